export * from './changes.js';
export * from './messages.js';
