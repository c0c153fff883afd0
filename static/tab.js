/* This tab among others, and the browser's Back. */

const LOCK = 'hexo';
const RELOAD_MS = 5000;        // how long the lock is left alone: who held it may only be reloading

let plays;
let isWaiting = false;

/* Asks to be the one tab that plays: `changed(true)` or `changed(false)`, the latter also when
   another tab takes its place. From then on it waits for its turn and says so when it comes.
   Where the browser knows no locks, every tab plays. */
export function claim(changed, steal) {
  if (navigator.locks) request(changed, steal ? { steal: true } : { ifAvailable: true });
  else changed(true);
}

function request(changed, options) {
  navigator.locks.request(LOCK, options, (lock) => {
    report(changed, Boolean(lock));
    return lock ? new Promise(() => {}) : wait(changed);
  }).catch(() => {
    report(changed, false);
    wait(changed);
  });
}

function report(changed, now) {
  if (plays === now) return;
  plays = now;
  changed(now);
}

/* Waits in the queue until no tab plays, and asks again when none has come back. */
function wait(changed) {
  if (isWaiting) return;
  isWaiting = true;
  navigator.locks.request(LOCK, () => {}).then(() => setTimeout(() => {
    isWaiting = false;
    if (!plays) request(changed, { ifAvailable: true });
  }, RELOAD_MS));
}

/* The page lies twice in the history while something is open: Back then comes to the lower entry,
   and the page hears of it. The upper entry's state names what is open. */
let guard_ = history.state ?? '';
let pressed = () => {};

export function guarded() {
  return guard_;
}

export function guard(name) {
  const had = guard_;
  guard_ = name;
  if (name && had) history.replaceState(name, '');
  else if (name) history.pushState(name, '');
  else if (had) history.back();
}

/* Returns the address's hash once: to load the page anew is not to ask for that again. */
export function asked() {
  const { hash, pathname, search } = location;
  if (hash) history.replaceState(history.state, '', pathname + search);
  return hash;
}

export function watch(back) {
  pressed = back;
}

addEventListener('popstate', () => {
  if (!guard_) return;
  guard_ = '';
  pressed();
});
