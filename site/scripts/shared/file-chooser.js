// A button that chooses a file.

import { make } from './elements.js';

/**
 * @param {string} text
 * @param {string} accept
 * @param {(file: File) => unknown} onFile
 * @param {boolean} [usesCamera]  whether a camera takes it
 */
export function fileChooser(text, accept, onFile, usesCamera = false) {
  const file = make('input', 'visually-hidden');
  file.type = 'file';
  file.accept = accept;
  if (usesCamera) file.setAttribute('capture', 'environment');
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (chosen) void onFile(chosen);
  });
  const button = make('label', 'button button--quiet editor__file', text);
  button.append(file);
  return button;
}
