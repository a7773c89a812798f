export * from './board.js';
export * from './log.js';
export * from './offers.js';
export * from './readings.js';
export * from './road.js';
export * from './table-top.js';
export * from './trial.js';
