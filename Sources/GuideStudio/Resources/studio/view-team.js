// The view of the team: its people, their invitations and their sessions.

import { get, post } from './api.js';
import { ask, tell } from './dialog.js';
import { announce, make, replace } from './dom.js';
import { errorText } from './outline-actions.js';
import { href } from './router.js';
import { may } from './rights.js';
import { readSession } from './state.js';
import { language, languageName, words } from './words.js';

/** Starts the editor for a team; the address is an example. */
const command = 'wynd edit --team --public-address https://edit.board.example';

/** @param {number} seconds since 1970 */
const time = (seconds) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);

/**
 * The browser and the system of a session, for example "Firefox, Windows"; the whole text if they are not known.
 * @param {string} agent what the browser says about itself
 */
export function browserName(agent) {
  /** @param {[string, string][]} known signs and names; the first sign that is found counts */
  const first = (known) => known.find(([sign]) => agent.includes(sign))?.[1];
  const browser = first([['Firefox/', 'Firefox'], ['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']]);
  const system = first([['Android', 'Android'], ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Windows', 'Windows'], ['Mac OS X', 'macOS'],
    ['Linux', 'Linux']]);
  return browser && system ? `${browser}, ${system}` : agent;
}

/** @param {HTMLElement} container */
export async function show(container) {
  const { team } = await readSession();
  if (!team) {
    // The navigation has no link to this view, but an address can name it.
    replace(container, make('h1', {}, words('shell-team')), make('p', {}, words('team-none')),
      make('p', {}, words('team-none-text', { command })));
    return;
  }
  let data = await get('team');

  /** @param {() => Promise<void>} action */
  const attempt = async (action) => {
    try {
      await action();
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorText(error)));
    }
  };
  /** @param {any} member */
  const invite = (member) => attempt(async () => {
    const { link } = await post('team/invite', { email: member.email });
    await showLink(member.name, link);
    data = await get('team');
    render();
  });
  /** @param {any} session */
  const end = (session) => attempt(async () => {
    data = await post('team/end', { session: session.id });
    render();
  });
  const leave = () => attempt(async () => {
    await post('team/leave', {});
    location.hash = '';
    location.reload();
  });

  /** @param {any} member */
  const person = (member) => {
    const limits = [...member.organisations, ...member.languages.map(languageName)];
    return make('li', {},
      make('h2', { dir: 'auto' }, member.name), make('p', {}, words(`team-role-${member.role}`), ' · ', make('span', { dir: 'ltr' }, member.email)),
      limits.length > 0 && make('p', { class: 'quiet' }, words('team-limits', { names: limits.join(', ') })),
      member.invited && make('p', { class: 'quiet' }, words('team-invited', { date: time(member.invited) })),
      data.mayInvite && make('button', {
        class: 'button', type: 'button', 'aria-label': words('team-invite-name', { name: member.name }), onclick: () => invite(member),
      }, words('team-invite')));
  };
  /** @param {any} session */
  const sessionItem = (session) => make('li', {},
    make('p', { dir: 'auto' }, words('team-session', { name: session.name, begun: time(session.begun), used: time(session.used) }),
      session.own && ` (${words('team-own')})`),
    make('p', { class: 'quiet', title: session.browser }, make('bdi', {}, browserName(session.browser))),
    session.own
      ? make('button', { class: 'button', type: 'button', onclick: leave }, words('team-leave'))
      : make('button', {
        class: 'button', type: 'button', 'aria-label': words('team-end-name', { name: session.name }), onclick: () => end(session),
      }, words('team-end')));

  const render = () => replace(container, make('h1', {}, words('shell-team')),
    may('settings') && make('p', {}, make('a', { href: href('page', { path: 'guide.yaml', at: '["team"]' }) }, words('team-edit'))),
    make('ul', { class: 'team' }, ...data.members.map(person)),
    make('h2', {}, words('team-sessions')), make('ul', { class: 'team' }, ...data.sessions.map(sessionItem)));
  render();
}

/** @param {string} name @param {string} link */
async function showLink(name, link) {
  const field = make('input', { class: 'input', type: 'text', readonly: true, value: link, dir: 'ltr', 'aria-label': words('team-link', { name }) });
  await ask(words('team-link', { name }), [
    make('p', {}, words('team-link-text', { name })), field,
    make('p', { class: 'team__copy' }, make('button', {
      class: 'button', type: 'button', onclick: async (/** @type {Event} */ { currentTarget }) => {
        field.select();
        const button = /** @type {HTMLElement} */ (currentTarget);
        await navigator.clipboard?.writeText(link).catch(() => {});
        button.textContent = words('team-copied');
        announce(words('team-copied'));
      },
    }, words('team-copy'))),
  ], [{ label: words('shell-close'), value: '', isMain: true }]);
}
