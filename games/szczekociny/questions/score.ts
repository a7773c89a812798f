/** Chapter 12: the points now, what wins, and who holds what has been taken. */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { z } from 'zod';
import { netOf } from '../rules/melee/step-losses.js';
import { isHeld, isMelee, labelOf } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { limitsOf, winnerByTime } from '../rules/victory.js';
import { sideId } from './subjects.js';

const points = questionKind(z.strictObject({}), (state: State) => {
  const net = netOf(state);
  const limits = limitsOf(state);
  const perSide = <T>(each: (side: 0 | 1) => T) =>
    Object.fromEntries(([0, 1] as const).map((side) => [sideId(state, side), each(side)]));
  const finite = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);
  const leads = (side: 0 | 1) => (side === 1 ? net : -net);
  const reached = ([0, 1] as const).find((side) => leads(side) >= limits[side]);
  return ok({
    rule: '12.2',
    turn: state.turn,
    last: state.setting.turns.last,
    points: perSide((side) => state.points[side]),
    /** 12.2: one tally, positive in favour of the Allies. */
    net,
    /** 12.4: the lead that wins at the end of a turn; null for none. */
    limits: perSide((side) => finite(limits[side])),
    atEndOfTurn: reached === undefined ? null : sideId(state, reached),
    /** 12.3: who would win if the last turn ended so. */
    atEnd: sideId(state, winnerByTime(net)),
    worth: state.setting.book.points,
    /** Guns on the hex they were taken on (ruling 112), and who holds it now. */
    captured: state.units
      .filter((gun) => gun.place === 'captured')
      .map((gun) => ({
        unit: gun.card.id,
        hex: labelOf(state, gun.hex),
        heldBy: isMelee(state, gun.hex)
          ? null
          : (([0, 1] as const).filter((side) => isHeld(state, side, gun.hex)).map((side) => sideId(state, side))[0] ??
            null),
      })),
    contested: state.tops[0].flatMap((_, hex) => (isMelee(state, hex) ? [labelOf(state, hex)] : [])),
  });
});

export const scoreQuestions: Questions<State> = { points };
