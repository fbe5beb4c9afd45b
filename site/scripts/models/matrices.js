// Matrices of 4 × 4 numbers in column-major order, as in WebGL.

/**
 * The matrix product: applies `inner`, then `outer`.
 * @param {ArrayLike<number>} outer
 * @param {ArrayLike<number>} inner
 */
export function product(outer, inner) {
  const result = new Float32Array(16);
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      for (let place = 0; place < 4; place += 1) result[column * 4 + row] += outer[place * 4 + row] * inner[column * 4 + place];
    }
  }
  return result;
}

/**
 * A perspective projection for a camera that looks along -z.
 * @param {number} angle  the vertical field of view, in radians
 * @param {number} aspect  width by height
 * @param {number} near
 * @param {number} far
 */
export function perspective(angle, aspect, near, far) {
  const size = 1 / Math.tan(angle / 2);
  return Float32Array.of(
    size / aspect, 0, 0, 0, 0, size, 0, 0, 0, 0, (far + near) / (near - far), -1, 0, 0, (2 * far * near) / (near - far), 0);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} z
 */
export function moved(x, y, z) {
  return Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1);
}

/** @param {number} angle  about the y axis, in radians */
export function turned(angle) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return Float32Array.of(cosine, 0, -sine, 0, 0, 1, 0, 0, sine, 0, cosine, 0, 0, 0, 0, 1);
}

/** @param {number} angle  about the x axis, in radians */
export function tilted(angle) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return Float32Array.of(1, 0, 0, 0, 0, cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1);
}
