export * from './board.js';
export * from './road.js';
export * from './table-top.js';
