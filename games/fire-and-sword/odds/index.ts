export { makeRatio } from '@hetman/core/odds';
export { type Estimate, estimateCombat, estimateInSteps } from './chain.js';
export * from './chances.js';
export { roundOdds } from './close-combat.js';
export { combatIn, oddsInSteps, oddsOf, oddsWithChain } from './report.js';
