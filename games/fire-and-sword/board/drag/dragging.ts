/** Dragging: how far the rules let a piece follow the pointer, and why no further. */
import type { Drag, Drawn, Outline, Spot, TableHandle } from '@hetman/core/board';
import { inEach, type Refusal, type Text } from '@hetman/core/game';
import { type Length, rectangle } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { ride } from '../../rules/commanders/ride.js';
import { rideLength, rideStart } from '../../rules/commanders/ride-acts.js';
import { actOf } from '../../rules/movement/acts.js';
import { isRefusal } from '../../rules/movement/attempt.js';
import { tryAct } from '../../rules/movement/carry-out.js';
import { allowanceOf, startMove } from '../../rules/movement/move-frame.js';
import { modeOf, movement } from '../../rules/movement/movement.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { baseOf, commanderById, commanderSize, groundOfLayout, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { Commander, State, Unit } from '../../rules/state/state.js';
import { coverHolds } from './cover.js';
import { measured } from './drag-figures.js';
import { type Hold, holdsOf, type Motion, rideHold } from './motions.js';
import { placerOf } from './placing.js';
import { baseHandles, dragBase, isBaseHandle } from './single-bases.js';

/** A piece that can be dragged now: what it is held by, what is done before, how an act is judged. */
export interface Mover {
  /** The way that is being made, or would be; null for a commander. */
  readonly frame: MoveFrame | null;
  readonly holds: readonly Hold[];
  /** Actions that lead to the moment in which the act is done. */
  readonly before: readonly Action[];
  judge(action: Action): Judged;
  /** What has been spent already. */
  readonly spent: Length;
  /** What is said of an act that costs nothing. */
  measure?(action: Action): Text;
}

interface Judged {
  readonly refusal: Refusal | null;
  readonly outlines: readonly Outline[];
  /** What the act costs, and how far the whole way may go. */
  readonly cost: Length;
  readonly allowed: Length;
}

function unitMover(state: State, unit: Unit, frame: MoveFrame, before: readonly Action[]): Mover {
  return {
    frame,
    holds: [...holdsOf(unit, frame), ...coverHolds(state, unit, frame)],
    before,
    judge(action) {
      const attempt = actOf(state, frame, unit, action);
      if (isRefusal(attempt)) return { refusal: attempt, outlines: [], cost: 0, allowed: allowanceOf(unit, frame) };
      const tried = tryAct(state, frame, action);
      const outlines = groundOfLayout(attempt.layout, baseOf(attempt.as ?? unit));
      const limits = [frame.groundLimit, isRefusal(tried) ? null : tried.verdict.groundLimit];
      const allowed = Math.min(allowanceOf(unit, frame), ...limits.filter((limit) => limit !== null));
      return { refusal: isRefusal(tried) ? tried : null, outlines, cost: attempt.cost, allowed };
    },
    spent: frame.spent,
  };
}

function commanderMover(state: State, commander: Commander, before: readonly Action[]): Mover {
  const frame = { kind: 'ride' as const, side: commander.data.side, commander: commander.index };
  return {
    frame: null,
    holds: [rideHold(rideStart(state, commander))],
    before,
    judge(action) {
      const way = action.do === 'to' ? action.way : [];
      const outlines = way.slice(-1).map((end) => rectangle(end, commanderSize));
      const { length, allowed } = rideLength(state, commander, way);
      return { refusal: ride.refusal(state, frame, action), outlines, cost: length, allowed };
    },
    spent: 0,
  };
}

export function moverOf(state: State, piece: string, drawn: readonly Drawn[] = []): Mover | null {
  const frame = topFrame(state);
  const unit = unitById(state, piece);
  const commander = commanderById(state, piece);
  if (frame?.kind === 'move' && unit?.index === frame.unit) return unitMover(state, unit, frame, []);
  if (frame?.kind === 'ride' && commander?.index === frame.commander && !commander.turn.moved)
    return commanderMover(state, commander, []);
  if (frame?.kind !== 'movement') return placerOf(state, piece, drawn);
  if (unit && movement.refusal(state, frame, { do: 'move', unit: piece }) === null && unit.battle.morale !== 'flight') {
    const mode = modeOf(state, unit);
    if (typeof mode !== 'string' || unit.battle.bogged) return null;
    return unitMover(state, unit, startMove(unit, mode), [{ do: 'move', unit: piece }]);
  }
  if (commander && movement.refusal(state, frame, { do: 'ride', commander: piece }) === null)
    return commanderMover(state, commander, [{ do: 'ride', commander: piece }]);
  return null;
}

export function handlesOf(state: State, piece: string, drawn: readonly Drawn[] = []): TableHandle[] {
  const mover = moverOf(state, piece, drawn);
  const unit = unitById(state, piece);
  // Who holds a house stands nowhere in particular: its acts are buttons.
  if (!mover || unit?.battle.place === 'building') return [];
  const whole = mover.holds.map(({ motion: _motion, caption: _caption, named: _named, ...handle }) => handle);
  const single = unit ? baseHandles(unit, mover, drawn) : [];
  // With single bases in hand the whole is not moved any more.
  return drawn.some(({ handle }) => isBaseHandle(handle)) ? single : [...whole, ...single];
}

