// What the person of a team may do, as the session's answer says, and controls that say why they cannot be used.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {'settings' | 'publish' | 'write' | 'media' | 'translate' | 'approve' | 'import'} Right */

/** @type {Record<string, string>} the reasons by the names of what the person may not do */
let refusals = {};
let notes = 0;

/**
 * Takes the rights of a session; outside of a team, everything is allowed.
 * @param {any} session the answer of GET session
 */
export function setRights(session) {
  refusals = session?.refusals ?? {};
}

/**
 * Why the person may not do something; empty if it is allowed.
 * @param {Right} right
 */
export const refusalOf = (right) => refusals[right] ?? '';

/** @param {Right} right */
export const may = (right) => refusalOf(right) === '';

/**
 * Controls that cannot be used if there is a reason, with the reason as text after them.
 * @template {HTMLElement} Control
 * @param {string | undefined} refusal empty or undefined if the controls can be used
 * @param {(Control | false | undefined)[]} controls buttons or fields
 * @returns {(HTMLElement | false | undefined)[]}
 */
export function guarded(refusal, ...controls) {
  if (!refusal) return controls;
  const note = document.createElement('span');
  notes += 1;
  note.id = `refusal-${notes}`;
  note.className = 'quiet refusal';
  note.textContent = refusal;
  for (const control of controls) {
    if (!control) continue;
    /** @type {any} */ (control).disabled = true;
    control.setAttribute('aria-describedby', note.id);
  }
  return [...controls, note];
}
