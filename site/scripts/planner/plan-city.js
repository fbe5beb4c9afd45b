// A city's places, as the page contains them, and the visitor's saved places in the city.

import { savedPlaces } from '../packs/saved-list.js';
import { usualStay } from './plan-stays.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 *
 * @typedef {object} PlanPlace
 * @property {string} id
 * @property {string} name
 * @property {string} [summary]
 * @property {string} kind
 * @property {string} kindName
 * @property {number} latitude
 * @property {number} longitude
 * @property {boolean} [isHighlight]
 * @property {'yes' | 'partly' | 'no'} [stepFree]
 * @property {import('../shared/opening-hours.js').Rule[]} [hours]
 * @property {string[]} [tags]
 * @property {string} [until]  when its page ends, for example `2026-12-24T24:00`
 */

/**
 * When pages of the city end, by their addresses in the city's folder, as `<content-ends>` names them.
 * @param {HTMLElement} element
 */
function endsOnPage(element) {
  const ends = element.ownerDocument?.querySelector('content-ends')?.getAttribute('data-ends') ?? '';
  const words = ends.split(' ');
  return new Map(words.flatMap((page, number) => (
    number % 2 === 0 ? [/** @type {[string, string]} */ ([page, words[number + 1]])] : [])));
}

export class PlanCity {
  /** @type {Map<string, PlanPlace>} */
  places = new Map();
  /** @type {Map<string, string>} the names of kinds, by their ids */
  kinds = new Map();
  /** @type {Position | undefined} */
  centre;

  /** @param {HTMLElement} element  with the data of the city */
  constructor(element) {
    const { city = '', places = '', timeZone, speed } = element.dataset;
    this.id = city;
    this.timeZone = timeZone;
    this.metresPerMinute = Number(speed) || 75;
    const [latitude, longitude] = (element.dataset.centre ?? '').split(',').map(Number);
    if (Number.isFinite(latitude) && Number.isFinite(longitude)) this.centre = { latitude, longitude };
    /** @type {{kinds: Record<string, string>, places: PlanPlace[]}} */
    const data = JSON.parse(places || '{"kinds":{},"places":[]}');
    this.kinds = new Map(Object.entries(data.kinds));
    const ends = endsOnPage(element);
    for (const place of data.places) {
      const until = ends.get(PlanCity.href(place));
      this.places.set(place.id, { ...place, kindName: this.kinds.get(place.kind) ?? '', ...(until && { until }) });
    }
    for (const { page, name, kind, latitude: north, longitude: east } of savedPlaces()) {
      const id = this.idOf(page);
      if (id) this.addPlace({ id, name, kind, latitude: north, longitude: east });
    }
  }

  /**
   * Adds a saved place, or one of a link, that is not in the page's list.
   * @param {import('./plan-record.js').ExtraPlace} place
   */
  addPlace({ id, name, kind, latitude, longitude }) {
    if (!this.places.has(id)) this.places.set(id, { id, name, kind: '', kindName: kind, latitude, longitude });
  }

  /**
   * The id of a place of the city, from the path of its page; undefined for another page.
   * @param {string} page
   */
  idOf(page) {
    const start = `${this.id}/places/`;
    return page.startsWith(start) ? page.slice(start.length).replace(/\.html$/, '') : undefined;
  }

  /** The saved places of the city. */
  get savedIds() {
    return new Set(savedPlaces().flatMap(({ page }) => this.idOf(page) ?? []));
  }

  /**
   * The address of a place's page, relative to the city's folder.
   * @param {PlanPlace} place
   */
  static href({ id }) {
    return `places/${id}.html`;
  }

  /** @param {PlanPlace} place */
  static stay({ kind }) {
    return usualStay(kind);
  }
}
