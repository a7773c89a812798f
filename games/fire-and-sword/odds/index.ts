export { makeRatio } from '@hetman/core/odds';
export { type Estimate, estimateCombat, estimateInSteps } from './chain.js';
export * from './chances.js';
export { type RoundOdds, roundOdds } from './close-combat.js';
export { oddsInSteps, oddsOf, oddsWithChain } from './report.js';
