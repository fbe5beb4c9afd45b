// The files that a group shares, opened, each at an address of this window.

/** @typedef {import('./group-copy.js').OpenedGroup} OpenedGroup */

/**
 * What a script of a model says. It is read, not run: whoever is a member could have sealed another one.
 * @param {Uint8Array} bytes
 */
function modelIn(bytes) {
  const text = new TextDecoder().decode(bytes);
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The models that are at hand, where those that draw them look first. */
function models() {
  const page = /** @type {{wyndModels?: Map<string, unknown>}} */ (/** @type {unknown} */ (self));
  page.wyndModels ??= new Map();
  return page.wyndModels;
}

export class GroupMedia {
  /** @type {Map<string, string>} By their paths from the site's root. */
  addresses = new Map();

  /** @param {OpenedGroup['media']} files */
  constructor(files) {
    for (const { path, type, bytes } of files) {
      const isModel = type.endsWith('javascript');
      const address = URL.createObjectURL(new Blob(isModel ? [] : [new Uint8Array(bytes)], { type }));
      this.addresses.set(path, address);
      if (isModel) this.#hold(address, bytes);
    }
  }

  /**
   * @param {string} address
   * @param {Uint8Array} bytes
   */
  #hold(address, bytes) {
    try {
      models().set(address, modelIn(bytes));
    } catch {
      // Its picture stands for it.
    }
  }

  release() {
    for (const address of this.addresses.values()) {
      URL.revokeObjectURL(address);
      models().delete(address);
    }
  }
}
