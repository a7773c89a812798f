/** The odds of what is being prepared: exact, by convolution of the pools that the rules themselves would roll. */
import { fail, type OddsReport, ok, type Result } from '@hetman/core/game';
import { aimedVolley } from '../rules/fire.js';
import type { FireFrame } from '../rules/frames.js';
import { topFrame } from '../rules/play.js';
import type { State } from '../rules/state.js';
import { strengthLeft } from '../rules/strength.js';
import { atMost, type Chances, certainly, fractionOf, lossesOf, meanOf, together } from './chances.js';

export function oddsOf(state: State): Result<OddsReport> {
  const frame = topFrame(state);
  const shot = frame?.kind === 'fire' ? shotOdds(state, frame) : null;
  return shot ? ok(shot) : fail('no-odds', 'no shot is being prepared: let the last action be aim');
}

/** Strength points that the target loses, and the bases that fall with them. */
function shotOdds(state: State, frame: FireFrame): OddsReport | null {
  const aimed = aimedVolley(state, frame);
  if (!aimed) return null;
  const { volley, unit, target } = aimed;
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
