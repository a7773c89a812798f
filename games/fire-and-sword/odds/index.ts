export * from './chances.js';
