/** Putting a test of Skill or Morale on the stack; `checks.ts` carries it out. */
import type { TestFrame } from '../state/frames.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';

export function pushTest(play: Play, unit: Unit, test: Omit<TestFrame, 'kind' | 'side' | 'unit'>): void {
  play.state.frames.push({ kind: 'test', side: unit.battle.side, unit: unit.index, ...test });
}
