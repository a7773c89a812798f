/** Chapter 3: stages of six phases; a phase in which nothing can be done passes by itself. */

import { returnsAllowed } from './morale/dispersal.js';
import { zoneOf } from './morale/morale.js';
import { beginStageByNotes, endStageByNotes, framesOfPhase } from './notes/hooks.js';
import { endByPoints } from './scenario/victory.js';
import type { Frame } from './state/frames.js';
import { forgetPassed } from './state/passed.js';
import { type Phase, phases, sideOfPhase } from './state/phases.js';
import type { FrameRules, Play } from './state/play.js';
import type { SideIndex } from './state/setting.js';
import type { State } from './state/state.js';

const lastPhase = 5;

export const sequence: FrameRules<'sequence'> = {
  advance(play) {
    const { state } = play;
    if (state.phase === lastPhase) {
      endStageByNotes(play);
      if (state.end) return false;
      if (state.stage >= state.setting.stages.last) {
        endByPoints(play);
        return false;
      }
      state.stage++;
      state.phase = -1;
    }
    state.phase++;
    if (state.phase === 0) beginStage(play);
    beginPhase(play);
    return false;
  },
  actions: () => [],
  refusal: () => null,
  apply: () => undefined,
};

/** 8.16: the marker's zone counts from here on; 6.65: everybody may counter-charge again. */
function beginStage(play: Play): void {
  const { state, emit } = play;
  state.moraleInForce = zoneOf(state.setting, state.morale);
  for (const unit of state.units) unit.charged = false;
  state.reformed = [];
  emit({ type: 'stage', rule: '3.1', stage: state.stage, morale: state.morale, zone: state.moraleInForce });
  beginStageByNotes(play);
}

function beginPhase(play: Play): void {
  const { state, emit } = play;
  const side = sideOfPhase(state);
  const phase = phases[state.phase % 3]!;
  emit({ type: 'phase', rule: '3.1', stage: state.stage, phase, side: state.setting.sides[side].id });
  forget(state, phase, side);
  forgetPassed(state, phase, side);
  state.frames.push(...phaseFrames(state, phase, side));
}

/** What was done in an earlier phase of this kind no longer binds (4.22, 12.2, 13.17). */
export function forget(state: State, phase: Phase, side: SideIndex): void {
  for (const unit of state.units) {
    if (phase === 'artillery') {
      if (unit.card.side === side) unit.fired = false;
    } else if (phase === 'movement') {
      unit.moved = false;
      unit.firedAtMover = false;
    } else {
      unit.attacked = false;
      unit.struck = false;
      unit.shots = 0;
    }
  }
  if (phase !== 'movement') return;
  for (const commander of state.commanders) commander.moved = false;
  state.arrowed = [];
}

/** The questions of a phase, the first on top. Ruling 209: deserters, the dispersed, lances, then movement. */
export function phaseFrames(state: State, phase: Phase, side: SideIndex): Frame[] {
  if (phase !== 'movement') return [{ kind: phase, side }, ...framesOfPhase(state, phase, side)];
  return [
    { kind: 'movement', side },
    { kind: 'lances', side },
    { kind: 'rally', side, left: returnsAllowed(state, side) },
    ...framesOfPhase(state, phase, side),
  ];
}
