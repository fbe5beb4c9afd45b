// A plan as files for other programs: GPX 1.1, and iCalendar (RFC 5545) with an event for each stop.

/**
 * @typedef {{latitude: number, longitude: number}} Position
 * @typedef {{id: string, name: string, address: string, begin: number, departure: number} & Position} FileStop
 *   the times in minutes from midnight
 */

/** @param {string} text */
const escapedXML = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The moment of a time on the clocks of a city.
 * @param {string} date
 * @param {number} minutes
 * @param {string} timeZone
 */
export function momentOf(date, minutes, timeZone) {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric',
    minute: 'numeric',
  });
  let moment = wanted;
  // The second round is for days on which the clocks change.
  for (let round = 0; round < 2; round += 1) {
    /** @type {Record<string, number>} */
    const shown = {};
    for (const { type, value } of format.formatToParts(new Date(moment))) shown[type] = Number(value);
    moment += wanted - Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute);
  }
  return new Date(moment);
}

/**
 * @param {string} title
 * @param {FileStop[]} stops
 * @param {Position[][]} lines  the ways between them
 * @param {(minutes: number) => string} time
 */
export function planGPX(title, stops, lines, time) {
  const points = stops.map(({ name, address, latitude, longitude, begin, departure }) =>
    `<wpt lat="${latitude}" lon="${longitude}"><name>${escapedXML(name)}</name><desc>${time(begin)}–${time(departure)}</desc>`
    + `<link href="${escapedXML(address)}"/></wpt>`);
  const segments = lines.map((line) =>
    `<trkseg>${line.map(({ latitude, longitude }) => `<trkpt lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"/>`).join('')}</trkseg>`);
  const track = segments.length > 0 ? `\n<trk><name>${escapedXML(title)}</name>${segments.join('')}</trk>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Wynd">\n`
    + `<metadata><name>${escapedXML(title)}</name></metadata>\n${points.join('\n')}${track}\n</gpx>\n`;
}

/** @param {string} text */
const escapedText = (text) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/**
 * Lines of at most 75 bytes, as the format requires.
 * @param {string} line
 */
function folded(line) {
  const encoder = new TextEncoder();
  let result = '';
  let length = 0;
  for (const sign of line) {
    const bytes = encoder.encode(sign).length;
    if (length + bytes > 74) {
      result += '\r\n ';
      length = 1;
    }
    result += sign;
    length += bytes;
  }
  return result;
}

/**
 * @param {string} date
 * @param {FileStop[]} stops
 * @param {string | undefined} timeZone  without one, times are on the clocks of the device
 * @param {string} host  for the identities of the events
 * @param {Date} now
 */
export function planCalendar(date, stops, timeZone, host, now) {
  const compact = (/** @type {Date} */ moment) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
  const time = (/** @type {number} */ minutes) => (timeZone
    ? compact(momentOf(date, minutes, timeZone)) : compact(new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000)).replace('Z', ''));
  const events = stops.flatMap(({ id, name, address, latitude, longitude, begin, departure }) => [
    'BEGIN:VEVENT', `UID:plan-${date}-${id.replace('/', '-')}@${host || 'guide'}`, `DTSTAMP:${compact(now)}`, `DTSTART:${time(begin)}`,
    `DTEND:${time(departure)}`, `SUMMARY:${escapedText(name)}`, `LOCATION:${escapedText(name)}`, `GEO:${latitude};${longitude}`, `URL:${address}`,
    'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Wynd//Plan//EN', ...events, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}
