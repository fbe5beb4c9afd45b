// The fields of forms: one for each key, by its type. A new key of a known type needs no code here.

import { make, replace, uniqueId } from './dom.js';
import { helpLanguage, helpNodes, helpOf, isBelow, labelOf } from './field-keys.js';
import { colourControl } from './field-colour.js';
import { hoursControl, seasonControl } from './field-hours.js';
import { keyedControl, listControl, freeOrControl, mappingControl } from './field-list.js';
import { recurrencesControl, ruleControl } from './field-recurrence.js';
import { isReference, referenceControl } from './field-reference.js';
import * as simple from './field-simple.js';
import { problemMessage } from './problem-admin.js';
import { severityLabel } from './problem-severity.js';
import { words } from './words.js';

export { helpNodes, isBelow, labelOf };

/**
 * A value as it is in the file: text, a list or a mapping; undefined if there is none.
 * @typedef {string | any[] | Record<string, any> | undefined} RawValue
 * @typedef {(string | number)[]} Path
 * @typedef {{op: string, at?: Path, value?: any, to?: number}} Operation
 * Called after a change. `operations` are there if setting the value would change more than necessary.
 * @typedef {(at: Path, value: RawValue, operations?: Operation[]) => void} Listener
 * @typedef {{name: string, label: string, help: string, example: string, needed: boolean, alternative?: string | null,
 *   translated: boolean, type: any, path?: string[], listName?: string}} Key
 * @typedef {{element: HTMLElement, readonly value: RawValue, onChange: (listener: Listener) => void,
 *   setProblems: (problems: any[]) => void, focus: () => void, ready?: Promise<void>}} FieldElement
 * What a field knows about its page. `id`, `labelId` and `describedBy` connect an input with its label and help.
 * @typedef {{at: Path, page: any, forms: any, save?: (operations: Operation[]) => void, key?: Key, id?: string,
 *   labelId?: string, describedBy?: string, upload?: (file: File) => Promise<any>}} Context
 */

/**
 * The controls that are inputs with one label.
 * @type {Record<string, (value: any, context: Context) => FieldElement>}
 */
const inputs = {
  text: simple.textControl, markdown: simple.paragraphControl, word: simple.wordControl, flag: simple.choiceControl,
  extent: simple.choiceControl, whole: simple.numberControl, amount: simple.numberControl,
  hundredths: simple.numberControl, date: simple.dateControl, 'day-or-time': simple.dateControl,
  country: simple.codeControl, currency: simple.codeControl, language: simple.codeControl,
  'time-zone': simple.codeControl, 'web-address': simple.textControl, 'site-address': simple.textControl,
  origin: simple.textControl,
  email: simple.textControl, telephone: simple.textControl, reference: referenceControl,
};

/**
 * The controls of several inputs, which are a group with a label.
 * @type {typeof inputs}
 */
const groups = {
  colour: colourControl, hours: hoursControl, season: seasonControl, list: listControl, mapping: mappingControl,
  keyed: keyedControl, 'free-or': freeOrControl, file: simple.fileControl, recurrence: ruleControl,
  position: (value, context) => late('position', 'positionField', value, context, simple.plainPositionControl),
  'map-clip': (value, context) => late('map-clip', 'mapClipField', value, context, simple.otherControl),
};

/**
 * Whether a type is a list of files with facts, such as pictures with alternative texts.
 * @param {any} type
 */
export const isMedia = (type) =>
  type.type === 'list' && type.of.type === 'mapping' && type.of.keys.some((/** @type {Key} */ key) => key.type.type === 'file');

/**
 * Whether a type is the list of a tour's stops.
 * @param {Key} key
 */
export const isStops = (key) => key.name === 'stops' && key.type.type === 'list';

/**
 * Whether a value has the shape that the control of its type expects.
 * @param {any} type
 * @param {RawValue} value
 */
function hasShape(type, value) {
  if (value === undefined || value === null) return true;
  if (type.type === 'list') return Array.isArray(value);
  if (type.type === 'mapping' || type.type === 'keyed') return typeof value === 'object' && !Array.isArray(value);
  if (type.type === 'free-or' || type.type === 'map-clip' || type.type === 'position') return true;
  return typeof value === 'string';
}

/**
 * The control of a key, without its label.
 * @param {Key} key @param {RawValue} value @param {Context} context
 * @returns {{control: FieldElement, isGroup: boolean}}
 */
function controlOf(key, value, context) {
  const { type } = key.type;
  // A rule of an event that repeats can be a text or a list.
  if (type === 'list' && key.type.of.type === 'recurrence') return { control: recurrencesControl(value, context), isGroup: true };
  if (!hasShape(key.type, value)) return { control: simple.otherControl(value, context), isGroup: true };
  if (isMedia(key.type)) return { control: late('media', 'mediaField', value, context, listControl), isGroup: true };
  if (isStops(key)) return { control: late('stops', 'stopsField', value, context, listControl), isGroup: true };
  if (type in groups) return { control: groups[type](value, context), isGroup: true };
  const control = isReference(key) ? referenceControl : inputs[type] ?? simple.textControl;
  return { control: control(value, context), isGroup: false };
}

