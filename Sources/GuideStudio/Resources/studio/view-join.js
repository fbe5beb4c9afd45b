// The view of the sign-in: the button of an invitation, or what to do without one.

import { post } from './api.js';
import { make, replace } from './dom.js';
import { errorText } from './outline-actions.js';
import { words } from './words.js';

/**
 * @param {HTMLElement} container
 * @param {Record<string, string>} parameters `invitation`, the secret of the link
 */
export function show(container, parameters) {
  const failure = make('p', { class: 'problem', role: 'alert' });
  const join = async () => {
    button.disabled = true;
    try {
      await post('join', { invitation: parameters.invitation });
      // The link does not remain in the history of the browser.
      history.replaceState(null, '', '#/outline');
      location.reload();
    } catch (error) {
      failure.textContent = errorText(error);
      button.disabled = false;
    }
  };
  const button = make('button', { class: 'button button--main', type: 'button', onclick: join }, words('join-button'));
  replace(container, make('div', { class: 'sign-in' }, make('p', { class: 'quiet' }, 'Wynd Studio'), make('h1', {}, words('join-title')),
    make('p', {}, words(parameters.invitation ? 'join-text' : 'join-none')),
    parameters.invitation ? button : false, failure));
}
