/** Where a unit can go: chapters 4 and 5. Commanders are in riding.ts. */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { z } from 'zod';
import { costTo, floodFrom, pathTo, type Reach } from '../rules/movement/flood.js';
import { type Ground, groundOf } from '../rules/movement/ground.js';
import { startMove, stepPrice } from '../rules/movement/move-acts.js';
import { moveRefusal } from '../rules/movement/movement.js';
import { joins } from '../rules/movement/stacking.js';
import { inEnemyZone } from '../rules/movement/zone-of-control.js';
import type { Action } from '../rules/state/actions.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { labelOf } from '../rules/state/pieces.js';
import { directionNamed, nameOf } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { asOf, upTo } from './as-of.js';
import { hexLabel, hexNamed, id, mp, unitOnMap, type WhyNot, whyNotOrNull } from './subjects.js';
import { moveUnderWay, walk } from './walk.js';

interface Place {
  readonly cost: number;
  readonly left: number;
  readonly path: readonly Action[];
}

/** Over the edge (4.31) or an exit bridge (N.bridge): the last act of the path. */
interface WayOut extends Place {
  readonly rule: string;
  readonly from: string;
}

interface Stop {
  readonly code: 'enemy-zone' | 'joined-stack';
  readonly rule: string;
}

interface ReachAnswer {
  readonly unit: string;
  readonly hex: string;
  readonly facing: string;
  readonly mp: number;
  /** Why it may not move now; the places are then those it has already. */
  readonly refusal: WhyNot | null;
  readonly hexes: Readonly<Record<string, Readonly<Record<string, Place>>>>;
  /** Hexes that are the end of the move: 5.21, or a turn there at most (4.28). */
  readonly stops: Readonly<Record<string, Stop>>;
  readonly out: readonly WayOut[];
}

/** The move under way, or the one that the unit could begin. `fresh` forgets what it has done in this phase. */
export function moverOf(asked: State, index: number, fresh: boolean): { state: State; unit: Unit; frame: MoveFrame } {
  const state = asOf(asked, 'movement', asked.units[index]!.card.side);
  const unit = state.units[index]!;
  const moving = moveUnderWay(state, unit);
  if (moving && !fresh) return { state, unit, frame: moving };
  upTo(state, 'movement');
  if (fresh) Object.assign(unit, { moved: false, fired: false });
  const frame = startMove(state, unit);
  // 4.23, 13.17
  frame.halted = moveRefusal(unit.card.side, unit) !== null;
  return { state, unit, frame };
}

function reachOf(asked: State, named: Unit, only: Hex | null, fresh: boolean): ReachAnswer {
  const { state, unit, frame } = moverOf(asked, named.index, fresh);
  const underWay = moveUnderWay(state, unit) !== null;
  const reach = floodFrom(state, unit, frame);
  const hexes: Record<string, Record<string, Place>> = {};
  const stops: Record<string, Stop> = {};
  const edges: Place[] = [];
  for (let i = 0; i < reach.count; i++) {
    const hex = Math.floor(reach.places[i]! / 6);
    if (only !== null && hex !== only) continue;
    const facing = reach.places[i]! % 6;
    const place = placeAt(reach, frame, hex, facing);
    const label = labelOf(state, hex);
    hexes[label] ??= {};
    hexes[label][nameOf(facing)] = place;
    if (only === null && leadsOut(groundOf(state.setting), hex)) edges.push(place);
    const stop = hex === unit.hex ? null : stopOn(state, unit, hex);
    if (stop) stops[label] = stop;
  }
  return {
    unit: unit.card.id,
    hex: labelOf(state, unit.hex),
    facing: nameOf(unit.facing),
    mp: mp(frame.mp),
    refusal: underWay ? null : whyNotOrNull(moveRefusal(unit.card.side, unit)),
    hexes,
    stops,
    // Walked only now: the rules make floods of their own, and each washes the last away.
    out: edges.flatMap((place) => waysOut(state, unit, place)),
  };
}

const placeAt = (reach: Reach, frame: MoveFrame, hex: Hex, facing: number): Place => {
  const cost = costTo(reach, hex, facing);
  return { cost: mp(cost), left: mp(frame.mp - cost), path: pathTo(reach, hex, facing) };
};

function stopOn(state: State, unit: Unit, hex: Hex): Stop | null {
  if (inEnemyZone(state, unit.card.side, hex)) return { code: 'enemy-zone', rule: '5.21' };
  return joins(state, unit, hex) ? { code: 'joined-stack', rule: '4.28' } : null;
}

const leadsOut = (ground: Ground, hex: Hex): boolean =>
  [0, 1, 2, 3, 4, 5].some(
    (way) => ground.grid.neighbours[hex * 6 + way] === offMap || ground.exit[hex * 6 + way] === 1,
  );

/** The unit is led to the place by the rules and asked what it may do there. */
function waysOut(before: State, unit: Unit, place: Place): WayOut[] {
  const state = walk(before, unit, place.path);
  const frame = state && moveUnderWay(state, unit);
  if (!state || !frame) return [];
  const mover = state.units[unit.index]!;
  const { grid } = groundOf(state.setting);
  return husariaSystem.actions(state).flatMap((action) => {
    if (action.do !== 'step' && action.do !== 'follow' && action.do !== 'back') return [];
    const way = directionNamed(action.to);
    const off = neighbour(grid, mover.hex, way) === offMap;
    if (!off && groundOf(state.setting).exit[mover.hex * 6 + way] !== 1) return [];
    const price = action.do === 'back' ? frame.mp : Math.min(frame.mp, stepPrice(state, frame, mover, way));
    return {
      from: labelOf(state, mover.hex),
      rule: off ? '4.31' : 'N.bridge',
      cost: place.cost + mp(price),
      left: mp(frame.mp - price),
      path: [...place.path, action],
    };
  });
}

const reach = questionKind(
  z.strictObject({ unit: id, to: hexLabel.optional(), fresh: z.boolean().optional() }),
  (state: State, { unit, to, fresh }): Result<ReachAnswer> => {
    const found = unitOnMap(state, unit);
    if (!found.ok) return found;
    if (to === undefined) return ok(reachOf(state, found.value, null, fresh === true));
    const hex = hexNamed(state, to);
    return hex.ok ? ok(reachOf(state, found.value, hex.value, fresh === true)) : hex;
  },
);

export const movementQuestions: Questions<State> = { reach };
