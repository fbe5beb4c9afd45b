// <day-plan>: plans a day in a city: which places, in which order, with ways, opening hours and stays.
//
//   <day-plan data-city="york" data-city-name="York" data-places='{"kinds":{…},"places":[…]}' data-centre="53.96,-1.08"
//     data-time-zone="Europe/London" data-speed="75" data-paths="paths.js" data-walk="plan-walk.html"></day-plan>
//
// The address contains the plan after `#plan=`, so that it can be shared and is there when the visitor comes back.

import { sharePanel } from '../friends/share-panel.js';
import { make, makeButton } from '../shared/elements.js';
import { CityClock } from '../shared/city-clock.js';
import { linkOf, packedText, unpackedText } from '../shared/packed-text.js';
import { download, newId } from '../shared/user-files.js';
import { word } from '../shared/words.js';
import { PlanCity } from './plan-city.js';
import { candidates, dayProblem, dayTimes, endsOf, maxCandidates } from './plan-day.js';
import { planCalendar, planGPX } from './plan-files.js';
import { PlanForm } from './plan-form.js';
import { PlanList } from './plan-list.js';
import { dayOfText, dayText, maxStops } from './plan-record.js';
import { PlanResult } from './plan-result.js';
import { PlanRoutes } from './plan-routes.js';
import { bestPlan } from './plan-solver.js';
import { storePlan } from './plan-store.js';
import { dateInWords, timeText } from './plan-words.js';

/**
 * @typedef {import('./plan-record.js').PlannedDay} PlannedDay
 * @typedef {import('./plan-city.js').PlanPlace} PlanPlace
 * @typedef {import('./plan-day.js').DayProblem} DayProblem
 */

const words = {
  working: word('plan.working'), again: word('plan.again'), none: word('plan.error.none'), link: word('plan.error.link'),
  noLocation: word('plan.error.location'), gone: word('plan.gone'), many: word('plan.many', { number: maxCandidates }), walk: word('plan.walk'),
  save: word('plan.save'), stored: word('plan.save.done'), notStored: word('saved.not-stored'), share: word('led.share'),
  shareHow: word('plan.share.how'), nowhere: word('plan.share.nowhere'), gpx: word('plan.gpx'), calendar: word('plan.calendar'),
  print: word('plan.print'), deleted: word('plan.deleted'),
  ends: (/** @type {string} */ time) => word('plan.changed', { time }),
};
/** The usual hours of a day, and the last hour at which a plan for today makes sense. */
const usual = { start: 10 * 60, end: 17 * 60, latest: 15 * 60 };
/** Milliseconds to wait for a position, and its maximum age. */
const positionOptions = { timeout: 15_000, maximumAge: 60_000 };

