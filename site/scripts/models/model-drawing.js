// Draws a model with WebGL 2. It is independent of the page: the preview and the camera view both use it.

import { product } from './matrices.js';

/** @typedef {import('./model-parts.js').Model} Model */
/** @typedef {import('./model-parts.js').Primitive} Primitive */

const vertexShader = `#version 300 es
in vec3 position; in vec3 normal; in vec2 uv; in vec4 colour;
uniform mat4 modelMatrix; uniform mat4 view; uniform mat4 projection;
out vec3 viewPosition; out vec3 viewNormal; out vec2 fragmentUV; out vec4 fragmentColour;
void main() {
mat4 modelView = view * modelMatrix;
vec4 at = modelView * vec4(position, 1.0);
viewPosition = at.xyz; viewNormal = mat3(modelView) * normal; fragmentUV = uv; fragmentColour = colour;
gl_Position = projection * at;
}`;

// One directional light from above the left shoulder, and ambient light from the sky and the ground: enough to show the shape.
const fragmentShader = `#version 300 es
precision highp float;
in vec3 viewPosition; in vec3 viewNormal; in vec2 fragmentUV; in vec4 fragmentColour;
uniform vec4 baseColour; uniform vec3 emissive; uniform float metallic; uniform float roughness; uniform float alphaCutoff;
uniform bool hasNormals; uniform bool hasTexture; uniform bool isUnlit; uniform bool isBlended; uniform sampler2D baseColourTexture;
out vec4 result;
void main() {
vec4 base = baseColour * fragmentColour;
if (hasTexture) base *= texture(baseColourTexture, fragmentUV);
if (base.a < alphaCutoff) discard;
vec3 light = base.rgb;
if (!isUnlit) {
vec3 normal = normalize(hasNormals ? viewNormal : cross(dFdx(viewPosition), dFdy(viewPosition)));
vec3 eye = normalize(-viewPosition);
if (dot(normal, eye) < 0.0) normal = -normal;
vec3 sun = normalize(vec3(-0.5, 0.8, 0.9));
float diffuse = max(dot(normal, sun), 0.0);
float sky = 0.5 + 0.5 * normal.y;
float shininess = mix(90.0, 4.0, roughness);
float specular = pow(max(dot(normal, normalize(sun + eye)), 0.0), shininess) * (1.0 - 0.7 * roughness);
float edge = pow(1.0 - max(dot(normal, eye), 0.0), 3.0);
light = base.rgb * (1.05 * diffuse * (1.0 - 0.45 * metallic) + mix(0.3, 0.62, sky) + 0.25 * metallic * edge);
light += mix(vec3(0.25), base.rgb, metallic) * specular;
}
result = vec4(pow(min(light + emissive, vec3(1.0)), vec3(1.0 / 2.2)), isBlended ? base.a : 1.0);
}`;

/**
 * @param {WebGL2RenderingContext} gl
 * @param {number} type
 * @param {string} text
 */
function shader(gl, type, text) {
  const compiled = gl.createShader(type);
  if (!compiled) throw new Error('No shader');
  gl.shaderSource(compiled, text);
  gl.compileShader(compiled);
  if (!gl.getShaderParameter(compiled, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(compiled) ?? 'No shader');
  return compiled;
}

/** @param {WebGL2RenderingContext} gl */
function programOf(gl) {
  const program = gl.createProgram();
  if (!program) throw new Error('No program');
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, vertexShader));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, fragmentShader));
  ['position', 'normal', 'uv', 'colour'].forEach((name, index) => gl.bindAttribLocation(program, index, name));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'No program');
  return program;
}

export class ModelDrawing {
  #gl;
  #program;
  /** @type {Map<string, WebGLUniformLocation | null>} */
  #uniforms = new Map();
  /** @type {{primitive: Primitive, vertexArray: WebGLVertexArrayObject | null}[]} */
  #primitives;
  /** @type {(WebGLTexture | null)[]} */
  #textures = [];

  /**
   * @param {WebGL2RenderingContext} gl
   * @param {Model} model
   * @throws when the model cannot be drawn
   */
  constructor(gl, model) {
    this.#gl = gl;
    this.#program = programOf(gl);
    // Transparent primitives are drawn last, over the opaque ones.
    const isBlended = (/** @type {Primitive} */ { material }) => Number(material.alphaMode === 'BLEND');
    const primitives = [...model.primitives].sort((one, other) => isBlended(one) - isBlended(other));
    this.#primitives = primitives.map((primitive) => ({ primitive, vertexArray: this.#vertexArrayOf(primitive) }));
  }

