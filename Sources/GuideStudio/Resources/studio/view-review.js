// The view of review: which pages wait for whom, what has changed in them, approvals and comments.

import { get, post } from './api.js';
import { ask, cancelButton, labelled, select, tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { errorText } from './outline-actions.js';
import { useChangeStyles } from './page-changes.js';
import { href, note } from './router.js';
import { reviewCard } from './review-card.js';
import { storedName, storeName } from './review-name.js';
import { askSignatures, toSign } from './review-signing.js';
import { may } from './rights.js';
import { forms, onVersion, outline } from './state.js';
import { plural, words } from './words.js';

/** Cards that are added at once. */
const cardsAtOnce = 50;

/**
 * The filters, and whether a page is shown by them.
 * @type {Record<string, (page: any, name: string) => boolean>}
 */
const filters = {
  waiting: (page) => page.state === 'in-review' && !page.request,
  mine: (page, name) => page.state === 'in-review' && page.for.includes(name),
  requested: (page) => Boolean(page.request),
  commented: (page) => page.comments > 0,
  draft: (page) => page.state === 'draft',
  approved: (page) => page.state === 'approved',
  published: (page) => page.state === 'published',
  all: () => true,
};

/**
 * Remembers the control with the focus in a list of cards that is about to be replaced.
 * @param {HTMLElement} list
 * @returns {(() => void) | undefined} moves the focus to the same control, or to the card in its place
 */
function focusIn(list) {
  const card = document.activeElement?.closest('[data-path]');
  if (!card || !list.contains(card)) return undefined;
  const controls = (/** @type {Element | undefined} */ one) => [...one?.querySelectorAll('a, button, input, select, summary') ?? []];
  const place = [...list.children].indexOf(card);
  const index = controls(card).indexOf(/** @type {Element} */ (document.activeElement));
  const path = card.getAttribute('data-path');
  return () => {
    const cards = [...list.children];
    const same = cards.find((one) => one.getAttribute('data-path') === path);
    const control = controls(same ?? cards[Math.min(place, cards.length - 1)])[index];
    /** @type {HTMLElement | undefined} */ (control)?.focus();
  };
}

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `state`, the filter; `path`, a page that is open
 */
export async function show(container, parameters) {
  useChangeStyles();
  const [first, session, allForms] = await Promise.all([get('review'), get('session'), forms()]);
  let data = first;
  let items = await itemsByPath();
  /** @type {Set<string>} */
  const chosen = new Set();
  // A person of a team approves only in her own name.
  const names = [...new Set(data.rules.flatMap((/** @type {any} */ rule) => rule.approvers))]
    .filter((name) => !session.team || (may('approve') && name === session.user));
  let filter = parameters.state in filters ? parameters.state : parameters.path ? 'all' : 'waiting';
  let shown = cardsAtOnce;

  const approver = select(names.map((name) => ({ value: name, label: name })), [storedName(), session.user].find((name) => names.includes(name)));
  approver.addEventListener('change', () => { storeName(approver.value); render(); });
  const choice = select(Object.keys(filters).map((value) => ({ value, label: words(`review-${value}`) })), filter);
  choice.addEventListener('change', () => {
    filter = choice.value;
    shown = cardsAtOnce;
    chosen.clear();
    note('review', { state: filter });
    render();
  });
  for (const input of [approver, choice]) input.classList.add('input');
  const approve = make('button', { class: 'button button--main', type: 'button', onclick: () => decide('approve', [...chosen]) });
  const chooseAll = make('button', { class: 'button', type: 'button', onclick: () => {
    for (const page of found()) if (canDecide(page)) chosen.add(page.path);
    render();
  } }, words('review-choose-all'));
  const count = make('p', { class: 'quiet', role: 'status' });
  /** The last decision, with its undo. */
  const done = make('p', {});
  const list = make('div', {});
  const more = make('button', { class: 'button', type: 'button', onclick: () => { shown += cardsAtOnce; render(); } }, words('translate-more'));

  async function itemsByPath() {
    const found = await outline().catch(() => ({ items: [] }));
    return new Map(found.items.map((/** @type {any} */ item) => [item.path, item]));
  }
  /** The pages of the filter. */
  const found = () => data.pages.filter((/** @type {any} */ page) => (page.path === parameters.path && filter === 'all')
    || (!parameters.path && filters[filter](page, approver.value)));
  /** @param {any} page */
  const canDecide = (page) => page.for.includes(approver.value) && !page.refusal;
  const updateApprove = () => {
    approve.textContent = plural('review-approve-chosen', chosen.size);
    approve.disabled = chosen.size === 0;
    approve.hidden = chosen.size === 0;
  };
  let isDeciding = false;
  /** @param {'approve' | 'request'} action @param {string[]} paths @param {string} [reason] */
  const decide = async (action, paths, reason) => {
    // A second press must not decide again.
    if (isDeciding) return;
    isDeciding = true;
    approve.disabled = true;
    /** @param {string} [signatures] */
    const send = async (signatures) => {
      const by = approver.value;
      const { pages, undo } = await post(`review/${action}`, { paths, by, reason, signatures });
      const text = plural(action === 'approve' ? 'review-approved-count' : 'review-requested-count', pages.length);
      announce(text);
      replace(done, text, ' ', make('button', { class: 'button button--small', type: 'button', onclick: () => takeBack(undo, paths, by) }, words('shell-undo')));
      chosen.clear();
      await refresh();
    };
    try {
      await send();
    } catch (error) {
      const sign = toSign(error);
      if (sign) await askSignatures(sign, send);
      else await tell(words('shell-error'), make('p', {}, errorText(error)));
    } finally {
      isDeciding = false;
      updateApprove();
    }
  };
  /** @param {string} undo @param {string[]} paths @param {string} by */
  const takeBack = async (undo, paths, by) => {
    try {
      await post('review/undo', { undo, paths, by });
      replace(done, words('page-undone'));
      announce(words('page-undone'));
      await refresh();
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorText(error)));
    }
  };
  /** @param {string} path */
  const request = async (path) => {
    const text = make('textarea', { class: 'input', rows: 4, dir: 'auto', autofocus: true });
    const answer = await ask(words('review-request'), [labelled(words('review-reason'), text)],
      [{ label: words('review-request'), value: 'request', isMain: true }, cancelButton()],
      { accept: () => (text.value.trim() ? undefined : words('review-reason-missing')) });
    if (answer) await decide('request', [path], text.value.trim());
  };

  const render = () => {
    const pages = found();
    count.textContent = pages.length ? plural('review-pages', pages.length) : words('review-none');
    const focused = focusIn(list);
    const open = new Set([...list.querySelectorAll('[data-path]:has(details[open])')].map((card) => /** @type {HTMLElement} */ (card).dataset.path));
    replace(list, ...pages.slice(0, shown).map((/** @type {any} */ page) => reviewCard(page, items.get(page.path), {
      keys: allForms.kinds[items.get(page.path)?.kind]?.keys ?? [],
      user: session.user, approver: approver.value, isOpen: page.path === parameters.path || open.has(page.path),
      chosen: chosen.has(page.path),
      choose(isChosen) {
        if (isChosen) chosen.add(page.path);
        else chosen.delete(page.path);
        updateApprove();
      },
      approve: () => decide('approve', [page.path]), request: () => request(page.path), refresh,
    })));
    more.hidden = pages.length <= shown;
    chooseAll.hidden = !pages.some(canDecide);
    updateApprove();
    focused?.();
  };
  /** What the cards show, to find out whether a build has changed it. */
  const summary = () => JSON.stringify([data, [...items.values()].map(({ path, name, status }) => [path, name, status])]);
  async function refresh() {
    const before = summary();
    [data, items] = await Promise.all([get('review'), itemsByPath()]);
    if (summary() === before) return;
    for (const path of chosen) {
      if (!data.pages.some((/** @type {any} */ page) => page.path === path && canDecide(page))) chosen.delete(path);
    }
    render();
  }
  const hasRules = data.rules.length > 0;
  replace(container, make('h1', {}, words('shell-review')),
    !hasRules && make('p', { class: 'card' }, words('review-no-rules'), ' ',
      make('a', { href: href('page', { path: 'guide.yaml' }) }, words('review-to-settings'))),
    make('div', { class: 'filters' }, make('label', {}, words('review-show'), ' ', choice),
      names.length > 0 && make('label', {}, words('review-as'), ' ', approver),
      hasRules && may('approve') && chooseAll, hasRules && may('approve') && approve),
    count, done, list, more);
  render();
  return onVersion(() => {
    // Words that are being written would be lost.
    if (!container.querySelector('textarea:focus')) refresh().catch(() => {});
  });
}
