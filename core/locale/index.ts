export * from './catalogue.js';
export * from './messages.js';
export * from './text.js';
