// <own-name>: the name on the visitor's card, among the settings: made, changed and removed as on the page of friends.

import { make, makeButton } from '../shared/elements.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { stopWriting } from '../shared/write-lock.js';
import { canSign } from './card-key.js';
import { storeOwnCard } from './own-card.js';
import { isName, longestName, tidyName } from '../shared/card-name.js';
import { deleteCards, storedCards } from './card-store.js';
import { emblems } from '../score/emblem.js';
import { onPlayChange } from '../score/play-store.js';

class OwnName extends HTMLElement {
  #status = make('p', 'settings__status');
  #field = make('input', '');
  #remove = makeButton(word('friends.delete'), () => void this.#delete());

  connectedCallback() {
    if (this.#status.isConnected) return;
    this.#status.setAttribute('role', 'status');
    if (!canSign()) {
      this.append(make('p', 'settings__note', word('friends.insecure')));
      return;
    }
    Object.assign(this.#field, { type: 'text', autocomplete: 'off', spellcheck: false, dir: 'auto' });
    this.#field.setAttribute('aria-describedby', 'settings-others');
    const save = make('button', 'button button--quiet', word('friends.save'));
    const form = make('form', 'own-name__form', make('label', '', word('friends.name'), this.#field), save, this.#remove);
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#save();
    });
    this.append(form, this.#status);
    onPlayChange(() => this.#show());
    this.#show();
  }

  #show() {
    const { own } = storedCards();
    // A field that the visitor is typing in is unchanged.
    if (document.activeElement !== this.#field) this.#field.value = own?.name ?? '';
    this.#remove.hidden = !own;
  }

  async #save() {
    const name = tidyName(this.#field.value);
    const isValid = isName(name);
    this.#field.setAttribute('aria-invalid', String(!isValid));
    if (!isValid) {
      this.#status.textContent = word('friends.name.error', { most: longestName });
      this.#field.focus();
      return;
    }
    // After an erasure nothing is stored until the visitor requests it.
    stopWriting(false);
    const { own } = storedCards();
    const isStored = await storeOwnCard(name, own?.emblem ?? emblems[Math.floor(Math.random() * emblems.length)]);
    this.#show();
    if (!isStored) this.#status.textContent = word('friends.error.stored');
    else this.#status.textContent = own ? word('friends.changed') : word('friends.user-quizzes');
  }

  async #delete() {
    const answer = await ask({ text: word('friends.delete.question'), yes: word('friends.delete.yes'), no: word('pack.saving.cancel') });
    if (answer === undefined) return;
    deleteCards();
    this.#show();
    this.#status.textContent = word('friends.deleted');
    this.#field.focus();
  }
}

customElements.define('own-name', OwnName);
