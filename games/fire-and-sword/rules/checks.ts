/** Tests of Skill and Morale: who supports them, what they are rolled against, what the dice say. */
import type { Refusal } from '@hetman/core/game';
import { moraleTable } from '../content/index.js';
import type { Action } from './actions.js';
import { searchModifier } from './ammunition.js';
import { groundOfCommander, inRange, supporters, supportersOfAbsent, testPointsMost } from './command.js';
import { consequences, type TestResult } from './consequences.js';
import { fleeFurther } from './flight.js';
import { fortuneModifiers, mayInspire, supportMost, tire } from './fortune.js';
import type { SuperiorityFrame, TestFrame } from './frames.js';
import { baseCount, commanderById, hasRule, holdsGround } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { type Commander, nobody, type State, type Unit } from './state.js';
import { whoRerolls } from './superiority.js';
import { rollTen } from './ten.js';
import { handOf } from './war-wagons.js';

type Rolled = Extract<SuperiorityFrame['about'], { what: 'test' }>;

/** morale.modifiers that always count: a commander with the unit, and every five bases (ruling 15). */
export function moraleModifiers(state: State, unit: Unit): { rule: string; label: string; value: number }[] {
  const joined = unit.leader === nobody && state.commanders.some((commander) => commander.joined === unit.index);
  const fives = Math.trunc(baseCount(unit) / 5);
  return [
    ...(joined ? [{ rule: 'morale.modifiers', label: 'commander', value: 1 }] : []),
    ...(fives > 0 ? [{ rule: 'morale.modifiers', label: 'five-bases', value: fives }] : []),
  ];
}

/** The number to roll, with its parts. */
export function needed(
  state: State,
  frame: TestFrame,
): { need: number; modifiers: ReturnType<typeof moraleModifiers> } {
  const unit = state.units[frame.unit]!;
  const hand = handOf(unit);
  const modifiers = frame.attribute === 'morale' ? moraleModifiers(state, unit) : [];
  const shot = frame.decides.kind === 'shaken' && frame.rule === 'morale.causes' ? unit.shotDown : 0;
  if (shot > 0) modifiers.push({ rule: 'morale.modifiers', label: 'base-shot', value: -shot });
  if (frame.decides.kind === 'lost-combat' && frame.decides.by > 0)
    modifiers.push({ rule: 'morale.modifiers', label: 'lost-combat', value: -frame.decides.by });
  const search = frame.decides.kind === 'search' ? searchModifier(state) : 0;
  if (search < 0) modifiers.push({ rule: 'optional.ammunition-test', label: 'search', value: search });
  if (frame.attribute === 'morale')
    modifiers.push(...fortuneModifiers(state, unit, frame, (chief) => inRange(state, chief, unit)));
  if (frame.decides.kind === 'forage' && unit.order === 'defence')
    modifiers.push({ rule: 'scenario.forage', label: 'defence-order', value: 1 });
  if (frame.support > 0) modifiers.push({ rule: 'orders.tests', label: 'command-points', value: frame.support });
  const skill = frame.decides.kind === 'returns' ? frame.decides.skill : hand.skill;
  const start = frame.attribute === 'morale' ? hand.morale : skill;
  return { need: modifiers.reduce((sum, { value }) => sum + value, start), modifiers };
}

/** special.to-the-last-man: failed tests of morale are rolled again with a defence order. */
export const fightsToTheLast = (unit: Unit): boolean => hasRule(unit, 'to-the-last-man') && holdsGround(unit);

/** army.others: what the deli took works, and no test of morale is failed. */
export const isRaging = (unit: Unit): boolean => unit.intoxicated === 'raging';

function roll(play: Play, frame: TestFrame): void {
  const { state, dice } = play;
  const unit = state.units[frame.unit]!;
  const { need, modifiers } = needed(state, frame);
  state.frames.pop();
  const rages = frame.attribute === 'morale' && isRaging(unit);
  const certain =
    rages || (frame.attribute === 'morale' && (need >= moraleTable.passedFrom || need <= moraleTable.failedTo));
  const face = certain ? null : rollTen(dice, frame.attribute);
  const passed = rages || (face === null ? need >= moraleTable.passedFrom : face <= need);
  tellTest(play, frame, { need, face, passed, modifiers });
  // Ruling 251: the owner says whether a failed test is rolled again; what has passed stands.
  if (face !== null && !passed && frame.attribute === 'morale' && fightsToTheLast(unit))
    state.frames.push({ kind: 'reroll', side: unit.side, test: frame, need, face });
  else settle(play, frame, need, face, passed);
}

function tellTest(
  { state, tell }: Play,
  frame: TestFrame,
  rolled: { need: number; face: number | null; passed: boolean; modifiers: ReturnType<typeof moraleModifiers> },
): void {
  const { rule, attribute, decides } = frame;
  const unit = state.units[frame.unit]!.data.id;
  tell({ type: 'test', rule, unit, attribute, decides: decides.kind, ...rolled });
}

/** The roll stands as far as its owner has a say; markers of superiority may still change one that was rolled once. */
function settle(play: Play, frame: TestFrame, need: number, face: number | null, passed: boolean, again = false): void {
  const { state } = play;
  const unit = state.units[frame.unit]!;
  const by = face === null ? moraleTable.twoLevelsFrom : face - need;
  const side = face === null || again ? null : whoRerolls(state, unit, frame, passed);
  if (side === null) concludeTest(play, frame, { passed, by, face });
  else
    state.frames.push({ kind: 'superiority', side, about: { what: 'test', test: frame, need, face: face!, passed } });
}

