// From what a visitor chose to a problem for the solver, and from its solution to the times of the day.

import { metresBetween } from '../shared/distance.js';
import { PlanCity } from './plan-city.js';
import { openingsOn, windowsUntil } from './plan-hours.js';
import { timesOf } from './plan-problem.js';
import { paceFactors } from './plan-record.js';

/**
 * @typedef {import('../shared/distance.js').Position} Position
 * @typedef {import('./plan-city.js').PlanPlace} PlanPlace
 * @typedef {import('./plan-problem.js').PlanProblem} PlanProblem
 * @typedef {import('./plan-record.js').PlannedDay} PlannedDay
 * @typedef {import('./plan-routes.js').PlanRoutes} PlanRoutes
 *
 * @typedef {object} DayEnds
 * @property {Position | undefined} start  undefined where it is not known: the day starts at the first stop
 * @property {Position | undefined} end  undefined for a day that ends at its last stop
 *
 * @typedef {object} DayProblem
 * @property {PlanProblem} problem
 * @property {PlanPlace[]} places  of its stops
 * @property {boolean[]} areCertain  whether the opening hours of each stop are certain
 * @property {(from: number, to: number) => number} metres  between stops; -1 is the start or the end
 */

/** The most places that one plan chooses from: a phone has the ways between so many in a moment. */
export const maxCandidates = 30;
/** What a visit is worth. */
const worth = { place: 2, highlight: 5, saved: 6 };

/**
 * The places to choose from, the most important first: those that the visitor wants to see, and the locked stops.
 * @param {PlanCity} city
 * @param {PlannedDay} day
 * @param {ReadonlySet<string>} removed  the places that the visitor has removed from the plan
 * @returns {{places: PlanPlace[], isAll: boolean}}
 */
export function candidates(city, day, removed) {
  const { choice, stops } = day;
  const saved = city.savedIds;
  const locked = new Set(stops.filter(({ isLocked }) => isLocked).map(({ id }) => id));
  const isChosen = (/** @type {PlanPlace} */ { id, kind, isHighlight, tags }) => (choice.isSaved && saved.has(id))
    || (choice.areHighlights && isHighlight === true) || choice.kinds.includes(kind)
    || choice.tags.some((tag) => tags?.includes(tag));
  const centre = endsOf(city, day, undefined).start ?? city.centre;
  const ranked = [...city.places.values()].filter((place) => locked.has(place.id) || (!removed.has(place.id) && isChosen(place)))
    .map((place) => ({
      place, rank: (locked.has(place.id) ? 1000 : 0) + valueOfPlace(place, saved), metres: centre ? metresBetween(centre, place) : 0,
    })).sort((one, other) => other.rank - one.rank || one.metres - other.metres);
  return { places: ranked.slice(0, maxCandidates).map(({ place }) => place), isAll: ranked.length <= maxCandidates };
}

/**
 * @param {PlanPlace} place
 * @param {ReadonlySet<string>} saved
 */
function valueOfPlace({ id, isHighlight }, saved) {
  return worth.place + (isHighlight ? worth.highlight : 0) + (saved.has(id) ? worth.saved : 0);
}

/**
 * @param {PlanCity} city
 * @param {PlannedDay} day
 * @param {Position | undefined} here  where the visitor is
 * @returns {DayEnds}
 */
export function endsOf(city, { from, to }, here) {
  const positionAt = (/** @type {string} */ name) => (name === 'centre' ? city.centre : city.places.get(name));
  const start = from === 'here' ? here : positionAt(from);
  const end = to === 'last' ? undefined : to === 'start' ? start : positionAt(to);
  const position = (/** @type {Position | undefined} */ place) => place && { latitude: place.latitude, longitude: place.longitude };
  return { start: position(start), end: position(end) };
}

/**
 * @param {PlanCity} city
 * @param {PlannedDay} day  its stops have their stays and locks
 * @param {PlanPlace[]} places
 * @param {DayEnds} ends
 * @param {PlanRoutes} routes
 * @returns {Promise<DayProblem>}
 */
export async function dayProblem(city, day, places, { start, end }, routes) {
  const positions = places.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const ways = await routes.ways([...positions, ...(start ? [start] : []), ...(end ? [end] : [])], day.isStepFree);
  const count = places.length;
  const ofStart = start ? count : -1;
  const ofEnd = end ? count + (start ? 1 : 0) : -1;
  const way = (/** @type {number} */ from, /** @type {number} */ to) => (from < 0 || to < 0 ? { metres: 0, seconds: 0 } : ways[from][to]);
  const minutes = (/** @type {number} */ from, /** @type {number} */ to) =>
    Math.ceil(way(from, to).seconds / 60 / paceFactors[day.pace] - 0.01);
  const saved = city.savedIds;
  const openings = places.map(({ hours, until }) => {
    const { windows, isCertain } = openingsOn(hours, day.date);
    return { windows: windowsUntil(windows, day.date, until), isCertain };
  });
  const numbers = places.map((_, number) => number);
  return {
    places, areCertain: openings.map(({ isCertain }) => isCertain),
    metres: (from, to) => way(from < 0 ? ofStart : from, to < 0 ? ofEnd : to).metres,
    problem: {
      start: day.start, end: day.end,
      stops: places.map((place, number) => {
        const stop = day.stops.find(({ id }) => id === place.id);
        return {
          value: valueOfPlace(place, saved), stay: stop?.stay ?? PlanCity.stay(place), windows: openings[number].windows,
          isLocked: stop?.isLocked ?? false,
        };
      }),
      first: numbers.map((number) => minutes(ofStart, number)), last: numbers.map((number) => minutes(number, ofEnd)),
      between: numbers.map((from) => numbers.map((to) => minutes(from, to))),
    },
  };
}

/**
 * The times of the day's stops, in their order.
 * @param {DayProblem} dayProblem  with all of the day's stops
 * @param {PlannedDay} day
 */
export function dayTimes({ problem, places, metres }, day) {
  const order = day.stops.map(({ id }) => places.findIndex((place) => place.id === id));
  const times = timesOf(problem, order);
  const lengths = order.map((stop, index) => metres(order[index - 1] ?? -1, stop));
  const lastLength = order.length > 0 ? metres(order[order.length - 1], -1) : 0;
  const all = [...lengths, lastLength].filter(Number.isFinite);
  return { ...times, lengths, lastLength, metres: all.reduce((sum, length) => sum + length, 0) };
}
