export { type Estimate, estimateCombat, estimateInSteps } from './chain.js';
export * from './chances.js';
export { type RoundOdds, roundOdds } from './close-combat.js';
export { makeRatio } from './ratio.js';
export { oddsInSteps, oddsOf, oddsWithChain } from './report.js';
