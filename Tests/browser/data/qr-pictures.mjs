// Makes pictures of QR codes as a phone's camera sees them, from a seed, and has them read; test_qr_reader.py runs it in node.
//
// Takes a JSON document with `reader` (the script's address), `frames`, and `folder` where the pictures are wanted, too.

import { readFileSync, writeFileSync } from 'node:fs';

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Values between 0 and 1 that change smoothly over the picture. */
function smoothNoise(random, width, height, cell) {
  const columns = Math.ceil(width / cell) + 2;
  const lattice = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, random);
  return (x, y) => {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    const along = x / cell - column;
    const down = y / cell - row;
    const at = row * columns + column;
    const top = lattice[at] * (1 - along) + lattice[at + 1] * along;
    const bottom = lattice[at + columns] * (1 - along) + lattice[at + columns + 1] * along;
    return top * (1 - down) + bottom * down;
  };
}

/** A wall, a picture or a page of print, as there is around a poster. */
function background(frame, random) {
  const { width, height } = frame;
  const pixels = new Float32Array(width * height);
  const coarse = smoothNoise(random, width, height, 160);
  const fine = smoothNoise(random, width, height, frame.grain ?? 12);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = 60 + 110 * coarse(x, y) + 60 * (fine(x, y) - 0.5);
  }
  for (let count = frame.shapes ?? 60; count > 0; count -= 1) {
    const left = Math.floor(random() * width);
    const top = Math.floor(random() * height);
    const wide = 3 + Math.floor(random() ** 2 * 120);
    const high = 3 + Math.floor(random() ** 2 * 60);
    const tone = 20 + 220 * random();
    const right = Math.min(width, left + wide);
    for (let y = top; y < Math.min(height, top + high); y += 1) pixels.fill(tone, y * width + left, y * width + right);
  }
  return pixels;
}

/** Where a point of the code's plane, in pixels from its middle, comes to lie in the picture; and the way back. */
function camera(frame) {
  const radians = Math.PI / 180;
  const [turn, nod, swing] = [frame.rotation ?? 0, frame.tiltX ?? 0, frame.tiltY ?? 0].map((angle) => angle * radians);
  const focal = frame.width * 0.9;
  const [a, b, d, e] = [Math.cos(turn), -Math.sin(turn), Math.sin(turn), Math.cos(turn)];
  // Turned in its plane, then about the horizontal axis, then about the vertical one.
  const deep = [Math.sin(nod) * d, Math.sin(nod) * e];
  const rows = [
    [Math.cos(swing) * a + Math.sin(swing) * deep[0], Math.cos(swing) * b + Math.sin(swing) * deep[1]],
    [Math.cos(nod) * d, Math.cos(nod) * e],
    [(-Math.sin(swing) * a + Math.cos(swing) * deep[0]) / focal, (-Math.sin(swing) * b + Math.cos(swing) * deep[1]) / focal],
  ];
  const [[xu, xv], [yu, yv], [wu, wv]] = rows;
  const [middleX, middleY] = [frame.x ?? frame.width / 2, frame.y ?? frame.height / 2];
  return {
    to: (u, v) => {
      const w = wu * u + wv * v + 1;
      return { x: middleX + (xu * u + xv * v) / w, y: middleY + (yu * u + yv * v) / w };
    },
    from: (x, y) => {
      const [p, q] = [x - middleX, y - middleY];
      const [m11, m12, m21, m22] = [xu - p * wu, xv - p * wv, yu - q * wu, yv - q * wv];
      const determinant = m11 * m22 - m12 * m21;
      return [(p * m22 - q * m12) / determinant, (q * m11 - p * m21) / determinant];
    },
  };
}

function blurred(pixels, width, height, sigma) {
  if (!sigma) return pixels;
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) => Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight) => total + weight);
  const kernel = weights.map((weight) => weight / sum);
  const pass = (source, length, step, lines, jump) => {
    const result = new Float32Array(source.length);
    for (let line = 0; line < lines; line += 1) {
      for (let index = 0; index < length; index += 1) {
        let value = 0;
        for (let offset = -reach; offset <= reach; offset += 1) {
          value += kernel[offset + reach] * source[line * jump + Math.min(length - 1, Math.max(0, index + offset)) * step];
        }
        result[line * jump + index * step] = value;
      }
    }
    return result;
  };
  return pass(pass(pixels, width, 1, height, width), height, width, width, 1);
}

