/** The odds of what lies before a player: exact, by the pools that the rules themselves would roll; chains are sampled. */
import { fail, type OddsReport, ok, type Result } from '@hetman/core/game';
import { attacksOf } from '../rules/blows.js';
import { combatOf } from '../rules/fighting.js';
import type { MeleeFrame, StrikesFrame } from '../rules/frames.js';
import { topFrame } from '../rules/play.js';
import { noteAdvantages, tallyOf } from '../rules/resolution.js';
import { cloneState, type State } from '../rules/state.js';
import { type Estimate, estimateCombat } from './chain.js';
import { roundInSteps } from './close-combat.js';
import { testOdds } from './morale.js';
import { shotOdds } from './shots.js';
import { allSteps, type Steps } from './steps.js';

/** Games of an estimate: enough for an error below five in a hundred. */
const sampled = 100;

/** The exact odds, at once: what a table shows while a player decides. */
export const oddsOf = (state: State): Result<OddsReport> => allSteps(oddsInSteps(state));

/** The same, a combat way by way. */
export function* oddsInSteps(state: State): Steps<Result<OddsReport>> {
  const frame = topFrame(state);
  if (frame?.kind === 'melee' || frame?.kind === 'strikes') return ok(yield* combatOdds(state, frame));
  if (frame?.kind === 'test') return ok(testOdds(state, frame));
  if (frame?.kind === 'reroll') return ok(testOdds(state, frame.test, true));
  const shot = frame?.kind === 'fire' ? shotOdds(state, frame) : null;
  return shot
    ? ok(shot)
    : fail('no-odds', 'no shot, combat or test is being prepared: let the last action be aim, or fight up to a test');
}

/** The exact odds, and with a combat where both its rounds may lead, as an estimate with its error. */
export function oddsWithChain(state: State): Result<OddsReport> {
  const odds = oddsOf(state);
  if (odds.ok && odds.value.kind === 'combat') return ok({ ...odds.value, ...chainOf(state) });
  if (odds.ok || !state.frames.some(({ kind }) => kind === 'combat')) return odds;
  // Between blows and the end of the second round only the chain can be told.
  return ok({ kind: 'chain', modifiers: [], ...chainOf(state) });
}

function chainOf(state: State): { chain: unknown[]; games: number } {
  const { units, games }: Estimate = estimateCombat(state, sampled, 'hetman odds');
  const chain = units.map(({ unit, end, share, error }) => ({
    unit,
    end,
    estimate: Math.round(share * 1000) / 1000,
    error: Math.round(error * 1000) / 1000,
    exact: false,
  }));
  return { chain, games };
}

/** The combat whose strikes are being chosen, or the first that can be fought next. */
function* combatOdds(state: State, frame: MeleeFrame | StrikesFrame): Steps<OddsReport> {
  const { melees, round } = combatOf(state);
  const waiting = melees.flatMap((melee, index) => (melee.fought ? [] : [index]));
  const [asked, ...others] = frame.kind === 'strikes' ? [frame.melee] : waiting;
  const named = (index: number) => melees[index]!.units.map((unit) => state.units[unit]!.data.id);
  const attacks = melees[asked!]!.units.flatMap((unit) =>
    attacksOf(state, state.units[unit]!, melees[asked!]!.aims).map(({ target, pool, armor, blows }) => ({
      unit: state.units[unit]!.data.id,
      target: state.units[target]!.data.id,
      bases: blows.length,
      dice: pool.dice,
      need: pool.need,
      armor,
      modifiers: blows[0]!.modifiers,
    })),
  );
  yield;
  const resolution = tallies(state, asked!);
  yield;
  return {
    kind: 'combat',
    round,
    exact: true,
    units: named(asked!),
    modifiers: attacks[0]?.modifiers ?? [],
    attacks,
    resolution,
    ...(yield* roundInSteps(state, asked!, melees)),
    ...(others.length > 0 ? { others: others.map((index) => ({ units: named(index) })) } : {}),
  };
}

/** What counts in the resolution as the units stand, before anybody has fallen. */
function tallies(before: State, index: number): { side: string; modifiers: unknown }[] {
  const state = cloneState(before);
  const melee = { ...combatOf(before).melees[index]! };
  noteAdvantages(state, melee);
  return ([0, 1] as const).map((side) => ({
    side: state.setting.sides[side].id,
    modifiers: tallyOf(state, melee, side).modifiers,
  }));
}
