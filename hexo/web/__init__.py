"""The browser edge: the only package that may import js, pyodide or pyscript."""
