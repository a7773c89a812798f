export * from './dice.js';
export * from './enumerating.js';
export * from './scripted.js';
export * from './seeded.js';
