/** Steps of the preparation, and the one that is asked about (scenarios.strength and what follows it). */
import type { Step } from '@hetman/core/board';
import { preparingMessages as texts } from '../../locales/preparing.js';
import type { Frame } from '../../rules/state/frames.js';
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { wordsOf } from '../../texts/both.js';

const word = wordsOf<keyof typeof texts>(texts);

const steps = ['muster', 'scenario', 'effects', 'ground', 'reconnaissance', 'deployment'] as const;

/** Questions that belong to another step than the one of their own name. */
const stepOf: Partial<Record<Frame['kind'], (typeof steps)[number]>> = {
  muster: 'muster',
  scenario: 'scenario',
  terms: 'scenario',
  effects: 'effects',
  day: 'effects',
  tactics: 'effects',
  ground: 'ground',
  consent: 'ground',
  'change-ground': 'ground',
  patrol: 'reconnaissance',
  reconnaissance: 'reconnaissance',
  robbers: 'reconnaissance',
};

export function preparationCourse(state: State): Step[] {
  const frame = topFrame(state);
  const here = steps.indexOf((frame && stepOf[frame.kind]) ?? 'deployment');
  return steps.map((step, index) => ({
    label: word(`step.${step}`),
    when: index === here ? 'now' : index < here ? 'past' : 'ahead',
    inner: false,
  }));
}
