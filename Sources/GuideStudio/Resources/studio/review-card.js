// One page in the view of review: its state, what has changed, comments and buttons.

import { get, post } from './api.js';
import { select, tell } from './dialog.js';
import { announce, make, replace, uniqueId } from './dom.js';
import { errorText } from './outline-actions.js';
import { dateText, pageChanges } from './page-changes.js';
import { guarded } from './rights.js';
import { href } from './router.js';
import { language, plural, words } from './words.js';

/**
 * @typedef {object} Actions
 * @property {any[]} keys of the page's form
 * @property {string} user the name under comments
 * @property {string} approver the name for approvals
 * @property {boolean} isOpen
 * @property {boolean} chosen
 * @property {(isChosen: boolean) => void} choose
 * @property {() => Promise<void>} approve
 * @property {() => Promise<void>} request
 * @property {() => Promise<void>} refresh
 */

/** The states that an editor sets. */
const statuses = ['draft', 'in-review', 'published'];

/** @param {string} day for example 2026-03-04 */
const dayText = (day) => dateText(Date.parse(day) / 1000 || 0, language);

/**
 * Names in a sentence, for example "Ada or Ben".
 * @param {string[]} names
 */
const anyOf = (names) => new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

/**
 * @param {any} page of GET review
 * @param {any} item of the outline; undefined if it is not there
 * @param {Actions} actions
 */
export function reviewCard(page, item, actions) {
  const id = uniqueId('review');
  const mayApprove = page.for.includes(actions.approver);
  const check = mayApprove && !page.refusal && make('input', {
    type: 'checkbox', checked: actions.chosen, 'aria-labelledby': id,
    onchange: (/** @type {Event} */ event) => actions.choose(/** @type {HTMLInputElement} */ (event.target).checked),
  });
  const changes = details('review-changes', actions.isOpen, () => changesOf(page, actions.keys));
  const comments = details('review-comments', false, () => commentsOf(page.path, actions), page.comments);
  return make('article', { class: 'card', 'data-path': page.path, 'aria-labelledby': id },
    make('div', { class: 'card__head' }, check,
      make('h2', { id, dir: 'auto' }, make('a', { href: href('page', { path: page.path }) }, item?.name || page.path)),
      make('span', { class: `tag tag--${page.state}` }, words(`status-${page.state}`))),
    ...facts(page).map((fact) => make('p', { class: 'card__facts' }, fact)),
    make('div', { class: 'card__buttons' },
      ...(mayApprove ? guarded(page.refusal,
        make('button', { class: 'button button--main', type: 'button', onclick: actions.approve }, words('review-approve')),
        make('button', { class: 'button', type: 'button', onclick: actions.request }, words('review-request'))) : []),
      // A city, for example, has no status of its own.
      item?.status !== '' && statusChoice(page.path, item?.status ?? (page.state === 'approved' ? 'in-review' : page.state), item?.refusal, actions.refresh),
      make('a', { class: 'button', href: href('history', { path: page.path }) }, words('page-history')),
      item?.page && make('a', { class: 'button', href: `/${item.page}`, target: '_blank' }, words('page-open'))),
    changes, comments);
}

/**
 * What waits for whom, and why.
 * @param {any} page @returns {string[]}
 */
function facts(page) {
  return [
    page.request && words('review-requested-by', { name: page.request.by, day: dayText(page.request.on), reason: page.request.reason }),
    page.for.length > 0 && !page.request && words('review-waits-for', { names: anyOf(page.for) }),
    page.given.length > 0 && words('review-given', {
      n: page.given.length, of: page.needed, names: page.given.map((/** @type {any} */ one) => `${one.by} (${dayText(one.on)})`).join(', '),
    }),
    page.approved && words('review-approved-by', { name: page.approved.by, day: dayText(page.approved.on) }),
    page.problem,
    page.signed && page.state === 'in-review' && words('review-signed'),
  ].filter(Boolean);
}

/**
 * A part of the card that is loaded when it is opened.
 * @param {string} key @param {boolean} isOpen @param {() => Promise<Node[]>} load @param {number} [count]
 */
