// Corrects the errors in a block of a QR code: Reed-Solomon over GF(256) with the polynomial 0x11d (ISO/IEC 18004).

const polynomial = 0x11d;
const powers = new Uint8Array(510);
const logarithms = new Uint8Array(256);

for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value;
  powers[exponent + 255] = value;
  logarithms[value] = exponent;
  value <<= 1;
  if (value & 0x100) value ^= polynomial;
}

/**
 * @param {number} one
 * @param {number} other
 */
function product(one, other) {
  return one && other ? powers[logarithms[one] + logarithms[other]] : 0;
}

/**
 * @param {number} one
 * @param {number} other  not 0
 */
function quotient(one, other) {
  return one ? powers[logarithms[one] + 255 - logarithms[other]] : 0;
}

/**
 * The value of a polynomial, with the lowest coefficient first.
 * @param {ArrayLike<number>} coefficients
 * @param {number} x
 */
function valueAt(coefficients, x) {
  let value = 0;
  for (let power = coefficients.length - 1; power >= 0; power -= 1) value = product(value, x) ^ coefficients[power];
  return value;
}

/**
 * @param {Uint8Array} block
 * @param {number} count  of the codewords for correction
 */
function syndromesOf(block, count) {
  const syndromes = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    let value = 0;
    for (const codeword of block) value = product(value, powers[index]) ^ codeword;
    syndromes[index] = value;
  }
  return syndromes;
}

/**
 * The polynomial whose roots are the positions of the errors, by the algorithm of Berlekamp and Massey.
 * @param {Uint8Array} syndromes
 */
function locatorOf(syndromes) {
  const count = syndromes.length;
  let locator = new Uint8Array(count + 1);
  let previous = new Uint8Array(count + 1);
  locator[0] = 1;
  previous[0] = 1;
  let errors = 0;
  let shift = 1;
  let divisor = 1;
  for (let step = 0; step < count; step += 1) {
    let discrepancy = syndromes[step];
    for (let index = 1; index <= errors; index += 1) discrepancy ^= product(locator[index], syndromes[step - index]);
    if (!discrepancy) {
      shift += 1;
      continue;
    }
    const factor = quotient(discrepancy, divisor);
    const before = locator.slice();
    for (let index = 0; index + shift <= count; index += 1) locator[index + shift] ^= product(factor, previous[index]);
    if (2 * errors > step) {
      shift += 1;
      continue;
    }
    errors = step + 1 - errors;
    previous = before;
    divisor = discrepancy;
    shift = 1;
  }
  return { locator: locator.subarray(0, errors + 1), errors };
}

/**
 * Corrects a block in its place. False when that cannot be done; the block is then of no use.
 * @param {Uint8Array} block  codewords of data, then those for correction
 * @param {number} count  of the codewords for correction
 * @param {number} most  the maximum number of errors to correct
 */
export function correct(block, count, most) {
  const syndromes = syndromesOf(block, count);
  if (syndromes.every((syndrome) => !syndrome)) return true;
  const { locator, errors } = locatorOf(syndromes);
  if (errors > most) return false;
  const evaluator = new Uint8Array(errors);
  for (let power = 0; power < errors; power += 1) {
    for (let index = 0; index <= power; index += 1) evaluator[power] ^= product(locator[index], syndromes[power - index]);
  }
  // In a field of characteristic 2 the even powers of a derivative vanish.
  const derivative = Uint8Array.from(locator.subarray(1), (coefficient, power) => (power % 2 ? 0 : coefficient));
  let found = 0;
  for (let position = 0; position < block.length; position += 1) {
    const exponent = block.length - 1 - position;
    const inverse = powers[255 - exponent];
    if (valueAt(locator, inverse)) continue;
    const slope = valueAt(derivative, inverse);
    if (!slope) return false;
    block[position] ^= product(powers[exponent], quotient(valueAt(evaluator, inverse), slope));
    found += 1;
  }
  return found === errors && syndromesOf(block, count).every((syndrome) => !syndrome);
}

/**
 * The error correction codewords of a block: the remainder of its division by the generator.
 * @param {Uint8Array} data
 * @param {number} count  of the codewords for correction
 */
export function corrections(data, count) {
  // The generator's coefficients after the highest, which is 1.
  let generator = new Uint8Array(count);
  generator[count - 1] = 1;
  for (let index = 0, root = 1; index < count; index += 1, root = product(root, 2)) {
    generator = generator.map((value, at) => product(value, root) ^ (generator[at + 1] ?? 0));
  }
  const rest = new Uint8Array(count);
  for (const value of data) {
    const factor = value ^ rest[0];
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let index = 0; index < count; index += 1) rest[index] ^= product(generator[index], factor);
  }
  return rest;
}
