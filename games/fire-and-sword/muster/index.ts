export * from './force.js';
export * from './problems.js';
export * from './random.js';
export * from './roster.js';
export * from './strength.js';
