// The interpreter that pyscript.toml names: Pyodide with the standard library as byte code and a
// lock file without packages, all from this site.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const folder = new URL("./vendor/pyodide/", import.meta.url);

export { version };

export function loadPyodide(options) {
  return load({
    ...options,
    indexURL: folder.href,
    lockFileURL: new URL("lock.json", folder).href,
    stdLibURL: new URL("stdlib.zip", folder).href,
  });
}
