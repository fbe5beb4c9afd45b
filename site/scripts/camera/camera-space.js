// The position of a bearing on the screen: from the angles that the device reports to its direction, and back from pixels.
//
// Directions are unit vectors [east, north, up]. The angles are those of the Device Orientation Event Specification: alpha
// about the vertical, beta and gamma about the axes of the device, in this order, counted as right-handed turns.

/**
 * @typedef {[east: number, north: number, up: number]} Direction
 * @typedef {{forward: Direction, up: Direction}} Look  what the camera at the back sees in its middle, and what is above on the
 *   screen
 * @typedef {{width: number, height: number, focal: number}} Screen  in pixels
 * @typedef {{x: number, y: number}} ScreenPoint  pixels from the screen's left and top
 */

const radians = Math.PI / 180;
/**
 * The longer side of the picture of a phone's camera, in degrees: an equivalent of 26 to 28 mm, less the part that a video cuts
 * off.
 */
const fieldOfView = 65;
/** The shape of a picture that is not there. */
const defaultShape = 4 / 3;
/** From this height on, the device's upper edge defines its direction. */
const steep = Math.sin(70 * radians);

/**
 * @param {Direction} one
 * @param {Direction} other
 */
function dot(one, other) {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/**
 * @param {Direction} one
 * @param {Direction} other
 * @returns {Direction}
 */
function cross(one, other) {
  return [
    one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2], one[0] * other[1] - one[1] * other[0],
  ];
}

/**
 * @param {Direction} direction  of any length but none
 * @returns {Direction}
 */
function normalised(direction) {
  const length = Math.hypot(...direction) || 1;
  return [direction[0] / length, direction[1] / length, direction[2] / length];
}

/**
 * @param {number} bearing  degrees clockwise from north
 * @param {number} [elevation]  degrees above the horizon
 * @returns {Direction}
 */
export function directionOf(bearing, elevation = 0) {
  const level = Math.cos(elevation * radians);
  return [level * Math.sin(bearing * radians), level * Math.cos(bearing * radians), Math.sin(elevation * radians)];
}

/**
 * The direction of a device's camera.
 * @param {number} alpha  degrees
 * @param {number} beta
 * @param {number} gamma
 * @param {number} [turn]  the rotation of the screen's content on the device, `screen.orientation.angle`
 * @returns {Look}
 */
export function lookOf(alpha, beta, gamma, turn = 0) {
  const [cosA, cosB, cosC] = [Math.cos(alpha * radians), Math.cos(beta * radians), Math.cos(gamma * radians)];
  const [sinA, sinB, sinC] = [Math.sin(alpha * radians), Math.sin(beta * radians), Math.sin(gamma * radians)];
  // The columns of Rz(alpha) Rx(beta) Ry(gamma): the axes of the device, seen from the Earth.
  /** @type {Direction} */
  const right = [cosA * cosC - sinA * sinB * sinC, sinA * cosC + cosA * sinB * sinC, -cosB * sinC];
  /** @type {Direction} */
  const top = [-cosB * sinA, cosA * cosB, sinB];
  /** @type {Direction} */
  const face = [cosC * sinA * sinB + cosA * sinC, sinA * sinC - cosA * cosC * sinB, cosB * cosC];
  const [cosT, sinT] = [Math.cos(turn * radians), Math.sin(turn * radians)];
  return {
    forward: [-face[0], -face[1], -face[2]],
    up: [top[0] * cosT + right[0] * sinT, top[1] * cosT + right[1] * sinT, top[2] * cosT + right[2] * sinT],
  };
}

/**
 * The direction of a device that the visitor holds upright and level.
 * @param {number} heading  degrees clockwise from north
 * @returns {Look}
 */
export function levelLook(heading) {
  return { forward: directionOf(heading), up: [0, 0, 1] };
}

/**
 * The same direction after a turn on the spot.
 * @param {Look} look
 * @param {number} degrees  clockwise
 * @returns {Look}
 */
export function turned({ forward, up }, degrees) {
  const [cos, sin] = [Math.cos(degrees * radians), Math.sin(degrees * radians)];
  /** @type {(direction: Direction) => Direction} */
  const turn = ([east, north, above]) => [east * cos + north * sin, north * cos - east * sin, above];
  return { forward: turn(forward), up: turn(up) };
}

/**
 * The heading of a direction. For a device that lies flat or is held overhead, it is the direction of the upper edge.
 * @param {Look} look
 * @returns {number} degrees clockwise from north, 0 up to 360
 */
