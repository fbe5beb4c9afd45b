// The route from one place to another: <guide-directions> loads this script when the visitor asks for a route.

export { WalkDrawing } from './walk-drawing.js';
export { WalkErrors } from './walk-errors.js';
export { WalkGuide } from './walk-guide.js';
export { WalkMatrix } from './walk-matrix.js';
export { WalkNetwork } from './walk-network.js';
export { WalkPhrases } from './walk-phrases.js';
export { WalkSearch } from './walk-search.js';
export { WalkWatch } from './walk-watch.js';
export { WalkWords } from './walk-words.js';
