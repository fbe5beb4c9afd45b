// Finds the finder patterns of QR codes in a picture: three nested squares, seen from any side.

/**
 * @typedef {{x: number, y: number}} Point  in pixels; the middle of the first pixel is at 0.5
 *
 * @typedef {object} Finder
 * @property {Point} centre
 * @property {Point[]} corners  of its outer square, one after the other
 * @property {number} module  the length of a module in pixels, about
 * @property {number} edges  how many rays from its middle cross all of its squares
 */

/** In pixels. */
const minModule = 1.7;
const maxFinders = 10;
const maxTried = 40;
const maxCandidates = 120;
const rays = 48;

/**
 * Whether five lengths are as 1 : 1 : 3 : 1 : 1, as far as pixels and blur let them be.
 * @param {ArrayLike<number>} runs
 */
function isFinderLike(runs) {
  const unit = (runs[0] + runs[1] + runs[2] + runs[3] + runs[4]) / 7;
  if (unit < minModule) return false;
  const slack = 0.5 * unit + 0.5;
  return Math.abs(runs[0] - unit) < slack && Math.abs(runs[1] - unit) < slack && Math.abs(runs[3] - unit) < slack
    && Math.abs(runs[4] - unit) < slack && Math.abs(runs[2] - 3 * unit) < 2 * slack;
}

/**
 * The runs along a line through a dark pixel, where they are those of a finder pattern.
 * @param {Uint8Array} bits
 * @param {number} at  the pixel
 * @param {number} step  to the next pixel
 * @param {number} before  how many pixels there are before it
 * @param {number} after
 * @param {number} most  pixels in a run
 * @returns {{shift: number, total: number} | undefined}  how far the middle is from the pixel, and the length of all
 */
function crossed(bits, at, step, before, after, most) {
  const runs = [0, 0, 0, 0, 0];
  let back = 0;
  for (let run = 2; run >= 0; run -= 1) {
    const value = run === 1 ? 0 : 1;
    while (back <= before && bits[at - back * step] === value && runs[run] <= most) {
      runs[run] += 1;
      back += 1;
    }
  }
  const middleBack = runs[2];
  let ahead = 1;
  for (let run = 2; run < 5; run += 1) {
    const value = run === 3 ? 0 : 1;
    while (ahead <= after && bits[at + ahead * step] === value && runs[run] <= 2 * most) {
      runs[run] += 1;
      ahead += 1;
    }
  }
  if (!isFinderLike(runs)) return undefined;
  return { shift: (runs[2] - middleBack - (middleBack - 1)) / 2, total: runs[0] + runs[1] + runs[2] + runs[3] + runs[4] };
}

/**
 * Places where both rows and columns look like the middle of a finder pattern, the most frequent ones first.
 * @param {Uint8Array} bits
 * @param {number} width
 * @param {number} height
 */
function candidatesOf(bits, width, height) {
  /** @type {{x: number, y: number, module: number, count: number}[]} */
  const candidates = [];
  /** @type {(x: number, y: number, total: number) => void} */
  const check = (x, y, total) => {
    const column = Math.floor(x);
    const vertical = crossed(bits, y * width + column, width, y, height - 1 - y, total);
    if (!vertical || vertical.total > 3 * total || total > 3 * vertical.total) return;
    const row = Math.min(height - 1, Math.max(0, Math.round(y + vertical.shift)));
    const across = crossed(bits, row * width + column, 1, column, width - 1 - column, total);
    if (!across) return;
    const place = { x: column + 0.5 + across.shift, y: y + 0.5 + vertical.shift, module: (vertical.total + across.total) / 14 };
    const known = candidates.find((other) => Math.hypot(other.x - place.x, other.y - place.y) < 2 * other.module);
    if (!known) {
      if (candidates.length < maxCandidates) candidates.push({ ...place, count: 1 });
      return;
    }
    known.count += 1;
    known.x += (place.x - known.x) / known.count;
    known.y += (place.y - known.y) / known.count;
    known.module += (place.module - known.module) / known.count;
  };
  for (let y = 1; y < height; y += 1) {
    const runs = [0, 0, 0, 0, 0];
    let value = 0;
    let length = 0;
    for (let x = 0; x <= width; x += 1) {
      const next = x < width ? bits[y * width + x] : 1 - value;
      if (next === value) {
        length += 1;
        continue;
      }
      runs.shift();
      runs.push(length);
      if (value && isFinderLike(runs)) {
        check(x - runs[4] - runs[3] - runs[2] / 2, y, runs[0] + runs[1] + runs[2] + runs[3] + runs[4]);
      }
      value = next;
      length = 1;
    }
  }
  return candidates.sort((one, other) => other.count - one.count);
}

