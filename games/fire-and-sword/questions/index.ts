/** What can be asked about a position: docs/positions*.md lists every question with an example. */
import type { Questions } from '@hetman/core/game';
import type { State } from '../rules/state/state.js';
import { chargeQuestions } from './charges.js';
import { combatQuestions } from './combat.js';
import { coverQuestions } from './cover.js';
import { fireQuestions } from './fire.js';
import { moraleQuestions } from './morale.js';
import { moveQuestions } from './moves.js';
import { orderQuestions } from './orders.js';
import { placeQuestions } from './places.js';
import { reactionQuestions } from './reactions.js';
import { ridingQuestions } from './riding.js';
import { scoreQuestions } from './score.js';

export const questions: Questions<State> = {
  ...placeQuestions,
  ...fireQuestions,
  ...coverQuestions,
  ...chargeQuestions,
  ...reactionQuestions,
  ...moveQuestions,
  ...combatQuestions,
  ...orderQuestions,
  ...ridingQuestions,
  ...moraleQuestions,
  ...scoreQuestions,
};

export { rolls } from './rolls.js';
