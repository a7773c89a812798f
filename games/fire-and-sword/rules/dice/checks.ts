/** Tests of Skill and Morale: who supports them, what they are rolled against, what the dice say. */
import { moraleTable } from '../../content/index.js';
import { inRange, supporters, supportersOfAbsent } from '../command/command.js';
import { searchModifier } from '../fire/ammunition-method.js';
import type { Consequence, SuperiorityFrame, TestFrame } from '../state/frames.js';
import { baseCount, hasRule, holdsGround } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { handOf } from '../wagons-and-works/war-wagons.js';
import { fortuneModifiers, tire } from './fortune.js';
import { whoRerolls } from './superiority-markers.js';
import { rollTen } from './ten.js';

export interface TestResult {
  readonly passed: boolean;
  /** How far the roll lay above the number; nothing or less where it passed. */
  readonly by: number;
  /** The die; nothing where none was rolled. */
  readonly face?: number | null;
}

type Resolve<K extends Consequence['kind']> = (
  play: Play,
  unit: Unit,
  then: Extract<Consequence, { kind: K }>,
  result: TestResult,
) => void;

/** What tests decide, one entry for each kind of consequence. */
export type Consequences = { readonly [K in Consequence['kind']]: Resolve<K> };

/** The chapters that act on a test also ask for tests, so this file cannot import them: `engine.ts` registers them. */
let registered: Consequences | null = null;

export function registerConsequences(consequences: Consequences): void {
  registered = consequences;
}

type Rolled = Extract<SuperiorityFrame['about'], { what: 'test' }>;

/** morale.modifiers that always count: a commander with the unit, and every five bases (ruling 15). */
export function moraleModifiers(state: State, unit: Unit): { rule: string; label: string; value: number }[] {
  const joined =
    unit.battle.leader === nobody && state.commanders.some((commander) => commander.battle.joined === unit.index);
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
  const shot = frame.decides.kind === 'shaken' && frame.rule === 'morale.causes' ? unit.phase.shotDown : 0;
  if (shot > 0) modifiers.push({ rule: 'morale.modifiers', label: 'base-shot', value: -shot });
  if (frame.decides.kind === 'lost-combat' && frame.decides.by > 0)
    modifiers.push({ rule: 'morale.modifiers', label: 'lost-combat', value: -frame.decides.by });
  const search = frame.decides.kind === 'search' ? searchModifier(state) : 0;
  if (search < 0) modifiers.push({ rule: 'optional.ammunition-test', label: 'search', value: search });
  if (frame.attribute === 'morale')
    modifiers.push(...fortuneModifiers(state, unit, frame, (chief) => inRange(state, chief, unit)));
  if (frame.decides.kind === 'forage' && unit.battle.order === 'defence')
    modifiers.push({ rule: 'scenario.forage', label: 'defence-order', value: 1 });
  if (frame.support > 0) modifiers.push({ rule: 'orders.tests', label: 'command-points', value: frame.support });
  const skill = frame.decides.kind === 'returns' ? frame.decides.skill : hand.skill;
  const start = frame.attribute === 'morale' ? hand.morale : skill;
  return { need: modifiers.reduce((sum, { value }) => sum + value, start), modifiers };
}

/** special.to-the-last-man: failed tests of morale are rolled again with a defence order. */
export const fightsToTheLast = (unit: Unit): boolean => hasRule(unit, 'to-the-last-man') && holdsGround(unit);

/** army.others: what the deli took works, and no test of morale is failed. */
export const isRaging = (unit: Unit): boolean => unit.battle.intoxicated === 'raging';

export function emitTest(
  { state, emit }: Play,
  frame: TestFrame,
  rolled: { need: number; face: number | null; passed: boolean; modifiers: ReturnType<typeof moraleModifiers> },
): void {
  const { rule, attribute, decides } = frame;
  const unit = state.units[frame.unit]!.data.id;
  emit({ type: 'test', rule, unit, attribute, decides: decides.kind, ...rolled });
}

/** The roll stands as far as its owner has a say; markers of superiority may still change one that was rolled once. */
export function settle(
  play: Play,
  frame: TestFrame,
  need: number,
  face: number | null,
  passed: boolean,
  again = false,
): void {
  const { state } = play;
  const unit = state.units[frame.unit]!;
  const by = face === null ? moraleTable.twoLevelsFrom : face - need;
  const side = face === null || again ? null : whoRerolls(state, unit, frame, passed);
  if (side === null) concludeTest(play, frame, { passed, by, face });
  else
    state.frames.push({ kind: 'superiority', side, about: { what: 'test', test: frame, need, face: face!, passed } });
}

/** What follows from the roll that stands. */
export function concludeTest(play: Play, frame: TestFrame, result: TestResult): void {
  const unit = play.state.units[frame.unit]!;
  const before = unit.battle.morale;
  if (frame.attribute === 'morale' && unit.battle.intoxicated === 'taken')
    unit.battle = { ...unit.battle, intoxicated: result.passed ? 'raging' : 'sober' };
  if (!registered) throw new Error('the consequences of tests are not registered; import rules/engine.ts');
  registered[frame.decides.kind](play, unit, frame.decides as never, result);
  if (frame.attribute === 'morale') tire(play.state, unit, before);
}

/** scenarios.superiority: rolled once more; who fails then by his own marker loses one level at most. */
export function rollAgain(play: Play, { test: frame, need, passed: before }: Rolled): void {
  const face = rollTen(play.dice, 'morale');
  const passed = face <= need;
  const unit = play.state.units[frame.unit]!.data.id;
  const { rule } = frame;
  const decides = frame.decides.kind;
  play.emit({ type: 'test', rule, unit, attribute: 'morale', decides, need, face, passed, modifiers: [] });
  const by = before ? face - need : Math.min(face - need, moraleTable.twoLevelsFrom - 1);
  concludeTest(play, frame, { passed, by });
}

/** orders.tests: who could raise it; for those off the table no range counts. */
export function supportersOf(state: State, { unit: index, decides: { kind } }: TestFrame): Commander[] {
  const unit = state.units[index]!;
  return kind === 'arrives' || kind === 'returns' ? supportersOfAbsent(state, unit) : supporters(state, unit);
}
