// The screens of a walk: the start, the route, a stop, the end; and the buttons of each.

import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { choiceOf, storeSetting, setting } from '../shared/settings-storage.js';
import { ask } from '../shared/question.js';
import { recordedForm } from './walk-recorded.js';
import { walkSettings } from './walk-settings.js';
import { word } from '../shared/words.js';
import { asMarkup } from '../shared/trusted.js';

/**
 * @typedef {import('./walk-course.js').WalkCourse} WalkCourse
 * @typedef {import('./walk-course.js').CourseLeg} CourseLeg
 * @typedef {{element: HTMLElement, name: string}} ScreenStop
 */

/**
 * @typedef {object} ScreenHost
 * @property {(stop: number) => void} start
 * @property {() => void} startNearest
 * @property {() => void} playAutomatically
 * @property {(track: import('./walk-recorded.js').RecordedFix[], speedFactor: number) => void} playRecording  a recorded walk
 * @property {() => void} startFirstWalk
 * @property {() => void} resume
 * @property {() => void} restart
 * @property {() => void} confirmArrival
 * @property {() => void} goForward
 * @property {() => void} goBack
 * @property {() => void} repeat
 * @property {() => void} camera
 * @property {(isPaused: boolean) => void} pause
 * @property {() => void} leave
 * @property {() => void} end
 * @property {() => void} listen
 * @property {(seconds: number) => void} seek
 * @property {(name?: keyof import('../shared/settings-storage.js').Settings) => void} settingChanged
 *   called when something was set
 */

const words = {
  start: word('led.start'), nearest: word('led.start.nearest'), startAt: word('led.start.at'),
  playAutomatically: word('led.try'), firstWalk: word('first-walk.title'),
  introduction: word('led.lead'), resumeWalk: word('led.take-up'), restart: word('led.restart'), confirmArrival: word('led.here'),
  finish: word('led.finish'), skip: word('led.skip'), back: word('led.back'), repeat: word('led.repeat'), camera: word('camera.open'),
  pause: word('led.pause'), resume: word('led.resume'), leave: word('led.leave'), question: word('led.leave.question'),
  leaveIt: word('led.leave.yes'), stay: word('led.leave.no'), listen: word('led.listen'), listening: word('led.listen.pause'),
  before: word('led.listen.before'), after: word('led.listen.after'), speed: word('led.speed'), mute: word('led.mute'),
  done: word('led.done'), share: word('led.share'), copied: word('saved.copied'), seen: word('led.seen'),
  missed: word('led.missed'), wayBack: word('led.way-back'),
  waiting: (/** @type {string} */ name) => word('led.waiting', { name }),
  continueTo: (/** @type {string} */ name) => word('led.on', { name }),
  next: (/** @type {string} */ name) => word('led.next', { name }),
  stop: (/** @type {number} */ number, /** @type {number} */ count) => word('tour.bar.stop', { number, stops: count }),
  result: (/** @type {string} */ distance, /** @type {number} */ count) => word('led.result', { distance, count }),
  shared: (/** @type {string} */ name, /** @type {string} */ distance) => word('led.shared', { name, distance }),
};
const rates = [0.75, 1, 1.25, 1.5, 2];
const seconds = 15;

/**
 * A button with a sign in place of its words.
 * @param {string} text
 * @param {string} line  a path in a box of 24
 * @param {() => void} press
 */
function iconButton(text, line, press) {
  const button = makeButton('', press);
  button.setAttribute('aria-label', text);
  button.title = text;
  button.classList.add('walk__icon-button');
  button.innerHTML = asMarkup(`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${line}"/></svg>`);
  return button;
}

export class WalkScreen {
  /** The page's own panel, which is there before its script. */
  #panel;
  #progress = make('div', 'walk__progress');
  #status = make('p', 'visually-hidden');
  #message = make('p', 'walk__message');
  #arrow = make('span', 'walk__arrow');
  #distance = make('p', 'walk__distance');
  #sentence = make('p', 'walk__sentence');
  #player = make('div', 'walk__player');
  #listen = makeButton(words.listen, () => this.host.listen());
  #pause = makeButton(words.pause, () => this.#togglePause());
  #isWalkPaused = false;
  #isAnnouncing = false;
  lastAnnouncement = '';

