// The map of a quiz walk, where the page has one: the visitor, the questions shown so far, the circle of the next one, and the
// monkey with its latest answer.

import { areaAround } from './quiz-guide.js';
import { WalkDrawing } from '../routes/walk-drawing.js';
import { WalkMap } from '../walk/walk-map.js';
import { asMarkup } from '../shared/trusted.js';
import { monkeyFace } from './quiz-pieces.js';
import { metresPerDegree } from '../shared/earth.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-words.js').QuizShown} QuizShown
 */

export class QuizMap {
  static #space = 'http://www.w3.org/2000/svg';

  /** @type {WalkDrawing | undefined} */
  #drawing;
  /** Moves the map. */
  #walkMap;
  #circle = document.createElementNS(QuizMap.#space, 'circle');
  /** A label for the map, which keeps its size when the map is enlarged. */
  #monkey = document.createElementNS(QuizMap.#space, 'g');

  /**
   * @param {HTMLElement} page
   * @param {Quiz} quiz
   * @param {() => void} onPress  the pin of the question that is open was pressed
   */
  constructor(page, quiz, onPress) {
    this.page = page;
    this.quiz = quiz;
    this.#walkMap = new WalkMap(page);
    this.#circle.setAttribute('class', 'quiz-map__area');
    this.#circle.setAttribute('aria-hidden', 'true');
    const map = page.querySelector('svg.map[data-extent]');
    if (!(map instanceof SVGSVGElement)) return;
    const { x, y, width, height } = map.viewBox.baseVal;
    this.#drawing = new WalkDrawing(map, { x, y, width, height });
    this.#monkey.setAttribute('class', 'quiz-map__monkey map-overlay');
    this.#monkey.setAttribute('aria-hidden', 'true');
    // Beside the pin, which it must not cover.
    this.#monkey.innerHTML = asMarkup(`<g class="map-mark"><g transform="translate(10 -38)">${monkeyFace}`
      + '<g class="quiz-map__outcome"><circle cx="28" cy="4" r="9"/><path class="quiz-map__right" d="m23.5 4.5 3 3 6-7"/>'
      + '<path class="quiz-map__wrong" d="m24.5.5 7 7m0-7-7 7"/></g></g></g>');
    this.#monkey.setAttribute('display', 'none');
    map.append(this.#monkey);
    map.addEventListener('click', (event) => {
      const pin = event.target instanceof Element ? event.target.closest('a.map-marker[data-quiz="open"]') : null;
      if (!pin) return;
      event.preventDefault();
      onPress();
    });
  }

  /** @param {QuizShown} shown */
  follow({ phase, monkeyPlace }) {
    const point = monkeyPlace && phase !== 'ready' && phase !== 'done' ? this.#drawing?.point(monkeyPlace) : undefined;
    this.#monkey.setAttribute('display', point ? 'inline' : 'none');
    if (!point || !monkeyPlace) return;
    this.#monkey.setAttribute('transform', `translate(${point.x.toFixed(2)} ${point.y.toFixed(2)})`);
    this.#monkey.setAttribute('data-outcome', monkeyPlace.outcome ?? '');
  }

  /** @param {import('./quiz-guide.js').QuizFix} fix */
  at(fix) {
    this.#walkMap.updatePosition(fix);
  }

  /**
   * @param {QuizShown} shown
   * @param {boolean} isNew  whether another state has begun
   */
  show({ phase, number, question }, isNew) {
    const isHidden = this.quiz.challenges.has('hidden');
    this.quiz.questions.forEach(({ id }, index) => {
      const isPast = phase === 'done' || index < number - 1 || (index === number - 1 && phase === 'told');
      const isNext = index === number - 1 && phase !== 'ready' && !isPast;
      const isShown = !isHidden || isPast || (isNext && phase === 'question');
      for (const pin of this.page.querySelectorAll(`a.map-marker[href$="#question-${CSS.escape(id)}"]`)) {
        pin.setAttribute('data-quiz', !isShown ? 'hidden' : isPast ? 'past' : !isNext ? 'ahead' : phase === 'question' ? 'open' : 'next');
      }
    });
    if (!isNew) return;
    this.#circle.remove();
    if (phase === 'done') this.#walkMap.end();
    if (phase !== 'way') return;
    const area = isHidden ? areaAround(this.quiz, question) : undefined;
    if (area) this.#draw(area);
    this.#walkMap.begin(area ?? question, undefined, area?.radius);
  }

  /** @param {import('./quiz-guide.js').QuizArea} area */
  #draw(area) {
    const centre = this.#drawing?.point(area);
    const edge = this.#drawing?.point({ ...area, latitude: area.latitude + area.radius / metresPerDegree });
    if (!centre || !edge) return;
    const radius = Math.abs(centre.y - edge.y);
    Object.entries({ cx: centre.x, cy: centre.y, r: radius })
      .forEach(([name, value]) => this.#circle.setAttribute(name, value.toFixed(2)));
    const map = this.#drawing?.map;
    const above = map?.querySelector('.map-overlay, .map-markers');
    if (above) above.before(this.#circle);
    else map?.append(this.#circle);
  }
}
