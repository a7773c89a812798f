/** The odds of what is being prepared: exact, by convolution of the pools that the rules themselves would roll. */
import { fail, type OddsReport, ok, type Result } from '@hetman/core/game';
import { attacksOf } from '../rules/blows.js';
import { combatOf } from '../rules/fighting.js';
import { aimedVolley } from '../rules/fire.js';
import type { FireFrame, MeleeFrame, StrikesFrame } from '../rules/frames.js';
import { topFrame } from '../rules/play.js';
import type { State } from '../rules/state.js';
import { strengthLeft } from '../rules/strength.js';
import { atMost, type Chances, certainly, fractionOf, lossesOf, meanOf, together } from './chances.js';
import { roundOdds } from './close-combat.js';

export function oddsOf(state: State): Result<OddsReport> {
  const frame = topFrame(state);
  if (frame?.kind === 'melee' || frame?.kind === 'strikes') return ok(combatOdds(state, frame));
  const shot = frame?.kind === 'fire' ? shotOdds(state, frame) : null;
  return shot
    ? ok(shot)
    : fail('no-odds', 'no shot and no combat is being prepared: let the last action be aim or fight');
}

/** The combats that can be fought next, or the one whose strikes are being chosen. */
function combatOdds(state: State, frame: MeleeFrame | StrikesFrame): OddsReport {
  const { melees, round } = combatOf(state);
  const waiting = melees.flatMap((melee, index) => (melee.fought ? [] : [index]));
  const asked = frame.kind === 'strikes' ? [frame.melee] : waiting;
  const combats = asked.map((index) => ({
    units: melees[index]!.units.map((unit) => state.units[unit]!.data.id),
    attacks: melees[index]!.units.flatMap((unit) =>
      attacksOf(state, state.units[unit]!, melees[index]!.aims).map(({ target, pool, armor, blows }) => ({
        unit: state.units[unit]!.data.id,
        target: state.units[target]!.data.id,
        bases: blows.length,
        dice: pool.dice,
        need: pool.need,
        armor,
        modifiers: blows[0]!.modifiers,
      })),
    ),
    ...roundOdds(state, index, melees),
  }));
  return { kind: 'combat', round, modifiers: combats[0]?.attacks[0]?.modifiers ?? [], exact: true, combats };
}

/** Strength points that the target loses, and the bases that fall with them. */
function shotOdds(state: State, frame: FireFrame): OddsReport | null {
  const aimed = aimedVolley(state, frame);
  if (!aimed) return null;
  const { volley, unit } = aimed;
  const target = aimed.mark.unit;
  const losses = volley.salvos.map(({ pool, armor }) => lossesOf(pool, armor)).reduce<Chances>(together, certainly(0));
  const points = atMost(losses, strengthLeft(target));
  const { strength } = target.data.card;
  const bases = grouped(points, (lost) => Math.trunc((lost + target.losses) / strength));
  return {
    kind: 'shot',
    unit: unit.data.id,
    target: target.data.id,
    mode: volley.mode,
    weapon: volley.weapon.id,
    modifiers: volley.salvos[0]?.shots[0]?.modifiers ?? [],
    salvos: volley.salvos.map(({ pool, armor, shots }) => ({
      bases: shots.length,
      dice: pool.dice,
      need: pool.need,
      armor,
      again: pool.again ?? 'none',
    })),
    mean: meanOf(points),
    results: rows(points, 'points'),
    bases: rows(bases, 'bases'),
  };
}

/** The same chances counted by another number. */
function grouped({ weights, total }: Chances, by: (count: number) => number): Chances {
  const sums: bigint[] = [];
  for (const [count, weight] of weights.entries()) sums[by(count)] = (sums[by(count)] ?? 0n) + weight;
  return { weights: Array.from(sums, (sum) => sum ?? 0n), total };
}

const rows = (chances: Chances, name: string) =>
  chances.weights.flatMap((weight, count) =>
    weight === 0n ? [] : [{ [name]: count, chance: fractionOf(chances, count) }],
  );
