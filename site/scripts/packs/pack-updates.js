// The update check of saved guides, when one is opened. It updates them as the visitor has chosen, asks first where an update can
// cost money, reminds the visitor each week when updates are off, and reports what the browser has deleted.

import { make, makeButton } from '../shared/elements.js';
import { setting } from '../shared/settings-storage.js';
import { storeText, storedText } from '../shared/text-storage.js';
import { storeNotices } from '../shared/notice-data.js';
import { daysAgo } from './pack-facts.js';
import { PackJob } from './pack-job.js';
import { packSize } from './storage-estimate.js';
import { announcedPack, packAddresses } from './pack-notice.js';
import { refreshSavedPacks, lostPacks } from './pack-registry.js';
import { PackStorage } from './pack-storage.js';
import { canSavePacks } from './pack-words.js';
import { siteRoot } from '../shared/site-root.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./pack-archive.js').PackError} PackError
 * @typedef {import('./pack-notice.js').PackNotice} PackNotice
 * @typedef {import('./pack-registry.js').PackRecord} PackRecord
 * @typedef {{record: PackRecord, notice: PackNotice}} Update
 */

const words = {
  title: word('updates.title'),
  newer: (/** @type {string} */ titles, /** @type {string} */ size) => word('updates.newer', { titles, size }),
  metered: word('updates.metered'),
  now: word('updates.now'),
  later: word('updates.later'),
  close: word('updates.close'),
  updating: (/** @type {string} */ title) => word('updates.updating', { title }),
  done: (/** @type {string} */ titles) => word('updates.done', { titles }),
  failed: (/** @type {string} */ titles) => word('updates.failed', { titles }),
  current: word('updates.current'),
  unchecked: word('packs.unchecked'),
  reminder: (/** @type {string} */ when) => word('updates.reminder', { when }),
  check: word('packs.check'),
  lost: (/** @type {string} */ titles) => word('updates.lost', { titles }),
  see: word('updates.see'),
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const week = 7 * day;
const key = `wynd.updates ${siteRoot.pathname}`;
const storage = new PackStorage(siteRoot);

/**
 * The times of the last update check and of the last question or reminder, in milliseconds since 1970.
 * @returns {{looked?: number, asked?: number}}
 */
function times() {
  try {
    return JSON.parse(storedText(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {'looked' | 'asked'} name
 * @param {number} [when]
 */
function storeTime(name, when = Date.now()) {
  // A browser without storage checks and asks each time.
  storeText(key, JSON.stringify({ ...times(), [name]: when }));
}

/** Checks all saved guides, once a page. */
export async function checkForUpdates() {
  if (!canSavePacks()) return;
  const packs = await refreshSavedPacks(siteRoot);
  const { looked = 0, asked = 0 } = times();
  const now = Date.now();
  const isAskedToday = now - asked < day;
  const lost = [...lostPacks(siteRoot), ...await incomplete(packs)];
  if (lost.length > 0 && !isAskedToday) return reportLost(lost);
  if (packs.length === 0) return;
  if (setting('updates') === 'off') {
    const last = Math.max(looked, ...packs.map((pack) => pack.savedAt));
    if (now - Math.max(last, asked) >= week) showReminder(last);
    return;
  }
  if (now - looked < hour || !navigator.onLine) return;
  const updates = await availableUpdates(packs);
  if (updates.length === 0) return;
  if (setting('updates') === 'auto' && !(isMetered() && setting('data') === 'ask')) await update(updates, new UpdateNotice());
  else if (!isAskedToday) askToUpdate(updates);
}

/** Whether the browser reports a metered connection; most browsers do not report it. */
function isMetered() {
  const connection = /** @type {{saveData?: boolean, type?: string} | undefined} */ (Reflect.get(navigator, 'connection'));
  return connection?.saveData === true || connection?.type === 'cellular';
}

/**
 * The saved guides with missing files.
 * @param {PackRecord[]} packs
 */
async function incomplete(packs) {
  const missing = await Promise.all(packs.map((pack) => storage.missing(pack).catch(() => 0)));
  return packs.filter((_, index) => missing[index] > 0);
}

/**
 * @param {PackRecord[]} packs
 * @returns {Promise<Update[]>}
 */
async function availableUpdates(packs) {
  /** @type {Set<string>} */
  const lists = new Set();
  const notices = await Promise.all(packs.map(async (record) => {
    const { index, id } = packAddresses(siteRoot, record.key);
    const notice = await announcedPack(index, id).catch(() => undefined);
    if (notice?.notices) lists.add(new URL(notice.notices, index).href);
    return notice;
  }));
  // Notices reach a saved pack automatically, whether or not the pack has changed.
  for (const address of lists) void storeNotices(new URL(address));
  if (notices.some((notice) => notice !== undefined)) storeTime('looked');
  return packs.flatMap((record, index) => {
    const notice = notices[index];
    return notice && notice.version !== record.version ? [{ record, notice }] : [];
  });
}

/** @param {PackRecord[]} packs */
const titlesOf = (packs) => new Intl.ListFormat(document.documentElement.lang || 'en').format(packs.map(({ title }) => title));

/**
 * @param {Update[]} updates
 * @param {UpdateNotice} notice
 */
async function update(updates, notice) {
  /** @type {PackRecord[][]} */
  const [done, failed] = [[], []];
  // When the visitor closes the page or the connection fails, the next page continues with the rest.
  const looked = Date.now();
  storeTime('looked', 0);
  let isInterrupted = false;
  for (const { record } of updates) {
    if (notice.isShown) notice.show(words.updating(record.title), []);
    const job = new PackJob({
      storage, key: record.key, addresses: packAddresses(siteRoot, record.key), progress: () => {}, onRestart: () => {} });
    await job.run().then(() => done.push(record), (/** @type {PackError} */ { kind }) => {
      // Another window updates it.
      if (kind === 'elsewhere') return;
      isInterrupted ||= kind === 'offline';
      failed.push(record);
    });
  }
  if (!isInterrupted) storeTime('looked', looked);
  const message = [done.length > 0 ? words.done(titlesOf(done)) : '', failed.length > 0 ? words.failed(titlesOf(failed)) : ''];
  if (done.length + failed.length > 0) notice.show(message.join(' ').trim(), [notice.closeButton(words.close)]);
  document.dispatchEvent(new Event('wynd-packs'));
}

/** @param {Update[]} updates */
function askToUpdate(updates) {
  const notice = new UpdateNotice();
  const size = packSize(updates.reduce((sum, one) => sum + one.notice.bytes, 0));
  const newer = words.newer(titlesOf(updates.map(({ record }) => record)), size);
  notice.show(isMetered() ? `${newer} ${words.metered}` : newer, [
    makeButton(words.now, () => update(updates, notice), 'button button--primary'), notice.closeButton(words.later)]);
  storeTime('asked');
}

/** @param {number} last  the time of the last update check */
function showReminder(last) {
  const notice = new UpdateNotice();
  const check = async () => {
    const previousCheck = times().looked;
    const updates = await availableUpdates(await refreshSavedPacks(siteRoot));
    if (updates.length === 0) {
      const isChecked = times().looked !== previousCheck;
      return notice.show(isChecked ? words.current : words.unchecked, [notice.closeButton(words.close)]);
    }
    notice.remove();
    return askToUpdate(updates);
  };
  notice.show(words.reminder(daysAgo(last)), [
    makeButton(words.check, check, 'button button--primary'), notice.closeButton(words.later)]);
  storeTime('asked');
}

/** @param {PackRecord[]} lost */
function reportLost(lost) {
  const notice = new UpdateNotice();
  const link = make('a', 'button button--primary', words.see);
  link.href = new URL(`${document.documentElement.dataset.folder ?? ''}saved.html`, siteRoot).href;
  notice.show(words.lost(titlesOf(lost)), [link, notice.closeButton(words.later)]);
  storeTime('asked');
}

/** A bar at the bottom of the window, after everything else on the page, so that the page does not shift. */
class UpdateNotice {
  #bar = make('section', 'pack-notice');
  #status = make('p', 'pack-notice__status');
  #controls = make('div', 'pack-notice__controls');

  constructor() {
    this.#bar.setAttribute('aria-label', words.title);
    this.#status.setAttribute('role', 'status');
    this.#bar.append(this.#status, this.#controls);
  }

  get isShown() {
    return this.#bar.isConnected;
  }

  /**
   * @param {string} text
   * @param {HTMLElement[]} controls
   */
  show(text, controls) {
    const hadFocus = this.#controls.contains(document.activeElement);
    if (!this.isShown) document.body.append(this.#bar);
    this.#controls.replaceChildren(...controls);
    // A screen reader announces a status only when its text changes after it is in the page.
    requestAnimationFrame(() => { this.#status.textContent = text; });
    if (hadFocus) controls[0]?.focus();
  }

  /** @param {string} text */
  closeButton(text) {
    return makeButton(text, () => this.remove());
  }

  remove() {
    this.#bar.remove();
  }
}
