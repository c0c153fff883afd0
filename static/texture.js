/* The table's parchment: one seamless square of value noise and fibres, drawn once a theme. */

const SIZE = 256;
const OCTAVES = [[4, 0.6], [11, 0.28], [32, 0.12]];      // cells a side, weight
const TONES = 14;                                        // few tones compress well
const STAIN = 0.62;
const FIBRES = { dark: [46, 9], light: [40, 7] };        // count, length in pixels

/* A small linear congruential generator: the same paper for everyone. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function channels(colour) {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

/* Adds smooth noise of n cells a side, which wraps around, to a square of numbers. */
function addOctave(noise, n, weight, next) {
  const lattice = Float32Array.from({ length: n * n }, next);
  const low = new Uint8Array(SIZE), high = new Uint8Array(SIZE), share = new Float32Array(SIZE);
  for (let x = 0; x < SIZE; x++) {
    const u = (x * n) / SIZE, t = u - Math.floor(u);
    low[x] = Math.floor(u);
    high[x] = (low[x] + 1) % n;
    share[x] = t * t * (3 - 2 * t);
  }
  for (let y = 0, k = 0; y < SIZE; y++) {
    const upper = low[y] * n, lower = high[y] * n, b = share[y];
    for (let x = 0; x < SIZE; x++, k++) {
      const a = share[x], left = low[x], right = high[x];
      const top = lattice[upper + left] * (1 - a) + lattice[upper + right] * a;
      const bottom = lattice[lower + left] * (1 - a) + lattice[lower + right] * a;
      noise[k] += weight * (top * (1 - b) + bottom * b);
    }
  }
}

function stain(context, table, dark, next) {
  const noise = new Float32Array(SIZE * SIZE), image = context.createImageData(SIZE, SIZE);
  for (const [n, weight] of OCTAVES) addOctave(noise, n, weight, next);
  for (let k = 0; k < SIZE * SIZE; k++) {
    const share = (Math.round(noise[k] * TONES) / TONES) * STAIN;
    for (let c = 0; c < 3; c++) image.data[4 * k + c] = table[c] + (dark[c] - table[c]) * share;
    image.data[4 * k + 3] = 255;
  }
  context.putImageData(image, 0, 0);
}

/* Short bent strokes, each drawn nine times so that it wraps. */
function fibres(context, colour, [count, length], next) {
  context.strokeStyle = colour;
  context.lineWidth = 0.7;
  for (let n = 0; n < count; n++) {
    const x = next() * SIZE, y = next() * SIZE, angle = next() * 7, bend = (next() - 0.5) * 1.4;
    const reach = length * (0.4 + next()), end = angle + bend;
    context.beginPath();
    for (const dx of [-SIZE, 0, SIZE]) {
      for (const dy of [-SIZE, 0, SIZE]) {
        context.moveTo(x + dx, y + dy);
        context.quadraticCurveTo(
          x + dx + Math.cos(angle) * reach, y + dy + Math.sin(angle) * reach,
          x + dx + Math.cos(end) * reach * 1.8, y + dy + Math.sin(end) * reach * 1.8,
        );
      }
    }
    context.stroke();
  }
}

function paint() {
  const style = getComputedStyle(document.documentElement);
  const token = (name) => style.getPropertyValue(`--${name}`).trim();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d'), next = dice(7);
  stain(context, channels(token('table')), channels(token('table-dark')), next);
  fibres(context, token('fibre-dark'), FIBRES.dark, next);
  fibres(context, token('fibre-light'), FIBRES.light, next);
  document.documentElement.style.setProperty('--texture', `url(${canvas.toDataURL()})`);
}

addEventListener('hexo:theme', paint);
paint();
