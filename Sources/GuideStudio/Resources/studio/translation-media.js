// Captions and transcripts in another language: the player, and each text of the original beside its translation.

import { ApiError, get, post } from './api.js';
import { tell } from './dialog.js';
import { announce, make, replace, signButton, uniqueId } from './dom.js';
import { errorWords, loadStyles } from './media-files.js';
import { playerOf } from './media-player.js';
import { readVTT, timeOf, writeVTT } from './media-vtt.js';
import { warnOfUnsaved } from './page-saving.js';
import { setSaving } from './state.js';
import { changesOf, cuesOf, partners, translated } from './translation-cues.js';
import { textRow } from './translation-rows.js';
import { removeText, storeText, waitingText } from './waiting-storage.js';
import { language as ownLanguage, languageName, plural, words } from './words.js';

/** @typedef {import('./translation-rows.js').Row} Row */

const saveDelay = 800;
/** The note of the original's state, at the start of a transcript. */
const note = /^<!-- original: [^\n]* -->\n+/;

/**
 * The text of an earlier visit that the person has chosen to use.
 * @type {{path: string, text: string} | undefined}
 */
let chosen;

/** Saves a text a moment after its last change, and again when the connection is back. The browser stores it until then. */
class TextSaving {
  isSaved = true;
  text = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void>} */
  #queue = Promise.resolve();
  #again = () => { this.flush(); };

  /** @param {string} path @param {string} hash @param {HTMLElement} status */
  constructor(path, hash, status) {
    this.path = path;
    this.hash = hash;
    this.status = status;
    addEventListener('online', this.#again);
  }

  /** @param {string} text */
  change(text) {
    this.text = text;
    this.isSaved = false;
    storeText(this.path, this.hash, text);
    setSaving('unsaved');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#again, saveDelay);
  }

  /** @returns {Promise<void>} */
  flush() {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(() => this.#save());
    return this.#queue;
  }

  end() {
    removeEventListener('online', this.#again);
    return this.flush();
  }

  async #save() {
    if (this.isSaved) return;
    const { text } = this;
    setSaving('saving');
    try {
      this.hash = (await post('media/text', { path: this.path, text, hash: this.hash })).hash;
      this.isSaved = text === this.text;
      if (this.isSaved) removeText(this.path);
      this.status.textContent = '';
      setSaving(this.isSaved ? 'saved' : 'unsaved');
    } catch (error) {
      const isOffline = error instanceof ApiError && error.status === 0;
      this.status.textContent = error instanceof ApiError && error.status === 409 ? words('media-text-changed') : errorWords(error);
      setSaving(isOffline ? 'offline' : 'unsaved');
    }
  }
}

/**
 * @param {HTMLElement} container
 * @param {any} data of GET translation
 * @param {HTMLElement} head
 * @param {string} language
 * @param {() => Promise<void>} showAgain
 */
export async function showWords(container, data, head, language, showAgain) {
  loadStyles();
  const [original, translation] = await Promise.all([data.original, data.path].map((path) => get('media/text', { path })));
  const waiting = await waitingText(data.path);
  const taken = chosen?.path === data.path ? chosen?.text : undefined;
  chosen = undefined;
  const isOffered = waiting !== undefined && taken === undefined && waiting.text !== translation.text;
  if (taken !== undefined) translation.text = taken;
  const status = make('p', { class: 'problem', role: 'alert' });
  const saving = new TextSaving(data.path, translation.hash, status);
  const media = data.medium ? playerOf(data.medium) : undefined;
  const languages = { original: data.originalLanguage ?? '', translation: language };
  const view = data.type === 'captions'
    ? cueRows(data, original.text, translation.text, languages, saving, media?.player)
    : transcriptRow(data, original.text, translation.text, languages, saving);
  if (taken !== undefined) saving.change(taken);
  const body = make('div', { class: 'translation-media' }, media && make('div', { class: 'translation-media__player' }, media.element),
    make('div', {}, data.type === 'captions' && make('p', { class: 'quiet' }, words('translate-cues-locked')), ...view.rows.map((row) => row.element)));
  const banner = isOffered && make('div', { class: 'banner', role: 'region', 'aria-label': words('page-unsaved') },
    make('p', {}, words('page-unsaved'), waiting.hash !== translation.hash && ` ${words('translate-unsaved-changed')}`),
    make('button', { class: 'button', type: 'button', onclick: async () => {
      chosen = { path: data.path, text: waiting.text };
      leave();
      await showAgain();
    } }, words('page-unsaved-take')),
    make('button', { class: 'button', type: 'button', onclick: () => {
      removeText(data.path);
      banner.remove();
      body.inert = false;
    } }, words('page-unsaved-discard')));
  // A change would replace the text that waits for a decision.
  body.inert = isOffered;

  const next = () => {
    const from = view.rows.findIndex((row) => row.element.contains(document.activeElement));
    const found = [...view.rows.slice(from + 1), ...view.rows.slice(0, Math.max(0, from))].find((row) => row.isOpen());
    if (found) found.focus();
    else announce(words('translate-cues-done'));
  };
  const confirm = async () => {
    const missing = view.missing();
    if (missing > 0) {
      status.textContent = plural('translate-cues-missing', missing);
      return;
    }
    try {
      await saving.flush();
      if (!saving.isSaved) return;
      await post('translation/confirm', { path: data.original, language, originalHash: data.originalHash });
      announce(words('translate-confirmed'));
      leave();
      await showAgain();
    } catch (error) {
      await tell(words('shell-error'), make('p', {}, errorWords(error)));
    }
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.altKey && !event.ctrlKey && event.code === 'KeyN') next();
    else if ((event.ctrlKey || event.metaKey) && event.key === 's') saving.flush();
    else return;
    event.preventDefault();
  };
  const stopWarning = warnOfUnsaved(/** @type {any} */ (saving));
  const leave = () => {
    removeEventListener('keydown', press);
    stopWarning();
    saving.end();
    media?.player.pause();
  };
  addEventListener('keydown', press);
  head.append(make('div', { class: 'page__tools' },
    make('button', { class: 'button', type: 'button', title: 'Alt+N', 'aria-keyshortcuts': 'Alt+N', onclick: next }, words('translate-next')),
    make('button', { class: 'button button--main', type: 'button', onclick: confirm }, words('translate-confirm'))));
  replace(container, head, banner, status, data.state === 'old' && !data.hasEarlier && make('p', { class: 'banner' }, words('translate-no-earlier')),
    body);
  return leave;
}

