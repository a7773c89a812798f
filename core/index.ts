export * from './dice/index.js';
export * from './game/index.js';
export * from './hex/index.js';
export * from './live/index.js';
export * from './odds/index.js';
export * from './record/index.js';
export * from './rulebook/index.js';
export * from './table/index.js';
