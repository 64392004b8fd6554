"""The names of Pyodide's files: its loader, program and standard library, and a description of its build."""

LOADER = "pyodide.mjs"
SCRIPT = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
STANDARD_LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
