/** Sensible answers to every question of the preparation, as quick battles give them: for bots. */
import type { Action } from '../state/actions.js';
import type { Frame } from '../state/frames.js';
import type { State } from '../state/state.js';
import { quickScenario, quickTerms } from './choosing.js';
import { quickDeploy } from './deployment/deploy.js';
import { quickDay, quickEffects } from './effects.js';
import { quickForcedMarch } from './forced-march.js';
import { quickChange } from './ground/change-ground.js';
import { quickConsent } from './ground/consent.js';
import { quickGround } from './ground/ground.js';
import { quickMuster } from './muster.js';
import { quickPatrol } from './patrol.js';
import type { Answer } from './quick.js';
import { quickReconnaissance } from './reconnaissance.js';
import { quickRobbers } from './robbers.js';
import { quickTactics } from './tactics.js';

const answers = {
  muster: quickMuster,
  scenario: quickScenario,
  terms: quickTerms,
  effects: quickEffects,
  day: quickDay,
  ground: quickGround,
  consent: quickConsent,
  'change-ground': quickChange,
  patrol: quickPatrol,
  reconnaissance: quickReconnaissance,
  tactics: quickTactics,
  robbers: quickRobbers,
  deploy: quickDeploy,
  'forced-march': quickForcedMarch,
} as const;

/** Null for questions of the battle itself. */
export function sensibleAnswer(state: State, frame: Frame, pick: (count: number) => number): Action | null {
  if (!Object.hasOwn(answers, frame.kind)) return null;
  const answer = answers[frame.kind as keyof typeof answers] as unknown as Answer<Frame['kind']>;
  return answer(state, frame, pick);
}