class DayPlan extends HTMLElement {
  #status = make('p', 'plan__status');
  #actions = make('div', 'plan__actions');
  #shared = make('div', 'plan__share');
  #walk = make('a', 'button button--primary', words.walk);
  #formBox = make('div', '');
  /** @type {PlanCity | undefined} */
  #city;
  /** @type {PlanRoutes | undefined} */
  #routes;
  /** @type {PlanForm | undefined} */
  #form;
  /** @type {PlanList | undefined} */
  #list;
  /** @type {PlannedDay | undefined} */
  #day;
  /** @type {import('../shared/distance.js').Position | undefined} */
  #here;
  /** The places that the visitor has removed. */
  #removed = new Set();
  /** Counts the plans, so that one that is ready too late is not shown. */
  #count = 0;
  /** The fragment that this page has written itself. */
  #written = '';
  #result = new PlanResult({
    move: (id, by) => this.#move(id, by),
    remove: (id) => {
      this.#removed.add(id);
      this.#change((stops) => stops.filter((stop) => stop.id !== id));
    },
    lock: (id, isLocked) => this.#change((stops) => stops.map((stop) => (stop.id === id ? { ...stop, isLocked } : stop))),
    stay: (id, stay) => this.#change((stops) => stops.map((stop) => (stop.id === id ? { ...stop, stay } : stop))),
    add: (id) => this.#add(id),
  });

  connectedCallback() {
    if (this.#city) return;
    const city = new PlanCity(this);
    this.#city = city;
    this.#routes = new PlanRoutes(this.dataset.paths, city.metresPerMinute);
    this.#status.setAttribute('role', 'status');
    this.#list = new PlanList(city.id, {
      open: (day) => void this.#open(day), deleted: () => { this.#status.textContent = words.deleted; },
    });
    this.#actions.append(
      this.#walk, makeButton(words.again, () => void this.#plan()), makeButton(words.save, () => this.#store()),
      makeButton(words.share, () => this.#share()), makeButton(words.gpx, () => void this.#saveGPX()),
      makeButton(words.calendar, () => void this.#saveCalendar()), makeButton(words.print, () => window.print()));
    this.#actions.hidden = true;
    this.#result.element.append(this.#actions, this.#shared);
    this.append(this.#formBox, this.#status, this.#result.element, this.#list.element);
    this.#showForm(this.#newDay());
    window.addEventListener('hashchange', () => {
      if (location.hash !== this.#written) void this.#openLink();
    });
    void this.#openLink();
  }

  /**
   * A day with the usual times: today, or tomorrow when today is nearly over.
   * @returns {PlannedDay}
   */
  #newDay() {
    const city = /** @type {PlanCity} */ (this.#city);
    let [today, minute] = [new Date(), usual.start];
    try {
      const now = new CityClock(city.timeZone).now();
      [today, minute] = [new Date(now.today.milliseconds), now.minute];
    } catch {
      // A time zone that this browser does not know.
    }
    const isLate = minute > usual.latest;
    const date = new Date(today.getTime() + (isLate ? 86_400_000 : 0)).toISOString().slice(0, 10);
    const start = isLate ? usual.start : Math.max(usual.start, Math.ceil(minute / 15) * 15);
    const hasSaved = city.savedIds.size > 0;
    return {
      date, start, end: usual.end, pace: 'normal', isStepFree: false, from: city.centre ? 'centre' : 'here', to: 'last',
      choice: { isSaved: hasSaved, areHighlights: !hasSaved, kinds: [], tags: [] }, stops: [], extra: [],
    };
  }

  /** @param {PlannedDay} day */
  #showForm(day) {
    this.#form = new PlanForm(/** @type {PlanCity} */ (this.#city), day, () => {
      this.#removed.clear();
      void this.#plan();
    });
    this.#formBox.replaceChildren(this.#form.element);
  }

  // Opening.

  async #openLink() {
    const [, packed] = /^#plan=(.+)$/.exec(location.hash) ?? [];
    if (!packed) return;
    const day = dayOfText(await unpackedText(packed).catch(() => ''));
    if (day) await this.#open(day);
    else this.#status.textContent = words.link;
  }

  /** @param {PlannedDay} day */
  async #open(day) {
    const city = /** @type {PlanCity} */ (this.#city);
    for (const place of day.extra) city.addPlace(place);
    const stops = day.stops.filter(({ id }) => city.places.has(id));
    this.#removed.clear();
    this.#showForm(day);
    this.#result.showLeftOut([]);
    await this.#show({ ...day, stops });
    this.#status.textContent = stops.length < day.stops.length ? words.gone : '';
    this.#result.focus();
  }

  // Planning.

  /** Makes a plan of what is in the form, and of the locked stops. */
  async #plan() {
    const city = /** @type {PlanCity} */ (this.#city);
    const read = this.#form?.read();
    if (!read) return;
    this.#count += 1;
    const count = this.#count;
    this.#status.textContent = words.working;
    const message = read.from === 'here' && !await this.#locate() ? words.noLocation : '';
    /** @type {PlannedDay} */
    const day = { ...read, stops: this.#day?.stops ?? [], extra: [] };
    const { places, isAll } = candidates(city, day, this.#removed);
    const problem = await dayProblem(city, day, places, endsOf(city, day, this.#here), /** @type {PlanRoutes} */ (this.#routes));
    if (count !== this.#count) return;
    const { order, leftOut } = bestPlan(problem.problem);
    const stops = order.map((stop) => ({
      id: places[stop].id, stay: problem.problem.stops[stop].stay, isLocked: problem.problem.stops[stop].isLocked ?? false,
    }));
    this.#result.showLeftOut([...leftOut].map(([stop, reason]) => ({ place: places[stop], reason })));
    await this.#show({ ...day, stops });
    this.#status.textContent = [message, stops.length === 0 ? words.none : '', isAll ? '' : words.many].filter(Boolean).join(' ');
    if (stops.length > 0) this.#result.focus();
  }

  /** @returns {Promise<boolean>} whether the visitor's position is known */
  #locate() {
    return new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
        this.#here = { latitude, longitude };
        resolve(true);
      }, () => resolve(false), positionOptions);
    });
  }

  /**
   * Shows a day with these stops in this order, and puts it into the address.
   * @param {PlannedDay} given
   */
  async #show(given) {
    const city = /** @type {PlanCity} */ (this.#city);
    const places = given.stops.flatMap(({ id }) => city.places.get(id) ?? []);
    const extra = places.filter(({ kind }) => kind === '').map(({ id, name, kindName, latitude, longitude }) =>
      ({ id, name, kind: kindName, latitude, longitude }));
    const day = { ...given, extra };
    this.#day = day;
    this.#shared.replaceChildren();
    const problem = await dayProblem(city, day, places, endsOf(city, day, this.#here), /** @type {PlanRoutes} */ (this.#routes));
    if (this.#day !== day) return;
    const times = dayTimes(problem, day);
    this.#result.show(day, places, times, problem.areCertain);
    this.#actions.hidden = places.length === 0;
    this.#form?.setPrimary(places.length === 0);
    await this.#writeAddress(day);
    if (this.#day === day) this.#walk.href = `${this.dataset.walk}${this.#written}`;
  }

  /** @param {PlannedDay} day */
  async #writeAddress(day) {
    this.#written = `#plan=${await packedText(dayText(day))}`;
    if (this.#day === day) history.replaceState(history.state, '', this.#written);
  }

  // Changes.

  /** @param {(stops: PlannedDay['stops']) => PlannedDay['stops']} change */
  async #change(change) {
    const day = this.#day;
    if (!day) return;
    await this.#show({ ...day, stops: change(day.stops) });
    const last = this.#result.element.querySelector('.plan__stop:last-child .plan__time')?.textContent ?? '';
    this.#status.textContent = last ? words.ends(last.split('–')[1]) : '';
  }

  /**
   * @param {string} id
   * @param {-1 | 1} by
   */
  #move(id, by) {
    void this.#change((stops) => {
      const from = stops.findIndex((stop) => stop.id === id);
      const moved = [...stops];
      moved.splice(from + by, 0, ...moved.splice(from, 1));
      return moved;
    });
  }

  /**
   * Plans again with a place that was left out.
   * @param {string} id
   */
  #add(id) {
    const place = this.#city?.places.get(id);
    if (!this.#day || !place || this.#day.stops.length >= maxStops) return;
    this.#removed.delete(id);
    this.#day = { ...this.#day, stops: [...this.#day.stops, { id, stay: PlanCity.stay(place), isLocked: true }] };
    void this.#plan();
  }

  // Storing and sharing.

  #store() {
    const isStored = this.#day && storePlan(/** @type {PlanCity} */ (this.#city).id, newId(), this.#day);
    this.#status.textContent = isStored ? words.stored : words.notStored;
    this.#list?.show();
  }

  #share() {
    const address = linkOf('', this.#written.slice(1));
    this.#shared.replaceChildren(address ? sharePanel(address, this.#heading(), words.shareHow) : make('p', '', words.nowhere));
    const button = this.#shared.querySelector('button');
    button?.focus();
  }

  #heading() {
    return `${this.dataset.cityName}, ${dateInWords(this.#day?.date ?? '1970-01-01')}`;
  }

  /** The stops with their times, for files. */
  async #fileStops() {
    const city = /** @type {PlanCity} */ (this.#city);
    const day = /** @type {PlannedDay} */ (this.#day);
    const places = day.stops.flatMap(({ id }) => city.places.get(id) ?? []);
    const problem = await dayProblem(city, day, places, endsOf(city, day, this.#here), /** @type {PlanRoutes} */ (this.#routes));
    const { visits } = dayTimes(problem, day);
    return visits.map(({ begin, departure }, index) => {
      const { id, name, latitude, longitude } = places[index];
      return { id, name, latitude, longitude, begin, departure, address: new URL(PlanCity.href(places[index]), location.href).href };
    });
  }

  async #saveGPX() {
    const day = this.#day;
    const stops = await this.#fileStops();
    const legs = await this.#routes?.legs(stops, day?.isStepFree ?? false) ?? [];
    const text = planGPX(this.#heading(), stops, legs.map(({ line }) => line), timeText);
    download(new File([text], `plan-${day?.date}.gpx`, { type: 'application/gpx+xml' }));
  }

  async #saveCalendar() {
    const day = /** @type {PlannedDay} */ (this.#day);
    const text = planCalendar(day.date, await this.#fileStops(), this.#city?.timeZone, location.hostname, new Date());
    download(new File([text], `plan-${day.date}.ics`, { type: 'text/calendar' }));
  }
}

customElements.define('day-plan', DayPlan);
