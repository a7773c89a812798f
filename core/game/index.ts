export * from './forces.js';
export * from './issues.js';
export * from './problems.js';
export * from './questions.js';
export * from './result.js';
export * from './score.js';
export * from './system.js';
export * from './text.js';
