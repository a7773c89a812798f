/** The round: five phases, each laid out by the file of its chapter (sequence.round). */
import { keepBattalions, losePikemen } from './charge/pike-and-shot.js';
import { beginInitiative } from './command/initiative.js';
import { testMobility } from './command/mobility.js';
import { leaveField } from './commanders/lone-commanders.js';
import { beginMotivation } from './division/motivation-test.js';
import { isSwept } from './division/regiments.js';
import { rallyCommanders } from './division/wiped-out.js';
import { fireStage } from './fire/fire.js';
import { combatFrame } from './melee/combat.js';
import { takeIntoxicants } from './morale/intoxicants.js';
import { beginMovement } from './movement/movement.js';
import { askArrivals } from './preparation/arrivals/awaited.js';
import { splitSquadrons } from './preparation/splitting.js';
import { askMisfortunes, loseOnTheMarch } from './scenario/misfortunes.js';
import { askFord, burnForage, collectForage, dropLoads, plunder, wakeUp } from './scenario/scenario-turn.js';
import { endBattle, isBeaten } from './scenario/victory.js';
import { freshDivisionTurn } from './state/division-state.js';
import { freshCommanderTurn, nextPhase, nextTurn, type Phase } from './state/lifetimes.js';
import type { FrameRules, Play } from './state/play.js';
import { enemyOf, type SideIndex } from './state/setting.js';
import type { State } from './state/state.js';

export const phases: readonly Phase[] = ['initiative', 'orders', 'movement', 'combat', 'reorganisation'];

/** What each phase puts on the stack; the side with the initiative is asked first, so its frame comes last. */
const beginnings: Readonly<Record<Phase, (play: Play) => void>> = {
  initiative(play) {
    beginInitiative(play);
    askFord(play);
  },
  orders(play) {
    const { state } = play;
    const first = firstToOrder(state);
    state.frames.push({ kind: 'orders', side: enemyOf(first) }, { kind: 'orders', side: first });
    splitSquadrons(play);
    loseOnTheMarch(play);
    wakeUp(play);
  },
  // What is laid on the stack last happens first.
  movement(play) {
    beginMovement(play);
    askMisfortunes(play);
  },
  combat({ state }) {
    state.frames.push(
      fireStage('after-movement'),
      combatFrame(),
      fireStage('charging'),
      fireStage('reaction'),
      { kind: 'additional-moves', step: 'moves' },
      fireStage('defence'),
    );
  },
  reorganisation(play) {
    rallyCommanders(play);
    askArrivals(play);
    dropLoads(play);
    burnForage(play);
    plunder(play);
    collectForage(play);
    testMobility(play);
    // Laid down last, and so the first of the steps.
    beginMotivation(play);
  },
};

/** Whose plans a prisoner gave away gives his orders first in the first turn (effects.reconnaissance). */
function firstToOrder({ turn, initiative, fortunes }: State): SideIndex {
  const betrayed = fortunes.findIndex((fortune) => fortune.betrayed);
  return turn === 1 && betrayed >= 0 ? (betrayed as SideIndex) : initiative;
}

function beginTurn(state: State): void {
  for (const unit of state.units) {
    unit.turn = nextTurn(unit.turn, unit.battle.order);
    unit.step = { ...unit.step, fledNow: false };
  }
  for (const commander of state.commanders) commander.turn = freshCommanderTurn;
  if (state.division) state.division.turn = freshDivisionTurn;
}

/** The first phase of the battle, laid out as every other. */
export function beginPhase(play: Play, phase: Phase): void {
  const { state, emit } = play;
  state.phase = phase;
  for (const unit of state.units) unit.phase = nextPhase(unit.phase, phase);
  if (phase === 'initiative') beginTurn(state);
  if (phase === 'initiative' && state.turn === 1) takeIntoxicants(state);
  keepBattalions(state);
  losePikemen(state);
  if (phase === 'reorganisation') leaveField(state);
  emit({ type: 'phase', rule: 'sequence.round', turn: state.turn, phase });
  beginnings[phase](play);
}

export const round: FrameRules<'round'> = {
  advance(play) {
    const { state } = play;
    const next = phases.indexOf(state.phase) + 1;
    if (next < phases.length) {
      beginPhase(play, phases[next]!);
      return false;
    }
    if (state.turn >= state.setting.turns) {
      endBattle(play, 'turns');
      return false;
    }
    for (const [ended, reason] of [
      [isBeaten, 'beaten'],
      [isSwept, 'motivation'],
    ] as const) {
      if (!([0, 1] as const).some((side) => ended(state, side))) continue;
      endBattle(play, reason);
      return false;
    }
    state.turn++;
    beginPhase(play, 'initiative');
    return false;
  },
  actions: () => [],
  refusal: () => null,
  apply: () => undefined,
};
