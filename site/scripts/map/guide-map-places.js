// The places on a page's map, as the items of the page's lists: found by their links, and highlighted when the visitor points
// at their markers, and the other way round.

/**
 * @typedef {object} MapPlace  what a card shows
 * @property {string} name
 * @property {Node[]} title  the name as the list has it, in whatever language
 * @property {string} kind
 * @property {string} note  the visitor's note about it; empty for a place of the guide
 * @property {Element | undefined} sponsor  the label of a place that is paid for
 * @property {HTMLImageElement | undefined} picture
 * @property {HTMLElement | undefined} hours  shows whether it is open now
 * @property {string} href  absolute
 * @property {boolean} isCurrentPage  whether the page is about it
 */

export class MapPlaces {
  /** @type {HTMLElement[][]} The items of each marker. */
  #items;

  /**
   * @param {HTMLElement} map
   * @param {readonly {link: SVGElement, name: string}[]} markers
   * @param {(index: number | undefined) => void} highlight  an item was pointed at, or none any more
   */
  constructor(map, markers, highlight) {
    this.map = map;
    this.markers = markers;
    this.#items = markers.map(() => []);
    this.#find();
    this.#items.forEach((items, index) => {
      for (const item of items) {
        for (const name of ['pointerenter', 'focusin']) item.addEventListener(name, () => highlight(index));
        for (const name of ['pointerleave', 'focusout']) item.addEventListener(name, () => highlight(undefined));
      }
    });
  }

  /** @param {number} index */
  #address(index) {
    return new URL(this.markers[index].link.getAttribute('href') ?? '', location.href);
  }

  /** @param {URL} address */
  static #page({ origin, pathname }) {
    return origin + pathname;
  }

  /** Finds every item with the same link as a marker. If a marker links to an item of the page, it has that item. */
  #find() {
    /** @type {Map<string, number>} */
    const pages = new Map();
    this.markers.forEach((_, index) => {
      const address = this.#address(index);
      const target = MapPlaces.#page(address) === MapPlaces.#page(new URL(location.href)) && address.hash.length > 1
        ? document.getElementById(decodeURIComponent(address.hash.slice(1))) : null;
      if (target) this.#items[index].push(target);
      else if (!pages.has(MapPlaces.#page(address))) pages.set(MapPlaces.#page(address), index);
    });
    const body = this.map.closest('main') ?? document.body;
    for (const link of body.querySelectorAll('a[href]')) {
      if (!(link instanceof HTMLAnchorElement) || this.map.contains(link)) continue;
      const index = pages.get(MapPlaces.#page(new URL(link.href)));
      const item = index === undefined ? null : link.closest('li, article, [data-place]');
      // A link in a text or a menu is not an item of a list of places.
      if (index === undefined || !(item instanceof HTMLElement) || item.closest('.prose, nav') || item.contains(this.map)) continue;
      if (!this.#items[index].includes(item)) this.#items[index].push(item);
    }
  }

  /**
   * Marks the items of a marker.
   * @param {number | undefined} index
   */
  highlight(index) {
    this.#items.forEach((items, other) => {
      for (const item of items) item.classList.toggle('is-pointed', other === index);
    });
  }

  /**
   * The target of a marker's link, in one word: `minster`, `stop-3`.
   * @param {number} index
   */
  key(index) {
    const { pathname, hash } = this.#address(index);
    const last = pathname.split('/').pop() ?? '';
    return decodeURIComponent(hash.slice(1) || last.replace(/\.html$/, ''));
  }

  /**
   * The marker with that key; -1 where there is none.
   * @param {string} key
   */
  indexOf(key) {
    return this.markers.findIndex((_, index) => this.key(index) === key);
  }

  /**
   * @param {number} index
   * @returns {MapPlace}
   */
  place(index) {
    // A marker that a script added later has no list item.
    const items = this.#items[index] ?? [];
    const address = this.#address(index);
    /** @type {(selector: string) => HTMLElement | undefined} */
    const first = (selector) => {
      for (const item of items) {
        const found = item.querySelector(selector);
        if (found instanceof HTMLElement) return found;
      }
      return undefined;
    };
    /** @type {(element: Element | undefined) => string} */
    const text = (element) => element?.textContent?.trim() ?? '';
    // The marker's label, for example `12. York Minster, church`, where no list has the place.
    const [, labelName = '', labelKind = ''] = /^(?:\S+?\.\s)?(.*?)(?:,\s([^,]*))?$/u.exec(this.markers[index].name) ?? [];
    // A marker that a script added has its own label.
    const { name: label = labelName, kind = labelKind, note = '' } = this.markers[index].link.dataset;
    const link = first(':is(h2, h3, h4) a[href]') ?? first('a[href]');
    const picture = first('img');
    const kindElement = first('.card__kind, .stop__kind');
    const kindTexts = kindElement && [...kindElement.childNodes].filter((node) => !(node instanceof Element))
      .map((node) => node.textContent);
    return {
      name: text(link) || label, title: text(link) ? [...(link?.childNodes ?? [])] : [document.createTextNode(label)],
      kind: kindTexts?.join('').trim() || kind, note, sponsor: first('.sponsor-label'), href: address.href,
      picture: picture instanceof HTMLImageElement ? picture : undefined,
      hours: this.#hours(index) ?? first('open-now[data-hours]'),
      isCurrentPage: !address.hash && MapPlaces.#page(address) === MapPlaces.#page(new URL(location.href)),
    };
  }

  /**
   * The opening hours of a place in the map's own data.
   * @param {number} index
   */
  #hours(index) {
    const { content } = /** @type {HTMLTemplateElement | null} */ (this.map.querySelector('template.guide-map__hours')) ?? {};
    const words = content?.querySelector('open-now');
    const rules = [...content?.querySelectorAll('a') ?? []]
      .find((place) => new URL(place.getAttribute('href') ?? '', location.href).href === this.#address(index).href);
    if (!words || !rules) return undefined;
    const hours = document.importNode(words, false);
    if (!(hours instanceof HTMLElement)) return undefined;
    hours.dataset.hours = rules.dataset.hours;
    if (rules.dataset.holidayNote) hours.dataset.holidayNote = rules.dataset.holidayNote;
    else delete hours.dataset.holidayNote;
    return hours;
  }
}
