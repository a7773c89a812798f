/**
 * The cases that property tests try. `npm test` tries the same ones every time, so that it comes out the same for the same
 * code; `npm run properties` tries fresh ones, round after round, and names the seed of any that fails.
 */
import fc from 'fast-check';

const seed = Number(process.env['HETMAN_PROPERTY_SEED'] ?? 1610);
if (!Number.isSafeInteger(seed)) throw new Error('HETMAN_PROPERTY_SEED is a whole number');
fc.configureGlobal({ seed });
