// The current build of a kiosk, requested with scripts: pages from a folder can load nothing else.
//
// An installed kiosk has a folder with `current`, a link to one of its `builds`. A page that is opened through the link
// continues in the build itself, so that a visit ends in the build that it began in, even if another one is installed
// meanwhile.

import { asScript } from '../shared/trusted.js';

/** The global variables of the scripts: `version.js` sets the first, `wynd-build.js` of an installed build the second. */
const globals = /** @type {{wyndKiosk?: string, wyndBuild?: Build}} */ (/** @type {unknown} */ (self));

/** @typedef {{name: string, entry: string, health?: boolean, codes?: string[]}} Build */

const timeout = 5000;

/**
 * The answer of a script; undefined where it cannot be loaded, for example without a network.
 * @template {'wyndKiosk' | 'wyndBuild'} Name
 * @param {string} address
 * @param {Name} name
 * @param {string} [root]  the folder that contains the script, where that is not the site's
 * @returns {Promise<typeof globals[Name]>}
 */
function requestScript(address, name, root) {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    // The browser's cache would answer for the build that it knows.
    script.src = asScript(`${address}?${Date.now()}`, root);
    globals[name] = undefined;
    const end = () => {
      script.remove();
      resolve(globals[name]);
    };
    script.onload = end;
    script.onerror = end;
    setTimeout(end, timeout);
    document.head.append(script);
  });
}

export class InstalledKiosk {
  /**
   * @param {string} root  the folder's address, with a slash at its end
   * @param {string | undefined} build  the one that the page is in; nil by way of `current`
   */
  constructor(root, build) {
    this.root = root;
    this.build = build;
  }

  /**
   * The kiosk's folder for a page; undefined for a page of a site.
   * @param {string} address
   */
  static at(address) {
    const [, root, build] = /^([^?#]*\/)(?:current|builds\/([0-9a-f]{16}(?:-\d+)?))\//.exec(address) ?? [];
    return root === undefined ? undefined : new InstalledKiosk(root, build);
  }

  /** The build that is shown now; undefined where it cannot be requested. */
  currentBuild() {
    return requestScript(`${this.root}current/wynd-build.js`, 'wyndBuild', this.root);
  }

  /**
   * Where a build begins.
   * @param {Build} build
   */
  firstScreen(build) {
    return `${this.root}builds/${build.name}/${build.entry}`;
  }
}

/**
 * Where the next visit begins: in the newest build.
 * @param {string} fallback  the first screen of the build that the page is of
 */
export async function nextVisit(fallback) {
  const kiosk = InstalledKiosk.at(location.href);
  const shown = await kiosk?.currentBuild();
  return kiosk && shown ? kiosk.firstScreen(shown) : fallback;
}

/** Watches for a new build. */
export class BuildWatch {
  #kiosk = InstalledKiosk.at(location.href);
  #version;
  /** @type {string | undefined} */
  #known;

  /** @param {string} version  the address of `version.js` */
  constructor(version) {
    this.#version = version;
  }

  /** Switches to a new build, if there is one and the page may leave. */
  async check() {
    const shown = await this.#kiosk?.currentBuild();
    if (this.#kiosk && shown) {
      if (shown.name !== this.#kiosk.build) location.replace(this.#kiosk.firstScreen(shown));
      return;
    }
    const version = await requestScript(this.#version, 'wyndKiosk');
    if (version === undefined) return;
    if (this.#known !== undefined && version !== this.#known) location.reload();
    this.#known = version;
  }
}

/**
 * A text that identifies an installed build, or the version of a site's screens.
 * @param {string} version  the address of `version.js`
 * @returns {Promise<string | undefined>}
 */
export async function buildName(version) {
  return InstalledKiosk.at(location.href)?.build ?? await requestScript(version, 'wyndKiosk');
}