/** special.to-the-last-man: the second roll is binding, also where it is worse (dice.reroll). */
export const reroll: FrameRules<'reroll'> = {
  advance: () => true,
  actions: (): Action[] => [{ do: 'reroll' }, { do: 'done' }],
  refusal: (_state, _frame, action) => (action.do === 'done' || action.do === 'reroll' ? null : no.notNow),
  apply(play, { test: frame, need, face }, action) {
    play.state.frames.pop();
    if (action.do !== 'reroll') {
      settle(play, frame, need, face, false);
      return;
    }
    const second = rollTen(play.dice, 'morale');
    const passed = second <= need;
    tellTest(play, frame, { need, face: second, passed, modifiers: [] });
    settle(play, frame, need, second, passed, true);
  },
};

/** What follows from the roll that stands. */
export function concludeTest(play: Play, frame: TestFrame, result: TestResult): void {
  const unit = play.state.units[frame.unit]!;
  const before = unit.morale;
  if (frame.attribute === 'morale' && unit.intoxicated === 'taken')
    unit.intoxicated = result.passed ? 'raging' : 'sober';
  consequences[frame.decides.kind](play, unit, frame.decides as never, result);
  if (frame.attribute === 'morale') tire(play.state, unit, before);
}

/** scenarios.superiority: rolled once more; who fails then by his own marker loses one level at most. */
export function rollAgain(play: Play, { test: frame, need, passed: before }: Rolled): void {
  const face = rollTen(play.dice, 'morale');
  const passed = face <= need;
  const unit = play.state.units[frame.unit]!.data.id;
  const { rule } = frame;
  const decides = frame.decides.kind;
  play.tell({ type: 'test', rule, unit, attribute: 'morale', decides, need, face, passed, modifiers: [] });
  const by = before ? face - need : Math.min(face - need, moraleTable.twoLevelsFrom - 1);
  concludeTest(play, frame, { passed, by });
}

export function pushTest(play: Play, unit: Unit, test: Omit<TestFrame, 'kind' | 'side' | 'unit'>): void {
  play.state.frames.push({ kind: 'test', side: unit.side, unit: unit.index, ...test });
}

const canInspire = (state: State, frame: TestFrame): boolean =>
  frame.attribute === 'morale' &&
  mayInspire(state, state.units[frame.unit]!, (chief) => groundOfCommander(state, chief));

/** orders.tests: who could raise it; for those off the table no range counts. */
export function supportersOf(state: State, { unit: index, decides: { kind } }: TestFrame): Commander[] {
  const unit = state.units[index]!;
  return kind === 'arrives' || kind === 'returns' ? supportersOfAbsent(state, unit) : supporters(state, unit);
}

/** The marker is spent, and the test is passed without a die (effects.additional). */
function inspire(play: Play, frame: TestFrame): void {
  const { state, tell } = play;
  const unit = state.units[frame.unit]!;
  state.fortunes[unit.data.side].enthusiasm = false;
  state.frames.pop();
  tell({ type: 'inspired', rule: 'effects.additional', unit: unit.data.id });
  concludeTest(play, frame, { passed: true, by: 0 });
}

export const test: FrameRules<'test'> = {
  advance(play, frame) {
    const unit = play.state.units[frame.unit]!;
    if (frame.decides.kind === 'shaken' && unit.morale === 'flight') {
      // morale.fleeing-combat: failed without a die.
      play.state.frames.pop();
      fleeFurther(play, unit, frame.decides.from);
      return false;
    }
    const asked = supportersOf(play.state, frame).length > 0 || canInspire(play.state, frame);
    if (!frame.closed && asked) return true;
    roll(play, frame);
    return false;
  },
  actions(state, frame) {
    const able = supportersOf(state, frame);
    const supports = able.flatMap((commander) =>
      Array.from(
        { length: Math.min(commander.points, supportMost(state, commander, frame.attribute, testPointsMost)) },
        (_, index): Action => ({ do: 'support', commander: commander.data.id, points: index + 1 }),
      ),
    );
    return [{ do: 'roll' }, ...supports, ...(canInspire(state, frame) ? [{ do: 'inspire' as const }] : [])];
  },
  refusal(state, frame, action): Refusal | null {
    if (action.do === 'roll') return null;
    if (action.do === 'inspire') return canInspire(state, frame) ? null : no.noEnthusiasm;
    if (action.do !== 'support') return no.notNow;
    const commander = commanderById(state, action.commander);
    if (!commander) return no.unknownCommander;
    if (!supportersOf(state, frame).includes(commander)) return no.outOfRange;
    const most = supportMost(state, commander, frame.attribute, testPointsMost);
    if (action.points < 1 || action.points > most) return withFacts(no.pointsMost, { most });
    return action.points > commander.points
      ? withFacts(no.points, { needed: action.points, left: commander.points })
      : null;
  },
  apply(play, frame, action) {
    if (action.do === 'inspire') {
      inspire(play, frame);
      return;
    }
    if (action.do === 'support') {
      commanderById(play.state, action.commander)!.points -= action.points;
      frame.support += action.points;
      play.tell({ type: 'supported', rule: 'orders.tests', commander: action.commander, points: action.points });
    }
    frame.closed = true;
  },
};