const coarse = 24;
const fine = 11;

/** As far as the rules let it be drawn towards a place. */
export function furthest(mover: Mover, hold: Hold, to: Spot): Action | null {
  const motion = hold.motion({ x: Math.round(to.x), y: Math.round(to.y) });
  const asked = motion(1);
  if (!asked) return null;
  return mover.judge(asked).refusal === null ? asked : (reachOf(mover, motion)?.action ?? null);
}

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

/** Of several ways the one that ends nearest to the pointer. */
function nearestReach(mover: Mover, ways: readonly Motion[], to: Spot): { action: Action } | null {
  const found = ways.map((way) => reachOf(mover, way)).filter((reach) => reach !== null);
  if (found.length < 2) return found[0] ?? null;
  const far = ({ action }: { action: Action }): number => {
    const corners = mover.judge(action).outlines.flat();
    return Math.min(...corners.map(({ x, y }) => Math.hypot(x - to.x, y - to.y)));
  };
  return found.reduce((best, one) => (far(one) < far(best) ? one : best));
}

const nowhere: Drag = {
  wanted: [],
  reached: [],
  trace: [],
  measure: boardMessages.measure,
  refusal: null,
  actions: [],
};

export function dragOf(state: State, piece: string, handle: string, to: Spot, drawn: readonly Drawn[] = []): Drag {
  const mover = moverOf(state, piece, drawn);
  if (mover && isBaseHandle(handle)) return dragBase(unitById(state, piece)!, mover, handle, to, drawn);
  const hold = mover?.holds.find(({ id }) => id === handle);
  if (!mover || !hold) return nowhere;
  if (hold.keeps) return keptDrag(state, piece, hold, to, drawn);
  const motion = hold.motion({ x: Math.round(to.x), y: Math.round(to.y) });
  const asked = motion(1);
  if (!asked) return nowhere;
  const judgement = mover.judge(asked);
  const reach =
    judgement.refusal === null ? { action: asked } : nearestReach(mover, [motion, ...(hold.detours?.(to) ?? [])], to);
  const done = reach && mover.judge(reach.action);
  const way =
    mover.measure?.(reach?.action ?? asked) ?? measured(mover.spent, done ?? { cost: 0, allowed: judgement.allowed });
  return {
    wanted: judgement.outlines,
    reached: done?.outlines ?? [],
    trace: reach ? (hold.trace?.(reach.action) ?? straightTrace(hold, done?.outlines ?? [])) : [],
    measure: withName(way, hold.named?.(reach?.action ?? asked)),
    refusal: judgement.refusal,
    actions: reach && !isIdle(reach.action) ? [...mover.before, reach.action] : [],
    ...(done && isLast(mover, done) && { finish: { do: 'stop' } satisfies Action }),
  };
}

/** How far, and which manoeuvre it is. */
const withName = (way: Text, name: Text | undefined): Text =>
  name ? inEach((language) => `${way[language]}; ${name[language]}`) : way;

/** What is in hand as it would be now, where its first knob would lay it down: that can be done by a word. */
function keptDrag(state: State, piece: string, { id, kept }: Hold, to: Spot, drawn: readonly Drawn[]): Drag {
  const note = kept?.(to) ?? { handle: id, to };
  const inHand = [...drawn.filter(({ handle }) => handle !== note.handle), note];
  const mover = moverOf(state, piece, inHand);
  const first = mover?.holds[0];
  const action = first?.motion(first.at)(1);
  if (!mover || !action) return { ...nowhere, drawn: inHand };
  const { refusal, outlines } = mover.judge(action);
  return {
    ...nowhere,
    wanted: outlines,
    reached: refusal ? [] : outlines,
    measure: mover.holds.find((hold) => hold.id === id)?.caption ?? nowhere.measure,
    refusal,
    actions: refusal ? [] : [...mover.before, action],
    drawn: inHand,
  };
}

/** What is held where it lies has not been moved, and letting it go does nothing. */
const isIdle = (action: Action): boolean => action.do === 'shift-ground' && action.by.x === 0 && action.by.y === 0;

/** Nothing is left of the way, so that it need not be ended by hand. */
const isLast = ({ frame, spent }: Mover, { cost, allowed }: Judged): boolean =>
  frame?.mode === 'move' && cost > 0 && spent + cost >= allowed;

/** From where the piece is held to the middle of where it comes to stand. */
function straightTrace({ at, kind }: Hold, reached: readonly Outline[]): readonly Spot[] {
  const corners = reached.flat();
  if (kind === 'wheel' || corners.length === 0) return [];
  const mean = (of: (spot: Spot) => number) => corners.reduce((sum, spot) => sum + of(spot), 0) / corners.length;
  return [at, { x: mean(({ x }) => x), y: mean(({ y }) => y) }];
}
