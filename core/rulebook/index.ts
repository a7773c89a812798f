export * from './catalogue.js';
export * from './coverage.js';
export * from './scan.js';
