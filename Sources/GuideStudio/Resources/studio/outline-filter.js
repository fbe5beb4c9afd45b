// Searches, filters and sorts the guide's content. This file imports nothing, so that tests can load it without a browser.

/**
 * @typedef {{path: string, kind: string, city: string, group?: string, id: string, name: string, status: string, page: string, parent?: string,
 *   picture: boolean, thumbnail?: string, missing: string[], old: string[], errors: number, warnings: number, modified: number,
 *   refusal?: string, from?: string, until?: string, lastEnd?: string, menu?: string}} Item
 * An item with its place in the order of names, and its text for searches, which the first search calculates.
 * @typedef {{item: Item, text?: string, order: number}} Prepared
 * @typedef {{text?: string, kind?: string, city?: string, group?: string, state?: string, sort?: string, flat?: boolean}} Filter
 * @typedef {{heading?: {city: string, group: string, kind: string, count: number}, item?: Item}} Row
 */

/**
 * Lower-case text without accents.
 * @param {string} text
 */
export const fold = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

/** @param {Prepared} one */
const textOf = (one) => {
  one.text ??= fold(`${one.item.name} ${one.item.id} ${one.item.status}`);
  return one.text;
};

/** @param {Item[]} items @param {string} [language] @returns {Prepared[]} */
export function prepare(items, language) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  /** @type {Prepared[]} */
  const prepared = items.map((item) => ({ item, order: 0 }));
  prepared.sort((one, other) => compare(one.item.name, other.item.name));
  prepared.forEach((one, index) => { one.order = index; });
  return prepared;
}

/** The statuses in the order of the work on a page. */
const statusOrder = ['draft', 'in-review', 'approved', 'from-data', 'published'];

/** @param {string} status */
const isInReview = (status) => status === 'in-review' || status === 'approved';

/**
 * Whether an item waits for its first day, has had its last, or will have it; undefined for an item without such days.
 * @param {Item} item
 * @param {string} now  on the clocks of the city, for example `2026-12-05T18:30`
 * @returns {'waiting' | 'ended' | 'ending' | undefined}
 */
export function scheduleOf({ from, until }, now) {
  if (until && until <= now) return 'ended';
  if (from && from > now) return 'waiting';
  return until ? 'ending' : undefined;
}

/** @param {number} number */
const twoDigits = (number) => String(number).padStart(2, '0');

/**
 * The time on the clocks of this device, for example `2026-12-05T18:30`.
 * @param {Date} [time]
 */
export const localTime = (time = new Date()) =>
  `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;

/**
 * The states that one can filter by; `missing-de` and `old-de` are of one language.
 * @type {Record<string, (item: Item, now: string) => boolean>}
 */
const states = {
  draft: (item) => item.status === 'draft',
  review: (item) => isInReview(item.status),
  scheduled: (item) => Boolean(item.from || item.until),
  past: (item, now) => Boolean(item.lastEnd && item.lastEnd <= now),
  'no-menu': (item) => item.kind === 'page' && (item.menu ?? 'none') === 'none',
  picture: (item) => !item.picture,
  problems: (item) => item.errors + item.warnings > 0,
  old: (item) => item.old.length > 0,
  missing: (item) => item.missing.length > 0,
};

/**
 * @param {string | undefined} state @param {Set<string>} mine
 * @returns {((item: Item, now: string) => boolean) | undefined}
 */
function stateTest(state, mine) {
  if (!state) return undefined;
  if (state === 'mine') return (item) => mine.has(item.path);
  const match = /^(missing|old)-(.+)$/.exec(state);
  if (!match) return states[state];
  const [, list, language] = match;
  return (item) => (list === 'missing' ? item.missing : item.old).includes(language);
}

/**
 * The items that a filter selects, in its order.
 * @param {Prepared[]} prepared
 * @param {Filter} filter
 * @param {string} [now] the time on the clocks of the city
 * @param {Set<string>} [mine] the paths of the content that waits for the person, for the state `mine`
 * @returns {Prepared[]}
 */
export function select(prepared, filter, now = localTime(), mine = new Set()) {
  const parts = fold(filter.text ?? '').split(/\s+/).filter(Boolean);
  const test = stateTest(filter.state, mine);
  const found = prepared.filter((one) => (!filter.kind || one.item.kind === filter.kind)
    && (!filter.city || one.item.city === filter.city) && (!filter.group || one.item.group === filter.group) && (!test || test(one.item, now))
    && parts.every((part) => textOf(one).includes(part)));
  // The prepared items are in the order of their names.
  if (filter.sort === 'changed') found.sort((one, other) => other.item.modified - one.item.modified || one.order - other.order);
  if (filter.sort === 'status') {
    const rank = (/** @type {Prepared} */ one) => statusOrder.indexOf(one.item.status);
    found.sort((one, other) => rank(one) - rank(other) || one.order - other.order);
  }
  return found;
}

/**
 * The rows of a list: the items, or the items of each city and kind below a heading; those of groups are last.
 * @param {Prepared[]} found @param {Filter} filter @param {string[]} kinds the kinds in their order
 * @returns {Row[]}
 */
export function rowsOf(found, filter, kinds) {
  if (filter.flat) return found.map(({ item }) => ({ item }));
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const { item } of found) {
    const key = `${item.group ?? ''}\n${item.city ?? ''}\n${item.kind}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const rank = (/** @type {Item} */ item) => (item.kind === 'guide' ? -2 : item.kind === 'city' ? -1 : kinds.indexOf(item.kind));
  const sorted = [...groups.values()].sort(([one], [other]) => {
    const [group, otherGroup] = [one.group ?? '', other.group ?? ''];
    if (group !== otherGroup) return group < otherGroup ? -1 : 1;
    const [city, otherCity] = [one.city ?? '', other.city ?? ''];
    return city === otherCity ? rank(one) - rank(other) : city < otherCity ? -1 : 1;
  });
  return sorted.flatMap((items) => [
    { heading: { city: items[0].city ?? '', group: items[0].group ?? '', kind: items[0].kind, count: items.length } },
    ...items.map((item) => ({ item })),
  ]);
}
