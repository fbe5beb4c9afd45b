// The decrypted files of a group, each with an object URL of this window.

/** @typedef {import('./group-copy.js').OpenedGroup} OpenedGroup */

/**
 * The data of a model's script. The script is parsed, not run: any member could have encrypted another one.
 * @param {Uint8Array} bytes
 */
function modelIn(bytes) {
  const text = new TextDecoder().decode(bytes);
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The loaded models, which the drawing code reads first. */
function models() {
  const page = /** @type {{wyndModels?: Map<string, unknown>}} */ (/** @type {unknown} */ (self));
  page.wyndModels ??= new Map();
  return page.wyndModels;
}

export class GroupMedia {
  /** @type {Map<string, string>} The object URLs by their paths from the site's root. */
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
      // The page shows its picture instead.
    }
  }

  release() {
    for (const address of this.addresses.values()) {
      URL.revokeObjectURL(address);
      models().delete(address);
    }
  }
}