  /**
   * Loads the textures; until then the primitives with a texture are drawn without it.
   * @param {Model} model
   */
  async loadTextures({ images }) {
    const gl = this.#gl;
    this.#textures = await Promise.all(images.map(async (blob) => {
      const image = await createImageBitmap(blob);
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
      gl.generateMipmap(gl.TEXTURE_2D);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
      image.close();
      return texture;
    }));
  }

  /** @param {Primitive} primitive */
  #vertexArrayOf(primitive) {
    const gl = this.#gl;
    const vertexArray = gl.createVertexArray();
    gl.bindVertexArray(vertexArray);
    /**
     * @param {number} index
     * @param {ArrayBufferView | undefined} values
     * @param {number} size  components of one vertex
     * @param {number} type
     */
    const add = (index, values, size, type) => {
      if (!values) return;
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, size, type, type !== gl.FLOAT, 0, 0);
    };
    add(0, primitive.positions, 3, gl.FLOAT);
    add(1, primitive.normals, 3, gl.BYTE);
    add(2, primitive.uv, 2, gl.FLOAT);
    add(3, primitive.colours, 4, gl.UNSIGNED_BYTE);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, primitive.indices, gl.STATIC_DRAW);
    gl.bindVertexArray(null);
    return vertexArray;
  }

  /** @param {string} name */
  #uniform(name) {
    if (!this.#uniforms.has(name)) this.#uniforms.set(name, this.#gl.getUniformLocation(this.#program, name));
    return this.#uniforms.get(name) ?? null;
  }

  /**
   * @param {Float32Array} view  the view matrix
   * @param {Float32Array} projection  the projection matrix
   * @param {Float32Array} [placement]  the position and the rotation of the whole model in the world
   */
  draw(view, projection, placement) {
    const gl = this.#gl;
    gl.useProgram(this.#program);
    gl.enable(gl.DEPTH_TEST);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.uniformMatrix4fv(this.#uniform('view'), false, placement ? product(view, placement) : view);
    gl.uniformMatrix4fv(this.#uniform('projection'), false, projection);
    for (const { primitive, vertexArray } of this.#primitives) {
      this.#setMaterial(primitive);
      gl.bindVertexArray(vertexArray);
      // The colour of a primitive without vertex colours.
      gl.vertexAttrib4f(3, 1, 1, 1, 1);
      const type = primitive.indices instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
      for (const modelMatrix of primitive.modelMatrices) {
        gl.uniformMatrix4fv(this.#uniform('modelMatrix'), false, modelMatrix);
        gl.drawElements(gl.TRIANGLES, primitive.indices.length, type, 0);
      }
    }
    gl.bindVertexArray(null);
  }

  /** @param {Primitive} primitive */
  #setMaterial({ material, normals }) {
    const gl = this.#gl;
    const texture = material.texture === undefined ? undefined : this.#textures[material.texture];
    const isBlended = material.alphaMode === 'BLEND';
    const set = (/** @type {number} */ capability, /** @type {boolean} */ isOn) => (isOn ? gl.enable(capability) : gl.disable(capability));
    set(gl.BLEND, isBlended);
    set(gl.CULL_FACE, !material.doubleSided && !isBlended);
    gl.uniform4fv(this.#uniform('baseColour'), material.baseColour);
    gl.uniform3fv(this.#uniform('emissive'), material.emissive);
    gl.uniform1f(this.#uniform('metallic'), material.metallic);
    gl.uniform1f(this.#uniform('roughness'), material.roughness);
    gl.uniform1f(this.#uniform('alphaCutoff'), material.alphaCutoff);
    gl.uniform1i(this.#uniform('hasNormals'), Number(normals !== undefined));
    gl.uniform1i(this.#uniform('isUnlit'), Number(material.unlit));
    gl.uniform1i(this.#uniform('isBlended'), Number(isBlended));
    gl.uniform1i(this.#uniform('hasTexture'), Number(texture !== undefined));
    gl.bindTexture(gl.TEXTURE_2D, texture ?? null);
  }
}
