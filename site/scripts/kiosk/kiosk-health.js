// <kiosk-health data-name data-version data-code data-page>: records health data on every screen of a kiosk, and shows them on
// the page for its operator.

import { HealthAccess } from './kiosk-health-access.js';
import { failureOf, HealthRecord } from './kiosk-health-record.js';
import { buildName, InstalledKiosk } from './kiosk-version.js';
import { word } from '../shared/words.js';

const reportSeconds = 300;
const bytesInMegabyte = 1 << 20;

class KioskHealth extends HTMLElement {
  #record = HealthRecord.read();
  /** @type {string | undefined} */
  #build;

  connectedCallback() {
    for (const event of ['pointerdown', 'keydown']) {
      document.addEventListener(event, () => this.#record.touch(Date.now()), { capture: true, passive: true });
    }
    for (const event of ['error', 'unhandledrejection']) {
      // The error event of a picture or script does not bubble: it arrives only in the capture phase.
      window.addEventListener(event, (errorEvent) => this.#record.fail(failureOf(errorEvent), Date.now()), { capture: true });
    }
    const { code, page } = this.dataset;
    if (code && page) new HealthAccess(code, () => location.assign(page));
    const isShown = document.querySelector('[data-health]') !== null;
    if (isShown || document.querySelector('kiosk-attract')) void this.#watch(isShown);
  }

  /**
   * Updates the page, and the folder beside the server where there is one; both now and from time to time.
   * @param {boolean} isShown  whether this is the page that shows it
   */
  async #watch(isShown) {
    const file = await this.#reportFile();
    this.#build = await buildName(this.dataset.version ?? '');
    const update = async () => {
      const isWritten = file !== undefined && await this.#write(file);
      if (isShown) this.#show(isWritten);
    };
    void update();
    setInterval(update, reportSeconds * 1000);
  }

  /** The address for reports on an installed kiosk's own server: on this machine, in a folder for reports. */
  async #reportFile() {
    const isOwnServer = location.protocol.startsWith('http') && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
    const kiosk = InstalledKiosk.at(location.href);
    if (!isOwnServer || !kiosk || !(await kiosk.currentBuild())?.health) return undefined;
    return `${kiosk.root}health/${this.dataset.name}.json`;
  }

  /** @param {string} file */
  async #write(file) {
    const now = Date.now();
    const { touched, errors } = this.#record;
    const time = (/** @type {number} */ at) => new Date(at).toISOString();
    const report = {
      format: 'wynd-kiosk-health/1', kiosk: this.dataset.name, build: this.#build, language: document.documentElement.lang,
      at: time(now), touched: touched === undefined ? undefined : time(touched),
      touches: this.#record.lastHours(now).map(({ touches }) => touches), memory: memory(),
      errors: errors.map(({ at, what, times }) => ({ at: time(at), what, times })),
    };
    try {
      const answer = await fetch(file, { method: 'PUT', body: JSON.stringify(report, undefined, 2), credentials: 'omit' });
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** @param {boolean} isWritten */
  #show(isWritten) {
    // The build writes Latin digits in every language.
    const language = `${document.documentElement.lang}-u-nu-latn`;
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const hour = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
    const { touched, errors } = this.#record;
    const now = Date.now();
    const used = memory();
    this.#setText('version', this.#build);
    this.#setText('screen', `${Math.round(innerWidth * devicePixelRatio)} × ${Math.round(innerHeight * devicePixelRatio)}`);
    this.#setText('touched', touched === undefined ? word('kiosk.health.none') : time.format(touched));
    this.#setText('memory', used && word('kiosk.health.memory.free', { free: used.limit - used.used, limit: used.limit }));
    this.#setText('report', isWritten
      ? word('kiosk.health.written', { time: time.format(now) }) : word('kiosk.health.not-written'));
    this.#list('hours', this.#record.lastHours(now).map((one) => [hour.format(one.hour * 3_600_000), String(one.touches)]));
    this.#list('errors', errors.map(({ at, what, times }) => [time.format(at), times > 1 ? `${what} (× ${times})` : what]));
    if (errors.length === 0) this.#setText('errors', word('kiosk.health.none'));
  }

  /**
   * @param {string} name
   * @param {string | undefined} text  undefined leaves the page's text unchanged
   */
  #setText(name, text) {
    const place = document.querySelector(`[data-health="${name}"]`);
    if (place && text !== undefined) place.textContent = text;
  }

  /**
   * @param {string} name
   * @param {[string, string][]} entries  when, and what
   */
  #list(name, entries) {
    const list = document.createElement('ol');
    list.className = `kiosk-health__${name}`;
    for (const [when, what] of entries) {
      const entry = document.createElement('li');
      const time = document.createElement('span');
      time.textContent = when;
      const text = document.createElement('b');
      text.textContent = what;
      entry.append(time, ' ', text);
      list.append(entry);
    }
    document.querySelector(`[data-health="${name}"]`)?.replaceChildren(list);
  }
}

/** Megabytes of the page's memory, where the browser reports them: used, and the most that it may use. */
function memory() {
  const { memory: heap } = /** @type {{memory?: {usedJSHeapSize: number, jsHeapSizeLimit: number}}} */ (
    /** @type {unknown} */ (performance));
  if (!heap) return undefined;
  return { used: Math.round(heap.usedJSHeapSize / bytesInMegabyte), limit: Math.round(heap.jsHeapSizeLimit / bytesInMegabyte) };
}

customElements.define('kiosk-health', KioskHealth);
