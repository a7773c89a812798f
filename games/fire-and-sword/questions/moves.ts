/** Movement: what acts cost, what is left, where the unit stands after them (`manoeuvre`), and what it may do (`moves`). */
import { type Dice, OutOfDice } from '@hetman/core/dice';
import { ok, type Questions, questionKind, type Refusal, type Result } from '@hetman/core/game';
import { z } from 'zod';
import type { Length } from '../geometry/index.js';
import { canBeMet } from '../rules/charge/around.js';
import { isRefusal } from '../rules/movement/attempt.js';
import { tryAct } from '../rules/movement/carry-out.js';
import { move } from '../rules/movement/move.js';
import { allowanceOf } from '../rules/movement/move-frame.js';
import { modeOf, movement } from '../rules/movement/movement.js';
import { askEverybody } from '../rules/standing-orders.js';
import { type Action, isAction } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { basicMove, manoeuvreLimit, manoeuvrePrice } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { cloneState, type Order, orderKinds, type State, type Unit } from '../rules/state/state.js';
import { rules } from '../system.js';
import { inCentimetres, limberAnswer, name, standingAnswer, unitHere, whyNot } from './asked.js';

/** Every test is passed: what the acts cost is asked, not whether they succeed. Nothing else may fall. */
const passing: Dice = {
  d10: () => 1,
  d6(why) {
    throw new OutOfDice(why);
  },
  twoD6(why) {
    throw new OutOfDice(why);
  },
  draw(_count, why) {
    throw new OutOfDice(why);
  },
};

interface OnItsWay {
  readonly state: State;
  readonly unit: Unit;
  readonly frame: MoveFrame;
  readonly events: Event[];
}

/** A copy in which the unit is on its way: as it is now, or at the beginning of its move in a movement phase of its side. */
function setOut(before: State, { index }: Unit, order: Order | undefined): OnItsWay | Refusal {
  if (before.end) return no.over;
  const state = cloneState(before);
  askEverybody(state);
  const unit = state.units[index]!;
  const events: Event[] = [];
  const top = topFrame(state);
  if (top?.kind === 'move' && top.unit === index && !order) return { state, unit, frame: top, events };
  if (order) {
    unit.battle = { ...unit.battle, order };
    unit.turn = { ...unit.turn, acted: false };
  }
  const phase = { kind: 'movement' as const, side: unit.battle.side };
  const refusal = movement.refusal(state, phase, { do: 'move', unit: unit.data.id });
  const mode = refusal ?? modeOf(state, unit);
  if (typeof mode !== 'string') return mode;
  state.phase = 'movement';
  state.frames = [{ kind: 'round' }, phase];
  rules.apply({ state, dice: passing, emit: (event) => events.push(event) }, { do: 'move', unit: unit.data.id });
  rollAll(state, events);
  const frame = state.frames.find((one): one is MoveFrame => one.kind === 'move');
  return { state, unit, frame: frame!, events };
}

/** Tests that a commander could support are rolled at once. */
function rollAll(state: State, events: Event[]): void {
  while (topFrame(state)?.kind === 'test')
    rules.apply({ state, dice: passing, emit: (event) => events.push(event) }, { do: 'roll' });
}

/** Movement left, as far as the frame and the ground touched so far allow. */
function leftOf({ unit, frame }: OnItsWay): Length {
  const most = Math.min(allowanceOf(unit, frame), frame.groundLimit ?? Number.POSITIVE_INFINITY);
  return frame.halted ? 0 : Math.max(0, most - frame.spent);
}

const testsIn = (events: readonly Event[]) =>
  events
    .filter((event) => event.type === 'test')
    .map(({ rule, unit, attribute, need, modifiers }) => ({ rule, unit, attribute, need, modifiers }));

const isOver = ({ state, frame }: OnItsWay): boolean => topFrame(state) !== frame;

