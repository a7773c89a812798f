export * from './corner.js';
export * from './grid.js';
export * from './line.js';
