/** Dragging: how far the rules let a piece follow the pointer, and why no further. */
import type { Drag, Outline, Spot, TableHandle } from '@hetman/core/board';
import type { Refusal, Text } from '@hetman/core/game';
import { inCm, rectangle } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { actOf } from '../rules/acts.js';
import { isRefusal } from '../rules/attempt.js';
import { tryAct } from '../rules/carry-out.js';
import type { MoveFrame } from '../rules/frames.js';
import { allowanceOf, startMove } from '../rules/move-frame.js';
import { modeOf, movement } from '../rules/movement.js';
import { baseOf, commanderById, commanderSize, groundOfLayout, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { ride } from '../rules/ride.js';
import type { Commander, State, Unit } from '../rules/state.js';
import { type Hold, holdsOf, type Motion, rideHold } from './motions.js';

/** A piece that can be dragged now: what it is held by, what is done before, how an act is judged. */
interface Mover {
  readonly holds: readonly Hold[];
  /** Actions that lead to the moment in which the act is done. */
  readonly before: readonly Action[];
  judge(action: Action): { refusal: Refusal | null; outlines: readonly Outline[]; cost: number };
  /** What has been spent already and what there is in all; null where only the act itself can tell. */
  readonly purse: { readonly spent: number; readonly allowed: number } | null;
}

function unitMover(state: State, unit: Unit, frame: MoveFrame, before: readonly Action[]): Mover {
  return {
    holds: holdsOf(unit, frame),
    before,
    judge(action) {
      const attempt = actOf(state, frame, unit, action);
      if (isRefusal(attempt)) return { refusal: attempt, outlines: [], cost: 0 };
      const tried = tryAct(state, frame, action);
      const outlines = groundOfLayout(attempt.layout, baseOf(attempt.as ?? unit));
      return { refusal: isRefusal(tried) ? tried : null, outlines, cost: attempt.cost };
    },
    purse: { spent: frame.spent, allowed: allowanceOf(unit, frame) },
  };
}

function commanderMover(state: State, commander: Commander, before: readonly Action[]): Mover {
  const frame = { kind: 'ride' as const, side: commander.data.side, commander: commander.index };
  return {
    holds: [rideHold(commander)],
    before,
    judge(action) {
      const end = action.do === 'to' ? action.way[action.way.length - 1]! : commander.pose;
      return { refusal: ride.refusal(state, frame, action), outlines: [rectangle(end, commanderSize)], cost: 0 };
    },
    purse: null,
  };
}

function moverOf(state: State, piece: string): Mover | null {
  const frame = topFrame(state);
  const unit = unitById(state, piece);
  const commander = commanderById(state, piece);
  if (frame?.kind === 'move' && unit?.index === frame.unit) return unitMover(state, unit, frame, []);
  if (frame?.kind === 'ride' && commander?.index === frame.commander && !commander.moved)
    return commanderMover(state, commander, []);
  if (frame?.kind !== 'movement') return null;
  if (unit && movement.refusal(state, frame, { do: 'move', unit: piece }) === null && unit.morale !== 'flight') {
    const mode = modeOf(state, unit);
    if (typeof mode !== 'string' || unit.bogged) return null;
    return unitMover(state, unit, startMove(unit, mode), [{ do: 'move', unit: piece }]);
  }
  if (commander && movement.refusal(state, frame, { do: 'ride', commander: piece }) === null)
    return commanderMover(state, commander, [{ do: 'ride', commander: piece }]);
  return null;
}

export const handlesOf = (state: State, piece: string): TableHandle[] =>
  (moverOf(state, piece)?.holds ?? []).map(({ motion: _motion, ...handle }) => handle);

const coarse = 24;
const fine = 7;

/** The largest share that is allowed. What lies between may be refused: friends are passed, not stopped on. */
function reachOf(mover: Mover, motion: Motion): { share: number; action: Action } | null {
  const allowed = (share: number): Action | null => {
    const action = motion(share);
    return action && mover.judge(action).refusal === null ? action : null;
  };
  for (let step = coarse; step > 0; step--) {
    let best = allowed(step / coarse);
    if (!best) continue;
    let [low, high] = [step / coarse, Math.min(1, (step + 1) / coarse)];
    for (let i = 0; i < fine && step < coarse; i++) {
      const half = (low + high) / 2;
      const action = allowed(half);
      if (action) [best, low] = [action, half];
      else high = half;
    }
    return { share: low, action: best };
  }
  return null;
}

const nowhere: Drag = { wanted: [], reached: [], measure: { en: '', pl: '' }, refusal: null, actions: [] };

export function dragOf(state: State, piece: string, handle: string, to: Spot): Drag {
  const mover = moverOf(state, piece);
  const hold = mover?.holds.find(({ id }) => id === handle);
  if (!mover || !hold) return nowhere;
  const motion = hold.motion({ x: Math.round(to.x), y: Math.round(to.y) });
  const asked = motion(1);
  if (!asked) return nowhere;
  const wish = mover.judge(asked);
  const reach = wish.refusal === null ? { action: asked } : reachOf(mover, motion);
  const done = reach && mover.judge(reach.action);
  return {
    wanted: wish.outlines,
    reached: done?.outlines ?? [],
    measure: measured(mover, done?.cost ?? 0),
    refusal: wish.refusal,
    actions: reach ? [...mover.before, reach.action] : [],
  };
}

function measured({ purse }: Mover, cost: number): Text {
  if (!purse) return { en: '', pl: '' };
  const figure = (length: number) => inCm(length);
  const [gone, allowed] = [figure(purse.spent + cost), figure(purse.allowed)];
  return { en: `${gone} of ${allowed} cm`, pl: `${gone} z ${allowed} cm`.replaceAll('.', ',') };
}
