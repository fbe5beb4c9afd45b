// Whether the visitor prefers reduced motion.

export function isStill() {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
