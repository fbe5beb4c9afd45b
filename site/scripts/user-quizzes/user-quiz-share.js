// Shares a user quiz: as a QR code or a link that contains all of it, or as a file.

import { make, makeButton } from '../shared/elements.js';
import { makeHeading } from '../shared/headings.js';
import { download } from '../shared/user-files.js';
import { word } from '../shared/words.js';
import { fileOf } from './user-quiz-file.js';
import { packed } from './user-quiz-link.js';
import { tidied } from './user-quiz-rules.js';
import { linkOf, maxCharacters } from '../shared/packed-text.js';
import { qrDrawing } from '../qr-codes/qr-drawing.js';

const words = {
  link: word('user-quiz.share.link'), long: word('user-quiz.share.long'), picture: word('user-quiz.share.picture'), file: word('quiz-editor.file'),
  fileNote: word('user-quiz.share.file'), nowhere: word('user-quiz.share.nowhere'), byHand: word('user-quiz.share.by-hand'), close: word('map.close'),
  copied: word('saved.copied'), code: word('user-quiz.share.code.how'), noCode: word('user-quiz.share.no-code'),
};

/**
 * @param {import('./user-quiz-rules.js').UserQuiz} draft  without errors
 * @param {import('./user-quiz-city.js').UserQuizCity} city
 * @param {string} page  that plays it, relative to this one
 */
export async function shareUserQuiz(draft, city, page) {
  const quiz = tidied(draft);
  const link = linkOf(page, `quiz=${await packed(quiz)}`);
  const title = makeHeading('h2', 'user-quiz-share__title', word('user-quiz.share.title', { name: quiz.title }));
  const status = make('p', 'user-quiz-share__status');
  const dialog = make('dialog', 'question user-quiz-share', title);
  title.id = 'user-quiz-share-title';
  title.tabIndex = -1;
  status.setAttribute('role', 'status');
  dialog.setAttribute('aria-labelledby', title.id);
  const hasPictures = quiz.picture ?? quiz.questions.some(({ picture }) => picture);
  const isShort = link !== undefined && link.length <= maxCharacters;
  if (link !== undefined && isShort) {
    const button = makeButton(words.link, () => void shareLink(quiz.title, link, status), 'button button--primary');
    dialog.append(make('p', 'question__row', button), ...(hasPictures ? [make('p', 'user-quiz-share__note', words.picture)] : []));
    const code = qrDrawing(link, word('user-quiz.share.code', { name: quiz.title }));
    dialog.append(
      ...(code ? [make('div', 'user-quiz-share__code', code)] : []), make('p', 'user-quiz-share__note', code ? words.code : words.noCode));
  } else {
    dialog.append(make('p', 'user-quiz-share__note', link ? words.long : words.nowhere));
  }
  const file = makeButton(words.file, () => download(fileOf(quiz, city)), isShort ? 'button button--quiet' : 'button button--primary');
  dialog.append(
    make('p', 'question__row', file), make('p', 'user-quiz-share__note', words.fileNote), status,
    make('p', 'question__row', makeButton(words.close, () => dialog.close())));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  title.focus();
}

/**
 * Shares with the system's share sheet, otherwise copies the link, otherwise shows it.
 * @param {string} title
 * @param {string} url
 * @param {HTMLElement} status
 */
async function shareLink(title, url, status) {
  if (navigator.share) {
    const end = await navigator.share({ title, url }).then(() => '', (error) => error?.name ?? 'Error');
    // Do nothing if the visitor closed the dialog. A system without one uses the clipboard.
    if (end === '' || end === 'AbortError') return;
  }
  const isCopied = await navigator.clipboard?.writeText(url).then(() => true, () => false);
  if (isCopied) {
    status.textContent = words.copied;
    return;
  }
  const field = make('textarea', 'user-quiz-share__link', url);
  field.readOnly = true;
  field.rows = 4;
  field.dir = 'ltr';
  status.replaceChildren(make('label', '', make('span', '', words.byHand), field));
  field.select();
}
