// Reads the file of a tour, like `wynd import walk`. The file can have any origin, so everything in it is limited.

/**
 * @typedef {import('./record-store.js').RecordedTour} RecordedTour
 * @typedef {import('./record-store.js').RecordedStop} RecordedStop
 * @typedef {import('./record-store.js').TourFacts} TourFacts
 * @typedef {import('./record-store.js').Fix} Fix
 */

const limits = { bytes: 256 * 1024 * 1024, stops: 200, media: 12, fixes: 200_000, name: 100, note: 2000 };
const kinds = ['stop', 'information', 'way', 'hazard'];
const media = /^(image\/(jpeg|png|webp)|audio\/(webm|mp4|ogg))$/;

/**
 * @param {unknown} value
 * @param {number} length
 */
const text = (value, length) => (typeof value === 'string' ? value.slice(0, length) : '');

/**
 * @param {unknown} value
 * @returns {[number, number] | null}
 */
function position(value) {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [latitude, longitude] = value;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [Number(latitude), Number(longitude)] : null;
}

/**
 * @param {File} file
 * @param {string} city
 * @returns {Promise<RecordedTour>}
 * @throws {Error} when it does not contain a tour
 */
export async function tourOfFile(file, city) {
  if (file.size > limits.bytes) throw new Error('large');
  const read = JSON.parse(await file.text());
  if (read?.format !== 'wynd-walk/1' || !/^[a-z0-9-]{1,60}$/.test(read.id)) throw new Error('no tour');
  const stops = Array.isArray(read.stops) ? read.stops.slice(0, limits.stops) : [];
  const track = /** @type {Fix[][]} */ (Array.isArray(read.track) ? read.track.filter(Array.isArray) : [])
    .map((fixes) => fixes.filter((fix) => Array.isArray(fix) && fix.length === 4 && fix.every(Number.isFinite)));
  if (track.flat().length > limits.fixes) throw new Error('large');
  return {
    walk: {
      id: read.id, city, name: text(read.name, limits.name), note: text(read.note, limits.note),
      started: Date.parse(read.started) || Date.now(),
      isMade: true, facts: factsOf(read),
    },
    track, stops: stops.map((/** @type {unknown} */ stop, /** @type {number} */ index) => stopOf(stop, read.id, index)),
  };
}

/**
 * @param {any} read
 * @param {string} walk
 * @param {number} index
 * @returns {RecordedStop}
 */
function stopOf(read, walk, index) {
  const items = Array.isArray(read?.media) ? read.media.slice(0, limits.media) : [];
  return {
    id: `${walk}/${index + 1}`, walk, order: index, name: text(read?.name, limits.name), note: text(read?.note, limits.note),
    leg: text(read?.leg, limits.note), kind: kinds.includes(read?.kind) ? read.kind : 'stop', position: position(read?.position),
    accuracy: Number.isFinite(read?.accuracy) ? read.accuracy : 0, media: items.flatMap((/** @type {any} */ medium) => {
      if (!media.test(medium?.type) || typeof medium.data !== 'string') return [];
      const bytes = Uint8Array.from(atob(medium.data), (letter) => letter.charCodeAt(0));
      return [{ type: medium.type, bytes: bytes.buffer }];
    }),
  };
}

/**
 * @param {any} read
 * @returns {TourFacts}
 */
function factsOf(read) {
  const { price, access } = read;
  const id = (/** @type {unknown} */ value) => text(value, 60) || undefined;
  return {
    status: read.status === 'ready' ? 'ready' : 'draft', circular: read.circular === true,
    'return-leg': text(read['return-leg'], limits.note),
    direction: read.direction === 'either' ? 'either' : 'one-way', area: id(read.area), organisation: id(read.organisation),
    minutes: Number.isInteger(read.minutes) ? read.minutes : undefined,
    price: price === 'free' ? price : price && typeof price === 'object'
      ? { amount: Number(price.amount), currency: text(price.currency, 3) } : undefined,
    access: access && typeof access === 'object' ? {
      'step-free': ['yes', 'partly', 'no'].includes(access['step-free']) ? access['step-free'] : undefined,
      toilets: access.toilets === true || undefined, 'hearing-loop': access['hearing-loop'] === true || undefined,
      note: text(access.note, limits.note),
    } : undefined,
  };
}
