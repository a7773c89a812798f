export * from './catalogue-gaps.js';
export * from './fixtures.js';
export * from './moments.js';
export * from './random-play.js';
export * from './rule-tester.js';
export * from './skirmish.js';
export type { SkirmishAction, SkirmishOrders, SkirmishSide, SkirmishState } from './skirmish-state.js';
export * from './text-gaps.js';
export * from './tried.js';
