// <guide-directions>: the route from one place to another, in words and on the map, computed in the browser.
//
//   <guide-directions data-paths="../york/paths.js">
//     <details><summary>Directions</summary><form>
//       <select name="from"><option value="here">Where I am</option><option value="53.9,-1.1">…</option></select>
//       <select name="to"><option value="">Choose a place</option>…</select>
//       <input type="radio" name="profile" value="shortest | step-free | quiet"> …
//     </form></details>
//   </guide-directions>
//
// The script that finds and describes the route, walk.js, and the paths load only when the visitor asks for directions. The
// line is drawn on the page's map.

import { run } from '../shared/classic-script.js';
import { make, makeButton } from '../shared/elements.js';
import { unitsFor } from '../shared/units.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-drawing.js').WalkDrawing} WalkDrawing
 * @typedef {import('./walk-guide.js').WalkGuide} WalkGuide
 * @typedef {import('./walk-network.js').WalkNetwork} WalkNetwork
 * @typedef {import('./walk-network.js').WalkData} WalkData
 * @typedef {import('./walk-network.js').WalkPosition} WalkPosition
 * @typedef {import('./walk-network.js').WalkProfile} WalkProfile
 * @typedef {import('./walk-phrases.js').WalkPhrases} WalkPhrases
 * @typedef {import('./walk-route.js').WalkRoute} WalkRoute
 * @typedef {import('./walk-search.js').WalkError} WalkError
 */

const words = {
  title: (/** @type {string} */ from, /** @type {string} */ to) =>
    (from ? word('directions.from-to', { from, to }) : word('directions.to-goal', { to })),
  total: (/** @type {string} */ distance, /** @type {number} */ minutes) =>
    word('directions.total', { distance, count: minutes }),
  end: word('directions.end'),
  ended: word('directions.ended'),
  loading: word('directions.loading'),
  notLoaded: word('directions.not-loaded'),
  noPaths: word('directions.no-paths'),
  noDestination: word('directions.no-goal'),
  locating: word('directions.seeking'),
  unable: word('directions.unable'),
  denied: word('directions.denied'),
  other: word('directions.other'),
  reroute: word('directions.again'),
  noRoute: word('directions.no-way'),
  takeSteps: word('directions.take-steps'),
};
/** Milliseconds to wait for a first position, and its maximum age. */
const locationTimeout = 20000;
const maximumAge = 5000;

const globals = /** @type {{wyndPaths?: WalkData}} */ (/** @type {unknown} */ (self));

/** @typedef {{name: string, position: WalkPosition}} RouteEnd  without a name where the visitor is */
/** @typedef {{walk: typeof import('./walk.js'), network: WalkNetwork, phrases: WalkPhrases}} Engine */
class GuideDirections extends HTMLElement {
  #status = make('p', 'directions__status');
  #result = make('section', 'directions__result');
  #rerouteButton = make('button', 'button directions__again', words.reroute);
  /** @type {HTMLFormElement | undefined} */
  #form;
  /** @type {Promise<Engine> | undefined} */
  #engine;
  /** @type {SVGSVGElement | null} */
  #map = null;
  #frame = { x: 0, y: 0, width: 0, height: 0 };
  /** @type {WalkDrawing | undefined} */
  #drawing;
  /** @type {WalkGuide | undefined} */
  #guide;
  /** Counts the requests, so that a late answer to an earlier one is recognised. */
  #requestCount = 0;

