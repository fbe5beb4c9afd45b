// The numbers of an aim, each with a slider and a field beside it, for all that fingers can do on the picture, with any
// precision.

import { make } from '../shared/elements.js';
import { uniqueId } from '../shared/fields.js';
import { word } from '../shared/words.js';
import { bounds } from './placing-aim.js';

/**
 * @typedef {import('./placing-aim.js').Aim} Aim
 * @typedef {import('./placing-aim.js').AimPart} AimPart
 *
 * @typedef {object} Scope  of a slider; a field takes what the file takes
 * @property {number} least
 * @property {number} most
 * @property {number} decimals
 * @property {boolean} [isLogarithmic]  whether each step is as many times more as the one before, and not as many metres more
 */

/** The number of steps of a slider that counts in shares. */
const sliderSteps = 200;
const degrees = { least: 0, most: 359, decimals: 0 };

/** One number. */
class AimControl {
  #range = make('input', 'aim__range');
  #field = make('input', 'editor__input editor__input--number aim__field');
  #label = make('label', 'aim__label');
  element = make('div', 'aim__control', this.#label, this.#field, this.#range);

  /**
   * @param {string} label
   * @param {Scope} scope
   * @param {readonly number[]} limits  of the field
   * @param {(value: number) => void} changed
   */
  constructor(label, scope, limits, changed) {
    this.scope = scope;
    this.label = label;
    this.#field.id = uniqueId();
    this.#field.type = 'number';
    this.#field.inputMode = 'decimal';
    this.#field.step = 'any';
    this.#field.dir = 'ltr';
    [this.#field.min, this.#field.max] = limits.map(String);
    this.#label.htmlFor = this.#field.id;
    this.#range.type = 'range';
    Object.assign(this.#range, scope.isLogarithmic ? { min: '0', max: String(sliderSteps), step: '1' }
      : { min: String(scope.least), max: String(scope.most), step: String(10 ** -scope.decimals) });
    this.#range.addEventListener('input', () => changed(this.#valueOf(this.#range.valueAsNumber)));
    this.#field.addEventListener('change', () => {
      const value = this.#field.valueAsNumber;
      if (Number.isFinite(value)) changed(value);
    });
  }

  /** @param {string} label */
  set label(label) {
    this.#label.textContent = label;
    this.#range.setAttribute('aria-label', label);
  }

  /** @param {number} position */
  #valueOf(position) {
    const { least, most, isLogarithmic } = this.scope;
    return isLogarithmic ? least * (most / least) ** (position / sliderSteps) : position;
  }

  /**
   * @param {number} value
   * @param {string} text
   */
  show(value, text) {
    const { least, most, decimals, isLogarithmic } = this.scope;
    const clamped = Math.max(least, Math.min(most, value));
    this.#range.value = String(isLogarithmic ? (Math.log(clamped / least) / Math.log(most / least)) * sliderSteps : clamped);
    this.#range.setAttribute('aria-valuetext', text);
    // Do not overwrite a field while the editor types in it.
    if (document.activeElement !== this.#field) this.#field.value = String(Number(value.toFixed(decimals)));
  }
}

const words = {
  bearing: word('placing.direction'), distance: word('placing.distance'), height: word('placing.height'), turn: word('placing.turn'),
  width: word('placing.width'), size: word('placing.size'),
};

/** @param {number} metres */
export const metresInWords = (metres) => word('quantity.metres', { number: Math.round(metres * 100) / 100 });

/** All of them. */
export class AimControls {
  element = make('div', 'aim__controls');
  /** Metres of the object at its own size. */
  #natural = 1;
  #controls;

  /** @param {(part: AimPart, value: number) => void} changed */
  constructor(changed) {
    const control = (/** @type {AimPart} */ part, /** @type {string} */ label, /** @type {Scope} */ scope, limits = [0, 360]) =>
      new AimControl(label, scope, limits, (value) => changed(part, part === 'scale' ? value / this.#natural : value));
    this.#controls = {
      bearing: control('bearing', words.bearing, degrees),
      distance: control('distance', words.distance, { least: 0.5, most: 40, decimals: 2, isLogarithmic: true }, bounds.distance),
      height: control('height', words.height, { least: -1, most: 6, decimals: 2 }, bounds.height),
      scale: control('scale', words.width, { least: 0.05, most: 20, decimals: 2, isLogarithmic: true }, [0.01, 500]),
      turn: control('turn', words.turn, degrees),
    };
    this.element.append(...Object.values(this.#controls).map(({ element }) => element));
  }

  /**
   * @param {boolean} isModel  whether it is a model; a picture turns automatically
   * @param {number} natural  metres of its width, or of a model's longest side, at its own size
   */
  fit(isModel, natural) {
    this.#natural = natural;
    this.#controls.scale.label = isModel ? words.size : words.width;
    this.#controls.turn.element.hidden = !isModel;
  }

  /** @param {Aim} aim */
  show({ bearing, distance, height, turn, scale }) {
    const angle = (/** @type {number} */ degree) => `${Math.round(degree) % 360}°`;
    this.#controls.bearing.show(Math.round(bearing) % 360, angle(bearing));
    this.#controls.distance.show(distance, metresInWords(distance));
    this.#controls.height.show(height, metresInWords(height));
    this.#controls.turn.show(Math.round(turn) % 360, angle(turn));
    this.#controls.scale.show(scale * this.#natural, metresInWords(scale * this.#natural));
  }
}