/** Draws the code with its quiet zone of four modules, and its damage. */
function drawCode(frame, pixels, random) {
  const { width, height, size } = frame;
  const scale = frame.side / (size + 8);
  const { to, from } = camera(frame);
  const half = frame.side / 2;
  const ends = [[-half, -half], [half, -half], [half, half], [-half, half]].map(([u, v]) => to(u, v));
  const [left, right] = [Math.min(...ends.map(({ x }) => x)), Math.max(...ends.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...ends.map(({ y }) => y)), Math.max(...ends.map(({ y }) => y))];
  const dark = frame.dark ?? 35;
  const light = frame.light ?? 225;
  const modules = Uint8Array.from(frame.modules, Number);
  // Scratches, stickers and spots: discs of one tone.
  const spots = Array.from({ length: frame.spots ?? 0 }, () => ({
    u: (4 + random() * size) * scale - half, v: (4 + random() * size) * scale - half,
    radius: scale * (frame.spot ?? 1.5) * (0.5 + random()), tone: random() < 0.5 ? light : dark,
  }));
  for (let count = frame.flipped ?? 0; count > 0; count -= 1) modules[Math.floor(random() * modules.length)] ^= 1;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x += 1) {
      let value = 0;
      for (let part = 0; part < 9; part += 1) {
        const [u, v] = from(x + ((part % 3) + 0.5) / 3, y + (Math.floor(part / 3) + 0.5) / 3);
        if (Math.abs(u) > half || Math.abs(v) > half) {
          value += pixels[y * width + x];
          continue;
        }
        const column = Math.floor((u + half) / scale) - 4;
        const row = Math.floor((v + half) / scale) - 4;
        const isInside = row >= 0 && column >= 0 && row < size && column < size;
        const isDark = isInside && modules[frame.isMirrored ? column * size + row : row * size + column] === 1;
        const spot = isInside && spots.find((other) => Math.hypot(u - other.u, v - other.v) < other.radius);
        value += spot ? spot.tone : isDark !== Boolean(frame.isInverted) ? dark : light;
      }
      pixels[y * width + x] = value / 9;
    }
  }
}

export function picture(frame) {
  const { width, height } = frame;
  const random = randomFrom(frame.seed);
  let pixels = background(frame, random);
  if (frame.modules) drawCode(frame, pixels, random);
  const way = random() * 2 * Math.PI;
  const [along, down] = [Math.cos(way), Math.sin(way)];
  const [middleX, middleY] = [frame.x ?? width / 2, frame.y ?? height / 2];
  const half = (frame.side ?? height) / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = ((x - middleX) * along + (y - middleY) * down) / half;
      // From one side of the code to the other the light falls off by `gradient`; the shadow has its edge on the code.
      const light = 1 - (frame.gradient ?? 0) * Math.min(1, Math.max(0, 0.5 + place / 2));
      const shade = 1 - (frame.shadow ?? 0) * Math.min(1, Math.max(0, 0.5 + (place - 0.2) * (frame.edge ?? 6)));
      pixels[y * width + x] *= light * shade;
    }
  }
  pixels = blurred(pixels, width, height, frame.blur ?? 0);
  const data = new Uint8ClampedArray(width * height);
  for (let index = 0; index < data.length; index += 1) {
    const noise = frame.noise ? frame.noise * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) : 0;
    data[index] = pixels[index] + noise;
  }
  return { data, width, height };
}

const { reader, frames, folder } = JSON.parse(readFileSync(0, 'utf8'));
const { readQRCode } = await import(reader);
const results = frames.map((frame, index) => {
  const made = picture(frame);
  if (folder) writeFileSync(`${folder}/${index}`, made.data);
  const start = process.cpuUsage();
  const read = readQRCode(made);
  const milliseconds = process.cpuUsage(start).user / 1000;
  const { to } = camera(frame);
  const half = frame.size ? (frame.side * frame.size) / (frame.size + 8) / 2 : 0;
  const corners = [[-half, -half], [half, -half], [half, half], [-half, half]].map(([u, v]) => to(u, v));
  return { read: read && { ...read, bytes: Array.from(read.bytes) }, milliseconds, corners };
});
process.stdout.write(JSON.stringify(results));
