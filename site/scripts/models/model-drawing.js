// Draws a model with WebGL 2. It knows nothing of pages: a preview draws with it, and so can a view through the camera.

import { product } from './matrices.js';

/** @typedef {import('./model-parts.js').Model} Model */
/** @typedef {import('./model-parts.js').Piece} Piece */

const vertexShader = `#version 300 es
in vec3 position; in vec3 normal; in vec2 place; in vec4 colour;
uniform mat4 standing; uniform mat4 view; uniform mat4 projection;
out vec3 seenAt; out vec3 seenNormal; out vec2 seenPlace; out vec4 seenColour;
void main() {
mat4 all = view * standing;
vec4 at = all * vec4(position, 1.0);
seenAt = at.xyz; seenNormal = mat3(all) * normal; seenPlace = place; seenColour = colour;
gl_Position = projection * at;
}`;

// One light from over the left shoulder, and light from the sky and the ground: enough to see a shape by.
const fragmentShader = `#version 300 es
precision highp float;
in vec3 seenAt; in vec3 seenNormal; in vec2 seenPlace; in vec4 seenColour;
uniform vec4 base; uniform vec3 glow; uniform float metal; uniform float roughness; uniform float cut;
uniform bool hasNormals; uniform bool hasPicture; uniform bool isUnlit; uniform bool isClear; uniform sampler2D picture;
out vec4 result;
void main() {
vec4 paint = base * seenColour;
if (hasPicture) paint *= texture(picture, seenPlace);
if (paint.a < cut) discard;
vec3 light = paint.rgb;
if (!isUnlit) {
vec3 normal = normalize(hasNormals ? seenNormal : cross(dFdx(seenAt), dFdy(seenAt)));
vec3 eye = normalize(-seenAt);
if (dot(normal, eye) < 0.0) normal = -normal;
vec3 sun = normalize(vec3(-0.5, 0.8, 0.9));
float shine = max(dot(normal, sun), 0.0);
float sky = 0.5 + 0.5 * normal.y;
float sharp = mix(90.0, 4.0, roughness);
float glint = pow(max(dot(normal, normalize(sun + eye)), 0.0), sharp) * (1.0 - 0.7 * roughness);
float edge = pow(1.0 - max(dot(normal, eye), 0.0), 3.0);
light = paint.rgb * (1.05 * shine * (1.0 - 0.45 * metal) + mix(0.3, 0.62, sky) + 0.25 * metal * edge);
light += mix(vec3(0.25), paint.rgb, metal) * glint;
}
result = vec4(pow(min(light + glow, vec3(1.0)), vec3(1.0 / 2.2)), isClear ? paint.a : 1.0);
}`;

/**
 * @param {WebGL2RenderingContext} gl
 * @param {number} type
 * @param {string} text
 */
function shader(gl, type, text) {
  const made = gl.createShader(type);
  if (!made) throw new Error('No shader');
  gl.shaderSource(made, text);
  gl.compileShader(made);
  if (!gl.getShaderParameter(made, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(made) ?? 'No shader');
  return made;
}

/** @param {WebGL2RenderingContext} gl */
function programOf(gl) {
  const program = gl.createProgram();
  if (!program) throw new Error('No program');
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, vertexShader));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, fragmentShader));
  ['position', 'normal', 'place', 'colour'].forEach((name, number) => gl.bindAttribLocation(program, number, name));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'No program');
  return program;
}

export class ModelDrawing {
  #gl;
  #program;
  /** @type {Map<string, WebGLUniformLocation | null>} */
  #uniforms = new Map();
  /** @type {{piece: Piece, array: WebGLVertexArrayObject | null}[]} */
  #pieces;
  /** @type {(WebGLTexture | null)[]} */
  #textures = [];

  /**
   * @param {WebGL2RenderingContext} gl
   * @param {Model} model
   * @throws where it cannot be drawn
   */
  constructor(gl, model) {
    this.#gl = gl;
    this.#program = programOf(gl);
    // What is seen through is drawn over what is behind it.
    const pieces = [...model.pieces].sort((one, other) => Number(Boolean(one.surface.clear)) - Number(Boolean(other.surface.clear)));
    this.#pieces = pieces.map((piece) => ({ piece, array: this.#arrayOf(piece) }));
  }

