export * from './actions.js';
export * from './content.js';
export * from './frames.js';
export * from './options.js';
export * from './plain.js';
export * from './random-bot.js';
export * from './stacks.js';
export * from './words.js';
