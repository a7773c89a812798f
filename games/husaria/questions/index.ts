/** What can be asked about a position: docs/positions.md lists every question and roll with an example. */
import { ok, type QuestionKind, type Questions, type Result } from '@hetman/core/game';
import type { OddsReport } from '../odds/reports.js';
import { citedAnswer } from '../rules/state/citing.js';
import type { State } from '../rules/state/state.js';
import { battleQuestions } from './battles.js';
import { dispersalQuestions } from './dispersal.js';
import { fireQuestions } from './fire.js';
import { groundQuestions } from './ground.js';
import { movementQuestions } from './movement.js';
import { reactionQuestions } from './reactions.js';
import { retreatQuestions } from './retreats.js';
import { ridingQuestions } from './riding.js';
import { singleRolls } from './rolls.js';
import { victoryQuestions } from './victory.js';
import { zoneQuestions } from './zones.js';

/** Rules are cited as the book of the battle numbers them. */
function inTheBooksNumbers<Answer>(kinds: Questions<State, Answer>): Questions<State, Answer> {
  const cited = ({ fields, answer }: QuestionKind<State, Answer>): QuestionKind<State, Answer> => ({
    fields,
    answer(state, asked): Result<Answer> {
      const found = answer(state, asked);
      return found.ok ? ok(citedAnswer(state.setting, found.value)) : found;
    },
  });
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, cited(kind)]));
}

export const questions: Questions<State> = inTheBooksNumbers({
  ...movementQuestions,
  ...ridingQuestions,
  ...zoneQuestions,
  ...groundQuestions,
  ...fireQuestions,
  ...reactionQuestions,
  ...battleQuestions,
  ...retreatQuestions,
  ...dispersalQuestions,
  ...victoryQuestions,
});

/** Single rolls that `hetman odds` weighs. */
export const rolls: Questions<State, OddsReport> = inTheBooksNumbers(singleRolls);
