export * from './board.js';
export * from './road.js';
