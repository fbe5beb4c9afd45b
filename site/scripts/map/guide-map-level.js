// A closer level of the map: an element as large as the whole level, with each of its pieces at its place.
//
// Pieces are quarters of quarters of the level (0 north-west, 1 north-east, 2 south-west, 3 south-east), each a picture of
// its own. The script fetches the pieces near the window, and of the distant pieces it stores only a few.

/**
 * @typedef {import('./guide-map-view.js').MapBox} MapBox
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

/**
 * @typedef {object} MapLevelFile
 * @property {string} name  the level's name
 * @property {string} address  of its file, or of the folder of its pieces
 * @property {string} pieces  which there are, as QuadKey.text(of:) writes it; empty for one file
 * @property {MapBox} box  where it is in the drawing's units
 * @property {number} from  shown when the window has at most this many metres to a pixel
 *
 * @typedef {object} MapPiece
 * @property {string} address
 * @property {MapBox} box  in the drawing's units, without the overlap with its neighbours
 * @property {MapBox} share  with that, in widths and heights of the level
 * @property {HTMLImageElement} [picture]
 * @property {boolean} isLoaded
 * @property {boolean} hasFailed  could not be had
 */

/**
 * A third dimension makes a layer of its own, which the compositor moves without a repaint. At rest there is none: WebKit would
 * enlarge the old picture and not repaint it.
 * @param {number} x  in pixels
 * @param {number} y
 * @param {boolean} isAtRest
 */
export function translation(x, y, isAtRest) {
  return isAtRest ? `translate(${x}px, ${y}px)` : `translate3d(${x}px, ${y}px, 0)`;
}

export class MapLevel {
  /** Pieces reach this share of their size beyond their edges, so that no seam shows between two. */
  static #overlap = 1 / 128;
  /** How many distant pieces stay loaded, for a visitor who comes back. */
  static #maxDistantPieces = 16;
  /**
   * The script sets the size of names again for each band of scales. A band starts at so many times the scale of the one
   * before, from this many metres to a pixel. At the near end of a band, names are 1.3 times their size. The tool's ScaleBand
   * does the same.
   */
  static #nearestMetres = 0.15;
  static #ratio = 1.5;
  static #growth = 1.3;

  element = document.createElement('div');
  /** Pixels to a unit that it is laid out for. */
  scale = 0;
  /** @type {MapPiece[]} */
  #pieces;

  /**
   * @param {MapLevelFile} file
   * @param {MapView} view
   * @param {() => void} changed  a piece is loaded, or has failed
   */
  constructor(file, view, changed) {
    this.file = file;
    this.view = view;
    this.changed = changed;
    this.#pieces = MapLevel.#read(file);
    this.element.className = 'guide-map__level';
    this.element.style.setProperty('display', 'none');
  }

