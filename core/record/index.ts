export * from './dice.js';
export * from './hash.js';
export * from './outcome.js';
export * from './plain.js';
export * from './play.js';
export * from './record.js';
export * from './replay.js';
export * from './verify.js';
