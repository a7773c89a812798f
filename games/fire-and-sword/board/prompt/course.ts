/** Where the turn stands: its phases, and the steps of the combat phase while it lasts. */
import type { Step } from '@hetman/core/board';
import { inEach } from '@hetman/core/game';
import { phases } from '../../rules/round.js';
import type { Frame } from '../../rules/state/frames.js';
import type { State } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { preparationCourse } from './preparation-course.js';

/** combat.order: what follows what. */
const stages = [
  'stage.defence',
  'stage.additional',
  'stage.reaction',
  'stage.charging',
  'stage.round-1',
  'stage.round-2',
  'stage.after-movement',
] as const;
type Stage = (typeof stages)[number];

function stageOf(frame: Frame): Stage | null {
  if (frame.kind === 'fire-stage') return `stage.${frame.stage}`;
  if (frame.kind === 'additional-moves') return 'stage.additional';
  return frame.kind === 'combat' ? `stage.round-${frame.round}` : null;
}

/** The innermost stage under way; those below it on the stack are still to come. */
function now(state: State): Stage | null {
  for (const frame of [...state.frames].reverse()) {
    const stage = stageOf(frame);
    if (stage) return stage;
  }
  return null;
}

function steps<Key extends string>(keys: readonly Key[], at: Key | null, inner: boolean): Step[] {
  const here = at === null ? -1 : keys.indexOf(at);
  return keys.map((key, index) => ({
    label: inEach((language) => words.label(key, language)),
    when: index === here ? 'now' : index < here ? 'past' : 'ahead',
    inner,
  }));
}

export function courseOf(state: State): Step[] {
  if (state.end || state.frames[0]?.kind !== 'round') return [];
  if (state.frames.some(({ kind }) => kind === 'prepare')) return preparationCourse(state);
  return steps(phases, state.phase, false).flatMap((step, index) =>
    phases[index] === 'combat' && step.when === 'now' ? [step, ...steps(stages, now(state), true)] : [step],
  );
}
