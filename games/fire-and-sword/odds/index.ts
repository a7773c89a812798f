export { type Estimate, estimateCombat } from './chain.js';
export * from './chances.js';
export { makeRatio, type RoundOdds, roundOdds } from './close-combat.js';
export { oddsOf } from './report.js';
