/* Draws scenes: flat runs of numbers in world units, as hexo/ui/scene.py packs them.
   It knows shapes, not games. Panning and zooming repaint from here without asking Python, and so
   does motion: frames follow each other while a block of the scene still moves, then they stop. */

const HEXAGON = 1, POLYGON = 2, ELLIPSE = 3, GLYPH = 4, TEXT = 5, SEGMENTS = 6, MOVING = 7;
const SLIDE = 0, RISE = 1, SWEEP = 2, VANISH = 3;
const SPAN = 1.15;                              // half the way of a sweep over a tile
const FONT = 'Inter, system-ui, sans-serif';
const CAP_MIDDLE = 0.363;                       // half of the figures' height: optically centred

const tables = [];                              // texts, colours and glyph names, grown by `extend`
const paths = new Map();                        // glyph name → {path, size}
const hexagons = new Map();                     // rounding → Path2D of radius 1

/* Appends entries (one a line) to the tables that all painters share. */
export function extend(entries) {
  tables.push(...entries.split('\n'));
}

/* Names a glyph: SVG path data on a square of `size`, the origin in its middle if `centred`. */
export function glyph(name, data, size, centred) {
  paths.set(name, { path: new Path2D(data), size, middle: centred ? 0 : size / 2 });
}

function corner(radius, index) {
  const angle = (Math.PI / 3) * index;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

function hexagon(rounding) {
  let path = hexagons.get(rounding);
  if (path) return path;
  path = new Path2D();
  const corners = Array.from({ length: 6 }, (_, index) => corner(1, index));
  const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  path.moveTo(...middle(corners[5], corners[0]));
  corners.forEach((at, index) => path.arcTo(...at, ...middle(at, corners[(index + 1) % 6]), rounding));
  path.closePath();
  hexagons.set(rounding, path);
  return path;
}

export class Painter {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.scene = new Float32Array(0);
    this.began = 0;                             // the time from which the scene's motions count
    this.camera = [0, 0, 1];                    // world point in the middle, CSS pixels a unit
    this.frame = 0;
    this.ratio = 1;
    this.width = this.height = 0;
    this.draw = this.draw.bind(this);
  }

  /* Takes the canvas's size in CSS pixels; the backing store follows the device's pixels. */
  resize(width, height, ratio) {
    [this.width, this.height, this.ratio] = [width, height, ratio];
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.request();
  }

  show(scene, began) {
    this.scene = scene;
    this.began = began;
    this.request();
  }

  look(x, y, scale) {
    this.camera = [x, y, scale];
    this.request();
  }

  request() {
    if (!this.frame) this.frame = requestAnimationFrame(this.draw);
  }

  draw(now) {
    this.frame = 0;
    const time = Math.max(now - this.began, 0);
    let end = 0;
    const { context, scene, ratio } = this, [x, y, scale] = this.camera;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.lineJoin = 'round';
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    const left = this.width / 2 - x * scale, top = this.height / 2 - y * scale;
    for (let at = 0; at < scene.length;) {
      const px = left + scene[at + 1] * scale, py = top + scene[at + 2] * scale;
      const reach = scene[at + 3] * scale, length = scene[at + 4];
      const motion = scene[at] === MOVING ? at + 5 : 0;
      if (motion) end = Math.max(end, scene[motion + 1] + scene[motion + 2]);
      at += motion ? 10 : 5;
      if (px > -reach && py > -reach && px < this.width + reach && py < this.height + reach) {
        this.place = [scale * ratio, px * ratio, py * ratio];
        if (motion) this.move(motion, time, at, at + length, scale);
        else this.block(at, at + length, scale);
      }
      at += length;
    }
    if (time < end) this.request();
  }

  /* Paints a block as far as its motion is at a time: path, delay, duration, towards. */
  move(motion, time, at, end, scale) {
    const { context, scene } = this, [k, x, y] = this.place;
    const path = PATHS[scene[motion]], t = (time - scene[motion + 1]) / scene[motion + 2];
    if (t < 0 ? !path.before : t >= 1 && !path.after) return;
    const share = ease(Math.min(Math.max(t, 0), 1)), dx = scene[motion + 3], dy = scene[motion + 4];
    context.save();
    if (path.travels) this.place = [k, x + dx * share * k, y + dy * share * k];
    if (path.alpha) context.globalAlpha = path.alpha(Math.max(t, 0), share);
    if (path.uncovers) {
      this.local();
      context.rotate(Math.atan2(dy, dx));
      context.beginPath();
      context.rect(-SPAN, -SPAN, 2 * SPAN * share, 2 * SPAN);
      context.clip();
    }
    this.block(at, end, scale);
    context.restore();
  }

  /* Makes the block's place the origin and the world's unit the unit. */
  local() {
    const [k, x, y] = this.place;
    this.context.setTransform(k, 0, 0, k, x, y);
  }

  block(at, end, scale) {
    this.local();
    while (at < end) {
      const near = this.scene[at + 1], shape = SHAPES[this.scene[at]];
      at = shape(this, this.scene, at + 2, scale >= near, scale);
    }
  }
}

