/** 7.2: the ways back of a beaten unit, and what it loses where there is none. */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { directionTo, type Hex } from '@hetman/core/hex';
import { z } from 'zod';
import { drivenOut, lossWhenBlocked, mayStay, retreatSteps, turnsFree } from '../rules/battle/retreat.js';
import { newBattle } from '../rules/battle/strengths.js';
import { dispersalLimit } from '../rules/morale/dispersal.js';
import { groundOf } from '../rules/movement/ground.js';
import { commandersOn, isGun, labelOf } from '../rules/state/pieces.js';
import { enemyOf } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { scattersWhenForcedBack } from '../rules/wagons-and-works/pikemen.js';
import { id, idsOf, labelsOf, unitOnMap } from './subjects.js';

interface WayBack {
  readonly hexes: readonly string[];
  /** Over an exit bridge it is out of the game (N.bridge). */
  readonly out?: true;
  /** Strength lost for the hexes that are missing, and the rule that takes it (7.22, N.area-retreat). */
  readonly lost: number;
  readonly eliminated: boolean;
  readonly rule: string;
  /** 7.33: it may turn where its way ends. */
  readonly turn: boolean;
}

/** Every way as long as possible (ruling 212), hex by hex as the retreat would ask for it. */
function waysBack(state: State, unit: Unit, length: number): WayBack[] {
  const { grid, exit } = groundOf(state.setting);
  const found: WayBack[] = [];
  const go = (way: readonly Hex[], left: number): void => {
    const at = way.at(-1) ?? unit.hex;
    const steps = left === 0 ? [] : retreatSteps(state, unit, at, unit.hex, left);
    if (steps.length === 0) found.push(endOf(state, unit, way, left, length));
    for (const to of steps) {
      if (exit[at * 6 + directionTo(grid, at, to)])
        found.push({
          hexes: labelsOf(state, [...way, to]),
          out: true,
          lost: 0,
          eliminated: false,
          rule: 'N.bridge',
          turn: false,
        });
      else go([...way, to], left - 1);
    }
  };
  go([], length);
  return found;
}

function endOf(state: State, unit: Unit, way: readonly Hex[], missing: number, length: number): WayBack {
  const hexes = labelsOf(state, way);
  if (missing > 0 && drivenOut(state, unit, unit.hex, way.at(-1) ?? unit.hex))
    return { hexes, lost: unit.sp, eliminated: true, rule: 'N.area-retreat', turn: false };
  const lost = lossWhenBlocked(state, unit, missing, length);
  const eliminated = lost === unit.sp;
  const turn = !eliminated && turnsFree(way.length);
  return { hexes, lost, eliminated, rule: missing > 0 ? '7.22' : '7.21', turn };
}

const fields = z.strictObject({
  unit: id,
  hexes: z.int().min(1).max(6),
  /** Whether it attacked or was attacked; only defenders may hold a wagon (11.15). */
  as: z.enum(['attacker', 'defender']).optional(),
});

const retreats = questionKind(fields, (state: State, { unit: name, hexes, as }): Result<unknown> => {
  const found = unitOnMap(state, name);
  if (!found.ok) return found;
  const unit = found.value;
  const { side } = unit.card;
  const attacker = as === 'attacker' ? side : enemyOf(side);
  const battle = { ...newBattle(attacker, [], as === 'attacker' ? [] : [unit.hex], false), length: hexes };
  const leaders = commandersOn(state, unit.hex, side);
  const scatters = scattersWhenForcedBack(state, unit);
  return ok({
    unit: name,
    hexes,
    hex: labelOf(state, unit.hex),
    /** 15.C of Vienna: pikemen scatter where they stand. */
    scatters: scatters ? { rule: '15.C' } : null,
    /** 11.15: it may hold the wagon for one point. */
    stays: mayStay(state, battle, unit) ? { rule: '11.15', lost: 1, eliminated: unit.sp === 1 } : null,
    paths: scatters ? [] : waysBack(state, unit, hexes),
    /** 9.23: each throws for his life. */
    commanders: idsOf(leaders),
    /** 13.32: it is destroyed when an enemy enters the hex it leaves. */
    gunLost: isGun(unit) ? { rule: '13.32', hex: labelOf(state, unit.hex) } : null,
    /** 10.11: highest die that scatters it afterwards; a commander beside it prevents that (10.13). */
    dispersal:
      leaders.length > 0 ? { upTo: 0, rule: '10.13' } : { upTo: dispersalLimit(state, unit, hexes), rule: '10.11' },
  });
});

export const retreatQuestions: Questions<State> = { retreats };
