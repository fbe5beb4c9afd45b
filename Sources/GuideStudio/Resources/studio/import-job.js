// Follows the job of an import: shows its progress with a button that stops it, and returns its result.

import { ApiError, get, post } from './api.js';
import { make, replace } from './dom.js';
import { button } from './wizard.js';
import { words } from './words.js';

/** Milliseconds between two questions about the progress. */
const interval = 400;

/**
 * Starts a job and follows it.
 * @param {HTMLElement} place where the progress is shown
 * @param {'plan' | 'take'} action
 * @param {any} body
 */
export async function runJob(place, action, body) {
  return followJob(place, (await post(`import/${action}`, body)).job);
}

/**
 * Follows a job until it ends.
 * @param {HTMLElement} place where the progress is shown
 * @param {any} job
 * @returns {Promise<any>} the result; undefined if the editor has left the page
 */
export async function followJob(place, job) {
  const progress = progressPart();
  let state = job;
  replace(place, progress.element);
  try {
    while (state.running) {
      progress.show(state);
      await new Promise((resolve) => { setTimeout(resolve, interval); });
      if (!place.isConnected) return undefined;
      // Without a connection, the job continues.
      const answer = await get('import/progress').catch((error) => {
        if (error instanceof ApiError && error.status === 0) return undefined;
        throw error;
      });
      if (!answer) continue;
      if (answer.job?.number !== job.number) throw new ApiError(409, words('import-replaced'));
      state = answer.job;
    }
  } finally {
    replace(place);
  }
  if (state.error) throw new ApiError(422, state.error);
  return state.result;
}

function progressPart() {
  const step = make('p', { class: 'quiet', role: 'status' });
  const bar = make('progress', { max: 1 });
  /** @type {HTMLButtonElement} */
  const stop = button(words('publish-stop'), () => {
    stop.disabled = true;
    post('import/cancel', {}).catch(() => { stop.disabled = false; });
  });
  return {
    element: make('div', {}, bar, step, stop),
    /** @param {any} state */
    show(state) {
      bar.setAttribute('aria-label', words(state.name === 'take' ? 'import-taking' : 'import-looking'));
      if (state.fraction === undefined) bar.removeAttribute('value');
      else bar.value = state.fraction;
      step.textContent = state.steps.at(-1) ?? '';
    },
  };
}
