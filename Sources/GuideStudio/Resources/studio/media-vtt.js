// Reads and writes captions in WebVTT. What is not a cue, for example notes and styles, is unchanged.

/**
 * A cue. `id` and `settings` are as written.
 * @typedef {{id: string, start: number, end: number, settings: string, text: string}} Cue
 * A part of the file: a cue, or other lines.
 * @typedef {{cue?: Cue, lines?: string}} Part
 */

const timing = /^\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})\s*-->\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]*(.*)$/;

/**
 * The seconds of a time such as `01:04.500`; NaN for another text.
 * @param {string} text
 */
export function secondsOf(text) {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match || Number(match[3]) > 59 || (match[1] && Number(match[2]) > 59)) return NaN;
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]) + Number((match[4] ?? '0').padEnd(3, '0')) / 1000;
}

/** @param {number} seconds */
export function timeOf(seconds) {
  const whole = Math.round(Math.max(0, seconds) * 1000);
  /** @param {number} number @param {number} width */
  const padded = (number, width) => String(number).padStart(width, '0');
  const hours = Math.floor(whole / 3_600_000);
  const rest = `${padded(Math.floor(whole / 60_000) % 60, 2)}:${padded(Math.floor(whole / 1000) % 60, 2)}.${padded(whole % 1000, 3)}`;
  return hours ? `${padded(hours, 2)}:${rest}` : rest;
}

/**
 * @param {string} text
 * @returns {Part[]}
 */
export function readVTT(text) {
  const blocks = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/);
  return blocks.filter((block) => block.trim()).map((block) => {
    const lines = block.replace(/\n+$/, '').split('\n');
    const place = lines.slice(0, 2).findIndex((line) => timing.test(line));
    const match = place < 0 || /^NOTE(\s|$)/.test(lines[0]) ? null : timing.exec(lines[place]);
    if (!match) return { lines: lines.join('\n') };
    return {
      cue: {
        id: place === 1 ? lines[0] : '', start: secondsOf(match[1]), end: secondsOf(match[2]), settings: match[3].trim(),
        text: lines.slice(place + 1).join('\n'),
      },
    };
  });
}

/** @param {Part[]} parts */
export function writeVTT(parts) {
  /** @type {Part[]} */
  const header = parts[0]?.lines?.startsWith('WEBVTT') ? [] : [{ lines: 'WEBVTT' }];
  return `${[...header, ...parts].map(({ cue, lines }) => {
    if (!cue) return lines;
    const settings = cue.settings ? ` ${cue.settings}` : '';
    // An empty line would end the cue, and an arrow would begin another one.
    const text = cue.text.replaceAll('-->', '→').split('\n').map((line) => line.trimEnd()).filter(Boolean).join('\n');
    return [cue.id, `${timeOf(cue.start)} --> ${timeOf(cue.end)}${settings}`, text].filter(Boolean).join('\n');
  }).join('\n\n')}\n`;
}