export function headingOf({ forward, up }) {
  const [east, north] = Math.abs(forward[2]) < steep ? forward : forward[2] < 0 ? up : [-up[0], -up[1]];
  return (Math.atan2(east, north) / radians + 360) % 360;
}

/**
 * The elevation of a direction.
 * @param {Look} look
 * @returns {number} degrees above the horizon
 */
export function elevationOf({ forward }) {
  return Math.asin(Math.max(-1, Math.min(1, forward[2]))) / radians;
}

/**
 * The angle between the middles or the tops of two directions, whichever is larger.
 * @param {Look} one
 * @param {Look} other
 * @returns {number} degrees
 */
export function angleBetween(one, other) {
  const cosine = Math.min(dot(one.forward, other.forward), dot(one.up, other.up));
  return Math.acos(Math.max(-1, Math.min(1, cosine))) / radians;
}

/**
 * A direction between two others.
 * @param {Look} from
 * @param {Look} to
 * @param {number} share  0 up to 1
 * @returns {Look}
 */
export function between(from, to, share) {
  /** @type {(one: Direction, other: Direction) => Direction} */
  const mixed = (one, other) => [
    one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share, one[2] + (other[2] - one[2]) * share,
  ];
  const forward = normalised(mixed(from.forward, to.forward));
  const top = mixed(from.up, to.up);
  const along = dot(top, forward);
  return { forward, up: normalised([top[0] - along * forward[0], top[1] - along * forward[1], top[2] - along * forward[2]]) };
}

/**
 * The pixels from the screen's middle to a spot 45 degrees beside it: of a picture that fills the screen and is cut where it
 * does not fit.
 * @param {number} width  of the screen, in pixels
 * @param {number} height
 * @param {{width: number, height: number}} [picture]  undefined without one
 * @returns {number}
 */
export function focalLength(width, height, picture) {
  const shape = picture && picture.width > 0 && picture.height > 0
    ? picture.width / picture.height : width > height ? defaultShape : 1 / defaultShape;
  const shownWidth = Math.max(width, height * shape);
  return Math.max(shownWidth, shownWidth / shape) / 2 / Math.tan((fieldOfView / 2) * radians);
}

/**
 * The position of a direction on the screen.
 * @param {Look} look
 * @param {Direction} direction
 * @param {Screen} screen
 * @returns {ScreenPoint | undefined} may be beside the screen; undefined for a direction that is not in front of it
 */
export function project({ forward, up }, direction, { width, height, focal }) {
  const depth = dot(direction, forward);
  if (depth < 0.05) return undefined;
  const right = cross(forward, up);
  return {
    x: width / 2 + (dot(direction, right) / depth) * focal, y: height / 2 - (dot(direction, up) / depth) * focal,
  };
}

/**
 * How far in front of the screen something is, and how much upright objects are tilted on it.
 * @param {Look} look
 * @param {Direction} offset  of any length
 * @returns {{depth: number, roll: number}} in the unit of the offset, and in degrees clockwise
 */
export function depthAndRoll({ forward, up }, offset) {
  return { depth: dot(offset, forward), roll: Math.atan2(cross(forward, up)[2], up[2]) / radians };
}

/**
 * The view matrix: from metres east, north and up to the right, up and towards the eye; column by column as WebGL has it.
 * @param {Look} look
 */
export function viewMatrix({ forward, up }) {
  const right = cross(forward, up);
  return Float32Array.of(
    right[0], up[0], -forward[0], 0, right[1], up[1], -forward[1], 0, right[2], up[2], -forward[2], 0, 0, 0, 0, 1);
}

/**
 * The matrix that places a model, whose own x is to its right, y up, and z to its front.
 * @param {Direction} offset  of its foot, in metres
 * @param {number} facing  degrees clockwise from north
 * @param {number} scale
 */
export function modelMatrix(offset, facing, scale) {
  const front = directionOf(facing);
  const right = cross([0, 0, 1], front);
  return Float32Array.of(
    right[0] * scale, right[1] * scale, 0, 0, 0, 0, scale, 0, front[0] * scale, front[1] * scale, 0, 0, ...offset, 1);
}

/**
 * The bearing at a position on the screen; the reverse of `project`.
 * @param {Look} look
 * @param {ScreenPoint} point
 * @param {Screen} screen
 * @returns {number} degrees clockwise from north
 */
export function bearingAt({ forward, up }, { x, y }, { width, height, focal }) {
  const right = cross(forward, up);
  const [across, above] = [(x - width / 2) / focal, (height / 2 - y) / focal];
  const east = forward[0] + right[0] * across + up[0] * above;
  const north = forward[1] + right[1] * across + up[1] * above;
  return (Math.atan2(east, north) / radians + 360) % 360;
}
