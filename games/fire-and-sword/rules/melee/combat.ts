/** The rounds of close combat: all blows, all resolutions, all flights and withdrawals, all pursuits (close.steps). */
import { closeCombatTable } from '../../content/index.js';
import { keepBattalions } from '../charge/pike-and-shot.js';
import { whoUrges } from '../dice/superiority-markers.js';
import { newStep, testMorale } from '../morale/morale-tests.js';
import type { CombatFrame, Melee } from '../state/frames.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State } from '../state/state.js';
import { inCloseCombat } from './contact.js';
import { fightersOf, findMelees, wipedOutByFire } from './melees.js';
import { beginPursuits } from './pursuit.js';
import { isFixed, resolve } from './resolution.js';

export const combatFrame = (): CombatFrame => ({ kind: 'combat', round: 1, step: 'begin', melees: [], broken: [] });

const next = {
  begin: 'fight',
  fight: 'resolve',
  resolve: 'retreat',
  retreat: 'pursue',
  pursue: 'end',
  end: 'end',
} as const;

export const unfought = (state: State, { melees }: CombatFrame): Melee[] =>
  melees.filter(
    (melee) => !melee.fought && ([0, 1] as const).every((side) => fightersOf(state, melee, side).length > 0),
  );

/** resolution.second-round: nobody pursues, and winners are left without an order unless they defend. */
function afterSecondRound(state: State, melees: readonly Melee[]): void {
  for (const melee of melees) {
    if (melee.winner === null) continue;
    for (const unit of fightersOf(state, melee, melee.winner)) {
      unit.turn = { ...unit.turn, charge: null };
      if (unit.battle.order !== 'defence') unit.battle = { ...unit.battle, order: null };
    }
  }
}

/** resolution.pursuit, ruling 160: who pursued and met nobody has no order for the next turn. */
function losePursuits({ state, emit }: Play): void {
  for (const unit of state.units) {
    if (unit.battle.order !== 'charge' || !unit.turn.charge?.pursuit || inCloseCombat(state, unit)) continue;
    unit.battle = { ...unit.battle, order: null };
    unit.turn = { ...unit.turn, charge: null };
    emit({ type: 'charge-lost', rule: 'resolution.pursuit', unit: unit.data.id });
  }
}

function retreats(state: State, frame: CombatFrame): void {
  // The last pushed moves first: combats in the order in which they were found, the initiative's side before the other.
  for (const [index, melee] of [...frame.melees.entries()].reverse()) {
    const sides = melee.winner === null ? [enemyOf(state.initiative), state.initiative] : [enemyOf(melee.winner)];
    const { winner } = melee;
    const fixed = melee.units.some((unit) => isFixed(state.units[unit]!));
    if (fixed && winner !== null) {
      state.frames.push({ kind: 'retreat', side: winner, melee: index });
      // wagons.fighting: when infantry behind the wagons has gone.
      state.frames.push({ kind: 'spoils', side: winner, melee: index });
    }
    for (const side of sides) state.frames.push({ kind: 'retreat', side, melee: index });
    if (winner === null)
      for (const side of sides) state.frames.push({ kind: 'retreat', side, melee: index, free: true });
  }
}

export const combat: FrameRules<'combat'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.step === 'fight' && unfought(state, frame).length > 0) {
      state.frames.push({ kind: 'melee', side: state.initiative });
      return false;
    }
    if (frame.step === 'fight' && frame.alarmed) {
      const { alarmed } = frame;
      delete frame.alarmed;
      for (const index of alarmed) testMorale(play, state.units[index]!, 'commanders.attacked');
      return false;
    }
    const { step } = frame;
    frame.step = next[step];
    newStep(state);
    if (step === 'begin') {
      const found = [...frame.broken, ...findMelees(state)];
      frame.melees = frame.round === 1 ? [...found, ...wipedOutByFire(state, found)] : found;
      frame.broken = [];
    } else if (step === 'fight') resolveAll(play, frame);
    else if (step === 'resolve') retreats(state, frame);
    else if (step === 'retreat') endOfRound(play, frame);
    else if (step === 'pursue' && frame.round < closeCombatTable.rounds)
      Object.assign(frame, { round: 2, step: 'begin' });
    else {
      losePursuits(play);
      keepBattalions(state);
      state.frames.pop();
    }
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};

/** Combats on which a marker of superiority may be spent wait for the answer (scenarios.superiority). */
function resolveAll(play: Play, frame: CombatFrame): void {
  for (const [index, melee] of [...frame.melees.entries()].reverse()) {
    const side = melee.winner === null ? whoUrges(play.state, melee) : null;
    if (side !== null)
      play.state.frames.push({ kind: 'superiority', side, about: { what: 'resolution', melee: index } });
  }
  for (const [index, melee] of frame.melees.entries())
    if (melee.winner === null && whoUrges(play.state, melee) === null) resolve(play, melee, index);
}

function endOfRound(play: Play, frame: CombatFrame): void {
  if (frame.round < closeCombatTable.rounds) beginPursuits(play, frame);
  else afterSecondRound(play.state, frame.melees);
}
