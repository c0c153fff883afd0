// Starts PyScript and tells the player how far the start is, or that it failed.

const STEPS = [
  "Loading Pyodide",
  "Loading Storage",
  "Loaded Storage",
  "Loading interpreter",
  "Loaded interpreter",
  "Loading files",
  "Loaded files",
  "Loaded Pyodide",
];
const STALL_MS = 90_000;

const boot = document.getElementById("boot");
const progress = document.getElementById("boot-progress");
const status = document.getElementById("boot-status");
const error = document.getElementById("boot-error");
let stall = 0;
let ready = false;

function fail(reason, detail = "") {
  if (ready || (!error.hidden && reason === "slow")) return;
  clearTimeout(stall);
  document.getElementById("boot-error-text").textContent = error.dataset[reason];
  document.getElementById("boot-error-detail").textContent = detail;
  boot.hidden = true;
  error.hidden = false;
}

function watch() {
  clearTimeout(stall);
  stall = setTimeout(() => fail("slow"), STALL_MS);
}

function advance(event) {
  const step = STEPS.indexOf(event.detail);
  if (step < 0) return;
  watch();
  progress.value = (step + 1) / STEPS.length;
  const interpreterIsUp = step >= STEPS.indexOf("Loaded interpreter");
  status.textContent = interpreterIsUp ? status.dataset.game : status.dataset.python;
}

function finish() {
  ready = true;
  clearTimeout(stall);
  boot.hidden = true;
  error.hidden = true;
}

// PyScript prints what a Python script raises, as an Error object, and goes on.
function reportExceptions(runtime) {
  const { stderr } = runtime.io;
  runtime.io.stderr = (output, ...rest) => {
    if (output instanceof Error) fail("failed", output.message);
    stderr(output, ...rest);
  };
}

async function start() {
  if (typeof WebAssembly === "undefined") {
    fail("unsupported");
    return;
  }
  watch();
  const { hooks } = await import("./vendor/pyscript/core.js");
  // Without workers PyScript needs no eval, which the page's security policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(reportExceptions);
}

addEventListener("py:progress", advance);
addEventListener("error", (event) => fail("failed", event.message));
addEventListener("unhandledrejection", (event) => fail("failed", String(event.reason)));
document.getElementById("boot-reload").addEventListener("click", () => location.reload());
new PerformanceObserver((marks) => {
  if (marks.getEntriesByName("hexo:up").length) finish();
}).observe({ type: "mark", buffered: true });
start();