  /**
   * Puts the pictures on; until then what has one is drawn white.
   * @param {Model} model
   */
  async dress({ pictures }) {
    const gl = this.#gl;
    this.#textures = await Promise.all(pictures.map(async (picture) => {
      const image = await createImageBitmap(picture);
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
      gl.generateMipmap(gl.TEXTURE_2D);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
      image.close();
      return texture;
    }));
  }

  /** @param {Piece} piece */
  #arrayOf(piece) {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    /**
     * @param {number} number
     * @param {ArrayBufferView | undefined} values
     * @param {number} width
     * @param {number} type
     */
    const add = (number, values, width, type) => {
      if (!values) return;
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(number);
      gl.vertexAttribPointer(number, width, type, type !== gl.FLOAT, 0, 0);
    };
    add(0, piece.positions, 3, gl.FLOAT);
    add(1, piece.normals, 3, gl.BYTE);
    add(2, piece.places, 2, gl.FLOAT);
    add(3, piece.colours, 4, gl.UNSIGNED_BYTE);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, piece.corners, gl.STATIC_DRAW);
    gl.bindVertexArray(null);
    return array;
  }

  /** @param {string} name */
  #uniform(name) {
    if (!this.#uniforms.has(name)) this.#uniforms.set(name, this.#gl.getUniformLocation(this.#program, name));
    return this.#uniforms.get(name) ?? null;
  }

  /**
   * @param {Float32Array} view  from where the model stands to what the eye sees
   * @param {Float32Array} projection
   * @param {Float32Array} [stand]  where the model stands in the view's world
   */
  draw(view, projection, stand) {
    const gl = this.#gl;
    gl.useProgram(this.#program);
    gl.enable(gl.DEPTH_TEST);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.uniformMatrix4fv(this.#uniform('view'), false, stand ? product(view, stand) : view);
    gl.uniformMatrix4fv(this.#uniform('projection'), false, projection);
    for (const { piece, array } of this.#pieces) {
      this.#paint(piece);
      gl.bindVertexArray(array);
      // What no piece has is the same everywhere.
      gl.vertexAttrib4f(3, 1, 1, 1, 1);
      const type = piece.corners instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
      for (const matrix of piece.matrices) {
        gl.uniformMatrix4fv(this.#uniform('standing'), false, matrix);
        gl.drawElements(gl.TRIANGLES, piece.corners.length, type, 0);
      }
    }
    gl.bindVertexArray(null);
  }

  /** @param {Piece} piece */
  #paint({ surface, normals }) {
    const gl = this.#gl;
    const texture = surface.picture === undefined ? undefined : this.#textures[surface.picture];
    const has = (/** @type {number} */ what, /** @type {boolean | undefined} */ on) => (on ? gl.enable(what) : gl.disable(what));
    has(gl.BLEND, surface.clear);
    has(gl.CULL_FACE, !surface.twoSided && !surface.clear);
    gl.uniform4fv(this.#uniform('base'), surface.colour);
    gl.uniform3fv(this.#uniform('glow'), surface.glow ?? [0, 0, 0]);
    gl.uniform1f(this.#uniform('metal'), surface.metal);
    gl.uniform1f(this.#uniform('roughness'), surface.roughness);
    gl.uniform1f(this.#uniform('cut'), surface.cut ?? 0);
    gl.uniform1i(this.#uniform('hasNormals'), Number(normals !== undefined));
    gl.uniform1i(this.#uniform('isUnlit'), Number(surface.unlit === true));
    gl.uniform1i(this.#uniform('isClear'), Number(surface.clear === true));
    gl.uniform1i(this.#uniform('hasPicture'), Number(texture !== undefined));
    gl.bindTexture(gl.TEXTURE_2D, texture ?? null);
  }
}
