// A voucher: shown large with its code, and marked as used once.

import { inLanguage, make, makeButton } from '../shared/elements.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { changeCityPlay, cityPlay } from '../score/play-store.js';
import { qrDrawing } from '../qr-codes/qr-drawing.js';

const language = document.documentElement.lang || 'en';
const words = {
  show: word('vouchers.show'), staff: word('vouchers.staff'), claim: word('vouchers.claim'), wrong: word('vouchers.wrong'),
  question: word('vouchers.question'), close: word('announcement.close'),
  claimed: (/** @type {number} */ at) =>
    word('vouchers.claimed', { date: new Date(at).toLocaleDateString(language, { dateStyle: 'long' }) }),
};

/** @param {string} text */
async function sha256(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class VoucherScreen {
  #city;
  #voucher;

  /**
   * @param {string} city  its id
   * @param {import('../score/play-score.js').Rules['vouchers'][number]} voucher
   */
  constructor(city, voucher) {
    this.#city = city;
    this.#voucher = voucher;
  }

  /**
   * The possible actions with it now.
   * @param {boolean} isReached
   * @param {string} missing  the text for one that is not reached
   */
  line(isReached, missing) {
    const claimed = cityPlay(this.#city).claimed[this.#voucher.id];
    if (claimed !== undefined) return make('p', 'voucher__state', words.claimed(claimed));
    if (!isReached) return make('p', 'voucher__state', missing);
    return make('p', 'voucher__state', makeButton(words.show, () => this.#show()));
  }

  #show() {
    const { id, name, text, code, staff } = this.#voucher;
    const dialog = make('dialog', 'voucher-screen');
    const status = make('p', 'voucher-screen__status');
    status.setAttribute('role', 'status');
    const field = make('input', 'locked__field');
    field.inputMode = 'numeric';
    field.autocomplete = 'off';
    field.maxLength = 8;
    const claim = async () => {
      if (staff !== undefined) {
        const typed = await sha256(`wynd-voucher/1 ${this.#city}/${id} ${field.value.trim()}`).catch(() => undefined);
        if (typed !== staff) {
          status.textContent = words.wrong;
          field.setAttribute('aria-invalid', 'true');
          return field.focus();
        }
      } else if (await ask({ text: words.question, yes: words.claim, no: words.close }) === undefined) return undefined;
      dialog.close();
      changeCityPlay(this.#city, (play) => { play.claimed[id] ??= Date.now(); });
      return undefined;
    };
    const drawing = code ? qrDrawing(code, name) : undefined;
    const title = inLanguage(make('h2', 'voucher-screen__name', name), this.#voucher, 'name');
    title.id = `voucher-${id}`;
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.append(
      title, inLanguage(make('p', 'voucher-screen__text', text), this.#voucher, 'text'),
      ...(drawing && code ? [drawing, make('p', 'voucher-screen__code', code)] : []),
      ...(staff === undefined ? [] : [make('label', 'locked__label', words.staff, field)]), status,
      make('p', 'voucher-screen__buttons', makeButton(words.claim, () => void claim()),
        makeButton(words.close, () => dialog.close())));
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}
