/** What can be asked about a position: docs/positions-szczekociny.md lists every question with an example. */
import type { Questions } from '@hetman/core/game';
import type { State } from '../rules/state/state.js';
import { checkQuestions } from './checks.js';
import { commandQuestions } from './command.js';
import { fireQuestions } from './fire.js';
import { groundQuestions } from './ground.js';
import { meleeQuestions } from './melee.js';
import { movementQuestions } from './movement.js';
import { reactionQuestions } from './reactions.js';
import { retreatQuestions } from './retreats.js';
import { scoreQuestions } from './score.js';
import { squareQuestions } from './squares.js';
import { zoneQuestions } from './zones.js';

export const questions: Questions<State> = {
  ...movementQuestions,
  ...zoneQuestions,
  ...groundQuestions,
  ...fireQuestions,
  ...meleeQuestions,
  ...reactionQuestions,
  ...retreatQuestions,
  ...commandQuestions,
  ...squareQuestions,
  ...checkQuestions,
  ...scoreQuestions,
};

export { rolls } from './rolls.js';
