/* Sets the theme before the first paint. Python asks for another one through setTheme. */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  let wish = 'auto';

  function stored() {
    try {
      return localStorage.getItem('hexo:theme');
    } catch (error) {
      console.info(`No stored theme: ${error.message}`);
      return null;
    }
  }

  function apply() {
    root.dataset.theme = wish === 'auto' ? (dark.matches ? 'dark' : 'light') : wish;
    dispatchEvent(new Event('hexo:theme'));
  }

  globalThis.setTheme = (name) => {
    wish = name;
    apply();
  };
  dark.addEventListener('change', apply);
  setTheme(stored() ?? 'auto');
})();
