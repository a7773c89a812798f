export * from './grid.js';
export * from './line.js';
