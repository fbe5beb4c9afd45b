// <object-viewer>: the model of an object, in the place of its picture when a visitor asks for it.
//
//   <object-viewer data-model="…/york/media/penny-….js" data-name="The penny" data-alt="…"><figure>…</figure></object-viewer>
//
// The picture stands where nothing can be drawn, and is what is on paper. What draws is loaded when it is asked for.

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

const words = {
  view: word('object.view'), loading: word('object.view.loading'), absent: word('object.view.absent'),
  failed: word('object.view.failed'),
};

class ObjectViewer extends HTMLElement {
  #open = makeButton(words.view, () => void this.#show(), 'button button--primary object__open');
  #status = make('p', 'object__status');
  /** @type {import('./model-view.js').ModelView | undefined} */
  #view;

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    this.#status.setAttribute('role', 'status');
    this.append(this.#open, this.#status);
  }

  disconnectedCallback() {
    this.#close();
  }

  get #picture() {
    return this.querySelector('figure');
  }

  async #show() {
    if (this.#view || this.#open.disabled) return;
    this.#open.disabled = true;
    this.#status.textContent = words.loading;
    try {
      const { ModelView } = await import('./model-view.js');
      const view = new ModelView(this.dataset.name ?? '', this.dataset.alt ?? '', () => this.#back());
      this.#view = view;
      this.prepend(view.element);
      await view.show(this.dataset.model ?? '');
      if (this.#picture) this.#picture.hidden = true;
      this.#open.hidden = true;
      this.#status.textContent = '';
      view.focus();
    } catch (fault) {
      this.#close();
      this.#status.textContent = fault instanceof TypeError ? words.absent : words.failed;
    }
    this.#open.disabled = false;
  }

  #close() {
    const view = this.#view;
    this.#view = undefined;
    view?.end();
    if (this.#picture) this.#picture.hidden = false;
    this.#open.hidden = false;
  }

  #back() {
    if (!this.#view) return;
    this.#close();
    this.#open.focus();
  }
}

customElements.define('object-viewer', ObjectViewer);
