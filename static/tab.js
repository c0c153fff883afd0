/* This tab among others, and the browser's Back. */

const LOCK = 'hexo';

/* Asks to be the one tab that plays: `changed(true)` or `changed(false)`, the latter also when
   another tab takes its place. Where the browser knows no locks, every tab plays. */
export function claim(changed, steal) {
  if (!navigator.locks) {
    changed(true);
    return;
  }
  const options = steal ? { steal: true } : { ifAvailable: true };
  navigator.locks.request(LOCK, options, (lock) => {
    changed(Boolean(lock));
    return lock ? new Promise(() => {}) : undefined;
  }).catch(() => changed(false));
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
