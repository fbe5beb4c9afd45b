// Saves the changes of a page: soon after the last one, one request at a time, with undo and merging.

import { ApiError, post } from './api.js';
import { readDraft, removeDraft, writeDraft } from './page-drafts.js';
import { append, apply, isEqual, valueAt } from './page-operations.js';
import { setSaving } from './state.js';

/** @typedef {import('./page-operations.js').Operation} Operation */

const delay = 400;
const retryDelay = 3000;
const mostUndone = 100;

/**
 * Changes that were not saved when the browser closed; undefined if there are none.
 * @param {any} page the answer of GET page
 * @returns {import('./page-drafts.js').Draft | undefined}
 */
export function unsavedChanges(page) {
  const stored = readDraft(page.path, page.hash);
  if (!stored || !isInFile(stored.operations, page)) return stored;
  removeDraft(page.path);
  return undefined;
}

/**
 * Whether a page has all changes already, because they were saved while the browser closed.
 * @param {Operation[]} operations
 * @param {any} page
 */
function isInFile(operations, page) {
  return operations.every(({ op, at, value }) => {
    if (op === 'body') return (value ?? '').trimEnd() === (page.body ?? '').trimEnd();
    return (op === 'set' || op === 'remove') && isEqual(valueAt(page.values, at ?? []), value);
  });
}

/**
 * The last saving of each page, which may continue after its view was left.
 * @type {Map<string, PageSaving>}
 */
const savings = new Map();

/**
 * Finishes the saving of a page before it is loaded again. What cannot be saved now is offered as unsaved text.
 * @param {string} path
 */
export async function finishSaving(path) {
  const saving = savings.get(path);
  if (!saving || saving.isSaved) return;
  await saving.flush();
  saving.stop();
}

/**
 * @typedef {object} Listeners
 * @property {(response: any, hasOthers: boolean) => void} saved `hasOthers`: the file has values that are not on the page.
 * @property {(data: any, operations: Operation[]) => Promise<Operation[]>} conflict returns the operations to save anyway.
 * @property {(message: string, isRestarted: boolean) => void} failed `isRestarted`: only a reloaded editor can save again.
 * @property {(action: 'undo' | 'redo') => void} undone is called after an undo or a redo
 */

/** @typedef {{operations: Operation[], before: string, after?: string}} Undo */
/**
 * An undone save: `at` is the version of the file after the undo, from which it can be done again, and `restores` the
 * version before the undo.
 * @typedef {{operations: Operation[], at?: string, restores?: string}} Redo
 */

export class PageSaving {
  /** @param {any} page the answer of GET page @param {Listeners} listeners */
  constructor(page, listeners) {
    this.path = page.path;
    this.hash = page.hash;
    /**
     * What the page shows, with changes that are not saved yet.
     * @type {import('./page-operations.js').State}
     */
    this.state = { values: structuredClone(page.values ?? {}), body: page.body ?? null };
    this.listeners = listeners;
    /** @type {Operation[]} */
    this.queue = [];
    /** @type {Operation[]} */
    this.sending = [];
    /**
     * The operations that undo each save, with the versions of the file before and after it.
     * @type {Undo[]}
     */
    this.undoStack = [];
    /**
     * The saves that were undone, the last undo last, until something else changes.
     * @type {Redo[]}
     */
    this.redoStack = [];
    /**
     * The version of the file that the queue restores, if it is an undo or a redo.
     * @type {string | undefined}
     */
    this.restores = undefined;
    /**
     * What the queue is in the history; undefined for other changes.
     * @type {'undo' | 'redo' | undefined}
     */
    this.action = undefined;
    /**
     * The undone save whose undo is in the queue.
     * @type {Redo | undefined}
     */
    this.undone = undefined;
    /**
     * The operations that undo the queue, the last first.
     * @type {Operation[]}
     */
    this.inverse = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {Promise<void> | undefined} */
    this.request = undefined;
    savings.set(this.path, this);
    setSaving('saved');
  }

  get isSaved() { return this.queue.length === 0 && this.sending.length === 0; }

  /** @param {import('./page-operations.js').Path} at */
  value(at) { return valueAt(this.state.values, at); }

  /**
   * @param {Operation[]} operations
   * @param {boolean} [isUndo]
   * @returns {Operation[]} the operations that undo these
   */
  change(operations, isUndo = false) {
    /** @type {Operation[]} */
    const inverses = [];
    for (const operation of operations) {
      const inverse = apply(this.state, operation);
      if (!inverse) continue;
      inverses.unshift(inverse);
      const count = this.queue.length;
      append(this.queue, operation);
      // While text is typed, only the first value is what undo restores.
      if (!isUndo && (this.queue.length > count || this.inverse.length === 0)) this.inverse.unshift(inverse);
    }
    if (!inverses.length) return inverses;
    if (!isUndo) {
      this.redoStack = [];
      [this.restores, this.action, this.undone] = [undefined, undefined, undefined];
    }
    this.store();
    setSaving('unsaved');
    this.schedule(delay);
    return inverses;
  }