  /**
   * @param {HTMLElement} walk
   * @param {ScreenStop[]} stops
   * @param {ScreenHost} host
   */
  constructor(walk, stops, host) {
    this.walk = walk;
    this.stops = stops;
    this.host = host;
    this.#status.setAttribute('role', 'status');
    this.#message.hidden = true;
    this.#arrow.innerHTML = asMarkup('<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><path d="M24 4 38 42 24 33 10 42z" fill="currentColor"/></svg>');
    this.#makePlayer();
    this.#panel = walk.querySelector('.walk__panel') ?? make('div', 'walk__panel');
    walk.querySelector('.walk__stops')?.before(this.#progress, this.#status, this.#message, this.#panel);
    walk.classList.add('walk--guided');
    walk.querySelector('.walk__leave')?.addEventListener('click', (event) => {
      if (!this.#isActive) return;
      event.preventDefault();
      void this.#confirmLeave();
    });
  }

  #isActive = false;

  // The parts of a walk.

  /**
   * Offers to begin, or to go on with a walk that was not finished.
   * @param {string | undefined} nextStop  the name of the stop that is next on it
   * @param {boolean} isCircular
   */
  showStart(nextStop, isCircular) {
    this.#show(undefined);
    this.#progress.hidden = true;
    const parts = [];
    if (nextStop) {
      parts.push(
        make('p', 'walk__sentence', words.waiting(nextStop)),
        this.#row(
          makeButton(words.resumeWalk, this.host.resume, 'button button--primary'), makeButton(words.restart, this.host.restart)));
    } else {
      const choice = make('select', 'walk__choice');
      this.stops.forEach(({ name }, index) => choice.append(new Option(`${index + 1}. ${name}`, String(index))));
      const label = make('label', 'walk__field', words.startAt);
      label.append(choice);
      parts.push(
        this.#row(makeButton(words.start, () => this.host.start(Number(choice.value)), 'button button--primary')),
        make('p', 'walk__introduction', words.introduction), label, this.#row(
          ...(isCircular ? [makeButton(words.nearest, this.host.startNearest)] : []),
          makeButton(words.firstWalk, this.host.startFirstWalk),
          makeButton(words.playAutomatically, this.host.playAutomatically)));
    }
    const recorded = recordedForm(this.host.playRecording, (message) => this.announce(message, true));
    const settings = walkSettings(this.walk.dataset.settings ?? 'settings.html', this.host.settingChanged);
    this.#panel.replaceChildren(...parts, ...(recorded ? [recorded] : []), settings);
  }

  /**
   * @param {WalkCourse} course
   * @param {ScreenStop} stop
   * @param {CourseLeg | undefined} leg
   */
  showLeg(course, stop, leg) {
    this.#isActive = true;
    this.#show(undefined);
    const goal = makeHeading('h2', 'walk__goal', course.isReturning ? words.wayBack : words.next(stop.name));
    goal.tabIndex = -1;
    const head = make('div', 'walk__heading');
    head.append(this.#arrow, this.#distance);
    this.#arrow.hidden = true;
    this.#distance.textContent = '';
    this.#sentence.textContent = '';
    const preview = make('p', 'walk__note', ...WalkScreen.#preview(course.isReturning ? undefined : stop, leg));
    this.#panel.replaceChildren(
      goal, head, this.#sentence, preview,
      this.#row(
        makeButton(words.confirmArrival, this.host.confirmArrival, 'button button--primary'),
        makeButton(words.repeat, this.host.repeat), this.#pause,
        makeButton(words.camera, this.host.camera, 'button button--quiet walk__camera'),
        ...(course.indexInWalk > 0 ? [makeButton(words.back, this.host.goBack)] : []),
        makeButton(words.skip, this.host.goForward)),
      walkSettings(this.walk.dataset.settings ?? 'settings.html', this.host.settingChanged));
    this.#focus(goal);
  }