  /**
   * The scale of the band that a scale belongs to, at the middle of the band.
   * @param {number} metresPerPixel
   */
  static bandMetres(metresPerPixel) {
    const number = Math.floor(Math.log(metresPerPixel / MapLevel.#nearestMetres) / Math.log(MapLevel.#ratio) + 1e-3);
    return MapLevel.#nearestMetres * MapLevel.#growth * MapLevel.#ratio ** Math.max(0, number);
  }

  /**
   * The pieces that a level has.
   * @param {MapLevelFile} file
   * @returns {MapPiece[]}
   */
  static #read({ address, pieces, box }) {
    /** @type {(key: string, share: MapBox) => MapPiece} */
    const piece = (key, share) => {
      const [beyondX, beyondY] = key ? [share.width * MapLevel.#overlap, share.height * MapLevel.#overlap] : [0, 0];
      return {
        address: key ? `${address}${key}.svg` : address, isLoaded: false, hasFailed: false,
        box: {
          x: box.x + box.width * share.x, y: box.y + box.height * share.y,
          width: box.width * share.width, height: box.height * share.height,
        },
        share: {
          x: share.x - beyondX, y: share.y - beyondY,
          width: share.width + 2 * beyondX, height: share.height + 2 * beyondY,
        },
      };
    };
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    if (!pieces) return [piece('', whole)];
    /** @type {MapPiece[]} */
    const found = [];
    let next = 0;
    /** @type {(key: string, share: MapBox) => void} */
    const read = (key, share) => {
      const code = pieces[next];
      next += 1;
      if (code === '1') found.push(piece(key, share));
      if (code !== '+') return;
      const [width, height] = [share.width / 2, share.height / 2];
      for (const quarter of [0, 1, 2, 3]) {
        const [x, y] = [share.x + (quarter % 2) * width, share.y + Math.floor(quarter / 2) * height];
        read(`${key}${quarter}`, { x, y, width, height });
      }
    };
    read('', whole);
    return found;
  }

  /**
   * The state of the pieces over a box. A box outside the level needs no pieces.
   * @param {MapBox} box
   * @returns {{isPartlyLoaded: boolean, isLoaded: boolean, hasFailed: boolean}}  whether some are loaded, whether all are,
   *   whether all failed
   */
  state(box) {
    const over = this.#pieces.filter((piece) => MapLevel.#overlaps(piece.box, box));
    return {
      isPartlyLoaded: over.some(({ isLoaded }) => isLoaded),
      isLoaded: over.length > 0 && over.every(({ isLoaded }) => isLoaded),
      hasFailed: over.every(({ hasFailed }) => hasFailed),
    };
  }

  /**
   * Has the pieces in and just around a box fetched, and drops some of those that are far.
   * @param {MapBox} box
   */
  fetch(box) {
    const [x, y] = [box.width / 4, box.height / 4];
    const fetchBox = { x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y };
    /** @type {(piece: MapPiece) => number} */
    const distance = (piece) => Math.hypot(
      piece.box.x + piece.box.width / 2 - box.x - box.width / 2, piece.box.y + piece.box.height / 2 - box.y - box.height / 2,
    );
    for (const piece of this.#pieces.filter((one) => MapLevel.#overlaps(one.box, fetchBox))) this.#fetch(piece);
    const distant = this.#pieces.filter((one) => one.picture && !MapLevel.#overlaps(one.box, fetchBox));
    for (const piece of distant.sort((one, other) => distance(one) - distance(other)).slice(MapLevel.#maxDistantPieces)) {
      piece.picture?.remove();
      piece.picture = undefined;
      piece.isLoaded = false;
    }
  }

  /** @param {MapPiece} piece */
  #fetch(piece) {
    if (piece.picture || piece.hasFailed) return;
    const picture = new Image();
    piece.picture = picture;
    picture.alt = '';
    picture.className = 'guide-map__piece';
    picture.draggable = false;
    for (const [name, share] of /** @type {const} */ ([
      ['left', piece.share.x], ['top', piece.share.y], ['width', piece.share.width], ['height', piece.share.height],
    ])) picture.style.setProperty(name, `${share * 100}%`);
    picture.addEventListener('load', () => {
      if (piece.picture !== picture) return;
      piece.isLoaded = true;
      this.changed();
    }, { once: true });
    picture.addEventListener('error', () => {
      if (piece.picture !== picture) return;
      picture.remove();
      piece.picture = undefined;
      piece.hasFailed = true;
      this.changed();
    }, { once: true });
    // The browser does not apply these preferences to an image.
    const wantsContrast = matchMedia('(prefers-contrast: more), (forced-colors: active)').matches;
    picture.src = piece.address + (wantsContrast ? '#contrast' : '');
    this.element.append(picture);
  }

  /**
   * Moves the level to the current view.
   * @param {boolean} isSharp  whether its names get the size for this scale; otherwise the level moves unchanged
   */
  place(isSharp) {
    const { view, element } = this;
    const { box } = this.file;
    if (isSharp || this.scale === 0) {
      const scale = (view.metresPerUnit ?? 1) / MapLevel.bandMetres(view.metresPerPixel ?? 1);
      // This lays out all text again, so the script does it only where the scale changes.
      if (Math.abs(scale / this.scale - 1) > 1e-6) {
        this.scale = scale;
        element.style.setProperty('width', `${box.width * scale}px`);
        element.style.setProperty('height', `${box.height * scale}px`);
      }
    }
    const { x, y } = view.pixelOf(box);
    element.style.setProperty('transform', `${translation(x, y, isSharp)} scale(${view.scale / this.scale})`);
  }

  /** @param {boolean} isShown */
  show(isShown) {
    if (isShown) this.element.style.removeProperty('display');
    else this.element.style.setProperty('display', 'none');
  }

  /**
   * @param {MapBox} one
   * @param {MapBox} other
   */
  static #overlaps(one, other) {
    return one.x < other.x + other.width && other.x < one.x + one.width
      && one.y < other.y + other.height && other.y < one.y + one.height;
  }
}
