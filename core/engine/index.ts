export * from './actions.js';
export * from './frames.js';
export * from './options.js';
export * from './plain.js';
