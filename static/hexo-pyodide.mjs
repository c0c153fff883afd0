// The interpreter that pyscript.toml names: Pyodide with the standard library as byte code and a
// lock file without packages, all from this site.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

const folder = new URL("./vendor/pyodide/", import.meta.url);

export { version };

export function loadPyodide(options) {
  return untilWasmFails(() =>
    load({
      ...options,
      indexURL: folder.href,
      lockFileURL: new URL("lock.json", folder).href,
      stdLibURL: new URL("stdlib.zip", folder).href,
    }),
  );
}

// When its WebAssembly cannot be fetched or compiled, Pyodide only warns and waits for ever.
async function untilWasmFails(loading) {
  const { instantiateStreaming } = WebAssembly;
  const failure = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...args) => {
      const instance = instantiateStreaming.apply(WebAssembly, args);
      instance.catch(reject);
      return instance;
    };
  });
  try {
    return await Promise.race([loading(), failure]);
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
