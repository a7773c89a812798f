/** What an answer in the enemy's activation can do at best: by this standing orders tell what is worth a question. */

import { meleeReport } from '../melee/melee-modifiers.js';
import { holds, sumOf, underFire } from '../melee/morale.js';
import { goThere } from '../movement/steps.js';
import type { Action } from '../state/actions.js';
import type { ReactionFrame, VolleyFrame } from '../state/frames.js';
import {
  commandersOn,
  farApart,
  hexByLabel,
  isGun,
  isHorse,
  leadingUnit,
  troopsOn,
  unitById,
} from '../state/pieces.js';
import { enemyOf } from '../state/setting.js';
import { cloneState, type State, type Unit } from '../state/state.js';
import { hitBy } from './fire.js';
import { gunReport } from './guns.js';
import { rifleReport } from './rifle.js';
import { joinersOf, newVolley } from './volley.js';

const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const share = (holdsFor: (face: number) => boolean): number => faces.filter(holdsFor).length / faces.length;
/** At least one of them; without the dust of the machine, as it is held against whole hundredths. */
const either = (chances: readonly number[]): number =>
  Math.round(1e9 * (1 - chances.reduce((none, chance) => none * (1 - chance), 1))) / 1e9;

/** 4.6.1: two faces of ten harm a commander. */
const commanderHit = 0.2;

const breaks = (state: State, unit: Unit, modifier: number): number => {
  const meaning = underFire(state, unit, modifier);
  return share((face) => meaning(face) !== 'passed');
};

/** Chance that the shot does anything at all: a step, a retreat, guns lost, a commander hit. */
export function effectOf(state: State, volley: VolleyFrame): number {
  const first = state.units[volley.shooters[0]!]!;
  const targets = hitBy(state, first, volley.hex);
  const leaders = (endangered: boolean) =>
    endangered ? commandersOn(state, enemyOf(volley.side), volley.hex).map(() => commanderHit) : [];
  if (isGun(first)) {
    const report = gunReport(state, first, volley.hex);
    const modifier = sumOf(report.modifiers);
    if (report.counterBattery) return share((face) => face + modifier > report.distance) * share((face) => face === 0);
    return either([...targets.map((unit) => breaks(state, unit, modifier)), ...leaders(report.row.endangers)]);
  }
  const report = rifleReport(state, volley);
  const [target] = targets as [Unit];
  if (isGun(target)) return share((face) => face < report.firepower);
  const checked = report.row.modifier === null ? [] : [breaks(state, target, sumOf(report.modifiers))];
  return either([...checked, ...leaders(report.row.endangers && first.card.arm === 'infantry')]);
}

/** The best that a shot can come to: alone, or with others who join it one after the other. */
export function bestEffect(state: State, unit: Unit, hex: number, only: number[] | null = null): number {
  const volley = newVolley(unit, hex, only);
  let best = effectOf(state, volley);
  if (isGun(unit)) return best;
  for (let [next] = joinersOf(state, volley); next; [next] = joinersOf(state, volley)) {
    volley.shooters.push(next.index);
    best = Math.max(best, effectOf(state, volley));
  }
  return best;
}

/** Chance that a die with this lead over the other is not lower: the attacker wins ties (11.7). */
const winShare = (lead: number): number =>
  faces.reduce<number>((won, attack) => won + faces.filter((defence) => attack + lead >= defence).length, 0) / 100;

/** Chance that the counterattack is made and won, with those who have joined it already (9.1, 8.15). */
export function counterChance(state: State, frame: ReactionFrame, unit: Unit, hex: number): number {
  const { side } = frame;
  const trial = cloneState(state);
  const body = troopsOn(state, side, unit.hex).map(({ index }) => index);
  goThere(trial, [...frame.chargers, ...body], hex);
  const { attack, defence } = meleeReport(trial, { side, hex, how: 'counterattack' });
  const met = leadingUnit(state, enemyOf(side), hex);
  const nerve = met && isHorse(unit) === isHorse(met) ? share(holds(unit, 0)) : 1;
  return nerve * winShare(sumOf(attack) - sumOf(defence));
}

/** An answer with what it can come to. */
export interface Weighed {
  readonly action: Action;
  readonly unit: string;
  readonly chance: number;
  readonly distance: number;
}

/** Shots and counterattacks with their chances; falling back is no matter of chance. */
export function weighed(state: State, frame: { readonly kind: string }, actions: readonly Action[]): Weighed[] {
  const reaction = frame.kind === 'reaction' ? (frame as ReactionFrame) : null;
  // 9.1: a reaction is joined only by others who may react.
  const only =
    reaction && actions.flatMap((action) => (action.do === 'aim' ? unitById(state, action.unit)!.index : []));
  return actions.flatMap((action): Weighed[] => {
    if (action.do !== 'aim' && action.do !== 'counterattack') return [];
    const unit = unitById(state, action.unit)!;
    const hex = hexByLabel(state, action.hex)!;
    const chance =
      action.do === 'counterattack' ? counterChance(state, reaction!, unit, hex) : bestEffect(state, unit, hex, only);
    return [{ action, unit: action.unit, chance, distance: farApart(state, unit.hex, hex) }];
  });
}