  /**
   * @param {WalkCourse} course
   * @param {ScreenStop} stop
   */
  showStop(course, stop) {
    this.#isActive = true;
    this.#show(stop);
    const isEnd = course.isLast && !course.isCircular;
    const next = this.stops[(this.stops.indexOf(/** @type {ScreenStop} */ (stop)) + 1) % this.stops.length];
    const returnsToStart = course.isLast && course.isCircular;
    const continueLabel = isEnd ? words.finish : returnsToStart ? words.wayBack : words.continueTo(next.name);
    this.#listen.textContent = words.listen;
    this.#listen.setAttribute('aria-pressed', 'false');
    this.#panel.replaceChildren(
      this.#player,
      this.#row(
        makeButton(continueLabel, this.host.goForward, 'button button--primary'),
        ...(course.indexInWalk > 0 ? [makeButton(words.back, this.host.goBack)] : []),
        ...(returnsToStart ? [makeButton(words.finish, this.host.end)] : [])));
    const heading = stop.element.querySelector('h2');
    if (heading) {
      heading.tabIndex = -1;
      this.#focus(heading);
    }
  }

  /**
   * @param {WalkCourse} course
   * @param {ScreenStop[]} stops
   * @param {string} distance
   */
  showEnd(course, stops, distance) {
    this.#isActive = false;
    this.#show(undefined);
    const title = makeHeading('h2', 'walk__goal', words.done);
    title.tabIndex = -1;
    const name = this.walk.querySelector('h1')?.textContent?.trim() ?? '';
    const share = makeButton(words.share, async () => {
      const text = words.shared(name, distance);
      const url = new URL(this.walk.dataset.home ?? '.', document.baseURI).href;
      // A visitor who closes the share dialog shares nothing.
      if (navigator.share) return navigator.share({ title: name, text, url }).catch(() => undefined);
      // Where the browser cannot copy it, the visitor can read it and copy it manually.
      const isCopied = await navigator.clipboard?.writeText(`${text} ${url}`).then(() => true, () => false);
      return this.announce(isCopied ? words.copied : `${text} ${url}`, true);
    });
    const list = (/** @type {string} */ heading, /** @type {number[]} */ numbers) => {
      if (numbers.length === 0) return [];
      const names = make('ul', 'walk__names');
      names.append(...numbers.map((number) => make('li', '', stops[number].name)));
      return [make('h3', '', heading), names];
    };
    const next = this.walk.querySelector('.walk__next');
    if (next instanceof HTMLElement) next.hidden = false;
    this.#panel.replaceChildren(
      title, make('p', 'walk__sentence', words.result(distance, course.minutes)),
      ...list(words.seen, [...course.seen].sort((one, other) => one - other)), ...list(words.missed, course.missed),
      this.#row(share));
    this.#focus(title);
  }

  // On the way.

  /**
   * @param {WalkCourse} course
   */
  showProgress(course) {
    const bar = make('progress', 'walk__progress-bar');
    // It is drawn for sighted visitors: the text beside it has the same content.
    bar.setAttribute('aria-hidden', 'true');
    bar.max = course.stopsInWalk;
    bar.value = course.phase === 'done' ? course.stopsInWalk : course.indexInWalk + (course.phase === 'stop' ? 1 : 0);
    const text = words.stop(Math.min(course.indexInWalk + 1, course.stopsInWalk), course.stopsInWalk);
    this.#progress.hidden = false;
    this.#progress.replaceChildren(make('span', 'walk__count', text), bar);
    this.stops.forEach((_, index) => {
      const state = course.stop === index && course.phase !== 'done' ? 'next' : course.seen.has(index) ? 'seen' : 'ahead';
      for (const pin of this.walk.querySelectorAll(`a.map-marker[href$="#stop-${index + 1}"]`)) {
        pin.setAttribute('data-walk', state);
      }
    });
  }

  /**
   * @param {number} bearing  degrees clockwise from north
   * @param {number | undefined} heading  the walker's own
   * @param {string} distance
   * @param {string} direction
   */
  showDirection(bearing, heading, distance, direction) {
    this.#arrow.hidden = false;
    this.#arrow.style.setProperty('--bearing', `${Math.round(bearing - (heading ?? 0))}deg`);
    // Without a heading the arrow is for a map that has north at the top.
    this.#distance.textContent = heading === undefined ? `${distance} · ${direction}` : distance;
  }

  /** Where the walker is is not known any more. */
  hideDirection() {
    this.#arrow.hidden = true;
    this.#distance.textContent = '';
  }

  /** @param {string} sentence */
  showStep(sentence) {
    this.#sentence.textContent = sentence;
  }

  /**
   * Collects the messages of one moment into one announcement, for example that the walker is back on the route, and the next
   * step.
   * @param {string} message
   * @param {boolean} isVisible
   */
  announce(message, isVisible) {
    const isMore = this.#isAnnouncing;
    this.#isAnnouncing = true;
    queueMicrotask(() => { this.#isAnnouncing = false; });
    this.lastAnnouncement = isMore ? `${this.lastAnnouncement} ${message}` : message;
    // A screen reader announces a repeated message only when it differs.
    this.#status.textContent = this.#status.textContent === this.lastAnnouncement
      ? `${this.lastAnnouncement}\u00a0` : this.lastAnnouncement;
    if (isMore && !isVisible) return;
    this.#message.textContent = isVisible ? message : '';
    this.#message.hidden = !isVisible;
  }

  /** @param {'playing' | 'paused' | 'ended' | 'mute'} state */
  showPlayback(state) {
    this.#listen.textContent = state === 'playing' ? words.listening : words.listen;
    this.#listen.setAttribute('aria-pressed', String(state === 'playing'));
    if (state === 'mute') this.announce(words.mute, true);
  }

  /**
   * The words of a stop, as they are read out.
   * @param {HTMLElement} element
   */
  textOf(element) {
    return [...element.querySelectorAll('[data-spoken]')].map((part) => part.textContent ?? '').join(' ');
  }

  // Pieces.

  /**
   * The text to read on the route: the note of the leg, otherwise the summary of the stop ahead.
   * @param {ScreenStop | undefined} stop
   * @param {CourseLeg | undefined} leg
   */
  static #preview(stop, leg) {
    // Where the route has no steps, the leg's note shows in their place, and not here.
    if (leg?.note) return leg.steps.length > 0 ? [leg.note] : [];
    return [...stop?.element.querySelector('.walk-stop__summary')?.cloneNode(true).childNodes ?? []];
  }

  /** @param {ScreenStop | undefined} stop */
  #show(stop) {
    for (const { element } of this.stops) element.hidden = element !== stop?.element;
    const list = this.walk.querySelector('.walk__stops');
    // A screen reader would announce an empty list.
    if (list instanceof HTMLElement) list.hidden = stop === undefined;
    // After the text of a stop, the next actions follow; everywhere else they come first.
    if (stop) list?.after(this.#panel);
    else list?.before(this.#panel);
    const next = this.walk.querySelector('.walk__next');
    if (next instanceof HTMLElement) next.hidden = true;
    this.walk.classList.toggle('walk--at-stop', stop !== undefined);
    this.#message.hidden = true;
    this.#isWalkPaused = false;
    this.#pause.textContent = words.pause;
  }

  /** @param {HTMLElement[]} buttons */
  #row(...buttons) {
    const row = make('p', 'walk__row');
    row.append(...buttons);
    return row;
  }

  /** After a press, the focus moves to the content that it brought. */
  #focus(/** @type {HTMLElement} */ heading) {
    if (this.walk.contains(document.activeElement) || document.activeElement === document.body) {
      heading.focus({ preventScroll: false });
    }
  }

  #togglePause() {
    this.#isWalkPaused = !this.#isWalkPaused;
    this.#pause.textContent = this.#isWalkPaused ? words.resume : words.pause;
    this.host.pause(this.#isWalkPaused);
  }

  async #confirmLeave() {
    const answer = await ask({ text: words.question, yes: words.leaveIt, no: words.stay });
    if (answer !== undefined) this.host.leave();
  }

  #makePlayer() {
    const speed = make('select', 'walk__speed');
    speed.setAttribute('aria-label', words.speed);
    for (const rate of rates) speed.append(new Option(`${rate}×`, String(rate), false, rate === setting('rate')));
    speed.addEventListener('change', () => {
      storeSetting('rate', choiceOf('rate', speed.value) ?? 1);
      this.host.settingChanged();
    });
    this.#player.append(
      this.#listen, iconButton(words.before, 'M11 6 4.5 12 11 18M19 6l-6.5 6 6.5 6', () => this.host.seek(-seconds)),
      iconButton(words.after, 'm13 6 6.5 6-6.5 6M5 6l6.5 6L5 18', () => this.host.seek(seconds)), speed);
  }
}
