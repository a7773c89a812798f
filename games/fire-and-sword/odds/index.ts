export * from './chances.js';
export { oddsOf } from './report.js';
