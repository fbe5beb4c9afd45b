// <feature-tour>: the features of a guide, one step after the other. A visitor can leave it at any time, and continue later at
// the same step.
//
//   <feature-tour data-home="index.html" data-help="help.html">
//     <ol class="tutorial__steps"> <li class="tutorial__step" data-step="maps"><h2 class="tutorial__name">…</h2> … </li> … </ol>
//   </feature-tour>
//
// Without the script, the page shows all steps.

import { make, makeButton } from '../shared/elements.js';
import { rememberTutorial, tutorialState } from '../shared/tutorial-state.js';
import { word } from '../shared/words.js';

class FeatureTour extends HTMLElement {
  /** @type {HTMLElement[]} */
  #steps = [];
  #at = 0;
  #count = make('p', 'tutorial__count');
  #back = makeButton(word('tutorial.back'), () => this.#go(this.#at - 1));
  #next = makeButton('', () => this.#forward(), 'button button--primary');

  connectedCallback() {
    if (this.#steps.length > 0) return;
    this.#steps = [...this.querySelectorAll('.tutorial__step')].flatMap((step) => (step instanceof HTMLElement ? [step] : []));
    if (this.#steps.length === 0) return;
    const leave = make('a', 'button button--quiet', word('tutorial.leave'));
    leave.href = this.dataset.home ?? '';
    this.#back.dataset.action = 'back';
    this.#next.dataset.action = 'next';
    leave.dataset.action = 'leave';
    for (const name of this.querySelectorAll('.tutorial__name')) if (name instanceof HTMLElement) name.tabIndex = -1;
    const list = this.querySelector('.tutorial__steps');
    list?.before(this.#count);
    list?.after(make('p', 'tutorial__buttons', this.#next, this.#back, leave));
    this.classList.add('tutorial--led');
    const { step } = tutorialState();
    const index = this.#steps.findIndex((one) => one.dataset.step === step);
    this.#show(Math.max(0, index));
  }

  /** @param {number} at */
  #show(at) {
    this.#at = at;
    this.#steps.forEach((step, index) => { step.hidden = index !== at; });
    const [number, steps] = [at + 1, this.#steps.length];
    this.#count.textContent = word('tutorial.count', { number, steps });
    this.#back.disabled = at === 0;
    this.#next.textContent = number === steps ? word('tutorial.done') : word('tutorial.next');
    rememberTutorial({ step: this.#steps[at].dataset.step ?? '', number, steps });
  }

  /** @param {number} at */
  #go(at) {
    this.#show(at);
    /** @type {HTMLElement | null} */ (this.#steps[at].querySelector('.tutorial__name'))?.focus();
  }

  #forward() {
    if (this.#at + 1 < this.#steps.length) {
      this.#go(this.#at + 1);
      return;
    }
    rememberTutorial({ isDone: true });
    location.href = this.dataset.home ?? '';
  }
}

customElements.define('feature-tour', FeatureTour);
