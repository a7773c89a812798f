/** Exact chances of what is being prepared: a shot, a melee, a charge, a counterattack. The dice of the real rules are walked. */
import type { Dice } from '@hetman/core/dice';
import { fail, ok, type Result } from '@hetman/core/game';
import { type Chance, distribution, fractionToNumber, makeFraction, regrouped } from '@hetman/core/odds';
import { gunReport } from '../rules/fire/guns.js';
import { rifleReport } from '../rules/fire/rifle.js';
import { newMelee } from '../rules/melee/melee.js';
import { meleeReport } from '../rules/melee/melee-modifiers.js';
import { chargeRefusal } from '../rules/movement/charge.js';
import { goThere } from '../rules/movement/steps.js';
import { askAlways } from '../rules/standing-orders.js';
import type { Frame, MeleeFrame, VolleyFrame } from '../rules/state/frames.js';
import { isGun, leadingUnit, troopsOn } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';
import { type Fought, fought, type Shot, shot, waysOf } from './playing-out.js';
import type { FateChance, MeleeOdds, ResultChance, ShotOdds } from './reports.js';

/** Standing orders and the cup are secret, and these odds touch neither. */
export function oddsOf(asked: State): Result<MeleeOdds | ShotOdds> {
  const state: State = { ...cloneState(asked), orders: [askAlways, askAlways] };
  const frame = topFrame(state);
  if (frame?.kind === 'volley') return ok(shotOdds(state, frame));
  const bout = frame ? boutOf(state, frame) : null;
  if (bout) return ok(meleeOdds(state, bout));
  return fail(
    'no-odds',
    'no shot, melee, charge or counterattack is being prepared: let the last action be aim, join, melee, counterattack or a step onto the enemy',
  );
}

/** The melee that the next word would begin. */
function boutOf(state: State, frame: Frame): MeleeFrame | null {
  if (frame.kind === 'melee') return frame;
  if (frame.kind === 'move' && !chargeRefusal(state, frame))
    return newMelee(frame.side, state.units[frame.units[0]!]!.hex, 'charge', 'roll');
  if (frame.kind === 'reaction' && frame.chargers.length > 0) {
    goThere(state, frame.chargers, frame.target);
    return newMelee(frame.side, frame.target, 'counterattack', 'roll');
  }
  return null;
}

const figures = ({ chance }: Chance<unknown>) => ({
  chance: makeFraction(chance),
  probability: fractionToNumber(chance),
});

const resultChances = (found: readonly Chance<unknown>[]): ResultChance[] =>
  found.map((one) => ({ result: one.key, ...figures(one) }));

const fateChances = (found: readonly Chance<unknown>[]): FateChance[] =>
  found.map((one) => ({ fate: one.key, ...figures(one) }));

/** Who wins by how much, and what becomes of both sides, their guns and commanders (11.7 to 11.11, 4.6.3). */
function meleeOdds(state: State, bout: MeleeFrame): MeleeOdds {
  const report = meleeReport(state, bout);
  const fight = (dice: Dice): Fought => fought(state, bout, dice);
  const winnerOf = ({ frame }: Fought) => (frame.winner === bout.side ? 'attacker' : 'defender');
  const leadOf = (after: Fought) => `${winnerOf(after)} by ${after.frame.difference}`;
  const fateOf = (after: Fought) => `${winnerOf(after)} wins, ${meleeFate(state, after)}`;
  const found = distribution(fight, (after) => `${leadOf(after)}, ${fateOf(after)}`);
  return {
    kind: bout.how,
    hex: report.hex,
    attackers: report.attackers,
    defenders: report.defenders,
    attackSize: report.attackSize,
    defenceSize: report.defenceSize,
    modifiers: [...report.attack, ...report.defence.map((line) => ({ ...line, value: -line.value }))],
    attack: report.attack,
    defence: report.defence,
    results: resultChances(regrouped(found, winnerOf)),
    differences: regrouped(found, leadOf).map((one) => ({ difference: one.key, ...figures(one) })),
    fates: fateChances(regrouped(found, fateOf)),
  };
}

/** The loser's way back, and what else has gone. */
function meleeFate(before: State, { state, frame, killed }: Fought): string {
  const loser = enemyOf(frame.winner);
  const { hex, winner } = frame;
  const beaten = troopsOn(before, loser, hex).map(({ index }) => state.units[index]!);
  const won = troopsOn(before, winner, hex).map(({ index }) => state.units[index]!);
  const returns = Math.max(0, ...beaten.map((unit) => unit.returns));
  const captured = state.units.filter((unit, i) => unit.place === 'captured' && before.units[i]!.place === 'map');
  return [
    ...(beaten.length === 0 ? [] : [returns > 0 ? `loser back in turn ${returns}` : 'loser eliminated']),
    ...captured.map(({ card }) => `${card.id} captured`),
    ...(won.length > 0 && won.every((unit) => unit.place === 'dead') ? ['winner eliminated'] : []),
    ...leaderFates(before, { state, killed }),
  ].join(', ');
}

/** The throw of fire: what it does to those under it, with their retreat by the way that costs least. */
function shotOdds(state: State, frame: VolleyFrame): ShotOdds {
  const first = state.units[frame.shooters[0]!]!;
  const enemy = enemyOf(frame.side);
  const targets = state.units.filter((unit) => unit.hex === frame.hex && unit.card.side === enemy);
  const fire = (dice: Dice): Shot => shot(state, frame, dice);
  const fate = (after: Shot) => {
    const parts = targets.flatMap((unit) => unitFate(state, after.state, unit.index));
    return [...parts, ...leaderFates(state, after)].join(', ') || 'nothing';
  };
  const fates = distribution(fire, fate);
  const report = isGun(first) ? gunReport(state, first, frame.hex) : rifleReport(state, frame);
  const { modifiers, distance, shooters, hex } = report;
  const hit = leadingUnit(state, enemy, frame.hex)?.index ?? targets[0]!.index;
  const resultOf = (after: Shot) => unitFate(state, after.state, hit).join(', ') || 'nothing';
  const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
  const aimed = { shooters, hex, distance, modifiers, modifier };
  const found = {
    ways: targets.filter((unit) => !isGun(unit)).map((unit) => ({ unit: unit.card.id, back: waysOf(state, [unit]) })),
    results: resultChances(regrouped(fates, resultOf)),
    fates: fateChances(fates),
  };
  if (!('strength' in report)) return { kind: 'artillery', ...aimed, ...found };
  const { firepower, strength, shift } = report;
  return { kind: 'rifle', ...aimed, firepower, strength, shift, ...found };
}

function unitFate(before: State, after: State, index: number): string[] {
  const was = before.units[index]!;
  const is = after.units[index]!;
  const { id } = was.card;
  if (is.place === 'dead') return [`${id} eliminated`];
  if (is.place !== 'map') return [`${id} captured`];
  const signs = [
    ...(is.losses > was.losses ? [`-${is.losses - was.losses}`] : []),
    ...(is.hex !== was.hex ? ['retreats'] : []),
  ];
  return signs.length > 0 ? [`${id} ${signs.join(' ')}`] : [];
}

function leaderFates(before: State, { state, killed }: Shot): string[] {
  const stunned = state.commanders.filter(({ contused, index }) => contused !== before.commanders[index]!.contused);
  return [...killed.map((id) => `${id} killed`), ...stunned.map(({ card }) => `${card.id} stunned`)];
}
