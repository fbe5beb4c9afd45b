// The parts of the riddles' page beside the scrolls: a start screen, points, finds, messages, and the camera.

import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { drawable, drawableOfKind, maxOpen, openOf, totalOf } from './riddle-rules.js';
import { pointsInWords } from '../quiz/quiz-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./riddle-rules.js').Hunt} Hunt
 * @typedef {import('./riddle-rules.js').RiddleProgress} RiddleProgress
 *
 * @typedef {object} BoardHost
 * @property {() => void} answer  the questions of the beginning
 * @property {() => void} skip
 * @property {() => void} draw
 * @property {() => void} scan
 * @property {(category: string) => void} choose  the kind that is drawn from
 */

const primary = 'button button--primary quiz__main';
/** Pixels of free space that a map leaves around what it reveals, on both sides together. */
const margin = 96;

export class RiddleBoard {
  #status = make('p', 'visually-hidden');
  #message = make('section', 'hunt__card hunt__message');
  #progress = make('span', 'quiz__count');
  #points = make('span', 'quiz__points');
  #head = make('div', 'hunt__card quiz__head', this.#progress, this.#points);
  #camera = make('section', 'hunt__card hunt__camera');
  #bar = make('section', 'hunt__card hunt__bar');
  #draw;
  #full = make('p', 'quiz__note', word('riddles.full'));
  #kinds = make('div', 'hunt__kinds');
  #found = make('details', 'hunt__found');
  #foundList = make('ul', 'hunt__finds');
  #foundTitle = make('summary', '');
  /** Where a beginning is shown, and questions. */
  stage = make('div', 'hunt__stage');
  scrolls = make('div', 'hunt__scrolls');
  /** @type {(HTMLElement & {open?: () => void, close?: () => void}) | null} */
  #scanner;

