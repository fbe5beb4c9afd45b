// The frame of the editor: the header, the navigation, and the view that the address names.

import { ApiError, hasToken } from './api.js';
import { announcements, make, replace } from './dom.js';
import { select } from './dialog.js';
import { current, go, href, onRoute } from './router.js';
import { followPresence } from './presence.js';
import { may, refusalOf } from './rights.js';
import { followBuilds, onSaving, onVersion, outline, readSession } from './state.js';
import { language, languages, loadWords, plural, setLanguage, words } from './words.js';

/**
 * The views in the navigation.
 * @param {any} session undefined if it could not be read
 */
const views = (session) => [
  ['outline', 'shell-content'], ['media', 'shell-media'], ['translate', 'shell-translations'],
  ['review', 'shell-review'], ['problems', 'shell-problems'],
  ...(may('import') ? [['import', 'shell-import']] : []), ...(may('publish') ? [['publish', 'shell-publish']] : []),
  ...(session?.team ? [['team', 'shell-team']] : []),
];

/**
 * Why the person cannot use a view; empty if it can be used.
 * @param {string} view
 */
const refusalOfView = (view) => (view === 'import' || view === 'publish' ? refusalOf(view) : '');

const title = make('a', { class: 'header__title', href: '#/outline' }, 'Wynd Studio');
/** The views that belong to the content, and have no link of their own in the navigation. */
const viewsOfContent = ['page', 'map', 'history'];

const search = make('input', { type: 'search', id: 'search', autocomplete: 'off' });
const searchForm = make('form', { role: 'search', class: 'header__search' }, search);
const navigation = make('nav', {});
const saving = make('p', { class: 'header__saving', role: 'status' });
const problems = make('span', { class: 'count', hidden: true });
const content = make('main', { id: 'content', tabindex: '-1' });
/** @type {Map<string, HTMLElement>} */
const links = new Map();

/** @param {any} session */
function header(session) {
  const menu = select(Object.entries(languages).map(([value, label]) => ({ value, label })), language);
  menu.setAttribute('aria-label', words('shell-language'));
  menu.addEventListener('change', () => setLanguage(menu.value));
  search.placeholder = words('shell-search');
  search.setAttribute('aria-label', words('shell-search'));
  searchForm.addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    go('outline', { text: search.value });
  });
  const list = views(session).map(([view, key]) => {
    const link = make('a', { href: href(view) }, words(key), view === 'problems' && ' ', view === 'problems' && problems);
    links.set(view, link);
    return make('li', {}, link);
  });
  navigation.setAttribute('aria-label', words('shell-navigation'));
  navigation.append(make('ul', { class: 'navigation' }, ...list));
  return make('header', { class: 'header' },
    make('a', {
      class: 'skip', href: '#content', onclick: (/** @type {Event} */ event) => { event.preventDefault(); content.focus(); },
    }, words('shell-skip')),
    make('div', { class: 'header__row' }, title, searchForm, saving, menu),
    navigation);
}

/** @type {(() => void) | void} */
let leave;
let shown = 0;

/** @param {import('./router.js').Route} route */
async function show(route) {
  shown += 1;
  const number = shown;
  const hadFocus = content.contains(document.activeElement);
  leave?.();
  leave = undefined;
  for (const [view, link] of links) {
    const isCurrent = view === route.view || (view === 'outline' && viewsOfContent.includes(route.view));
    if (isCurrent) {
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ block: 'nearest', inline: 'center' });
    } else link.removeAttribute('aria-current');
  }
  // Without a guide there is nothing to go to or to search; the list of all content has a search of its own.
  navigation.hidden = route.view === 'begin';
  searchForm.hidden = route.view === 'begin' || route.view === 'outline';
  // While the view is empty, its style sheet shows these words.
  const container = make('div', { class: `view view--${route.view}`, 'data-loading': words('shell-loading') }, make('p', { class: 'quiet' }, words('shell-loading')));
  replace(content, container);
  const refusal = refusalOfView(route.view);
  if (refusal) {
    replace(container, make('h1', {}, words(`shell-${route.view}`)), make('p', {}, refusal));
    updateTitle();
    return;
  }
  let module;
  try {
    module = await import(`./view-${route.view}.js`);
  } catch {
    replace(container, make('h1', {}, words('shell-no-view')), make('p', {}, words('shell-no-view-text')));
    return;
  }
  try {
    container.replaceChildren();
    const end = await module.show(container, route.parameters);
    if (number !== shown) { end?.(); return; }
    leave = end;
    updateTitle();
    // The element with the focus was removed; a screen reader goes on at the new view.
    if (hadFocus && document.activeElement === document.body) content.focus();
  } catch (error) {
    showError(container, error);
  }
}

