// <object-viewer>: the model of an object, which replaces its picture when a visitor asks for it.
//
//   <object-viewer data-model="…/york/media/penny-….js" data-scale="0.8" data-name="The penny" data-alt="…"><figure>…</figure></object-viewer>
//
// The picture remains where the browser cannot draw a model, and on paper. The script that draws loads on demand. Where the
// browser can show a model in the room (WebXR), there is a button for that.

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

const words = {
  view: word('object.view'), loading: word('object.view.loading'), absent: word('object.view.absent'),
  failed: word('object.view.failed'), room: word('object.room'), roomFailed: word('object.room.failed'),
};

class ObjectViewer extends HTMLElement {
  #open = makeButton(words.view, () => void this.#show(), 'button button--primary object__open');
  #arButton = makeButton(words.room, () => void this.#showAR(), 'button button--quiet object__open');
  #status = make('p', 'object__status');
  /** @type {import('./model-view.js').ModelView | undefined} */
  #view;

  connectedCallback() {
    if (this.dataset.isOn) return;
    this.dataset.isOn = 'yes';
    this.#status.setAttribute('role', 'status');
    this.append(this.#open, this.#status);
    void this.#offerAR();
  }

  disconnectedCallback() {
    this.#close();
  }

  get #picture() {
    return this.querySelector('figure');
  }

  async #offerAR() {
    const { xr } = /** @type {{xr?: {isSessionSupported(mode: string): Promise<boolean>}}} */ (navigator);
    try {
      if (await xr?.isSessionSupported('immersive-ar')) this.#open.after(this.#arButton);
    } catch {
      // The page is in a frame that does not allow it.
    }
  }

  async #showAR() {
    this.#arButton.disabled = true;
    this.#status.textContent = words.loading;
    try {
      const { ModelAR } = await import('./model-ar.js');
      await new ModelAR(Number(this.dataset.scale) || 1).open(this.dataset.model ?? '', () => this.#arButton.focus());
      this.#status.textContent = '';
    } catch (error) {
      this.#status.textContent = error instanceof TypeError ? words.absent : words.roomFailed;
    }
    this.#arButton.disabled = false;
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
    } catch (error) {
      this.#close();
      this.#status.textContent = error instanceof TypeError ? words.absent : words.failed;
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
