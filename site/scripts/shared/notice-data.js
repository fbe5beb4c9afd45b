// The publisher's notices as data: fetched again, stored beside saved packs, and compared with the clock.
//
// Times are texts, `2026-12-05T00:00`, on the clocks of the notices' time zone: they compare as times do.

import { CityClock } from './city-clock.js';
import { siteRoot } from './site-root.js';
import { mayWrite } from './write-lock.js';

/**
 * As NoticesContext.swift writes it.
 * @typedef {{id: string, text: string, language?: string, severity: 'info' | 'warning' | 'danger', label: string, from?: string,
 *   until?: string, link?: string, about?: string[], line?: string}} Notice
 * @typedef {{zone?: string, notices: Notice[]}} NoticeList
 */

const cacheName = `wynd-notices ${siteRoot.pathname}`;
/** The header of a stored list with the time when it was fetched, in milliseconds since 1970. */
const fetchedAt = 'X-Wynd-Fetched';
const timeout = 8000;

/**
 * The list from the network, otherwise the stored one.
 * @param {URL} address
 * @returns {Promise<{list: NoticeList, asOf?: number} | undefined>}  `asOf` is when a stored list was fetched
 */
export async function loadNotices(address) {
  const fresh = await fetchList(address);
  if (fresh) {
    if (await isStoring()) await store(address, fresh).catch(() => undefined);
    return { list: await fresh.json() };
  }
  if (!('caches' in self)) return undefined;
  const stored = await caches.match(address, { cacheName }).catch(() => undefined);
  if (!stored) return undefined;
  return { list: await stored.json(), asOf: Number(stored.headers.get(fetchedAt)) };
}

/**
 * Fetches a list and stores it, for pages that are read without a network: a few hundred bytes.
 * @param {URL} address
 */
export async function storeNotices(address) {
  const fresh = await fetchList(address);
  if (fresh) await store(address, fresh).catch(() => undefined);
}

/** @param {URL} address */
async function fetchList(address) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  const response = await fetch(address, { cache: 'no-cache', signal: abort.signal }).catch(() => undefined);
  clearTimeout(timer);
  // The city has no notices any more: delete the stored ones, too.
  if (response?.status === 404) return new Response('{"notices":[]}');
  return response?.ok ? response : undefined;
}

/** Whether lists are stored: from the first saved pack on. */
async function isStoring() {
  return 'caches' in self && caches.has(cacheName).catch(() => false);
}

/**
 * @param {URL} address
 * @param {Response} response
 */
async function store(address, response) {
  if (!mayWrite() || !('caches' in self)) return;
  const body = await response.clone().text();
  const cache = await caches.open(cacheName);
  const headers = { 'Content-Type': 'application/json', [fetchedAt]: String(Date.now()) };
  await cache.put(address, new Response(body, { headers }));
}

/**
 * The clock of a time zone; the browser's own for an unknown time zone.
 * @param {string | undefined} timeZone
 */
export function noticeClock(timeZone) {
  try {
    return new CityClock(timeZone);
  } catch {
    return new CityClock(undefined);
  }
}

/**
 * The time on a clock, for example `2026-12-05T18:30`.
 * @param {CityClock} clock
 */
export function timeOn(clock) {
  const { today: { year, month, day }, minute } = clock.now();
  const digits = (/** @type {number} */ number, length = 2) => String(number).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}T${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`;
}

/**
 * @param {{until?: string}} notice
 * @param {string} now
 */
export function hasEnded({ until }, now) {
  return until !== undefined && until <= now;
}

/**
 * The clocks by their time zones: each is slow to create.
 * @type {Map<string | undefined, CityClock>}
 */
const clocks = new Map();

/**
 * Whether the end of a page has passed, on the clocks of a time zone, or in UTC if the end has a `Z`.
 * @param {string | undefined} until  such as `2026-12-31T24:00` or `2026-12-31T24:00Z`
 * @param {string | undefined} timeZone
 */
export function isPast(until, timeZone) {
  if (!until) return false;
  const zone = until.endsWith('Z') ? 'UTC' : timeZone;
  const clock = clocks.get(zone) ?? noticeClock(zone);
  clocks.set(zone, clock);
  return until.replace('Z', '') <= timeOn(clock);
}

/**
 * @param {{from?: string, until?: string}} notice
 * @param {string} now
 */
export function isCurrent(notice, now) {
  return !hasEnded(notice, now) && (notice.from ?? '') <= now;
}
