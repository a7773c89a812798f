export * from './catalogue.js';
export * from './coverage.js';
export * from './linked.js';
export * from './scan.js';
