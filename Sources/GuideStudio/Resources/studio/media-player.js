// Plays a sound or a film, and edits its captions and its transcript.

import { make, replace, uniqueId } from './dom.js';
import { errorWords, kindOf, loadBlob } from './media-files.js';
import { readVTT, secondsOf, timeOf, writeVTT } from './media-vtt.js';
import { MediaWords } from './media-words.js';
import { words } from './words.js';

/** @typedef {import('./media-vtt.js').Part} Part */
/** @typedef {import('./media-vtt.js').Cue} Cue */

/**
 * A text that was saved: called with its path, which is new if the medium had no such text.
 * @typedef {(path: string) => void} Saved
 */

/**
 * The player of a medium. Its file is loaded at once.
 * @param {string} path
 * @returns {{element: HTMLElement, player: HTMLMediaElement}}
 */
export function playerOf(path) {
  const player = /** @type {HTMLMediaElement} */ (make(kindOf(path) === 'audio' ? 'audio' : 'video', {
    class: 'media-player', controls: true, preload: 'metadata', playsinline: true, 'aria-label': words('media-player'),
  }));
  const problem = make('p', { class: 'problem', role: 'status' }, words('media-loading'));
  loadBlob('file', path).then((blob) => {
    player.src = URL.createObjectURL(blob);
    problem.remove();
  }, (error) => { problem.textContent = errorWords(error); });
  return { element: make('div', {}, player, problem), player };
}

/**
 * The captions of a film, with its player.
 * @param {string} path the medium
 * @param {string} captions the path of its captions, which may not exist yet
 * @param {Saved} saved
 * @returns {HTMLElement}
 */
export function captionsEditor(path, captions, saved) {
  const { element, player } = playerOf(path);
  /** @type {Part[]} */
  let parts = [];
  const list = make('ol', { class: 'media-cues' });

  /** @param {string} label @param {number} seconds @param {(seconds: number) => void} change */
  const timeInput = (label, seconds, change) => {
    const input = make('input', {
      class: 'input media-cue__time', 'aria-label': words(label), value: timeOf(seconds), dir: 'ltr', inputmode: 'decimal', onchange: () => {
        const value = secondsOf(input.value);
        input.toggleAttribute('aria-invalid', false);
        if (Number.isNaN(value)) input.setAttribute('aria-invalid', 'true');
        else { change(value); input.value = timeOf(value); text.changed(); }
      },
    });
    return input;
  };

  /** @param {Part} part @param {Cue} cue */
  const row = (part, cue) => {
    const area = make('textarea', { 'aria-label': words('media-cue-text'), rows: 2, dir: 'auto', oninput: () => {
      cue.text = area.value;
      text.changed();
    } });
    area.value = cue.text;
    /** @param {string} name @param {string} sign @param {() => void} action */
    const button = (name, sign, action) => make('button', {
      class: 'button button--small', type: 'button', 'aria-label': words(name), title: words(name), onclick: action,
    }, sign);
    return make('li', { class: 'media-cue' },
      button('media-cue-play', '▶', () => { player.currentTime = cue.start; player.play().catch(() => {}); }),
      timeInput('media-cue-start', cue.start, (value) => { cue.start = value; }),
      timeInput('media-cue-end', cue.end, (value) => { cue.end = value; }), area,
      button('media-cue-remove', '✕', () => { parts = parts.filter((one) => one !== part); render(); text.changed(); add.focus(); }));
  };

  const render = () => replace(list, ...parts.flatMap((part) => (part.cue ? [row(part, part.cue)] : [])));
  const add = make('button', { class: 'button', type: 'button', onclick: () => {
    const start = player.currentTime;
    const cue = { id: '', start, end: start + 4, settings: '', text: '' };
    const place = parts.findIndex((part) => part.cue && part.cue.start > start);
    parts.splice(place < 0 ? parts.length : place, 0, { cue });
    render();
    text.changed();
    const index = parts.filter((part) => part.cue).findIndex((part) => part.cue === cue);
    list.children[index]?.querySelector('textarea')?.focus();
  } }, words('media-cue-add'));
  const text = new MediaWords(captions, {
    read() {
      // Captions are in order of time.
      const cues = parts.flatMap((part) => (part.cue ? [part] : [])).sort((a, b) => (a.cue?.start ?? 0) - (b.cue?.start ?? 0));
      let next = 0;
      return writeVTT(parts.map((part) => { if (!part.cue) return part; next += 1; return cues[next - 1]; }));
    },
    show(written) { parts = readVTT(written); render(); },
    saved,
  });

  player.addEventListener('timeupdate', () => {
    const cues = parts.flatMap((part) => part.cue ?? []);
    cues.forEach((cue, index) => list.children[index]?.classList.toggle(
      'media-cue--now', cue.start <= player.currentTime && player.currentTime < cue.end));
  });
  return make('div', { class: 'media-captions' }, element, text.offer, list,
    make('div', { class: 'media-buttons' }, add, ...text.buttons), text.status);
}

/**
 * The transcript of a recording, with its player.
 * @param {string} path the medium
 * @param {string} transcript the path of its transcript, which may not exist yet
 * @param {Saved} saved
 * @returns {HTMLElement}
 */
export function transcriptEditor(path, transcript, saved) {
  const { element } = playerOf(path);
  const id = uniqueId('transcript');
  const area = make('textarea', { id, rows: 8, dir: 'auto', oninput: () => text.changed() });
  const text = new MediaWords(transcript, {
    read: () => `${area.value.trimEnd()}\n`, show: (written) => { area.value = written; }, saved,
  });
  return make('div', { class: 'media-captions' }, element, text.offer, make('label', { for: id }, words('media-transcript-label')), area,
    make('div', { class: 'media-buttons' }, ...text.buttons), text.status);
}
