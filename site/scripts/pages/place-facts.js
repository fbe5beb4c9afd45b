// Which places of a list match the choices of its filter, and how many each further choice would leave.

/**
 * A choice of the form: its name in the page's address, and its code in the data of the places.
 * @typedef {{name: string, code: string}} Fact
 */

/**
 * What a filter shows.
 * @typedef {object} Match
 * @property {boolean[]} shown  for each place
 * @property {number[]} counts  for each choice: the places that would be shown with it, whatever else is chosen of its name
 * @property {Map<string, number>} without  for each chosen name: the places that would be shown without it
 */

/**
 * A place matches if it has at least one of the chosen codes of each name: `price` is low or medium, and `step-free` is yes.
 * @param {Set<string>[]} places  the codes of each place
 * @param {Fact[]} facts  all choices of the form
 * @param {Set<string>} chosen  the codes that are chosen
 * @returns {Match}
 */
export function match(places, facts, chosen) {
  /** @type {Map<string, string[]>} */
  const chosenCodes = new Map();
  for (const { name, code } of facts) {
    if (chosen.has(code)) chosenCodes.set(name, [...(chosenCodes.get(name) ?? []), code]);
  }
  // The names that a place does not match.
  const failed = places.map((codes) => (
    [...chosenCodes].flatMap(([name, some]) => (some.some((code) => codes.has(code)) ? [] : [name]))));
  /**
   * @param {string[]} names
   * @param {string} name
   */
  const isOnly = (names, name) => names.every((one) => one === name);
  return {
    shown: failed.map((one) => one.length === 0),
    counts: facts.map(({ name, code }) => (
      places.filter((codes, index) => codes.has(code) && isOnly(failed[index], name)).length)),
    without: new Map([...chosenCodes.keys()].map((name) => [name, failed.filter((one) => isOnly(one, name)).length])),
  };
}

/**
 * The search part of an address with these choices; other parameters do not change.
 * @param {string} search
 * @param {{name: string, value: string}[]} facts  all choices of the form
 * @param {{name: string, value: string}[]} chosen
 */
export function searchWith(search, facts, chosen) {
  const parameters = new URLSearchParams(search);
  for (const name of new Set(facts.map(({ name: one }) => one))) parameters.delete(name);
  for (const { name, value } of chosen) parameters.append(name, value);
  // The map writes its position with commas, which need no escape.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
