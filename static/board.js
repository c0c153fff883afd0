/* Opens canvases for Python: a painter each, told of every change of size. */

import { Painter, extend, glyph } from './painter.js';
import { glyphs } from './vendor/glyphs.js';

const GLYPH_GRID = 512;
const EMBLEM_GRID = 2;                          // emblems live in the unit circle

for (const [name, data] of Object.entries(glyphs)) glyph(name, data, GLYPH_GRID, false);
for (const symbol of document.querySelectorAll('symbol[id^="emblem-"]')) {
  const data = symbol.querySelector('path').getAttribute('d');
  glyph(symbol.id.replace('emblem-', ''), data, EMBLEM_GRID, true);
}

export { extend };

/* Returns a painter for a canvas; `resized(id, width, height)` is called now and at each change. */
export function open(canvas, resized) {
  const painter = new Painter(canvas);
  const measure = () => {
    const { width, height } = canvas.getBoundingClientRect();
    if (!width || !height) return;
    painter.resize(width, height, devicePixelRatio || 1);
    resized(canvas.id, width, height);
  };
  new ResizeObserver(measure).observe(canvas);
  watchRatio(measure);
  document.fonts.addEventListener('loadingdone', () => painter.request());
  return painter;
}

/* Calls back when the page comes to lie on a screen of another pixel ratio, or is zoomed. */
function watchRatio(changed) {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener('change', () => {
    changed();
    watchRatio(changed);
  }, { once: true });
}