/** @type {Map<string, Promise<any>>} */
const modules = new Map();

/**
 * A control from a module that may be missing; then a plain control takes its place.
 * @param {string} name the module is `field-NAME.js`
 * @param {string} exported
 * @param {any} value
 * @param {Context} context
 * @param {(value: any, context: Context) => FieldElement} plain
 * @param {any[]} more further arguments of the exported function
 * @returns {FieldElement}
 */
export function late(name, exported, value, context, plain, ...more) {
  const loaded = modules.get(name) ?? import(`./field-${name}.js`).catch(() => undefined);
  modules.set(name, loaded);
  const element = make('div', { class: 'field__late' });
  /** @type {FieldElement | undefined} */
  let control;
  /** @type {Listener[]} */
  const listeners = [];
  /** @type {any[]} */
  let problems = [];
  let wantsFocus = false;
  const ready = loaded.then((module) => {
    try {
      control = module?.[exported]?.(value, context, ...more);
    } catch (error) {
      console.error(error);
    }
    const found = control ?? plain(value, context);
    control = found;
    replace(element, found.element);
    for (const listener of listeners) found.onChange(listener);
    found.setProblems(problems);
    if (wantsFocus) found.focus();
  });
  ready.catch((error) => console.error(error));
  return {
    element, ready,
    get value() { return control ? control.value : value; },
    onChange: (listener) => { if (control) control.onChange(listener); else listeners.push(listener); },
    setProblems: (list) => { problems = list; control?.setProblems(list); },
    focus: () => { if (control) control.focus(); else wantsFocus = true; },
  };
}

/**
 * The field of a key: its label, help, control and problems.
 * @param {Key} key @param {RawValue} value @param {Context} context
 * @returns {FieldElement}
 */
export function field(key, value, context) {
  const [id, labelId, helpId, problemsId] = ['field', 'label', 'help', 'problems'].map(uniqueId);
  const describedBy = `${helpId} ${problemsId}`;
  const { control, isGroup } = controlOf(key, value, { ...context, key, id, labelId, describedBy });
  const label = isGroup ? make('span', { id: labelId, class: 'field__label' }, labelOf(key))
    : make('label', { id: labelId, for: id, class: 'field__label' }, labelOf(key));
  const mark = key.needed && make('span', { class: 'field__needed' }, words('field-needed'));
  const help = make('p', {
    id: helpId, class: 'field__help', ...helpLanguage(key, context.forms?.languages ?? []),
  }, ...helpNodes(helpOf(key)));
  const list = make('ul', { id: problemsId, class: 'field__problems', hidden: true });
  const element = make('div', {
    class: `field field--${key.type.type}`, 'data-at': JSON.stringify(context.at), ...(isGroup
      ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy } : {}),
  }, make('div', { class: 'field__head' }, label, mark), help, control.element, list);
  /** @type {any[]} */
  let shown = [];
  /** @type {FieldElement} */
  const result = {
    element,
    get value() { return control.value; },
    onChange: control.onChange,
    focus: control.focus,
    setProblems(problems) {
      shown = problems;
      const inner = control.element.querySelectorAll('[data-at]');
      const own = problems.filter((problem) => !isOfInnerField(problem, inner));
      control.setProblems(problems);
      showProblems(list, own, context);
      const input = document.getElementById(id);
      input?.toggleAttribute('aria-invalid', false);
      if (own.some((problem) => problem.severity === 'error')) input?.setAttribute('aria-invalid', 'true');
      element.classList.toggle('field--wrong', own.length > 0);
    },
  };
  // A control that is loaded later may have fields to which the problems belong.
  control.ready?.then(() => { if (shown.length) result.setProblems(shown); });
  return result;
}

/** @param {any} problem @param {NodeListOf<Element>} inner */
function isOfInnerField(problem, inner) {
  return [...inner].some((element) => isBelow(problem.at, JSON.parse(/** @type {HTMLElement} */ (element).dataset.at ?? '[]')));
}

/**
 * Shows problems with the buttons that correct them.
 * @param {HTMLElement} list @param {any[]} problems @param {Context} context
 */
export function showProblems(list, problems, context) {
  list.hidden = problems.length === 0;
  replace(list, ...problems.map((problem) => make('li', { class: `problem problem--${problem.severity}` },
    severityLabel(problem.severity),
    ' ', ...problemMessage(problem), ' ',
    problem.fix && context.save && make('button', {
      class: 'button button--small', type: 'button', onclick: () => context.save?.(problem.fix.operations),
    }, problem.fix.label))));
}
