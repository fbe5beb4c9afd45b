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

import { DirectionsForm } from './directions-form.js';
import { run } from '../shared/classic-script.js';
import { make, makeButton } from '../shared/elements.js';
import { unitsFor } from '../shared/units.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./directions-form.js').RouteEnd} RouteEnd
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

/** @typedef {{walk: typeof import('./walk.js'), network: WalkNetwork, phrases: WalkPhrases}} Engine */
class GuideDirections extends HTMLElement {
  #status = make('p', 'directions__status');
  #result = make('section', 'directions__result');
  #rerouteButton = make('button', 'button directions__again', words.reroute);
  /** @type {DirectionsForm | undefined} */
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
    this.#form = new DirectionsForm(form);
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
    for (const [name, latitude, longitude] of data.places ?? []) this.#form?.addPlace(name, `${latitude},${longitude}`);
    return {
      walk, network: new walk.WalkNetwork(data),
      phrases: new walk.WalkPhrases(data.phrases, data.language ?? 'en', unitsFor(data.units)),
    };
  }

  // The questions.

  /**
   * Shows the route from the visitor's location to a place, as if the visitor had chosen both in the form.
   * @param {string} name
   * @param {WalkPosition} position  about where it is
   */
  async showRouteTo(name, position) {
    const form = this.#form;
    if (!form?.list('from') || !form.list('to')) return;
    this.scrollIntoView({ block: 'nearest' });
    this.#showStatus(words.loading);
    try {
      await this.#load();
    } catch {
      this.#showStatus(words.notLoaded);
      return;
    }
    form.chooseRouteTo(name, position);
    await this.#requestRoute();
  }

  /**
   * Announces the error in a choice, and moves the focus to it.
   * @param {string} message
   * @param {string} name
   */
  #rejectChoice(message, name) {
    this.#showStatus(message);
    const details = this.querySelector('details');
    if (details) details.open = true;
    this.#form?.markError(name);
  }

  async #requestRoute() {
    const form = this.#form;
    if (!form) return undefined;
    const request = ++this.#requestCount;
    form.clearErrors();
    const to = form.chosen('to');
    if (!to) return this.#rejectChoice(words.noDestination, 'to');
    const { profile } = form;
    let from = form.chosen('from');
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
