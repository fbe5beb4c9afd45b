// Parts of the page of friends: a part with its heading, what is chosen by a picture, and what is handed over as a code.

import { emblem, emblemName } from './emblem.js';
import { qrDrawing } from './qr-drawing.js';
import { make, makeButton } from '../shared/elements.js';
import { word } from '../shared/words.js';

let made = 0;

/**
 * @param {string} className
 * @param {string} title
 * @param {(Node | string)[]} children
 */
export function part(className, title, ...children) {
  const heading = make('h2', 'friends__heading', title);
  made += 1;
  heading.id = `friends-${made}`;
  heading.tabIndex = -1;
  const section = make('section', className, heading, ...children);
  section.setAttribute('aria-labelledby', heading.id);
  return section;
}

/**
 * Pictures of which one is chosen.
 * @param {string} group  the name that they share
 * @param {string[]} ids
 * @param {string} chosen
 * @param {{isNamed: boolean}} look  whether the names are seen
 */
export function choices(group, ids, chosen, { isNamed }) {
  return ids.map((id) => {
    const input = make('input', 'friends__radio');
    input.type = 'radio';
    input.name = group;
    input.value = id;
    input.checked = id === chosen;
    const name = make('span', isNamed ? 'friends__choice-name' : 'visually-hidden', emblemName(id));
    return make('label', `friends__choice${isNamed ? ' friends__choice--named' : ''}`, input, emblem(id), name);
  });
}

/**
 * What another phone reads, or is sent: a code, and a button that hands on its address.
 * @param {string} address
 * @param {string} title  of the code
 * @param {string} how  it is handed over
 */
export function handOver(address, title, how) {
  const status = make('p', 'friends__copied');
  status.setAttribute('role', 'status');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      status.textContent = word('share.copied');
    } catch {
      status.textContent = word('share.by-hand', { address });
    }
  };
  const share = makeButton(word('share.button'), async () => {
    try {
      if (!navigator.share) return await copy();
      return await navigator.share({ title, url: address });
    } catch (error) {
      // Who closes the sheet has seen it; where a system has none to show, there is the clipboard.
      return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy();
    }
  });
  share.dataset.press = 'share';
  const code = qrDrawing(address, title);
  const words = make('div', 'friends__hand-words', make('p', '', how), make('p', 'friends__buttons', share), status);
  const whole = make('div', 'friends__hand', ...(code ? [make('div', 'friends__code', code)] : []), words);
  whole.dataset.address = address;
  return whole;
}
