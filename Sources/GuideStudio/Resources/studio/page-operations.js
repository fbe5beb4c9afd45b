// Applies operations to the values of a page, and finds those that undo them.
// This file imports nothing, so that tests can load it without a browser.

/** @typedef {(string | number)[]} Path */
/** @typedef {{op: string, at?: Path, value?: any, to?: number}} Operation */
/** @typedef {{values: Record<string, any>, body: string | null}} State */

/** @param {any} one @param {any} other @returns {boolean} whether they are equal, in any order of their keys */
export function isEqual(one, other) {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return (one ?? undefined) === (other ?? undefined);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isEqual(one[name], other[name]));
}

/**
 * The value at a path; undefined if there is none.
 * @param {any} values
 * @param {Path} at
 * @returns {any}
 */
export function valueAt(values, at) {
  const next = (/** @type {any} */ value, /** @type {string | number} */ step) =>
    (value && typeof value === 'object' && Object.hasOwn(value, step) ? value[step] : undefined);
  return at.reduce(next, values) ?? undefined;
}

/**
 * Sets a value, also under the key `__proto__`, which must not reach the prototype of all objects.
 * @param {any} container @param {string | number} key @param {any} value
 */
function put(container, key, value) {
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}

/**
 * The mapping or list that contains a path.
 * @param {any} values
 * @param {Path} at
 * @returns {any}
 */
function parent(values, at) {
  let value = values;
  at.slice(0, -1).forEach((step, index) => {
    const isContainer = Object.hasOwn(value, step) && typeof value[step] === 'object' && value[step] !== null;
    if (!isContainer) put(value, step, typeof at[index + 1] === 'number' ? [] : {});
    value = value[step];
  });
  return value;
}

/**
 * Applies an operation.
 * @param {State} state is changed
 * @param {Operation} operation
 * @returns {Operation | undefined} the operation that undoes it; undefined if nothing changed
 */
export function apply(state, operation) {
  const { op, value } = operation;
  const at = operation.at ?? [];
  if (op === 'body') {
    const before = state.body;
    if (before === value) return undefined;
    state.body = value;
    return { op: 'body', value: before ?? '' };
  }
  const before = valueAt(state.values, at);
  const copy = value === undefined ? undefined : structuredClone(value);
  const last = at[at.length - 1];
  if (op === 'set') {
    if (isEqual(before, value)) return undefined;
    put(parent(state.values, at), last, copy);
    return before === undefined ? { op: 'remove', at } : { op: 'set', at, value: before };
  }
  if (op === 'remove') {
    if (before === undefined) return undefined;
    const container = parent(state.values, at);
    if (!Array.isArray(container)) {
      delete container[last];
      return { op: 'set', at, value: before };
    }
    container.splice(Number(last), 1);
    return { op: 'insert', at, value: before };
  }
  if (op === 'insert') {
    parent(state.values, at).splice(Number(last), 0, copy);
    return { op: 'remove', at };
  }
  if (op === 'move') {
    const container = parent(state.values, at);
    const to = operation.to ?? 0;
    container.splice(to, 0, ...container.splice(Number(last), 1));
    return { op: 'move', at: [...at.slice(0, -1), to], to: Number(last) };
  }
  return undefined;
}

/**
 * Adds an operation to a list; a set of the same value as the last one replaces it.
 * @param {Operation[]} list
 * @param {Operation} operation
 */
export function append(list, operation) {
  const last = list.at(-1);
  const isSet = (/** @type {Operation} */ one) => one.op === 'set' || one.op === 'body';
  const isSame = last && isSet(last) && last.op === operation.op && isEqual(last.at ?? [], operation.at ?? []);
  if (isSame) list[list.length - 1] = operation;
  else list.push(operation);
}