  /**
   * @param {HTMLElement} page
   * @param {Hunt} hunt
   * @param {BoardHost} host
   */
  constructor(page, hunt, host) {
    this.hunt = hunt;
    this.host = host;
    this.#status.setAttribute('role', 'status');
    this.#draw = this.#button(word('riddles.draw'), 'draw', host.draw, primary);
    this.#found.append(this.#foundTitle, this.#foundList);
    const again = hunt.personality.length > 0 ? [this.#button(word('riddles.quiz.again'), 'questions', host.answer)] : [];
    this.#bar.append(
      this.#full, make('p', 'quiz__buttons', this.#draw, this.#button(word('riddles.scan.any'), 'scan-any', host.scan), ...again),
      this.#found);
    this.#scanner = page.querySelector('code-scanner');
    if (this.#scanner) {
      this.#scanner.hidden = false;
      const end = this.#button(word('riddles.scan.end'), 'scan-end', () => this.stopScanning());
      this.#camera.append(this.#scanner, make('p', 'quiz__buttons', end));
    }
    this.#message.hidden = this.#camera.hidden = true;
    const panel = page.querySelector('.hunt__panel') ?? page.appendChild(make('div', 'hunt__panel'));
    // Rewards show between the scrolls and the buttons, where they cover neither.
    const rewards = document.querySelector('play-rewards') ?? '';
    panel.replaceChildren(
      this.#status, this.#head, this.#message, this.#camera, this.stage, this.scrolls, rewards, this.#bar);
    page.classList.add('hunt--played');
    this.#kinds.setAttribute('role', 'group');
    this.#kinds.setAttribute('aria-label', word('riddles.categories'));
    if (hunt.categories.length > 1) {
      this.#kinds.append(...hunt.categories.map((category) => this.#kind(page, category)));
      page.querySelector('.hunt__ground')?.before(this.#kinds);
    }
    void customElements.whenDefined('guide-map').then(() => fill(page.querySelector('guide-map')));
  }

  /** Shows the rules, and offers the questions of the beginning. */
  begin() {
    this.#enter(false);
    const { personality } = this.hunt;
    const rules = [word('riddles.rule.draw'), word('riddles.rule.go'), word('riddles.rule.hints')];
    const title = makeHeading('h2', 'quiz__goal', word('riddles.begin', { city: this.hunt.city }));
    const buttons = personality.length > 0
      ? [this.#button(word('riddles.quiz.start'), 'answer', this.host.answer, primary),
        this.#button(word('riddles.quiz.skip'), 'skip', this.host.skip)]
      : [this.#button(word('riddles.draw'), 'skip', this.host.skip, primary)];
    this.stage.replaceChildren(make(
      'div', 'hunt__card', title, make('ul', 'quiz__rules', ...rules.map((rule) => make('li', '', rule))),
      ...(personality.length > 0 ? [make('p', 'quiz__note', word('riddles.quiz.note'))] : []),
      make('p', 'quiz__buttons', ...buttons)));
  }

  /** Shows only the questions. */
  question() {
    this.#enter(false);
  }

  /** @param {RiddleProgress} progress */
  show(progress) {
    this.#enter(true);
    const { riddles, places } = this.hunt;
    const solved = riddles.filter(({ id }) => progress.solved[id]);
    this.#progress.textContent = word('riddles.progress', { solved: solved.length, riddles: riddles.length });
    this.#points.textContent = pointsInWords(totalOf(progress));
    const isFull = openOf(this.hunt, progress).length >= maxOpen;
    const left = drawable(this.hunt, progress).length;
    const isKindOver = left > 0 && drawableOfKind(this.hunt, progress).length === 0;
    for (const button of this.#kinds.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.kind === progress.category));
    }
    const isOver = left === 0 && openOf(this.hunt, progress).length === 0;
    this.#full.hidden = !isFull && left > 0 && !isKindOver;
    this.#full.textContent = isOver ? word('riddles.all') : left === 0 ? word('riddles.none-left')
      : isFull ? word('riddles.full') : word('riddles.category.none');
    this.#draw.disabled = isFull || left === 0 || isKindOver;
    const finds = [
      ...solved.map(({ id, name, place }) => ({
        name: place.name, path: place.path, text: word('riddles.found.solved', { name }), points: progress.solved[id].points,
      })),
      ...Object.entries(progress.taken).map(([id, { points }]) => ({
        ...places.find((place) => place.id === id) ?? { name: id, path: undefined }, text: word('riddles.found.taken'), points,
      })),
    ];
    this.#found.hidden = finds.length === 0;
    this.#foundTitle.textContent = word('riddles.found', { number: finds.length });
    this.#foundList.replaceChildren(...finds.map(({ name, path, text, points }) => {
      const link = make(path ? 'a' : 'span', 'hunt__place', name);
      if (path && link instanceof HTMLAnchorElement) link.href = path;
      return make('li', '', link, make('span', 'quiz__note', `${text} · ${pointsInWords(points)}`));
    }));
  }

  /** Opens the camera. */
  scan() {
    this.#message.hidden = true;
    this.#camera.hidden = false;
    this.#camera.scrollIntoView({ block: 'center' });
    this.#scanner?.querySelector('button')?.focus();
    this.#scanner?.open?.();
  }

  stopScanning() {
    this.#scanner?.close?.();
    this.#camera.hidden = true;
    if (!this.#draw.disabled) this.#draw.focus();
  }

  /**
   * Announces a message to screen readers only, because it is on the screen already.
   * @param {string} text
   */
  announce(text) {
    // A screen reader announces a repeated message only when it differs.
    this.#status.textContent = this.#status.textContent === text ? `${text}\u00a0` : text;
  }

  /**
   * Shows a message, and buttons for the possible actions.
   * @param {string[]} lines
   * @param {{text: string, name: string, press?: () => void, href?: string}[]} [choices]
   */
  offer(lines, choices = []) {
    const title = make('h2', 'hunt__message-title', lines[0]);
    title.tabIndex = -1;
    this.#message.replaceChildren(title, ...lines.slice(1).map((line) => make('p', '', line)));
    if (choices.length > 0) {
      this.#message.append(make('p', 'quiz__buttons', ...choices.map(({ text, name, press, href }, index) => {
        const kind = index === 0 ? 'button button--primary' : 'button button--quiet';
        if (href === undefined) return this.#button(text, name, press ?? (() => undefined), kind);
        const link = make('a', kind, text);
        link.href = href;
        return link;
      })));
    }
    this.#message.hidden = false;
    this.announce(lines.join(' '));
    title.focus();
  }

  /** Hides the message. */
  hideMessage() {
    this.#message.hidden = true;
  }

  /** @param {boolean} isPlayed */
  #enter(isPlayed) {
    this.#kinds.hidden = this.#head.hidden = this.#bar.hidden = this.scrolls.hidden = !isPlayed;
    this.stage.hidden = isPlayed;
    if (isPlayed) this.stage.replaceChildren();
  }

  /**
   * A button for the riddles of one kind, with the sign that they have in the list.
   * @param {HTMLElement} page
   * @param {{id: string, name: string}} category
   */
  #kind(page, { id, name }) {
    const one = this.hunt.riddles.find(({ category }) => category === id);
    const sign = one && page.querySelector(`[data-riddle="${CSS.escape(one.id)}"] .kind-icon`)?.cloneNode(true);
    const button = this.#button(name, 'kind', () => this.host.choose(id), 'hunt__kind');
    button.dataset.kind = id;
    if (sign) button.prepend(sign);
    return button;
  }

  /**
   * @param {string} text
   * @param {string} name  the value of its `data-action`, which identifies it
   * @param {() => void} press
   * @param {string} [className]
   */
  #button(text, name, press, className) {
    const button = makeButton(text, press, className);
    button.dataset.action = name;
    return button;
  }
}

/**
 * Moves a map until it fills its window, so that none of its edges is visible beside the scrolls.
 * @param {(HTMLElement & {reveal?: (spots: {x: number, y: number}[]) => void}) | null} map
 */
function fill(map) {
  const drawing = map?.querySelector('svg.map');
  // The window is measured in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const window = drawing?.parentElement?.getBoundingClientRect();
    if (!(drawing instanceof SVGSVGElement) || !window?.height) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const scale = Math.max(window.width / width, window.height / height);
    const [east, south] = [Math.max(0, window.width - margin) / scale / 2, Math.max(0, window.height - margin) / scale / 2];
    const middle = { x: x + width / 2, y: y + height / 2 };
    map?.reveal?.([{ x: middle.x - east, y: middle.y - south }, { x: middle.x + east, y: middle.y + south }]);
  }));
}
