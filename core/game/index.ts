export * from './issues.js';
export * from './problems.js';
export * from './result.js';
export * from './system.js';
export * from './text.js';
