// Whether the visitor wants no motion.

export function isStill() {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
