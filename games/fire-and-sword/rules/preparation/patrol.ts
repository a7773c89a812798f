/** Units sent out to reconnoitre, and what it costs them: an option of ours (special.scouts, ruling 615). */
import type { Refusal } from '@hetman/core/game';
import { reconnaissanceOf, rosterOf } from '../../muster/index.js';
import { rollTen } from '../dice/ten.js';
import type { Action } from '../state/actions.js';
import { hasRule, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import type { PatrolFrame } from './frames.js';
import { type Answer, answered } from './quick.js';
import { compareReconnaissance } from './reconnaissance.js';

export const sendsPatrols = ({ setting }: State): boolean => setting.options['patrols'] === true;

export function askPatrols({ state }: Play): void {
  const frame: PatrolFrame = { kind: 'patrol', side: 0, sent: [[], []], queue: null, face: null, again: false };
  state.frames.push(frame);
}

const ofSide = (state: State, side: SideIndex): Unit[] => state.units.filter((unit) => unit.battle.side === side);

/** Points of a force for the units that are out; units of a side stand in the order of its roster. */
function pointsOfSent(state: State, side: SideIndex, sent: readonly string[]): number {
  const force = state.preparation!.forces[side]!;
  const own = ofSide(state, side);
  const out = rosterOf(force).filter((_, index) => own[index] !== undefined && sent.includes(own[index].data.id));
  return reconnaissanceOf(force, out);
}

/** Who would bring in something, and has not been sent. */
function able(state: State, { side, sent }: PatrolFrame): Unit[] {
  const before = pointsOfSent(state, side, sent[side]);
  return ofSide(state, side).filter(
    ({ data: { id } }) => !sent[side].includes(id) && pointsOfSent(state, side, [...sent[side], id]) > before,
  );
}

const badFrom = 5;
const failedBy = (unit: Unit, face: number): number => face - unit.data.card.skill;
/** A point of Strength, two for a test failed by five or more; no base falls. */
function lossOf(unit: Unit, face: number): number {
  const by = failedBy(unit, face);
  return by <= 0 ? 0 : by >= badFrom ? 2 : 1;
}

function sendRefusal(state: State, frame: PatrolFrame, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  return able(state, frame).includes(unit) ? null : no.noScout;
}

/** Scouts and other light troops go, the rest stays; what was failed is rolled again. */
export const quickPatrol: Answer<'patrol'> = (state, frame) => {
  if (frame.queue !== null) return { do: 'reroll' };
  const light = ['scouts', 'light-cavalry', 'skirmishers', 'feigned-flight'];
  const next = able(state, frame).find((unit) => light.some((rule) => hasRule(unit, rule)));
  return next ? { do: 'send', unit: next.data.id } : { do: 'done' };
};

/** special.scouts: they may roll a failed test again, and take the second roll. */
const mayRollAgain = (unit: Unit, { face, again }: PatrolFrame): boolean =>
  !again && hasRule(unit, 'scouts') && failedBy(unit, face!) > 0;

function test({ dice, emit }: Play, frame: PatrolFrame, unit: Unit): void {
  frame.face = rollTen(dice, 'patrol');
  const { skill } = unit.data.card;
  const rule = hasRule(unit, 'scouts') ? 'special.scouts' : 'effects.reconnaissance';
  emit({ type: 'patrol', rule, unit: unit.data.id, face: frame.face, need: skill, points: lossOf(unit, frame.face) });
}

function settle(frame: PatrolFrame, unit: Unit): void {
  unit.battle = {
    ...unit.battle,
    losses: Math.min(unit.data.card.strength - 1, unit.battle.losses + lossOf(unit, frame.face!)),
  };
  Object.assign(frame, { queue: frame.queue!.slice(1), face: null, again: false });
}

export const patrol: FrameRules<'patrol'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.queue === null) {
      if (able(state, frame).length > 0) return !answered(play, frame, patrol, quickPatrol);
      patrol.apply(play, frame, { do: 'done' });
      return false;
    }
    const [next] = frame.queue;
    if (next === undefined) {
      state.frames.pop();
      compareReconnaissance(play, [pointsOfSent(state, 0, frame.sent[0]), pointsOfSent(state, 1, frame.sent[1])]);
      return false;
    }
    const unit = unitById(state, next)!;
    if (frame.face === null) test(play, frame, unit);
    if (mayRollAgain(unit, frame)) {
      frame.side = unit.battle.side;
      return !answered(play, frame, patrol, quickPatrol);
    }
    settle(frame, unit);
    return false;
  },
  actions: (state, frame) =>
    frame.queue === null
      ? [...able(state, frame).map(({ data }): Action => ({ do: 'send', unit: data.id })), { do: 'done' }]
      : [{ do: 'keep' }, { do: 'reroll' }],
  refusal(state, frame, action) {
    if (frame.queue !== null) return action.do === 'keep' || action.do === 'reroll' ? null : no.notNow;
    if (action.do === 'done') return null;
    return action.do === 'send' ? sendRefusal(state, frame, action.unit) : no.notNow;
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    if (action.do === 'send') {
      frame.sent[frame.side].push(action.unit);
      emit({ type: 'sent-out', rule: 'effects.reconnaissance', unit: action.unit });
    } else if (action.do === 'done' && frame.side === 0) frame.side = 1;
    else if (action.do === 'done') frame.queue = frame.sent.flat();
    else {
      const unit = unitById(state, frame.queue![0]!)!;
      frame.again = true;
      if (action.do === 'reroll') test(play, frame, unit);
      settle(frame, unit);
    }
  },
};
