// Whether the visitor wants no motion.

export function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
