// Asks an approver to sign approvals on their own computer, and takes the signatures.

import { ask, cancelButton, labelled } from './dialog.js';
import { make, uniqueId } from './dom.js';
import { errorText } from './outline-actions.js';
import { words } from './words.js';

/** The name of the file in the command. */
const fileName = 'approvals.txt';

/**
 * What a refused approval asks the approver to sign.
 * @param {unknown} error
 * @returns {{text: string, command: string} | undefined}
 */
export function toSign(error) {
  const sign = /** @type {any} */ (error)?.data?.sign;
  return typeof sign?.text === 'string' && typeof sign.command === 'string' ? sign : undefined;
}

/**
 * Shows the text and the command, and sends the signatures until they are valid or the person cancels.
 * @param {{text: string, command: string}} sign
 * @param {(signatures: string) => Promise<void>} send
 * @returns {Promise<boolean>} whether the signatures were taken
 */
export async function askSignatures(sign, send) {
  const address = URL.createObjectURL(new Blob([sign.text], { type: 'text/plain' }));
  const text = make('textarea', { class: 'input', rows: 5, dir: 'ltr', readonly: true });
  text.value = sign.text;
  const command = make('input', { class: 'input', dir: 'ltr', readonly: true });
  command.value = sign.command;
  const signatures = make('textarea', { class: 'input', rows: 3, dir: 'ltr', spellcheck: 'false', autofocus: true });
  const file = make('input', { type: 'file', id: uniqueId('signatures'), accept: '.txt,text/plain', onchange: async () => {
    const chosen = file.files?.[0];
    if (chosen) signatures.value = await chosen.text();
  } });
  const answer = await ask(words('review-sign'), [
    make('p', {}, words('review-sign-text')),
    labelled(words('review-sign-approvals'), text),
    make('p', {}, make('a', { class: 'button', href: address, download: fileName }, words('review-sign-save', { name: fileName }))),
    labelled(words('review-sign-command'), command),
    labelled(words('review-sign-result'), signatures),
    labelled(words('review-sign-file'), file),
  ], [{ label: words('review-approve'), value: 'approve', isMain: true }, cancelButton()], {
    accept: async () => {
      if (!signatures.value.trim()) return words('review-sign-missing');
      try {
        await send(signatures.value);
        return undefined;
      } catch (error) {
        return errorText(error);
      }
    },
  });
  URL.revokeObjectURL(address);
  return answer === 'approve';
}
