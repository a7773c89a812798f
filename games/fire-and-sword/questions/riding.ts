/** Commanders on the move: what a ride costs and whether it is allowed (`ride`), whom he may join. */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { point } from '../content/primitives.js';
import { cm } from '../geometry/index.js';
import { joinKindRefusal, joinRefusal, rideLength, rideRefusal, rideStart } from '../rules/commanders/ride-acts.js';
import type { Way } from '../rules/state/actions.js';
import { onTable } from '../rules/state/pieces.js';
import { no } from '../rules/state/refusals.js';
import type { State } from '../rules/state/state.js';
import { commanderHere, inCentimetres, name, poseAnswer, whyNotOrNull } from './asked.js';

/** Through these points, each the front left corner of his base; he looks where he looked. */
const wayField = z.array(point).min(1).max(50);

const ride = questionKind(
  z.strictObject({ commander: name, way: wayField.optional() }),
  (state: State, asked: { commander: string; way?: [number, number][] | undefined }): Result<unknown> => {
    const found = commanderHere(state, asked.commander);
    if (!found.ok) return found;
    const commander = found.value;
    const start = rideStart(state, commander);
    const way: Way = (asked.way ?? []).map(([x, y]) => ({ x: cm(x), y: cm(y), facing: start.facing }));
    const { length, allowed } = rideLength(state, commander, way);
    const moved = commander.turn.moved ? no.commanderMoved : null;
    const refusal = moved ?? (way.length === 0 ? null : rideRefusal(state, commander, { do: 'to', way }));
    const friends = state.units.filter(
      (unit) => unit.battle.side === commander.data.side && onTable(unit) && unit.battle.leader < 0,
    );
    return ok({
      rule: 'commanders.moving',
      commander: asked.commander,
      from: poseAnswer(start),
      cost: inCentimetres(length),
      allowed: inCentimetres(allowed),
      refusal: whyNotOrNull(refusal),
      /** Whom he could join, and those whom he touches already. */
      joins: friends
        .filter((unit) => joinKindRefusal(state, commander, unit) === null)
        .map((unit) => ({ unit: unit.data.id, now: joinRefusal(state, commander, unit) === null })),
    });
  },
);

export const ridingQuestions: Questions<State> = { ride };
