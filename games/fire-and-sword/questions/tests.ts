/** Tests of morale and Skill as they would be rolled: for what cause, against what, with whose help. */
import { ok, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { afterLosing } from '../odds/shots.js';
import { testPointsMost } from '../rules/command/command.js';
import { needed, supportersOf } from '../rules/dice/checks.js';
import { supportMost } from '../rules/dice/fortune.js';
import type { Consequence, TestFrame } from '../rules/state/frames.js';
import { nobody, type State, type Unit } from '../rules/state/state.js';
import { all, fighterHere, name, pieceIfNamed } from './asked.js';

/** Why a unit tests morale: the rule, and what the test decides. */
const moraleCauses = {
  fire: 'morale.causes',
  'flight-through': 'morale.flight-through',
  leaving: 'motivation.leaving',
  'run-for-your-lives': 'army.run-for-your-lives',
  'commander-killed': 'commanders.attacked',
  'lost-combat': 'resolution.loser',
  'regiment-wiped-out': 'motivation.wiped-out',
  rally: 'orders.rallying',
  reorganise: 'orders.reorganising',
  militia: 'special.militia',
  'break-off': 'special.light-cavalry',
} as const;
type MoraleCause = keyof typeof moraleCauses;

/** Why a unit tests Skill. */
const skillCauses = {
  ground: 'terrain.bogging',
  'steep-slope': 'terrain.steep-slope',
  passing: 'movement.passing',
  'failed-charge': 'charge.failed',
  'face-enemy': 'special.light-cavalry',
  lances: 'weapons.lances',
  'chained-wagons': 'wagons.fighting',
  caltrops: 'portable.caltrops',
  mobility: 'special.mobility',
  search: 'optional.ammunition-count',
  forage: 'scenario.forage',
  waking: 'scenario.night-attack',
} as const;
type SkillCause = keyof typeof skillCauses;

const points = z.int().min(0).max(20).default(0);
const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>) =>
  Object.keys(record) as unknown as readonly [Key, ...Key[]];

export const moraleFields = z.strictObject({
  unit: name,
  cause: z.enum(keysOf(moraleCauses)).default('fire'),
  /** The enemy that gives the cause: some frighten more. */
  from: name.optional(),
  /** Points by which a combat was lost. */
  by: z.int().min(0).max(99).default(0),
  /** Further bases shot away in this phase before the test. */
  bases: z.int().min(0).max(24).default(0),
  /** Points of command added. */
  points,
});
export type MoraleAsked = z.output<typeof moraleFields>;

export const skillFields = z.strictObject({
  unit: name,
  cause: z.enum(keysOf(skillCauses)).default('ground'),
  points,
});
export type SkillAsked = z.output<typeof skillFields>;

/** A test that is not under way, in a battle that is only looked at. */
export interface Tested {
  readonly state: State;
  readonly unit: Unit;
  readonly frame: TestFrame;
}

const decidesOf: Readonly<Partial<Record<MoraleCause | SkillCause, Consequence>>> = {
  rally: { kind: 'rally' },
  reorganise: { kind: 'reorganise' },
  militia: { kind: 'dare' },
  'break-off': { kind: 'break-off-heart', from: nobody },
  passing: { kind: 'passed-through' },
  'failed-charge': { kind: 'failed-charge' },
  'face-enemy': { kind: 'face-enemy' },
  lances: { kind: 'lances' },
  'chained-wagons': { kind: 'wreck', train: nobody },
  caltrops: { kind: 'caltrops' },
  mobility: { kind: 'keep-order' },
  search: { kind: 'search' },
  forage: { kind: 'forage', marker: '' },
  waking: { kind: 'wakes' },
};

export function moraleTest(before: State, asked: MoraleAsked): Result<Tested> {
  const found = all({
    unit: fighterHere(before, asked.unit),
    from: pieceIfNamed(before, asked.from),
  });
  if (!found.ok) return found;
  const state = afterLosing(before, found.value.unit, asked.bases);
  const unit = state.units[found.value.unit.index]!;
  const from = found.value.from?.index ?? nobody;
  const decides: Consequence =
    asked.cause === 'lost-combat'
      ? { kind: 'lost-combat', melee: unit.index, by: asked.by }
      : (decidesOf[asked.cause] ?? { kind: 'shaken', from });
  const frame = frameOf(unit, 'morale', moraleCauses[asked.cause], decides, asked.points);
  return ok({ state, unit, frame });
}

export function skillTest(state: State, asked: SkillAsked): Result<Tested> {
  const found = fighterHere(state, asked.unit);
  if (!found.ok) return found;
  const unit = found.value;
  const decides = decidesOf[asked.cause] ?? { kind: 'get-loose' as const };
  return ok({ state, unit, frame: frameOf(unit, 'skill', skillCauses[asked.cause], decides, asked.points) });
}

const frameOf = (
  unit: Unit,
  attribute: TestFrame['attribute'],
  rule: string,
  decides: Consequence,
  support: number,
): TestFrame => ({
  ...{ kind: 'test', side: unit.battle.side, unit: unit.index },
  ...{ attribute, rule, support, closed: false, decides },
});

/** The number to roll with its parts, and who could add how many points. */
export function testAnswer({ state, unit, frame }: Tested) {
  const { card } = unit.data;
  const support = supportersOf(state, frame).map((commander) => ({
    commander: commander.data.id,
    points: Math.min(commander.battle.points, supportMost(state, commander, frame.attribute, testPointsMost)),
  }));
  return {
    rule: frame.rule,
    unit: unit.data.id,
    attribute: frame.attribute,
    value: frame.attribute === 'morale' ? card.morale : card.skill,
    ...needed(state, frame),
    support,
  };
}
