export * from './bytes.js';
export { type CommittedSource, commitmentOf, committedDice, committedStream } from './committed.js';
export * from './dice.js';
export * from './enumerating.js';
export * from './scripted.js';
export * from './seeded.js';
export * from './sha256.js';