  /** @param {number} time */
  schedule(time) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), time);
  }

  /**
   * Sends the changes now.
   * @returns {Promise<void>}
   */
  async flush() {
    clearTimeout(this.timer);
    if (this.request) {
      await this.request;
      return this.queue.length ? this.flush() : undefined;
    }
    if (this.queue.length === 0) return undefined;
    this.request = this.send().finally(() => { this.request = undefined; });
    await this.request;
    return undefined;
  }

  async send() {
    this.timer = undefined;
    this.sending = this.queue;
    this.queue = [];
    /** @type {Undo | undefined} */
    const undo = this.inverse.length ? { operations: this.inverse, before: this.hash } : undefined;
    if (undo) this.undoStack = [...this.undoStack, undo].slice(-mostUndone);
    this.inverse = [];
    const { restores, action, undone } = this;
    [this.restores, this.action, this.undone] = [undefined, undefined, undefined];
    setSaving('saving');
    try {
      const response = await post('page', { hash: this.hash, operations: this.sending, restores, action }, { path: this.path });
      this.sending = [];
      if (undone && !response.merged) undone.at = response.hash;
      if (undo && !response.merged) undo.after = response.hash;
      this.accept(response);
    } catch (error) {
      await this.failed(error);
    }
  }

  /** @param {any} response */
  accept(response) {
    this.hash = response.hash;
    const hasOthers = this.adopt(response);
    this.store();
    setSaving(this.queue.length ? 'unsaved' : 'saved');
    this.listeners.saved(response, hasOthers);
    if (this.queue.length) this.schedule(delay);
  }

  /**
   * Takes the values of the file, with the changes that are not saved yet.
   * @param {any} data
   * @returns {boolean} whether something else than before is shown
   */
  adopt(data) {
    const before = this.state;
    this.state = { values: structuredClone(data.values ?? {}), body: data.body ?? null };
    for (const operation of this.queue) apply(this.state, operation);
    // A last line end is written by the server.
    const sameBody = (before.body ?? '').trimEnd() === (this.state.body ?? '').trimEnd();
    if (sameBody) this.state.body = before.body;
    return !sameBody || !isEqual(before.values, this.state.values);
  }

  /** @param {unknown} error */
  async failed(error) {
    const operations = this.sending;
    if (error instanceof ApiError && error.status === 409 && error.data?.conflicts) {
      const wanted = await this.listeners.conflict(error.data, operations);
      this.sending = [];
      this.hash = error.data.hash;
      this.queue = [...wanted, ...this.queue];
      this.adopt(error.data);
      this.store();
      this.listeners.saved({ ...error.data, diagnostics: undefined }, true);
      setSaving(this.queue.length ? 'unsaved' : 'saved');
      if (this.queue.length) this.schedule(0);
      return;
    }
    this.sending = [];
    this.queue = [...operations, ...this.queue];
    this.store();
    if (error instanceof ApiError && error.status === 0) {
      setSaving('offline');
      this.schedule(retryDelay);
      return;
    }
    setSaving('unsaved');
    this.listeners.failed(error instanceof Error ? error.message : String(error), error instanceof ApiError && error.status === 403);
  }

  /** Undoes the last save, or what is not saved yet. */
  undo() {
    const last = this.inverse.length ? { operations: this.inverse, before: '' } : this.undoStack.pop();
    if (!last) return false;
    this.inverse = [];
    // The file is again as it was to the byte, unless something else was changed since.
    this.restores = this.isSaved && last.after === this.hash ? last.before : undefined;
    const operations = this.change(last.operations, true);
    if (operations.length) {
      this.undone = { operations, restores: last.after };
      this.redoStack.push(this.undone);
    }
    this.action = 'undo';
    this.flush();
    this.listeners.undone('undo');
    return true;
  }

  /** Does the last undone save again, unless something has changed since the undo. */
  redo() {
    const last = this.redoStack.at(-1);
    if (!last || !this.canRedo) return false;
    const others = this.redoStack.slice(0, -1);
    this.change(last.operations);
    this.redoStack = others;
    this.restores = last.restores;
    this.action = 'redo';
    this.flush();
    this.listeners.undone('redo');
    return true;
  }

  /** Sends nothing more; the browser's storage has the changes. */
  stop() {
    clearTimeout(this.timer);
    this.queue = [];
  }

  /** Gives up the changes that are not saved. */
  discard() {
    clearTimeout(this.timer);
    this.queue = [];
    this.inverse = [];
    this.store();
    setSaving('saved');
  }

  get canUndo() { return this.inverse.length > 0 || this.undoStack.length > 0; }

  get canRedo() { return this.isSaved && this.redoStack.at(-1)?.at === this.hash; }

  /** Stores the changes in the browser until they are saved. */
  store() {
    writeDraft(this.path, this.hash, [...this.sending, ...this.queue]);
  }

  /**
   * Applies changes from before a crash; the server merges them by the version that they are based on.
   * @param {{hash: string, operations: Operation[]}} stored
   */
  recover(stored) {
    this.hash = stored.hash;
    this.change(stored.operations);
    this.flush();
  }
}

/**
 * Saves at once when the window closes, and lets the browser ask until that is done.
 * @param {PageSaving} saving
 * @returns {() => void} ends it
 */
export function warnOfUnsaved(saving) {
  const warn = (/** @type {BeforeUnloadEvent} */ event) => {
    if (saving.isSaved) return;
    saving.flush();
    event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
