// Runs in a page of another website that shows pages of the guide in frames: gives each frame the height of its content.
// `embed/embed.js` loads it.

import { siteRoot } from '../shared/site-root.js';

/** No page for frames is higher, in pixels. */
const most = 20_000;

/** The frames that show the guide. */
const frames = () => [...document.querySelectorAll('iframe')].filter((frame) => frame.src.startsWith(siteRoot.href));

self.addEventListener('message', ({ data, origin, source }) => {
  if (origin !== siteRoot.origin || data?.type !== 'wynd-height') return;
  const height = Number(data.height);
  if (!(height > 0 && height <= most)) return;
  for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${Math.ceil(height)}px`;
});

// A frame that has loaded already reports its height again.
for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'wynd-height' }, '*');
