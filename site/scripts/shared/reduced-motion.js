// Whether the visitor prefers reduced motion.

export function prefersReducedMotion() {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
