export * from './changes.js';
export * from './classify.js';
export * from './coherence.js';
export * from './layout.js';
export * from './losses.js';
export * from './matching.js';