/**
 * The cues of captions, one below the other, with the times of the original.
 * @param {any} data @param {string} originalText @param {string} translationText
 * @param {{original: string, translation: string}} languages @param {TextSaving} saving
 * @param {HTMLMediaElement | undefined} player
 */
function cueRows(data, originalText, translationText, languages, saving, player) {
  const original = readVTT(originalText);
  const translation = translationText.trim() ? readVTT(translationText) : [];
  const cues = cuesOf(original);
  const changes = changesOf(data.fields[0]?.changed, cues.length);
  const texts = partners(cues, cuesOf(translation)).map((cue) => cue?.text ?? '');
  const track = player instanceof HTMLVideoElement ? player.addTextTrack('captions', languageName(languages.translation), languages.translation) : undefined;
  if (track) track.mode = 'showing';
  const showTrack = () => {
    if (!track) return;
    for (const cue of [...track.cues ?? []]) track.removeCue(cue);
    cues.forEach(({ start, end }, index) => { if (texts[index].trim() && end > start) track.addCue(new VTTCue(start, end, texts[index])); });
  };
  showTrack();
  let stopAt = Infinity;
  const rows = cues.map((cue, index) => {
    const time = `${timeOf(cue.start)} – ${timeOf(cue.end)}`;
    const field = { original: cue.text, text: texts[index], isMissing: true, changed: changes[index] };
    const row = textRow(field, words('translate-cue', { n: (index + 1).toLocaleString(ownLanguage), time }), languages, (text) => {
      texts[index] = text;
      showTrack();
      saving.change(writeVTT(translated(original, translation, texts)));
    }, { hasLines: true });
    if (player) {
      row.element.querySelector('.translation__tools')?.prepend(signButton(`${words('media-cue-play')}: ${time}`, '▶', () => {
        player.currentTime = cue.start;
        stopAt = cue.end;
        player.play().catch(() => {});
      }));
    }
    return row;
  });
  player?.addEventListener('timeupdate', () => {
    cues.forEach((cue, index) => rows[index].element.classList.toggle(
      'media-cue--now', cue.start <= player.currentTime && player.currentTime < cue.end));
    if (player.currentTime < stopAt) return;
    stopAt = Infinity;
    player.pause();
  });
  return { rows, missing: () => texts.filter((text) => !text.trim()).length };
}

/**
 * A transcript as one text beside the original.
 * @param {any} data @param {string} originalText @param {string} translationText
 * @param {{original: string, translation: string}} languages @param {TextSaving} saving
 */
function transcriptRow(data, originalText, translationText, languages, saving) {
  const start = note.exec(translationText)?.[0] ?? '';
  let text = translationText.slice(start.length);
  const field = { ...data.fields[0], original: originalText.replace(note, ''), text: text.trimEnd(), help: undefined };
  const row = textRow(field, words('media-transcript-label'), languages, (changed) => {
    text = changed;
    saving.change(`${start}${changed.trimEnd()}\n`);
  }, { hasLines: true });
  return { rows: [row], missing: () => (text.trim() ? 0 : 1) };
}
