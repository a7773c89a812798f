/** Chapter 8: where units can go, at what cost and by which acts. */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { corners } from '@hetman/core/hex';
import { z } from 'zod';
import { endRefusal } from '../rules/movement/ending.js';
import { bringAlong, joinMoveRefusal, moveRefusal } from '../rules/movement/group.js';
import { gunStepRefusal, gunTurnRefusal } from '../rules/movement/gun-moves.js';
import { startMove } from '../rules/movement/move.js';
import { doubleEndingsOf, type Ending, endingsOf } from '../rules/movement/reach.js';
import { friendsOn } from '../rules/movement/stacking.js';
import { joiningPrice, movers } from '../rules/movement/steps.js';
import type { Action } from '../rules/state/actions.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { groundOf, openNeighbour } from '../rules/state/ground.js';
import { inMelee, isGun, labelOf } from '../rules/state/pieces.js';
import { cornerName, nameOf } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { activated, moveUnderWay } from './as-of.js';
import { all, hexLabel, hexNamed, id, ids, idsOf, unitOnMap, type WhyNot, whyNotOrNull } from './subjects.js';

interface Place {
  /** Points spent by whoever is poorest at the end, and what he has left, at double time nothing; guns spend none. */
  readonly cost: number;
  readonly left: number;
  readonly path: readonly Action[];
}

interface Onto extends Place {
  readonly hex: string;
  /** The zone of the enemy that is entered (11.7). */
  readonly zone: string;
  /** 8.14: whether it may be a charge. */
  readonly charge: boolean;
}

export interface ReachAnswer {
  readonly unit: string;
  readonly with: readonly string[];
  readonly rule: string;
  readonly activation: 'now' | 'next';
  readonly hex: string;
  readonly facing: string;
  readonly mp: number;
  /** Why the unit may not begin to move; the places are those it could reach with the points it has. */
  readonly refusal: WhyNot | null;
  readonly hexes: Readonly<Record<string, Readonly<Record<string, Place>>>>;
  /** Ways onto enemies. */
  readonly melees: readonly Onto[];
}

export interface Start {
  readonly state: State;
  readonly frame: MoveFrame;
  /** Acts that bring the group to the start of its way; none where it is on it. */
  readonly begun: readonly Action[];
  readonly refusal: WhyNot | null;
  readonly activation: 'now' | 'next';
}

/** The move under way, or the one that these units would begin. `fresh` gives them all their points. */
export function setOut(asked: State, named: Unit, others: readonly Unit[], fresh: boolean): Start {
  const { state, activation } = activated(asked, named);
  const unit = state.units[named.index]!;
  const moving = moveUnderWay(state, unit);
  if (moving) return { state, frame: moving, begun: [], refusal: null, activation };
  for (const { index } of [named, ...others]) {
    const one = state.units[index]!;
    if (fresh) Object.assign(one, { mp: one.card.movement, moved: false, doubled: false });
    // Out of command nobody has points; what he could do with them is still worth knowing.
    else if (activation === 'next') one.mp = one.card.movement;
  }
  let refusal = moveRefusal(state, unit.card.side, unit);
  const frame = startMove(unit);
  const begun: Action[] = [{ do: 'move', unit: unit.card.id }];
  for (const { index } of others) {
    const other = state.units[index]!;
    refusal ??= joinMoveRefusal(state, frame, other);
    if (!refusal) bringAlong(state, frame, [index]);
    begun.push({ do: 'join', unit: other.card.id });
  }
  return { state, frame, begun, refusal: whyNotOrNull(refusal), activation };
}

