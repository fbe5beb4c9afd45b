// <notice-times>: takes a notice that is not valid now out of a page before the page is painted.
//
//   <li data-from="2026-12-05T00:00" data-until="2026-12-07T18:00"><notice-times></notice-times>…</li>
//
// A script in <head> defines it, so that the browser runs it while it reads the page. Times are texts on the clocks of
// the next `data-time-zone` around the notice: they compare as times do.

/**
 * The time on the clocks of a time zone, such as `2026-12-05T18:30:00`; the browser's own for an unknown time zone.
 * @param {string | undefined} timeZone
 */
function localTime(timeZone) {
  const now = new Date();
  // The Swedish form of a time is that of ISO 8601, with a space.
  try {
    return now.toLocaleString('sv', { timeZone }).replace(' ', 'T');
  } catch {
    return now.toLocaleString('sv').replace(' ', 'T');
  }
}

class NoticeTimes extends HTMLElement {
  connectedCallback() {
    const notice = this.parentElement;
    if (!notice) return;
    const { from, until } = notice.dataset;
    if (from === undefined && until === undefined) return;
    const now = localTime(this.closest('[data-time-zone]')?.getAttribute('data-time-zone') ?? undefined);
    if ((from ?? '') > now || (until !== undefined && until <= now)) notice.remove();
  }
}

/** Defines the element. */
export function defineNoticeTimes() {
  customElements.define('notice-times', NoticeTimes);
}
