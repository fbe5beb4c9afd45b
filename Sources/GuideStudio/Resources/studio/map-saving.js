// Saves changes that are made on a map, each to the page that it belongs to, with undo.

import { ApiError, get, post } from './api.js';
import { apply } from './page-operations.js';
import { setSaving } from './state.js';

/** @typedef {import('./page-operations.js').Operation} Operation */

/** So often a change is tried again because another person has changed the page meanwhile. */
const mostTries = 3;

export class MapSaving {
  /**
   * What undoes each change, the last change last.
   * @type {{path: string, run: () => Promise<any>}[]}
   */
  #undo = [];
  /**
   * Changes are saved one after another.
   * @type {Promise<unknown>}
   */
  #queue = Promise.resolve();

  get canUndo() { return this.#undo.length > 0; }

  /**
   * Saves operations to a page.
   * @param {string} path
   * @param {Operation[]} operations
   * @returns {Promise<any>} the values of the page
   */
  save(path, operations) { return this.#run(() => this.#save(path, operations, true)); }

  /**
   * Makes a change with a request of its own.
   * @template Answer
   * @param {string} path the page that it changes
   * @param {() => Promise<Answer>} change
   * @param {(answer: Answer) => Promise<any>} undo
   * @returns {Promise<Answer>}
   */
  async make(path, change, undo) {
    const answer = await this.#run(change);
    this.#undo.push({ path, run: () => undo(answer) });
    return answer;
  }

  /**
   * Undoes the last change.
   * @returns {Promise<string>} the path of its page; empty if there is nothing to undo
   */
  async undo() {
    const last = this.#undo.pop();
    if (!last) return '';
    await this.#run(last.run);
    return last.path;
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} action
   * @returns {Promise<Result>}
   */
  #run(action) {
    const result = this.#queue.then(async () => {
      setSaving('saving');
      try {
        const answer = await action();
        setSaving('saved');
        return answer;
      } catch (error) {
        setSaving('unsaved');
        throw error;
      }
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  /** @param {string} path @param {Operation[]} operations @param {boolean} canUndo @returns {Promise<any>} */
  async #save(path, operations, canUndo) {
    for (let number = 1; ; number += 1) {
      const page = await get('page', { path });
      const state = { values: structuredClone(page.values ?? {}), body: page.body ?? null };
      const inverse = operations.flatMap((operation) => apply(state, operation) ?? []).reverse();
      if (!inverse.length) return page.values;
      try {
        const answer = await post('page', { hash: page.hash, operations }, { path });
        if (canUndo) this.#undo.push({ path, run: () => this.#save(path, inverse, false) });
        return answer.values;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || number >= mostTries) throw error;
      }
    }
  }
}