function reachOf(start: Start, unit: Unit, double: boolean): ReachAnswer {
  const { state, frame, refusal, activation } = start;
  const mover = state.units[unit.index]!;
  const group = movers(state, frame);
  const hexes: Record<string, Record<string, Place>> = {};
  const melees: Onto[] = [];
  const at = (hex: string, facing: string, place: Place) => {
    hexes[hex] ??= {};
    const known = hexes[hex][facing];
    if (!known || place.cost < known.cost) hexes[hex][facing] = place;
  };
  const mp = Math.min(...group.map((one) => one.mp));
  // 8.9: points that double time cannot spend are lost (ruling 20).
  const kept = (left: number) => (double || frame.double ? 0 : left);
  const allowance = mp + (double ? state.setting.book.movement.doubleTime : 0);
  if (isGun(mover)) gunPlaces(state, mover, at);
  else if (!inMelee(state, mover)) {
    if (!double && !endRefusal(state, frame)) {
      const { facing, left } = settled(state, group, { hex: mover.hex, facing: mover.facing, left: mp });
      at(labelOf(state, mover.hex), cornerName(facing), { cost: mp - left, left: kept(left), path: [] });
    }
    for (const ending of double ? doubleEndingsOf(state, frame) : endingsOf(state, frame)) {
      const { facing, left } = ending.melee ? ending : settled(state, group, ending);
      const place = { cost: allowance - left, left: kept(left), path: ending.acts };
      const hex = labelOf(state, ending.hex);
      if (ending.melee) melees.push({ hex, zone: ending.melee.zone, charge: ending.melee.charge, ...place });
      else at(hex, cornerName(facing), place);
    }
  }
  return {
    unit: mover.card.id,
    with: idsOf(group.filter((one) => one !== mover)),
    rule: '8.1',
    activation,
    hex: labelOf(state, mover.hex),
    facing: cornerName(mover.facing),
    mp,
    refusal,
    hexes,
    melees,
  };
}

/** 6.0: whoever stays with friends has their facing at the end, by option for points. */
function settled(
  state: State,
  group: readonly Unit[],
  { hex, facing, left }: Pick<Ending, 'hex' | 'facing' | 'left'>,
): Pick<Ending, 'facing' | 'left'> {
  const [first] = group as [Unit];
  const friend = friendsOn(state, group, hex).find((one) => !isGun(one));
  if (!friend || first.formation === 'square') return { facing, left };
  const price = state.setting.options['joinFacing'] === 'pay' ? joiningPrice(state, group, hex, facing) : 0;
  return { facing: friend.facing, left: Math.max(0, left - price) };
}

/** 8.11, 8.12: a turn on the spot, or one hex with any facing. */
function gunPlaces(state: State, gun: Unit, at: (hex: string, facing: string, place: Place) => void): void {
  const free = { cost: 0, left: gun.mp };
  const here = labelOf(state, gun.hex);
  at(here, cornerName(gun.facing), { ...free, path: [] });
  for (let way = 0; way < 6; way++) {
    if (!gunTurnRefusal(gun, way))
      at(here, cornerName(way), { ...free, path: [{ do: 'turn', facing: cornerName(way) }] });
    if (gunStepRefusal(state, gun, way)) continue;
    const to = labelOf(state, openNeighbour(groundOf(state.setting), gun.hex, way));
    for (const facing of corners)
      at(to, facing, {
        ...free,
        path: [
          { do: 'step', to: nameOf(way) },
          { do: 'face', facing },
        ],
      });
  }
}

/** Only the places on one hex. */
const onHex = (answer: ReachAnswer, hex: string): ReachAnswer => ({
  ...answer,
  hexes: answer.hexes[hex] ? { [hex]: answer.hexes[hex] } : {},
  melees: answer.melees.filter((one) => one.hex === hex),
});

const reach = questionKind(
  z.strictObject({
    unit: id,
    with: ids.optional(),
    to: hexLabel.optional(),
    double: z.boolean().optional(),
    fresh: z.boolean().optional(),
  }),
  (state: State, asked): Result<ReachAnswer> => {
    const found = all([asked.unit, ...(asked.with ?? [])], (name) => unitOnMap(state, name));
    if (!found.ok) return found;
    const [unit, ...others] = found.value as [Unit, ...Unit[]];
    const answer = reachOf(setOut(state, unit, others, asked.fresh === true), unit, asked.double === true);
    if (asked.to === undefined) return ok(answer);
    const hex = hexNamed(state, asked.to);
    return hex.ok ? ok(onHex(answer, asked.to)) : hex;
  },
);

export const movementQuestions: Questions<State> = { reach };