const ease = (t) => 1 - (1 - t) ** 3;

/* Whether a block is in sight before and after its motion, and what it does meanwhile. */
const PATHS = {
  [SLIDE]: { travels: true },
  [RISE]: { travels: true, alpha: (t) => Math.min(1, (1 - t) * 3) },
  [SWEEP]: { after: true, uncovers: true },
  [VANISH]: { before: true, alpha: (t, share) => 1 - share },
};

const thick = (width, thinnest, scale) => Math.max(width, thinnest / scale);

/* Every shape reads its numbers from `at`, paints if `on`, and returns where the next one begins. */
const SHAPES = {
  [HEXAGON](painter, s, at, on, scale) {
    if (on) {
      const { context } = painter, radius = s[at + 2], path = hexagon(s[at + 3]);
      context.translate(s[at], s[at + 1]);
      context.scale(radius, radius);
      if (s[at + 4] >= 0) { context.fillStyle = tables[s[at + 4]]; context.fill(path); }
      if (s[at + 5] >= 0) {
        context.strokeStyle = tables[s[at + 5]];
        context.lineWidth = thick(s[at + 6], s[at + 7], scale) / radius;
        const dashed = s[at + 9] > 0;
        if (dashed) {
          context.setLineDash([s[at + 8] / radius, s[at + 9] / radius]);
          context.lineDashOffset = s[at + 8] / radius / 2;
          context.lineCap = s[at + 8] < 0.03 ? 'round' : 'butt';
        }
        context.stroke(path);
        if (dashed) context.setLineDash([]);
      }
      painter.local();
    }
    return at + 10;
  },

  [POLYGON](painter, s, at, on) {
    const { context } = painter, count = s[at + 4], first = at + 5;
    if (on) {
      context.beginPath();
      context.moveTo(s[first], s[first + 1]);
      for (let k = 1; k < count; k++) context.lineTo(s[first + 2 * k], s[first + 2 * k + 1]);
      if (s[at + 3]) context.closePath();
      if (s[at + 1] >= 0) {
        context.strokeStyle = tables[s[at + 1]];
        context.lineWidth = s[at + 2];
        context.lineCap = 'round';
        context.stroke();
      }
      if (s[at] >= 0) { context.fillStyle = tables[s[at]]; context.fill(); }
    }
    return first + 2 * count;
  },

  [ELLIPSE](painter, s, at, on) {
    if (on) {
      const { context } = painter;
      context.beginPath();
      context.ellipse(s[at], s[at + 1], s[at + 2], s[at + 3], 0, 0, 7);
      context.fillStyle = tables[s[at + 4]];
      context.fill();
    }
    return at + 5;
  },

  [GLYPH](painter, s, at, on) {
    const known = on && paths.get(tables[s[at]]);
    if (known) {
      const { context } = painter, k = s[at + 3] / known.size;
      context.translate(s[at + 1], s[at + 2]);
      context.scale(k, k);
      context.translate(-known.middle, -known.middle);
      context.fillStyle = tables[s[at + 4]];
      context.fill(known.path);
      painter.local();
    }
    return at + 5;
  },

  /* Texts are drawn in device pixels: scaled-up tiny fonts lose their hinting. */
  [TEXT](painter, s, at, on, scale) {
    if (on) {
      const { context, ratio } = painter, [k, x, y] = painter.place, text = tables[s[at]];
      const px = Math.max(s[at + 3] * scale, s[at + 4]) * ratio;
      const left = x + s[at + 1] * k, base = y + s[at + 2] * k + px * CAP_MIDDLE;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.font = `${s[at + 5]} ${px}px ${FONT}`;
      if (s[at + 7] >= 0) {
        context.strokeStyle = tables[s[at + 7]];
        context.lineWidth = px * s[at + 8] * 2;
        context.strokeText(text, left, base);
      }
      context.fillStyle = tables[s[at + 6]];
      context.fillText(text, left, base);
      painter.local();
    }
    return at + 9;
  },

  [SEGMENTS](painter, s, at, on) {
    const { context } = painter, count = s[at + 2], first = at + 3;
    if (on) {
      context.beginPath();
      for (let k = first; k < first + 4 * count; k += 4) {
        context.moveTo(s[k], s[k + 1]);
        context.lineTo(s[k + 2], s[k + 3]);
      }
      context.strokeStyle = tables[s[at]];
      context.lineWidth = s[at + 1];
      context.lineCap = 'round';
      context.stroke();
    }
    return first + 4 * count;
  },
};
