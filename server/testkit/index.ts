export * from './changed-rules.js';
export * from './choice.js';
export * from './client.js';
export * from './live.js';
export * from './process.js';
export * from './script.js';
export * from './server.js';
export * from './throws.js';
