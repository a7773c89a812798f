export * from './catalogue.js';
export * from './localized.js';
export * from './messages.js';
export * from './text.js';
