// The map of a quiz walk, where the page has one: the visitor, the questions as far as they are shown, and the next one's circle.

import { areaAround } from './quiz-guide.js';
import { WalkDrawing } from '../routes/walk-drawing.js';

/**
 * @typedef {import('./quiz-rules.js').Quiz} Quiz
 * @typedef {import('./quiz-words.js').QuizShown} QuizShown
 * @typedef {{x: number, y: number}} Spot
 */

export class QuizMap {
  static #space = 'http://www.w3.org/2000/svg';

  /** @type {WalkDrawing | undefined} */
  #drawing;
  #circle = document.createElementNS(QuizMap.#space, 'circle');

  /**
   * @param {HTMLElement} page
   * @param {Quiz} quiz
   */
  constructor(page, quiz) {
    this.page = page;
    this.quiz = quiz;
    this.#circle.setAttribute('class', 'quiz-map__area');
    this.#circle.setAttribute('aria-hidden', 'true');
    const map = page.querySelector('svg.map[data-extent]');
    if (!(map instanceof SVGSVGElement)) return;
    const { x, y, width, height } = map.viewBox.baseVal;
    this.#drawing = new WalkDrawing(map, { x, y, width, height });
  }

  /** @param {import('./quiz-guide.js').QuizFix} fix */
  at(fix) {
    this.#drawing?.walker(fix);
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
      for (const pin of this.page.querySelectorAll(`a.map-pin[href$="#question-${CSS.escape(id)}"]`)) {
        pin.setAttribute('data-quiz', !isShown ? 'hidden' : isPast ? 'past' : isNext ? 'next' : 'ahead');
      }
    });
    if (!isNew) return;
    this.#circle.remove();
    if (phase !== 'way') return;
    this.#reveal(isHidden ? this.#draw(areaAround(this.quiz, question)) : [this.#drawing?.spot(question)]);
  }

  /** @param {import('./quiz-guide.js').QuizArea} area */
  #draw(area) {
    const middle = this.#drawing?.spot(area);
    const edge = this.#drawing?.spot({ ...area, latitude: area.latitude + area.radius / 111195 });
    if (!middle || !edge) return [];
    const radius = Math.abs(middle.y - edge.y);
    Object.entries({ cx: middle.x, cy: middle.y, r: radius })
      .forEach(([name, value]) => this.#circle.setAttribute(name, value.toFixed(2)));
    const map = this.#drawing?.map;
    const above = map?.querySelector('.map-overlay, .map-pins');
    if (above) above.before(this.#circle);
    else map?.append(this.#circle);
    return [{ x: middle.x - radius, y: middle.y - radius }, { x: middle.x + radius, y: middle.y + radius }];
  }

  /** @param {(Spot | undefined)[]} spots */
  #reveal(spots) {
    const map = /** @type {(HTMLElement & {reveal?: (spots: Spot[]) => void}) | null} */ (this.page.querySelector('guide-map'));
    const known = spots.flatMap((spot) => spot ?? []);
    if (known.length === 0) return;
    // A map that was hidden takes a frame to be measured again.
    requestAnimationFrame(() => requestAnimationFrame(() => map?.reveal?.(known)));
  }
}
