export * from './distribution.js';
export * from './fraction.js';
