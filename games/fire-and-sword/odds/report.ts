/** The odds of what lies before a player: exact, by the pools that the rules themselves would roll; chains are sampled. */
import { fail, ok, type Result } from '@hetman/core/game';
import { type Attack, attacksOf } from '../rules/melee/blow-pools.js';
import { combatOf } from '../rules/melee/fighting.js';
import { noteAdvantages, type Tally, tallyOf } from '../rules/melee/resolution.js';
import type { Melee, MeleeFrame, StrikesFrame } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { type Estimate, estimateCombat } from './chain.js';
import { roundInSteps } from './close-combat.js';
import { testOdds } from './morale.js';
import type { AttackFigures, Chain, CombatOdds, OddsReport, ShotOdds, TestOdds } from './reports.js';
import { shotOdds } from './shots.js';
import { allSteps, type Steps } from './steps.js';

/** Games of an estimate: enough for an error below five in a hundred. */
const sampled = 100;

/** What can be exactly counted before a decision. */
type ExactOdds = ShotOdds | CombatOdds | TestOdds;

/** The exact odds, at once: what a table shows while a player decides. */
export const oddsOf = (state: State): Result<ExactOdds> => allSteps(oddsInSteps(state));

/** The same, a combat way by way. */
export function* oddsInSteps(state: State): Steps<Result<ExactOdds>> {
  const frame = topFrame(state);
  if (frame?.kind === 'melee' || frame?.kind === 'strikes') return ok(yield* combatOdds(state, frame));
  if (frame?.kind === 'test') return ok(testOdds(state, frame));
  if (frame?.kind === 'reroll') return ok(testOdds(state, frame.test, true));
  const shot = frame?.kind === 'fire' ? shotOdds(state, frame) : null;
  return shot
    ? ok(shot)
    : fail('no-odds', 'no shot, combat or test is being prepared: let the last action be aim, or fight up to a test');
}

/** The combat that has been counted, where it is one. */
export const combatIn = (odds: Result<ExactOdds>): CombatOdds | null =>
  odds.ok && odds.value.kind === 'combat' ? odds.value : null;

/** The exact odds, and with a combat where both its rounds may lead, as an estimate with its error. */
export function oddsWithChain(state: State): Result<OddsReport> {
  const odds = oddsOf(state);
  if (odds.ok && odds.value.kind === 'combat') return ok({ ...odds.value, ...chainOf(state) });
  if (odds.ok || !state.frames.some(({ kind }) => kind === 'combat')) return odds;
  // Between blows and the end of the second round only the chain can be told.
  return ok({ kind: 'chain', modifiers: [], ...chainOf(state) });
}

function chainOf(state: State): Chain {
  const { units, games }: Estimate = estimateCombat(state, sampled, 'hetman odds');
  const chain = units.map(({ unit, end, share, error }) => ({
    unit,
    end,
    estimate: Math.round(share * 1000) / 1000,
    error: Math.round(error * 1000) / 1000,
    exact: false as const,
  }));
  return { chain, games };
}

/** The combat whose strikes are being chosen, or the first that can be fought next. */
function* combatOdds(state: State, frame: MeleeFrame | StrikesFrame): Steps<CombatOdds> {
  const { melees, round } = combatOf(state);
  const waiting = melees.flatMap((melee, index) => (melee.fought ? [] : [index]));
  const [asked, ...others] = frame.kind === 'strikes' ? [frame.melee] : waiting;
  const report = yield* meleeOdds(state, melees[asked!]!, round);
  if (others.length === 0) return report;
  return { ...report, others: others.map((index) => ({ units: namesIn(state, melees[index]!) })) };
}

const namesIn = (state: State, { units }: Melee): string[] => units.map((unit) => state.units[unit]!.data.id);

/** The odds of one combat, whether it is under way or only would be fought as all stand. */
export function* meleeOdds(state: State, melee: Melee, round: 1 | 2): Steps<CombatOdds> {
  const attacks = melee.units.flatMap((unit) => {
    const striker = state.units[unit]!;
    return attacksOf(state, striker, melee).map((attack) => attackRow(state, striker, attack));
  });
  yield;
  const { sides } = state.setting;
  const resolution = talliesOf(state, melee).map(({ modifiers }, side) => ({ side: sides[side]!.id, modifiers }));
  yield;
  return {
    kind: 'combat',
    round,
    exact: true,
    units: namesIn(state, melee),
    modifiers: attacks[0]?.modifiers ?? [],
    attacks,
    resolution,
    ...(yield* roundInSteps(state, 0, [melee])),
  };
}

export const attackRow = (state: State, unit: Unit, { target, pool, armor, blows }: Attack): AttackFigures => ({
  unit: unit.data.id,
  target: state.units[target]!.data.id,
  bases: blows.length,
  dice: pool.dice,
  need: pool.need,
  armor,
  modifiers: blows[0]!.modifiers,
});

/** What counts in the resolution as the units stand, before anybody has fallen. */
export function talliesOf(before: State, melee: Melee): [Tally, Tally] {
  const state = cloneState(before);
  const own = { ...melee };
  noteAdvantages(state, own);
  return [tallyOf(state, own, 0), tallyOf(state, own, 1)];
}
