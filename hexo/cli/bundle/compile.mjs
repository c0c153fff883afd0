// Runs archive.compile_file in the Pyodide that ships:
// node compile.mjs PYODIDE_FOLDER STDLIB ARCHIVE_PY SOURCE TARGET TRANSFORM HOME
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, stdlib, script, source, target, transform, home] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ stdLibURL: stdlib });
pyodide.FS.writeFile("/home/pyodide/archive.py", readFileSync(script));
pyodide.FS.writeFile("/source.zip", readFileSync(source));
pyodide.pyimport("archive").compile_file("/source.zip", "/target.zip", transform, home);
writeFileSync(target, pyodide.FS.readFile("/target.zip"));