/** Does one act on the copy; what it cost, or why it is refused. */
function doAct(way: OnItsWay, act: Action) {
  const { state, unit, frame } = way;
  const refusal = isOver(way)
    ? rules.refusal(state, state.setting.sides[unit.battle.side].id, act)
    : move.refusal(state, frame, act);
  if (refusal || isOver(way)) return { act, refusal: whyNot(refusal ?? { code: 'not-now' }) };
  const spent = frame.spent;
  const special = unit.turn.specialManoeuvres;
  const events: Event[] = [];
  try {
    rules.apply({ state, dice: passing, emit: (event) => events.push(event) }, act);
    rollAll(state, events);
  } catch (problem) {
    if (!(problem instanceof OutOfDice)) throw problem;
  }
  way.events.push(...events);
  return {
    act,
    refusal: null,
    cost: inCentimetres(frame.spent - spent),
    spent: inCentimetres(frame.spent),
    left: inCentimetres(leftOf(way)),
    manoeuvres: frame.manoeuvres,
    specialManoeuvres: unit.turn.specialManoeuvres - special,
    tests: testsIn(events),
  };
}

const actField = z.custom<Action>(isAction, 'is no action, or has a field too many or too few');
const orderField = z.enum(orderKinds).optional();

const manoeuvreKind = questionKind(
  z.strictObject({ unit: name, acts: z.array(actField).min(1).max(50), order: orderField }),
  (before: State, asked: { unit: string; acts: readonly Action[]; order?: Order | undefined }): Result<unknown> => {
    const found = unitHere(before, asked.unit);
    if (!found.ok) return found;
    const way = setOut(before, found.value, asked.order);
    if (isRefusal(way)) return ok({ unit: asked.unit, refusal: whyNot(way), acts: [] });
    const acts: ReturnType<typeof doAct>[] = [];
    for (const act of asked.acts) {
      acts.push(doAct(way, act));
      if (acts[acts.length - 1]!.refusal) break;
    }
    const { unit, frame } = way;
    return ok({
      unit: asked.unit,
      refusal: acts.find(({ refusal }) => refusal)?.refusal ?? null,
      mode: frame.mode,
      acts,
      spent: inCentimetres(frame.spent),
      left: inCentimetres(leftOf(way)),
      stands: canBeMet(unit) ? { ...standingAnswer(unit), ...limberAnswer(way.state, unit) } : null,
    });
  },
);

/** What a plain act would cost as the unit stands; acts that are no change of place cost nothing by themselves. */
function costOf({ state, frame }: OnItsWay, act: Action): number {
  const tried = tryAct(state, frame, act);
  return isRefusal(tried) ? 0 : inCentimetres(tried.attempt.cost);
}

const movesKind = questionKind(
  z.strictObject({ unit: name, order: orderField }),
  (before: State, asked: { unit: string; order?: Order | undefined }): Result<unknown> => {
    const found = unitHere(before, asked.unit);
    if (!found.ok) return found;
    const way = setOut(before, found.value, asked.order);
    if (isRefusal(way)) return ok({ unit: asked.unit, refusal: whyNot(way), acts: [] });
    const { state, unit, frame } = way;
    const price = manoeuvrePrice(unit);
    return ok({
      rule: 'movement.range',
      unit: asked.unit,
      refusal: null,
      mode: frame.mode,
      move: inCentimetres(basicMove(unit)),
      spent: inCentimetres(frame.spent),
      left: inCentimetres(leftOf(way)),
      manoeuvre: {
        price: price === null ? 'whole-move' : inCentimetres(price),
        limit: manoeuvreLimit(unit),
        made: frame.manoeuvres,
        special: unit.turn.specialManoeuvres,
      },
      ...limberAnswer(state, unit),
      acts: move.actions(state, frame).map((act) => ({ act, cost: costOf(way, act) })),
    });
  },
);

export const moveQuestions: Questions<State> = { manoeuvre: manoeuvreKind, moves: movesKind };
