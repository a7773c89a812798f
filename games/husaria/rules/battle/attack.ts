/** The attack phase (3.1, 6.2): which battles, in which order. Declaring one is in declaration.ts. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { enemyHexesInZone } from '../movement/zone-of-control.js';
import type { Action } from '../state/actions.js';
import { passBy } from '../state/passed.js';
import { heldBy, hexByLabel, labelOf, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { pikesRefusal, takePikes } from '../wagons-and-works/pikemen.js';
import { mustAttack } from './obligations.js';
import { newBattle } from './strengths.js';

/** Why the unit may not attack that hex. */
export function blowRefusal(state: State, side: SideIndex, unit: Unit, hex: Hex): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.attacked) return no.attackedAlready;
  if (!heldBy(state, hex, enemyOf(side))) return no.noEnemyThere;
  return enemyHexesInZone(state, unit).includes(hex) ? null : no.notInFront;
}

export const attack: FrameRules<'attack'> = {
  advance(play, frame) {
    const { state } = play;
    const anyBlow = state.units.some(
      (unit) =>
        unit.card.side === frame.side &&
        unit.place === 'map' &&
        !unit.attacked &&
        enemyHexesInZone(state, unit).length > 0,
    );
    if (anyBlow) return true;
    return passBy(state, frame);
  },
  actions(state, frame) {
    const found: Action[] = [];
    for (const unit of state.units) {
      if (unit.card.side !== frame.side || unit.place !== 'map') continue;
      if (!unit.attacked) {
        for (const hex of enemyHexesInZone(state, unit))
          found.push({ do: 'attack', unit: unit.card.id, hex: labelOf(state, hex) });
      }
      if (!pikesRefusal(state, frame.side, unit)) found.push({ do: 'pikes', unit: unit.card.id });
    }
    if (mustAttack(state, frame.side).length === 0) found.push({ do: 'end' });
    return found;
  },
  refusal(state, frame, action) {
    if (action.do === 'end') return mustAttack(state, frame.side).length === 0 ? null : no.mustAttack;
    if (action.do !== 'attack' && action.do !== 'pikes') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    if (action.do === 'pikes') return pikesRefusal(state, frame.side, unit);
    const hex = hexByLabel(state, action.hex);
    return hex === undefined ? no.unknownHex : blowRefusal(state, frame.side, unit, hex);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') state.frames.pop();
    else if (action.do === 'pikes') takePikes(play, unitById(state, action.unit)!);
    else if (action.do === 'attack') {
      const hex = hexByLabel(state, action.hex)!;
      state.frames.push(newBattle(frame.side, [unitById(state, action.unit)!.index], [hex], false));
    }
  },
};
