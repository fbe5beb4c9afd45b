// Opens the camera page of a city instead of the city's page, for visitors who have set that: once in each window, so that
// the camera page can link back to the city.

import { setting } from '../shared/settings-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { mayWrite } from '../shared/write-lock.js';

const storageKey = `wynd.camera-first ${siteRoot.pathname}`;

export function openCameraFirst() {
  const link = document.querySelector('a.city__camera');
  if (!(link instanceof HTMLAnchorElement) || location.hash || !mayWrite() || !setting('camera')) return;
  try {
    const opened = sessionStorage.getItem(storageKey)?.split('\n') ?? [];
    if (opened.includes(link.href)) return;
    sessionStorage.setItem(storageKey, [...opened, link.href].join('\n'));
  } catch {
    // Without this note the camera page could not link back.
    return;
  }
  location.replace(link.href);
}
