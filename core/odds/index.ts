export * from './course.js';
export * from './distribution.js';
export * from './fraction.js';
export * from './ratio.js';
export * from './toll.js';
