// Requests to the editor's API.

import { language } from './words.js';

/** An error that the API reports, or status 0 if there is no connection. */
export class ApiError extends Error {
  /** @param {number} status @param {string} message @param {any} [data] */
  constructor(status, message, data) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

const base = '/.wynd/edit/api/';

/** The secret of the session of a person of a team. */
let sessionToken = '';

/** @param {string} token */
export function setToken(token) {
  sessionToken = token;
}

/** The secret that pages of other sites cannot read. */
const token = () => sessionToken || (document.querySelector('meta[name="wynd-token"]')?.getAttribute('content') ?? '');

/** Whether requests can be sent: people of a team have no token before their session is read. */
export const hasToken = () => token() !== '';

/** The server answers in the language of the editor, for example with the help of forms. */
export const headers = () => ({ 'x-wynd-token': token(), 'accept-language': language });

/** @param {string} path @param {Record<string, any>} [parameters] */
function address(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return base + path + (text ? `?${text}` : '');
}

/** @param {string} url @param {RequestInit} options @returns {Promise<any>} */
async function request(url, options) {
  let response;
  let text;
  try {
    response = await fetch(url, { cache: 'no-store', ...options });
    text = await response.text();
  } catch {
    throw new ApiError(0, '');
  }
  let data;
  try {
    data = text ? JSON.parse(text) : {};
  } catch {
    data = { error: text };
  }
  if (!response.ok) throw new ApiError(response.status, data.error ?? response.statusText, data);
  return data;
}

/** @param {string} path @param {Record<string, any>} [parameters] @returns {Promise<any>} */
export function get(path, parameters) {
  return request(address(path, parameters), { headers: headers() });
}

/**
 * @param {string} path
 * @param {any} body JSON, or a Blob, which is sent as bytes.
 * @param {Record<string, any>} [parameters]
 * @returns {Promise<any>}
 */
export function post(path, body, parameters) {
  const isBlob = body instanceof Blob;
  return request(address(path, parameters), {
    method: 'POST',
    headers: { ...headers(), 'content-type': isBlob ? 'application/octet-stream' : 'application/json' },
    body: isBlob ? body : JSON.stringify(body ?? {}),
  });
}

/** The error of an upload that was cancelled. */
export class CancelledError extends Error {}

/**
 * Sends a file, with its progress: fetch reports none for requests.
 * @param {string} path
 * @param {Blob} file
 * @param {Record<string, any>} parameters
 * @param {{onProgress?: (bytes: number) => void, signal?: AbortSignal}} options
 * @returns {Promise<any>}
 */
export function sendFile(path, file, parameters, { onProgress, signal } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) { reject(new CancelledError()); return; }
    const sending = new XMLHttpRequest();
    sending.open('POST', address(path, parameters));
    for (const [name, value] of Object.entries({ ...headers(), 'content-type': 'application/octet-stream' })) {
      sending.setRequestHeader(name, value);
    }
    sending.upload.addEventListener('progress', (event) => onProgress?.(event.loaded));
    sending.addEventListener('load', () => {
      let data;
      try {
        data = JSON.parse(sending.responseText || '{}');
      } catch {
        data = { error: sending.responseText };
      }
      if (sending.status >= 200 && sending.status < 300) resolve(data);
      else reject(new ApiError(sending.status, data.error ?? sending.statusText, data));
    });
    sending.addEventListener('error', () => reject(new ApiError(0, '')));
    sending.addEventListener('abort', () => reject(new CancelledError()));
    signal?.addEventListener('abort', () => sending.abort());
    sending.send(file);
  });
}
