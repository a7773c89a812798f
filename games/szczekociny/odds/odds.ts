/** Exact chances of what is being prepared: a shot, a melee, a charge, a counterattack. The dice of the real rules are walked. */
import type { Dice } from '@hetman/core/dice';
import { fail, type OddsReport, ok, type Result } from '@hetman/core/game';
import { type Chance, distribution, fractionToNumber, makeFraction } from '@hetman/core/odds';
import { chargeRefusal } from '../rules/charge.js';
import type { Frame, MeleeFrame, VolleyFrame } from '../rules/frames.js';
import { gunReport } from '../rules/guns.js';
import { newMelee, roll } from '../rules/melee.js';
import { meleeReport } from '../rules/melee-modifiers.js';
import { isGun, leadingUnit } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { goThere } from '../rules/reaction.js';
import { rifleReport } from '../rules/rifle.js';
import { enemyOf } from '../rules/setting.js';
import { askAlways } from '../rules/standing-orders.js';
import { cloneState, type State } from '../rules/state.js';
import { shoot } from '../rules/volley.js';

/** Standing orders and the cup are secret, and these odds touch neither. */
export function oddsOf(asked: State): Result<OddsReport> {
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

const chances = (found: readonly Chance<unknown>[], name: string) =>
  found.map(({ key, chance }) => ({
    [name]: key,
    chance: makeFraction(chance),
    probability: fractionToNumber(chance),
  }));

/** Who wins by how much, and what becomes of the loser (11.7, 11.11.2). */
function meleeOdds(state: State, bout: MeleeFrame): OddsReport {
  const report = meleeReport(state, bout);
  const fight = (dice: Dice): MeleeFrame => {
    const frame: MeleeFrame = { ...bout, nines: [] };
    roll({ state: cloneState(state), dice, tell: () => undefined }, frame);
    return frame;
  };
  const winnerOf = ({ winner }: MeleeFrame) => (winner === bout.side ? 'attacker' : 'defender');
  const results = distribution(fight, winnerOf);
  const fates = distribution(fight, (frame) => `${winnerOf(frame)} wins, loser ${fateOf(state, frame.difference)}`);
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
    results: chances(results, 'result'),
    fates: chances(fates, 'fate'),
  };
}

function fateOf(state: State, difference: number): string {
  const row = state.setting.book.withdrawal.find(({ to }) => difference <= to);
  const turn = row ? state.turn + row.turns : Number.POSITIVE_INFINITY;
  return turn > state.setting.turns.last ? 'eliminated' : `back in turn ${turn}`;
}

/** The throw of fire itself: what it does to those under it, before anybody walks. */
function shotOdds(state: State, frame: VolleyFrame): OddsReport {
  const first = state.units[frame.shooters[0]!]!;
  const enemy = enemyOf(frame.side);
  const targets = state.units.filter((unit) => unit.hex === frame.hex && unit.card.side === enemy);
  const fire = (dice: Dice): State => {
    const after = cloneState(state);
    shoot({ state: after, dice, tell: () => undefined }, frame);
    return after;
  };
  const fate = (after: State) => {
    const parts = targets.flatMap((unit) => unitFate(state, after, unit.index));
    return [...parts, ...leaderFates(state, after)].join(', ') || 'nothing';
  };
  const report = isGun(first) ? gunReport(state, first, frame.hex) : rifleReport(state, frame);
  const { modifiers, distance, shooters, hex } = report;
  const hit = leadingUnit(state, enemy, frame.hex)?.index ?? targets[0]!.index;
  const resultOf = (after: State) => unitFate(state, after, hit).join(', ') || 'nothing';
  return {
    kind: frame.arm === 'gun' ? 'artillery' : 'rifle',
    shooters,
    hex,
    distance,
    modifiers,
    modifier: modifiers.reduce((sum, { value }) => sum + value, 0),
    ...('strength' in report && { firepower: report.firepower, strength: report.strength, shift: report.shift }),
    results: chances(distribution(fire, resultOf), 'result'),
    fates: chances(distribution(fire, fate), 'fate'),
  };
}

function unitFate(before: State, after: State, index: number): string[] {
  const was = before.units[index]!;
  const is = after.units[index]!;
  const { id } = was.card;
  if (is.place === 'dead') return [`${id} eliminated`];
  if (is.place !== 'map') return [`${id} captured`];
  const signs = [
    ...(is.losses > was.losses ? [`-${is.losses - was.losses}`] : []),
    ...(after.frames.some((frame) => frame.kind === 'retreat' && frame.units.includes(index)) ? ['retreats'] : []),
  ];
  return signs.length > 0 ? [`${id} ${signs.join(' ')}`] : [];
}

function leaderFates(before: State, after: State): string[] {
  return after.commanders.flatMap((is, i) => {
    const was = before.commanders[i]!;
    if (is.place !== was.place) return [`${is.card.id} killed`];
    return is.contused !== was.contused ? [`${is.card.id} stunned`] : [];
  });
}
