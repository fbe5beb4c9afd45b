// Reads a .glb file: its JSON, and the numbers of its binary chunk. All of it is validated before use.

/** @typedef {'kind' | 'broken' | 'large' | 'unread' | 'empty'} GLBErrorKind */

/** The reason why a model is refused. */
export class GLBError extends Error {
  /** @param {GLBErrorKind} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

const understood = ['KHR_materials_unlit', 'KHR_mesh_quantization'];
/** @type {Record<string, number>} */
const widths = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };
/** By the number of a component's type: its bytes, how to read it, and the divisor of its normalised integers.
 * @type {Record<number, [number, 'getInt8' | 'getUint8' | 'getInt16' | 'getUint16' | 'getUint32' | 'getFloat32', number]>} */
const kinds = {
  5120: [1, 'getInt8', 127], 5121: [1, 'getUint8', 255], 5122: [2, 'getInt16', 32767], 5123: [2, 'getUint16', 65535],
  5125: [4, 'getUint32', 1], 5126: [4, 'getFloat32', 1],
};

export class GLBFile {
  /** @type {any} */
  json;
  /** @type {Uint8Array} */
  #binary = new Uint8Array();

  /**
   * @param {Uint8Array} bytes
   * @throws {GLBError}
   */
  constructor(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 20 || view.getUint32(0, true) !== 0x46546c67 || view.getUint32(4, true) !== 2) throw new GLBError('kind');
    if (view.getUint32(8, true) > bytes.length) throw new GLBError('broken');
    for (let at = 12; at + 8 <= bytes.length;) {
      const [length, type] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
      if (at + 8 + length > bytes.length) throw new GLBError('broken');
      const chunk = bytes.subarray(at + 8, at + 8 + length);
      if (type === 0x4e4f534a && !this.json) this.json = parsed(chunk);
      else if (type === 0x004e4942 && this.#binary.length === 0) this.#binary = chunk;
      at += 8 + length;
    }
    /** @type {Record<string, any>} */
    const { asset, extensionsRequired = [], buffers = [] } = this.json ?? {};
    if (typeof asset?.version !== 'string' || !asset.version.startsWith('2.')) throw new GLBError('kind');
    const isRead = Array.isArray(extensionsRequired) && extensionsRequired.every((/** @type {string} */ name) => understood.includes(name));
    if (!isRead || !Array.isArray(buffers) || buffers.length > 1 || buffers[0]?.uri !== undefined) throw new GLBError('unread');
  }

  /**
   * An element of one of the file's lists.
   * @param {string} list
   * @param {unknown} number
   * @returns {any}
   */
  element(list, number) {
    const elements = this.json[list];
    const found = Array.isArray(elements) && Number.isInteger(number) ? elements[/** @type {number} */ (number)] : undefined;
    if (typeof found !== 'object' || found === null) throw new GLBError('broken');
    return found;
  }

  /** @param {unknown} number  of a buffer view */
  #view(number) {
    const { buffer, byteOffset = 0, byteLength, byteStride } = this.element('bufferViews', number);
    const isValid = buffer === 0 && [byteOffset, byteLength].every((one) => Number.isInteger(one) && one >= 0)
      && byteOffset + byteLength <= this.#binary.length
      && (byteStride === undefined || (Number.isInteger(byteStride) && byteStride >= 4 && byteStride <= 252));
    if (!isValid) throw new GLBError('broken');
    return { bytes: this.#binary.subarray(byteOffset, byteOffset + byteLength), stride: byteStride };
  }

  /** @param {unknown} number  of an accessor */
  width(number) {
    const width = widths[this.element('accessors', number).type];
    if (!width) throw new GLBError('broken');
    return width;
  }

  /**
   * The numbers of an accessor.
   * @param {unknown} number
   * @param {number} width  the components of each element
   * @param {number} most  elements
   * @param {boolean} [isInteger]  whether they are unsigned integers
   * @returns {Float32Array}
   */
  numbers(number, width, most, isInteger = false) {
    const { bufferView, byteOffset = 0, componentType, count, normalized, sparse } = this.element('accessors', number);
    const kind = kinds[componentType];
    if (sparse !== undefined) throw new GLBError('unread');
    if (!kind || this.width(number) !== width || !Number.isInteger(count) || count < 1) throw new GLBError('broken');
    if (count > most) throw new GLBError('large');
    const [size, read, divisor] = kind;
    if (isInteger && (componentType === 5126 || divisor === 127 || divisor === 32767)) throw new GLBError('broken');
    const { bytes, stride = size * width } = this.#view(bufferView);
    const isWithin = Number.isInteger(byteOffset) && byteOffset >= 0 && byteOffset + stride * (count - 1) + size * width <= bytes.length;
    if (!isWithin) throw new GLBError('broken');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // A 32-bit float is exact for every possible index: there are fewer vertices than its limit.
    const values = new Float32Array(count * width);
    for (let element = 0; element < count; element += 1) {
      for (let part = 0; part < width; part += 1) {
        const value = view[read](byteOffset + element * stride + part * size, true);
        values[element * width + part] = normalized === true && !isInteger ? Math.max(-1, value / divisor) : value;
      }
    }
    if (!values.every(Number.isFinite)) throw new GLBError('broken');
    return values;
  }

  /** @param {unknown} number  of a texture */
  picture(number) {
    const texture = this.element('textures', number);
    const image = this.element('images', texture.source ?? texture.extensions?.EXT_texture_webp?.source);
    if (image.uri !== undefined) throw new GLBError('unread');
    const { bytes } = this.#view(image.bufferView);
    // PNG, JPEG and WebP by their first bytes.
    if (!/^(89504e47|ffd8ff|52494646)/.test([...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))) {
      throw new GLBError('unread');
    }
    return bytes;
  }
}

/** @param {Uint8Array} chunk */
function parsed(chunk) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(chunk));
  } catch {
    throw new GLBError('broken');
  }
}