function details(key, isOpen, load, count = 0) {
  const body = make('div', {});
  const element = make('details', { open: isOpen }, make('summary', {}, words(key), count > 0 && ` (${count.toLocaleString(language)})`), body);
  let isLoaded = false;
  const open = async () => {
    if (!element.open || isLoaded) return;
    isLoaded = true;
    try {
      replace(body, ...await load());
    } catch (error) {
      isLoaded = false;
      replace(body, make('p', { class: 'problem' }, errorText(error)));
    }
  };
  element.addEventListener('toggle', open);
  if (isOpen) open();
  return element;
}

/** @param {any} page @param {any[]} keys */
async function changesOf(page, keys) {
  const data = await get('review/changes', { path: page.path });
  const intro = !data.approved ? words('review-never-approved') : data.files.length === 0 ? words('changes-none')
    : data.since ? words('review-changed-since', { day: dateText(data.since, language) }) : '';
  return [intro && make('p', { class: 'quiet' }, intro), ...data.files.map((/** @type {any} */ file) => fileChange(file, page.path, keys))].filter(Boolean);
}

/** @param {any} file @param {string} page @param {any[]} keys */
function fileChange(file, page, keys) {
  const name = file.file.split('/').at(-1);
  const head = make('h3', { dir: 'auto' }, words(`review-file-${file.change}`, { name }));
  if (!file.hasWords) return make('section', {}, head);
  if (file.change === 'changed' && !file.before) return make('section', {}, head, make('p', { class: 'quiet' }, words('review-not-in-git')));
  return make('section', {}, file.file !== page && head, pageChanges(file.before, file.after, keys, { without: ['status', 'original'] }));
}

/** @param {string} path @param {Actions} actions @returns {Promise<Node[]>} */
async function commentsOf(path, actions) {
  const list = make('div', {});
  const text = make('textarea', { class: 'input', id: uniqueId('comment'), rows: 2, dir: 'auto' });
  /** @param {any} body */
  const send = async (body) => {
    try {
      render((await post('review/comments', body, { path })).comments);
      return true;
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorText(error)));
      return false;
    }
  };
  /** @param {any[]} comments */
  const render = (comments) => {
    replace(list, ...comments.map((comment, number) => make('div', { class: `comment${comment.done ? ' comment--done' : ''}` },
      make('p', { class: 'card__facts' }, `${comment.by} · ${dayText(comment.on)}`), make('p', { dir: 'auto' }, comment.text),
      make('label', { class: 'choice' }, make('input', {
        type: 'checkbox', checked: comment.done,
        onchange: (/** @type {Event} */ event) => send({ number, done: /** @type {HTMLInputElement} */ (event.target).checked }),
      }), words('review-done')))), comments.length === 0 && make('p', { class: 'quiet' }, words('review-no-comments')));
  };
  render((await get('review/comments', { path })).comments);
  const add = make('form', {
    class: 'review__add', onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.value.trim() && await send({ by: actions.user, text: text.value.trim() })) {
        text.value = '';
        announce(words('review-comment-added'));
      }
    },
  }, make('label', { for: text.id }, words('review-comment')), text, make('button', { class: 'button', type: 'submit' }, words('review-comment-add')));
  return [list, add];
}

/** @param {string} path @param {string} status @param {string | undefined} refusal @param {() => Promise<void>} refresh */
function statusChoice(path, status, refusal, refresh) {
  const known = statuses.includes(status) ? statuses : [...statuses, status];
  const choice = select(known.map((value) => ({ value, label: words(`status-${value}`) })), status);
  choice.classList.add('input');
  choice.addEventListener('change', async () => {
    try {
      const { hash } = await get('page', { path });
      await post('page', { hash, operations: [{ op: 'set', at: ['status'], value: choice.value }] }, { path });
      announce(words('shell-saved'));
      await refresh();
    } catch (error) {
      choice.value = status;
      await tell(words('shell-error'), make('p', {}, errorText(error)));
    }
  });
  const [control, note] = guarded(refusal, choice);
  return [make('label', {}, words('page-status'), ' ', control), note];
}
