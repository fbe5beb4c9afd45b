// The buttons above the text: one toolbar, in which the arrow keys move.

import { make } from './dom.js';
import { direction, words } from './words.js';

/**
 * A command of the editor. `active` is whether the text at the cursor has it; without it the button has no state.
 * @typedef {{run: () => void, active?: () => boolean, enabled?: () => boolean, shown?: () => boolean}} Command
 * @typedef {Record<string, Command>} Commands
 */

/**

 * The buttons by groups: the command's name, and the sign on its button.

 * @type {[string, string][][]}

 */
const groups = [
  [['paragraph', '¶'], ['heading2', 'H2'], ['heading3', 'H3'], ['heading4', 'H4']],
  [['bold', 'B'], ['italic', 'I'], ['strike', 'S'], ['link', '↗']],
  [['bullets', '•'], ['numbers', '1.'], ['indent', '⇥'], ['outdent', '⇤'], ['quote', '❞']],
  [['picture', '▣'], ['table', '▦'], ['footnote', '†'], ['rule', '―']],
  [['row-add', '+▭'], ['row-remove', '−▭'], ['column-add', '+▯'], ['column-remove', '−▯'], ['table-remove', '✕▦']],
  [['undo', '↶'], ['redo', '↷']],
  [['source', '</>']],
];

/**

 * The shortcuts that the names of buttons show.

 * @type {Record<string, string>}

 */
const shortcuts = {
  heading2: 'Ctrl+Alt+2', heading3: 'Ctrl+Alt+3', heading4: 'Ctrl+Alt+4', bold: 'Ctrl+B', italic: 'Ctrl+I', link: 'Ctrl+K',
  undo: 'Ctrl+Z', redo: 'Ctrl+Shift+Z',
};

/**
 * @param {Commands} commands a command that is missing has no button
 * @param {() => void} leave moves the focus to the text
 * @param {string} textId the id of the text that the toolbar is for
 * @returns {{element: HTMLElement, update: () => void, focus: () => void}}
 */
export function toolbar(commands, leave, textId) {
  /** @type {{button: HTMLButtonElement, command: Command}[]} */
  const all = [];
  const element = make('div', {
    class: 'text-toolbar', role: 'toolbar', 'aria-label': words('text-toolbar'), 'aria-controls': textId,
  }, ...groups.map((group) => {
    const buttons = group.filter(([name]) => commands[name]).map(([name, sign]) => {
      const command = commands[name];
      const shortcut = shortcuts[name] ?? '';
      const button = make('button', {
        type: 'button', class: `button button--small text-toolbar__${name}`, tabindex: -1, 'aria-label': words(`text-${name}`),
        title: shortcut ? `${words(`text-${name}`)} (${shortcut})` : words(`text-${name}`),
        'aria-keyshortcuts': shortcut ? shortcut.replace('Ctrl', 'Control') : undefined,
        // The text keeps the focus and its selection.
        onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
        onclick: () => { if (button.getAttribute('aria-disabled') !== 'true') command.run(); update(); },
      }, make('span', { 'aria-hidden': 'true' }, sign));
      all.push({ button, command });
      return button;
    });
    return buttons.length > 0 && make('span', { class: 'text-toolbar__group' }, ...buttons);
  }));

  const shown = () => all.filter(({ button }) => !button.hidden).map(({ button }) => button);

  /**
   * Makes one button the one that Tab reaches.
   * @param {HTMLButtonElement | undefined} chosen
   */
  const reach = (chosen) => { for (const { button } of all) button.tabIndex = button === chosen ? 0 : -1; };

  /** Shows the states of the text at the cursor. */
  function update() {
    for (const { button, command } of all) {
      button.hidden = command.shown ? !command.shown() : false;
      if (command.active) button.setAttribute('aria-pressed', String(command.active()));
      // A button without an effect keeps its place for the keyboard.
      const isEnabled = command.enabled ? command.enabled() : true;
      if (isEnabled) button.removeAttribute('aria-disabled'); else button.setAttribute('aria-disabled', 'true');
    }
    const buttons = shown();
    if (!buttons.some((button) => button.tabIndex === 0)) reach(buttons[0]);
  }

  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const buttons = shown();
    const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    let next = -1;
    if (event.key === forward) next = (at + 1) % buttons.length;
    else if (event.key === back) next = (at - 1 + buttons.length) % buttons.length;
    else if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = buttons.length - 1;
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    if (next < 0) return;
    reach(buttons[next]);
    buttons[next].focus();
  });
  update();
  return { element, update, focus: () => shown().find((button) => button.tabIndex === 0)?.focus() };
}
