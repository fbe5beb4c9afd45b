// Positions, and their places on the flat square of Web Mercator, whose side is 1.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {{lat: number, lon: number}} Position */
/** @typedef {{x: number, y: number}} Point x grows to the east, y to the south */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {Position & {accuracy: number}} Reading a position of the device, and how exact it is in metres */

const maximumLatitude = 85.05112877980659;
const metresPerDegree = 111_195;
const radians = Math.PI / 180;

/** @param {Position} position @returns {Point} */
export function project({ lat, lon }) {
  const latitude = Math.max(-maximumLatitude, Math.min(maximumLatitude, lat)) * radians;
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI) };
}

/** @param {Point} point @returns {Position} */
export function unproject({ x, y }) {
  return { lat: (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / radians, lon: (x - 0.5) * 360 };
}

/**
 * The metres on the ground of the side of the square, at a height of the square.
 * @param {number} y
 */
export function metresPerWorld(y) {
  return Math.cos(unproject({ x: 0, y }).lat * radians) * 2 * Math.PI * 6_378_137;
}

/**
 * The distance in metres.
 * @param {Position} one @param {Position} other
 */
export function distance(one, other) {
  const [a, b] = [Math.sin((other.lat - one.lat) * radians / 2), Math.sin((other.lon - one.lon) * radians / 2)];
  const square = a * a + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * b * b;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * The nearest of some cities, and how far it is; undefined without any.
 * @template {Position} City
 * @param {Position} position @param {City[]} cities
 * @returns {{city: City, metres: number} | undefined}
 */
export function nearest(position, cities) {
  /** @type {{city: City, metres: number} | undefined} */
  let best;
  for (const city of cities) {
    const metres = distance(position, city);
    if (!best || metres < best.metres) best = { city, metres };
  }
  return best;
}

/**
 * A position with the five decimals of a file, which is about a metre.
 * @param {Position} position @returns {Position}
 */
export function rounded({ lat, lon }) {
  const latitude = Math.max(-90, Math.min(90, lat));
  const longitude = ((lon + 180) % 360 + 360) % 360 - 180;
  return { lat: Number(latitude.toFixed(5)), lon: Number(longitude.toFixed(5)) };
}

/**
 * A position some metres to the east and to the north.
 * @param {Position} position @param {number} east @param {number} north @returns {Position}
 */
export function moved({ lat, lon }, east, north) {
  const parallel = Math.max(0.01, Math.cos(lat * radians));
  return { lat: lat + north / metresPerDegree, lon: lon + east / metresPerDegree / parallel };
}

/**
 * The position of a value as it is in a file; undefined for any other notation.
 * @param {any} value @returns {Position | undefined}
 */
export function readPosition(value) {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const [lat, lon] = [value.lat, value.lon].map((one) => (String(one ?? '').trim() ? Number(one) : NaN));
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

/**
 * The position of a latitude and a longitude in one text, for example `53.96, -1.08` or `53,96; -1,08`; undefined for any
 * other text.
 * @param {string} text @returns {Position | undefined}
 */
export function readPair(text) {
  const plain = text.trim().replaceAll('−', '-');
  const match = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(plain)
    ?? /^(-?\d+,\d+)\s*[;\s]\s*(-?\d+,\d+)$/.exec(plain);
  return match ? readPosition({ lat: match[1].replace(',', '.'), lon: match[2].replace(',', '.') }) : undefined;
}

/**
 * A position as a file has it.
 * @param {Position} position @returns {{lat: string, lon: string}}
 */
export function written(position) {
  const { lat, lon } = rounded(position);
  return { lat: decimal(lat), lon: decimal(lon) };
}

/** @param {number} number without an exponent */
const decimal = (number) => (number === 0 ? '0' : number.toFixed(5).replace(/\.?0+$/, ''));

/**
 * The operations that give a file another position; a number that is the same remains as it is written.
 * @param {(string | number)[]} at
 * @param {any} before the value in the file
 * @param {Position} position
 * @returns {{op: string, at: (string | number)[], value: any}[]}
 */
export function positionOperations(at, before, position) {
  const next = written(position);
  if (!readPosition(before)) return [{ op: 'set', at, value: next }];
  return /** @type {const} */ (['lat', 'lon']).filter((name) => Number(before[name]) !== Number(next[name]))
    .map((name) => ({ op: 'set', at: [...at, name], value: next[name] }));
}

/**
 * The position at a distance along a line; its end if the line is shorter.
 * @param {Position[]} line @param {number} metres @returns {Position | undefined}
 */
export function along(line, metres) {
  let rest = metres;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    const length = distance(from, to);
    if (length > 0 && rest <= length) {
      const share = Math.max(0, rest / length);
      return { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share };
    }
    rest -= length;
  }
  return line.at(-1);
}

/**
 * A box of the attribute `data-extent`, in whole billionths of the side.
 * @param {string | null | undefined} text @returns {Box | undefined}
 */
export function extent(text) {
  const [x, y, width, height] = (text ?? '').split(' ').map((number) => Number(number) / 1e9);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/**
 * The position that several readings of a device give: the mean of those that are about as exact as the best one, in which
 * exact readings count more.
 * @param {Reading[]} readings @returns {Reading | undefined}
 */
export function bestReading(readings) {
  if (!readings.length) return undefined;
  const accuracy = Math.min(...readings.map((one) => one.accuracy));
  const exact = readings.filter((one) => one.accuracy <= 1.5 * accuracy);
  const weights = exact.map((one) => 1 / Math.max(1, one.accuracy) ** 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Differences from one reading, so that the mean is right on both sides of the date line.
  const [{ lat, lon }] = exact;
  const mean = (/** @type {(one: Reading) => number} */ difference) =>
    exact.reduce((sum, one, index) => sum + difference(one) * weights[index], 0) / total;
  const east = (/** @type {Reading} */ one) => ((one.lon - lon + 540) % 360) - 180;
  return { lat: lat + mean((one) => one.lat - lat), lon: ((lon + mean(east) + 540) % 360) - 180, accuracy };
}

/**
 * The pieces of a level, as `data-detail-pieces` lists them: `+` comes before the four quarters of a piece that is divided,
 * 1 is a piece that exists, and 0 is a piece that does not.
 * @param {string} address of a file, or of the folder of the pieces @param {string} pieces empty for one file @param {Box} box
 * @returns {{address: string, box: Box}[]}
 */
export function piecesOf(address, pieces, box) {
  if (!pieces) return [{ address, box }];
  /** @type {{address: string, box: Box}[]} */
  const found = [];
  let next = 0;
  /**
   * Pieces reach a little beyond their edges.
   * @param {string} key
   * @param {Box} own
   * @returns {Box}
   */
  const drawn = (key, own) => {
    const [x, y] = key ? [own.width / 128, own.height / 128] : [0, 0];
    return { x: own.x - x, y: own.y - y, width: own.width + 2 * x, height: own.height + 2 * y };
  };
  /** @param {string} key @param {Box} own */
  const read = (key, own) => {
    const code = pieces[next];
    next += 1;
    if (code === '1') found.push({ address: `${address}${key}.svg`, box: drawn(key, own) });
    if (code !== '+') return;
    const [width, height] = [own.width / 2, own.height / 2];
    for (const quarter of [0, 1, 2, 3]) {
      read(`${key}${quarter}`, { x: own.x + (quarter % 2) * width, y: own.y + Math.floor(quarter / 2) * height, width, height });
    }
  };
  read('', box);
  return found;
}

/**
 * Whole degrees clockwise from north, from 0 to 359.
 * @param {number} degrees
 */
export const wholeDegrees = (degrees) => ((Math.round(degrees) % 360) + 360) % 360;

/**
 * The direction from one point of a map to another, in whole degrees; north for the same point.
 * @param {Point} from @param {Point} to
 */
export const directionTo = (from, to) => wholeDegrees(Math.atan2(to.x - from.x, from.y - to.y) / radians);
