// Tries a tour without walking it: steps through what a walker hears, and shows where.

import { get } from './api.js';
import { announce, make, replace } from './dom.js';
import { along } from './map-geometry.js';
import { MapMarker } from './map-markers.js';
import { lengthText } from './map-text.js';
import { words } from './words.js';

/** @typedef {{kind: string, seconds: number, metres: number, text?: string, season?: string}} WalkEvent */

/**
 * @param {string} path of the tour
 * @param {() => {view: import('./map-view.js').MapView | undefined, line: import('./map-geometry.js').Position[]}} map
 */
export function walkSimulation(path, map) {
  const panel = make('div', { class: 'simulation', hidden: true });
  /** @type {MapMarker | undefined} */
  let walker;
  let number = 0;

  const reset = () => {
    number += 1;
    panel.hidden = true;
    walker?.remove();
    walker = undefined;
    button.hidden = false;
  };

  const start = async () => {
    const own = number;
    panel.hidden = false;
    replace(panel, make('p', { class: 'quiet', role: 'status' }, words('map-walk-loading')));
    try {
      const walk = await get('walk', { path });
      if (own === number) run(walk.events);
    } catch (error) {
      if (own === number) replace(panel, make('p', { class: 'problem', role: 'alert' }, error instanceof Error ? error.message : String(error)));
    }
  };

  /** @param {WalkEvent[]} events */
  const run = (events) => {
    let index = 0;
    const text = make('p', { class: 'simulation__text', dir: 'auto' });
    const where = make('p', { class: 'quiet' });
    const list = make('ol', { class: 'simulation__list' }, ...events.map((event) => make('li', { dir: 'auto' }, eventText(event))));
    /** @param {number} step */
    const go = (step) => {
      index = Math.max(0, Math.min(events.length - 1, index + step));
      const event = events[index];
      text.textContent = eventText(event);
      where.textContent = words('map-walk-where', {
        n: index + 1, of: events.length, length: lengthText(event.metres), time: clock(event.seconds),
      });
      [...list.children].forEach((one, place) => {
        if (place === index) one.setAttribute('aria-current', 'step');
        else one.removeAttribute('aria-current');
      });
      back.disabled = index === 0;
      next.disabled = index === events.length - 1;
      showWalker(event.metres);
      if (step) announce(text.textContent ?? '');
    };
    const back = make('button', { class: 'button', type: 'button', onclick: () => go(-1) }, words('map-walk-back'));
    const next = make('button', { class: 'button button--main', type: 'button', onclick: () => go(1) }, words('map-walk-next'));
    const aloud = 'speechSynthesis' in window && make('button', {
      class: 'button', type: 'button', onclick: () => {
        speechSynthesis.cancel();
        speechSynthesis.speak(new SpeechSynthesisUtterance(text.textContent ?? ''));
      },
    }, words('map-walk-aloud'));
    replace(panel, text, where, make('div', { class: 'simulation__buttons' }, back, next, aloud, make('button', {
      class: 'button', type: 'button', onclick: () => { reset(); button.focus(); },
    }, words('map-walk-end'))), make('details', {}, make('summary', {}, words('map-walk-all')), list));
    if (events.length) go(0);
    button.hidden = true;
    next.focus();
  };

  /** @param {number} metres */
  const showWalker = (metres) => {
    const { view, line } = map();
    const position = along(line, metres);
    if (!view || !position) return;
    walker ??= new MapMarker(view, { position, label: words('map-walker'), kind: 'walker', rank: 20 });
    walker.set(position);
    view.reveal(position);
  };

  const button = make('button', { class: 'button', type: 'button', onclick: start }, words('map-try'));
  return { element: make('div', { class: 'stops__try' }, button, panel), reset };
}

/** @param {WalkEvent} event */
const eventText = (event) => words(`map-event-${event.kind}`, { text: event.text ?? '' });

/**
 * Minutes and seconds.
 * @param {number} seconds
 */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