/** @param {Element} container @param {unknown} error */
function showError(container, error) {
  const isOffline = error instanceof ApiError && error.status === 0;
  replace(container,
    make('h1', {}, words(isOffline ? 'shell-offline' : 'shell-error')),
    make('p', { dir: 'auto' }, isOffline ? words('shell-offline-text') : error instanceof Error ? error.message : String(error)),
    make('div', { class: 'choices' },
      make('button', { class: 'button button--main', type: 'button', onclick: () => show(current()) }, words('shell-again')),
      make('a', { class: 'button', href: href('outline') }, words('shell-content'))));
}

/** In a large guide the outline is long, so that it is not read again after each save of an editor who writes. */
const refreshDelay = 1500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let refreshing;

/** Names the view and the guide in the title of the window. */
function updateTitle() {
  const names = [content.querySelector('h1')?.textContent, title.textContent, 'Wynd Studio'];
  document.title = [...new Set(names.filter(Boolean))].join(' – ');
}

/** Updates the title of the guide and the number of problems. */
async function refresh() {
  const data = await outline().catch(() => undefined);
  if (!data) return;
  title.textContent = data.title || 'Wynd Studio';
  updateTitle();
  const sum = (/** @type {'errors' | 'warnings'} */ name) =>
    data.items.reduce((/** @type {number} */ total, /** @type {any} */ item) => total + item[name], 0);
  const count = sum('errors') + sum('warnings');
  problems.classList.toggle('count--errors', sum('errors') > 0);
  problems.textContent = count.toLocaleString(language);
  problems.setAttribute('aria-label', plural('shell-problem-count', count));
  problems.hidden = count === 0;
}

/**
 * Shows only the sign-in: all other views need a person of the team.
 * @param {HTMLElement} studio
 */
async function signIn(studio) {
  const container = make('div', { class: 'view' });
  content.append(container);
  studio.append(content, announcements());
  const module = await import('./view-join.js');
  const update = () => {
    const { view, parameters } = current();
    module.show(container, view === 'join' ? parameters : {});
  };
  onRoute(update);
  update();
}

async function begin() {
  const { view } = current();
  const loadedWords = loadWords();
  // The first view and its content load while the words do.
  import(`./view-${view}.js`).catch(() => {});
  // People of a team have no token before their session is read.
  if (view === 'outline' && hasToken()) outline().catch(() => {});
  const studio = document.getElementById('studio') ?? document.body;
  /** @type {any} */
  let session;
  let isSignedIn = true;
  try {
    session = await readSession();
  } catch (error) {
    isSignedIn = !(error instanceof ApiError && error.status === 401);
  }
  await loadedWords;
  if (!isSignedIn) {
    await signIn(studio);
    return;
  }
  studio.append(header(session), session?.team ? followPresence() : '', content, announcements());
  onSaving((state) => {
    saving.textContent = words(`shell-${state}`);
    saving.dataset.state = state;
  });
  onRoute(show);
  if (session && !session.guide && current().view !== 'begin') go('begin');
  else await show(current());
  followBuilds();
  onVersion(() => {
    clearTimeout(refreshing);
    refreshing = setTimeout(refresh, refreshDelay);
  });
  await refresh();
}

begin();
