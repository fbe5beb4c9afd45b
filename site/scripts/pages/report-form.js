// <report-form data-page="york/places/minster.html" data-version="…" data-name="…" data-mail="…" data-form="…">: reports an
// error on a page to the editors.
//
// The element sends nothing: it opens the visitor's mail program or the guide's form with the text that it shows. Without
// scripts, the links in the element do that without the visitor's text.

import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';
import { storeReport, storedReport, maxCharacters } from '../shared/report-storage.js';

const words = {
  field: word('report.field'), shown: word('report.shown'), stored: word('report.stored'), notStored: word('report.not-stored'),
  offline: word('report.offline'), waits: word('report.waits'), remove: word('report.delete'), removed: word('report.deleted'),
  thanks: word('report.thanks'),
};

let count = 0;

class ReportForm extends HTMLElement {
  #field = make('textarea', 'report__field');
  #message = make('pre', 'report__message');
  #shown = make('div', 'report__shown', make('p', 'report__label', words.shown), this.#message);
  #note = make('p', 'report__note');
  #status = make('p', 'report__status');
  #remove = makeButton(words.remove, () => this.#delete());
  /** @type {HTMLElement | null} */
  #links = null;

  connectedCallback() {
    this.#links = this.querySelector('.report__ways');
    if (!this.#links || this.contains(this.#field)) return;
    count += 1;
    this.#field.id = `report-field-${count}`;
    this.#field.rows = 4;
    this.#field.maxLength = maxCharacters;
    this.#field.dir = 'auto';
    this.#message.dir = 'auto';
    this.#status.setAttribute('role', 'status');
    const label = make('label', 'report__label', words.field);
    label.htmlFor = this.#field.id;
    this.#note.textContent = words.stored;
    this.#links.before(label, this.#field, this.#note, this.#shown);
    this.#links.append(' ', this.#remove);
    this.#links.after(this.#status);
    // The page cannot know whether the other program sends the report.
    for (const link of this.#links.querySelectorAll('a')) {
      link.addEventListener('click', () => { this.#status.textContent = words.thanks; });
    }
    this.#field.addEventListener('input', () => this.#write());
    window.addEventListener('online', () => this.#show());
    window.addEventListener('offline', () => this.#show());
    const stored = storedReport(this.#page);
    if (stored?.text) {
      this.#field.value = stored.text;
      const details = this.closest('details');
      if (details) details.open = true;
      if (navigator.onLine) this.#status.textContent = words.waits;
    }
    this.#show();
  }

  get #page() {
    return this.dataset.page ?? '';
  }

  /** The mark with which editors' tools recognise the subject of a report. */
  get #reportTag() {
    return `[${this.#page} ${this.dataset.version} ${document.documentElement.lang}]`;
  }

  #write() {
    this.#status.textContent = '';
    const text = this.#field.value;
    const isStored = storeReport(this.#page, text.trim() ? { name: this.dataset.name ?? '', text } : undefined);
    this.#note.textContent = isStored ? words.stored : words.notStored;
    this.#show();
  }

  #delete() {
    this.#field.value = '';
    this.#write();
    this.#status.textContent = words.removed;
    this.#field.focus();
  }

  #show() {
    const text = this.#field.value.trim();
    const subject = word('report.subject', { name: this.dataset.name ?? '' });
    const message = `${text}\n\n${this.#reportTag}`;
    this.#shown.hidden = !text;
    if (this.#links) this.#links.hidden = !text;
    this.#message.textContent = text ? `${subject}\n\n${message}` : '';
    const isOffline = !navigator.onLine;
    for (const link of this.#links?.querySelectorAll('a') ?? []) {
      link.hidden = isOffline;
      link.href = link.href.startsWith('mailto:')
        ? `mailto:${encodeURIComponent(this.dataset.mail ?? '').replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
          + `&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`
        : this.#formAddress(text);
    }
    if (isOffline && text) this.#status.textContent = words.offline;
    else if (this.#status.textContent === words.offline) this.#status.textContent = words.waits;
  }

  /**
   * The form's address with the report in it: in its placeholders where it has them, otherwise as parameters.
   * @param {string} text
   */
  #formAddress(text) {
    /** @type {Record<string, string>} */
    const values = {
      page: this.#page, version: this.dataset.version ?? '', language: document.documentElement.lang, text,
    };
    const form = this.dataset.form ?? '';
    if (/\{(page|version|language|text)\}/.test(form)) {
      return form.replace(/\{(page|version|language|text)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
    }
    return `${form}${form.includes('?') ? '&' : '?'}${new URLSearchParams(values)}`;
  }
}

customElements.define('report-form', ReportForm);
