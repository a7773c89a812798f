/** Who is caught, out of formation or in a column bent before a wall, stands fast for a turn and reforms (manoeuvres.reform). */
import { seededDice } from '@hetman/core/dice';
import { posesOf } from '../../formation/index.js';
import {
  type Angle,
  centreOf,
  minus,
  normalAngle,
  type Pose,
  plus,
  quarterTurn,
  type Size,
} from '../../geometry/index.js';
import { isMisformed } from '../../rules/movement/manoeuvres.js';
import { startMove } from '../../rules/movement/move-frame.js';
import { layoutAbout } from '../../rules/preparation/deployment/putting-down.js';
import type { Action, Way } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { armOf, baseCount, baseOf, poses } from '../../rules/state/pieces.js';
import { cloneState, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { actsOf } from './acts.js';
import type { Aim } from './aims.js';
import { sharedOut } from './over-walls.js';
import { facing, leadOf, turnTo, worthOfPlace } from './places.js';
import { wayTo } from './posts.js';
import { stakesOf } from './worth.js';

/** A copy in which the unit is about to move, as if it had been ordered to. */
export function onTheMove(state: State, index: number): { supposed: State; unit: Unit; frame: MoveFrame } {
  const supposed = cloneState(state);
  const unit = supposed.units[index]!;
  const frame = startMove(unit, 'move');
  supposed.phase = 'movement';
  supposed.frames.push(frame);
  return { supposed, unit, frame };
}

/** It has a way to go, and no act leads on. */
export function isCaught(state: State, unit: Unit, aim: Aim | undefined): boolean {
  if (armOf(unit) === 'wagon') return false;
  if (unit.battle.layout.kind === 'non-standard' || isMisformed(unit)) return true;
  if (unit.battle.layout.kind !== 'bent-column' || !aim || wayTo(state, unit, aim) === 0) return false;
  const { supposed, unit: own, frame } = onTheMove(state, unit.index);
  return actsOf(supposed, own, frame, aim).every((action) => action.do === 'march');
}

/** Every way to take these places where one base stays: the others go to the nearest that are left. */
function abouts(before: readonly Pose[], ends: readonly Pose[], base: Size): Way[][] {
  return before.flatMap((pose, anchor) =>
    ends.map((end, slot) => {
      const by = minus(centreOf(pose, base), centreOf(end, base));
      const moved = ends.map((one): Pose => ({ ...plus(one, by), facing: one.facing }));
      const others = sharedOut(
        before.filter((_, index) => index !== anchor),
        moved.filter((_, index) => index !== slot),
      );
      others.splice(anchor, 0, moved[slot]!);
      return others.map((to): Way => [to]);
    }),
  );
}

/** Reforms that the rules allow: looking where it wants to go, along its ranks as they are, or square to the table. */
function reforms(state: State, unit: Unit, aim: Aim | undefined): Action[] {
  const [base, count, before] = [baseOf(unit), baseCount(unit), poses(unit)];
  const heading = aim ? facing(unit) + turnTo(unit, leadOf(state, unit, aim)) : facing(unit);
  const square = [0, 1, 2, 3].map((quarters): Angle => quarters * quarterTurn);
  const looks = new Set([heading, ...before.map((pose) => pose.facing), ...square].map(normalAngle));
  const forms = [...new Set([1, 2, 3, count])].filter((files) => files <= count);
  const side = state.setting.sides[unit.battle.side].id;
  return [...looks]
    .flatMap((look) => forms.map((files) => posesOf(layoutAbout(before[0]!, look, files, unit, false), base)))
    .flatMap((ends) => abouts(before, ends, base))
    .map((ways): Action => ({ do: 'reform', ways }))
    .filter((action) => rules.refusal(state, side, action) === null);
}

/** Whether it can go on from there. */
function isFree(state: State, index: number, aim: Aim | undefined): boolean {
  const { supposed, unit, frame } = onTheMove(state, index);
  return actsOf(supposed, unit, frame, aim).some(({ do: name }) => name !== 'march' && name !== 'backward');
}

/** The reform that leaves it best placed to go on; null where it is not caught, or nothing helps. */
export function bestReform(state: State, unit: Unit, aim: Aim | undefined): Action | null {
  if (!isCaught(state, unit, aim)) return null;
  const stakes = stakesOf(state, unit.battle.side);
  const tried = reforms(state, unit, aim)
    .map((action) => {
      const after = cloneState(state);
      rules.apply({ state: after, dice: seededDice('colonel'), emit: () => undefined }, action);
      return { action, after, worth: worthOfPlace(after, after.units[unit.index]!, aim, stakes) };
    })
    .sort((one, other) => other.worth - one.worth);
  const free = tried.find(({ after }) => isFree(after, unit.index, aim));
  return (free ?? (unit.battle.layout.kind === 'bent-column' ? undefined : tried[0]))?.action ?? null;
}