  connectedCallback() {
    const form = this.querySelector('form');
    if (!form || this.#form) return;
    this.#form = form;
    const maps = [...document.querySelectorAll('svg.map[data-extent]')];
    const map = maps.find((drawing) => drawing.querySelector('.map-markers')) ?? maps[0];
    if (map instanceof SVGSVGElement) {
      this.#map = map;
      const { x, y, width, height } = map.viewBox.baseVal;
      this.#frame = { x, y, width, height };
    }
    this.#status.setAttribute('role', 'status');
    this.#rerouteButton.type = 'button';
    this.#rerouteButton.hidden = true;
    this.#result.hidden = true;
    this.append(this.#status, this.#rerouteButton, this.#result);
    this.querySelector('details')?.addEventListener('toggle', (event) => {
      if (event.target instanceof HTMLDetailsElement && event.target.open) this.#open();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#requestRoute();
    });
  }

  disconnectedCallback() {
    this.#guide?.end();
  }

  /**
   * @param {string} message
   * @param {boolean} [isVisible]  false for a message that is elsewhere on the page, so that only screen readers announce it
   */
  #showStatus(message, isVisible = true) {
    this.#status.textContent = message;
    this.#status.classList.toggle('visually-hidden', !isVisible);
  }

  // Loading.

  /** Loads the data for directions, and offers the places in it. */
  #open() {
    if (this.#engine) return;
    this.#showStatus(words.loading);
    this.#load().then(() => {
      if (this.#status.textContent === words.loading) this.#showStatus('');
    }, () => this.#showStatus(words.notLoaded));
  }

  #load() {
    this.#engine ??= this.#fetch().catch((error) => {
      this.#engine = undefined;
      throw error;
    });
    return this.#engine;
  }

  async #fetch() {
    const [walk] = await Promise.all([import('./walk.js'), run(this.dataset.paths ?? '')]);
    const data = globals.wyndPaths;
    if (!data) throw new Error('no paths');
    for (const [name, latitude, longitude] of data.places ?? []) this.#addPlace(name, `${latitude},${longitude}`);
    return {
      walk, network: new walk.WalkNetwork(data),
      phrases: new walk.WalkPhrases(data.phrases, data.language ?? 'en', unitsFor(data.units)),
    };
  }

  /**
   * Adds a place to both lists, where the page does not offer it already.
   * @param {string} name
   * @param {string} value
   */
  #addPlace(name, value) {
    const end = GuideDirections.#parseEnd(name, value);
    if (!end) return;
    for (const list of this.#form?.querySelectorAll('select') ?? []) {
      const isListed = [...list.options].some((option) => {
        const other = GuideDirections.#parseEnd(option.text, option.value);
        return other && other.name === name && Math.abs(other.position.latitude - end.position.latitude) < 1e-5
          && Math.abs(other.position.longitude - end.position.longitude) < 1e-5;
      });
      if (!isListed) list.append(new Option(name, value));
    }
  }

  /**
   * @param {string} text
   * @param {string} value
   * @returns {RouteEnd | undefined}
   */
  static #parseEnd(text, value) {
    const [latitude, longitude] = value.split(',').map((word) => (word.trim() ? Number(word) : NaN));
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
    return { name: text.trim(), position: { latitude, longitude } };
  }

  // The questions.

  /**
   * Shows the route from the visitor's location to a place, as if the visitor had chosen both in the form.
   * @param {string} name
   * @param {WalkPosition} position  about where it is
   */
  async showRouteTo(name, position) {
    const [from, to] = [this.#list('from'), this.#list('to')];
    if (!from || !to) return;
    this.scrollIntoView({ block: 'nearest' });
    this.#showStatus(words.loading);
    try {
      await this.#load();
    } catch {
      this.#showStatus(words.notLoaded);
      return;
    }
    /** @type {(option: HTMLOptionElement) => number} */
    const distance = (option) => {
      const end = GuideDirections.#parseEnd(option.text, option.value)?.position;
      if (!end) return Infinity;
      const degrees = Math.hypot(end.latitude - position.latitude, end.longitude - position.longitude);
      // Of two places in one building, prefer the one with this name.
      return degrees + (option.text.trim() === name ? 0 : 1e-4);
    };
    const [option] = [...to.options].sort((one, other) => distance(one) - distance(other));
    if (option && distance(option) < 3e-4) to.value = option.value;
    else {
      // A mark of the map that is in no list, for example an object.
      const value = `${position.latitude.toFixed(6)},${position.longitude.toFixed(6)}`;
      to.append(new Option(name, value));
      to.value = value;
    }
    const visitorOption = [...from.options].find(({ value }) => value === 'here');
    if (visitorOption) from.value = visitorOption.value;
    await this.#requestRoute();
  }

  /** @param {string} name */
  #list(name) {
    const list = this.#form?.elements.namedItem(name);
    return list instanceof HTMLSelectElement ? list : undefined;
  }

  /** @param {string} name */
  #chosen(name) {
    const option = this.#list(name)?.selectedOptions[0];
    return option && GuideDirections.#parseEnd(option.text, option.value);
  }

  /**
   * Announces the error in a choice, and moves the focus to it.
   * @param {string} message
   * @param {string} name
   */
  #rejectChoice(message, name) {
    this.#showStatus(message);
    const list = this.#list(name);
    const details = this.querySelector('details');
    if (details) details.open = true;
    list?.setAttribute('aria-invalid', 'true');
    list?.focus();
  }

  async #requestRoute() {
    const request = ++this.#requestCount;
    for (const list of this.#form?.querySelectorAll('select') ?? []) list.removeAttribute('aria-invalid');
    const to = this.#chosen('to');
    if (!to) return this.#rejectChoice(words.noDestination, 'to');
    const profile = /** @type {WalkProfile} */ (new FormData(this.#form).get('profile') ?? 'shortest');
    let from = this.#chosen('from');
    if (!from) {
      this.#showStatus(words.locating);
      try {
        from = { name: '', position: await GuideDirections.#locate() };
      } catch (error) {
        if (request !== this.#requestCount) return undefined;
        const isDenied = /** @type {{code?: number}} */ (error).code === 1;
        return this.#rejectChoice(`${words.unable} ${isDenied ? words.denied : words.other}`, 'from');
      }
    }
    if (request !== this.#requestCount) return undefined;
    return this.#find(from, to, profile);
  }

  /** @returns {Promise<WalkPosition>} */
  static #locate() {
    return new Promise((resolve, reject) => {
      // It is not there on some kiosks.
      const source = /** @type {Geolocation | undefined} */ (navigator.geolocation);
      if (!source) return reject(new Error('absent'));
      return source.getCurrentPosition(({ coords }) => resolve(coords), reject, {
        enableHighAccuracy: true, maximumAge, timeout: locationTimeout,
      });
    });
  }

  /**
   * @param {RouteEnd} from
   * @param {RouteEnd} to
   * @param {WalkProfile} profile
   */
  async #find(from, to, profile) {
    const request = this.#requestCount;
    let engine;
    try {
      this.#showStatus(words.loading);
      engine = await this.#load();
    } catch {
      return this.#showStatus(words.notLoaded);
    }
    if (request !== this.#requestCount) return undefined;
    const { walk, network } = engine;
    if (network.edgeCount === 0) return this.#showStatus(words.noPaths);
    this.#clear();
    const found = walk.WalkSearch.find(network, from.position, to.position, profile);
    if ('error' in found) return this.#showError(found.error, from, to, engine);
    return this.#show(found.route, from, to, engine);
  }

  // The results.

  /**
   * @param {string} title
   * @param {HTMLElement[]} parts
   * @param {HTMLElement[]} more  after the button that ends it all
   */
  #showResult(title, parts, ...more) {
    const heading = make('h3', 'directions__title', title);
    heading.id = 'directions-title';
    heading.tabIndex = -1;
    this.#result.setAttribute('aria-labelledby', heading.id);
    this.#result.replaceChildren(
      heading, ...parts, makeButton(words.end, () => this.#end(), 'button'), ...more);
    this.#result.hidden = false;
    const details = this.querySelector('details');
    if (details) details.open = false;
    heading.focus();
  }

  /**
   * @param {WalkRoute} route
   * @param {RouteEnd} from
   * @param {RouteEnd} to
   * @param {Engine} engine
   */
  #show(route, from, to, { walk, network, phrases }) {
    const description = new walk.WalkWords(phrases, route, network.data.places);
    const steps = description.steps(from.name, to.name, !from.name);
    const metresBeside = route.describedMetresBeside;
    const perMinute = network.data.metresPerMinute;
    const minutes = Math.max(1, Math.round(route.seconds(perMinute) / 60 + metresBeside / Math.max(6, perMinute)));
    const total = words.total(phrases.distance(route.metres + metresBeside), minutes);
    const list = make('ol', 'directions__steps');
    list.append(...steps.map(({ sentence }) => make('li', '', sentence)));
    this.#showResult(words.title(from.name, to.name), [make('p', 'directions__total', total)], list);
    this.#drawing = new walk.WalkDrawing(this.#map, this.#frame);
    this.#drawing.draw(route, !from.name);
    this.#drawing.reveal(route);
    this.#showStatus(`${total}.`, false);
    if (from.name) return;
    const watch = new walk.WalkWatch(route, description.track, steps, network.data.following);
    this.#startGuidance(new walk.WalkGuide(watch, this.#host(list)), to, route.profile);
  }

  /**
   * The actions during the walk.
   * @param {HTMLElement} list  of the steps
   * @returns {import('./walk-guide.js').WalkHost}
   */
  #host(list) {
    return {
      announce: (message) => this.#showStatus(message),
      moved: (step, position) => {
        this.#drawing?.showWalker(position);
        [...list.children].forEach((item, index) => {
          if (index === step) item.setAttribute('aria-current', 'step');
          else item.removeAttribute('aria-current');
        });
      },
      offerReroute: (isOff) => {
        this.#rerouteButton.hidden = !isOff;
      },
    };
  }

  /**
   * @param {WalkGuide} guide
   * @param {RouteEnd} to
   * @param {WalkProfile} profile
   */
  #startGuidance(guide, to, profile) {
    this.#guide = guide;
    this.#rerouteButton.onclick = () => {
      if (!guide.position) return;
      this.#requestCount += 1;
      this.#find({ name: '', position: guide.position }, to, profile);
    };
  }

  /**
   * @param {WalkError} error
   * @param {RouteEnd} from
   * @param {RouteEnd} to
   * @param {Engine} engine
   */
  #showError(error, from, to, { walk, phrases }) {
    const sentences = walk.WalkErrors.sentences(error, from, to, phrases);
    /** @type {HTMLElement[]} */
    const parts = sentences.map((sentence) => make('p', 'directions__why', sentence));
    if (error.reason === 'not-step-free') {
      parts.push(makeButton(words.takeSteps, () => this.#find(from, to, 'shortest'), 'button'));
    }
    this.#showResult(words.noRoute, parts);
    this.#showStatus(sentences.join(' '), false);
  }

  /** Removes the directions from the page. */
  #clear() {
    this.#guide?.end();
    this.#guide = undefined;
    this.#drawing?.clear();
    this.#drawing = undefined;
    this.#result.hidden = true;
    this.#result.replaceChildren();
    this.#rerouteButton.hidden = true;
  }

  #end() {
    this.#requestCount += 1;
    this.#clear();
    this.#showStatus(words.ended);
    this.querySelector('summary')?.focus();
  }
}

customElements.define('guide-directions', GuideDirections);