/**
 * The intersection of two lines, each of which runs along points.
 * @param {{x: number, y: number, dx: number, dy: number}} one
 * @param {{x: number, y: number, dx: number, dy: number}} other
 * @returns {Point | undefined}
 */
function meeting(one, other) {
  const determinant = one.dx * other.dy - one.dy * other.dx;
  if (Math.abs(determinant) < 0.2) return undefined;
  const share = ((other.x - one.x) * other.dy - (other.y - one.y) * other.dx) / determinant;
  return { x: one.x + share * one.dx, y: one.y + share * one.dy };
}

/**
 * The line nearest to points, by least squares.
 * @param {Point[]} points
 */
function lineAlong(points) {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
    yy += (point.y - y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) };
}

/**
 * The edges of the outer square about a middle, measured along rays in all directions; only rays that cross all three squares
 * count.
 * @param {Uint8Array} bits
 * @param {number} width
 * @param {number} height
 * @param {{x: number, y: number, module: number}} candidate
 */
function edgesFrom(bits, width, height, { x, y, module }) {
  /** @type {Point[]} */
  const edges = [];
  const step = Math.min(0.5, module / 8);
  for (let ray = 0; ray < rays; ray += 1) {
    const dx = Math.cos((2 * Math.PI * ray) / rays) * step;
    const dy = Math.sin((2 * Math.PI * ray) / rays) * step;
    const crossings = [];
    let value = 1;
    const most = (8 * module) / step;
    for (let count = 1; count < most && crossings.length < 3; count += 1) {
      const column = Math.floor(x + dx * count);
      const row = Math.floor(y + dy * count);
      if (column < 0 || row < 0 || column >= width || row >= height) break;
      if (bits[row * width + column] === value) continue;
      value = 1 - value;
      crossings.push(count - 0.5);
    }
    if (crossings.length < 3) continue;
    const [inner, gap, outer] = crossings;
    const slack = 0.12 + 0.8 / (outer * step);
    if (Math.abs(inner / outer - 3 / 7) > slack || Math.abs(gap / outer - 5 / 7) > slack) continue;
    edges.push({ x: x + dx * outer, y: y + dy * outer });
  }
  return edges;
}

/**
 * The finder pattern about a middle, where there is one.
 * @param {Uint8Array} bits
 * @param {number} width
 * @param {number} height
 * @param {{x: number, y: number, module: number}} candidate
 * @returns {Finder | undefined}
 */
function finderAt(bits, width, height, candidate) {
  const edges = edgesFrom(bits, width, height, candidate);
  if (edges.length < rays / 2) return undefined;
  /** @type {(measure: (point: Point) => number) => number} */
  const farthest = (measure) => {
    const values = edges.map(measure);
    return values.indexOf(Math.max(...values));
  };
  // The farthest points of a quadrangle, from anywhere and from any line, are corners.
  const first = farthest((point) => Math.hypot(point.x - candidate.x, point.y - candidate.y));
  const second = farthest((point) => Math.hypot(point.x - edges[first].x, point.y - edges[first].y));
  const [dx, dy] = [edges[second].x - edges[first].x, edges[second].y - edges[first].y];
  const third = farthest((point) => dx * (point.y - edges[first].y) - dy * (point.x - edges[first].x));
  const fourth = farthest((point) => dy * (point.x - edges[first].x) - dx * (point.y - edges[first].y));
  const order = [...new Set([first, second, third, fourth])].sort((one, other) => one - other);
  if (order.length < 4) return undefined;
  const lines = order.map((start, index) => {
    const end = order[(index + 1) % 4] + (index === 3 ? edges.length : 0);
    const side = Array.from({ length: end - start + 1 }, (_, count) => edges[(start + count) % edges.length]);
    // Blur rounds the corners.
    const spare = side.length > 4 ? Math.max(1, Math.floor(side.length / 6)) : 0;
    return lineAlong(side.slice(spare, side.length - spare));
  });
  const corners = lines.map((line, index) => meeting(lines[(index + 3) % 4], line));
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return undefined;
  const centre = meeting(lineAlong([a, c]), lineAlong([b, d]));
  if (!centre || Math.hypot(centre.x - candidate.x, centre.y - candidate.y) > 1.5 * candidate.module) return undefined;
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2;
  return { centre, corners: [a, b, c, d], module: Math.sqrt(area) / 7, edges: edges.length };
}

/**
 * The finder patterns of a picture, the clearest ones first.
 * @param {Uint8Array} bits  1 where the picture is dark
 * @param {number} width
 * @param {number} height
 */
export function findFinders(bits, width, height) {
  return candidatesOf(bits, width, height)
    .slice(0, maxTried)
    .flatMap((candidate) => finderAt(bits, width, height, candidate) ?? [])
    .sort((one, other) => other.edges - one.edges)
    .slice(0, maxFinders);
}
