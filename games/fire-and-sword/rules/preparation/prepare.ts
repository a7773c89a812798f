/** The preparation of a battle, step by step, up to its first turn (scenarios.strength and what follows it). */
import { cm } from '../../geometry/index.js';
import { rollTen } from '../dice/ten.js';
import { beginPhase } from '../round.js';
import { noteOf } from '../state/notes.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { askTerms, drawScenarios, scenarioById } from './choosing.js';
import { compare } from './comparing.js';
import { askDeployment } from './deployment/deploy.js';
import { preparesDivision } from './divisions.js';
import { askEffects } from './effects.js';
import { askForcedMarches } from './forced-march.js';
import { divisionSteps, type PrepareStep, prepareSteps } from './frames.js';
import { askChanges } from './ground/change-ground.js';
import { askGround } from './ground/ground.js';
import { openFord } from './ground/laying-out.js';
import { askPatrols, sendsPatrols } from './patrol.js';
import { askReconnaissance } from './reconnaissance.js';
import { rollRobbers } from './robbers.js';
import { askTactics } from './tactics.js';

/** scenario.capture-the-crossing: a die says on which side the ford lies. */
function rollFord(play: Play): void {
  const note = noteOf(play.state, 'ford-rolled');
  if (!note) return;
  const face = rollTen(play.dice, 'ford');
  const [x, y] = face <= 5 ? note.low : note.high;
  openFord(play.state, { x: cm(x), y: cm(y) }, cm(note.width));
  play.emit({ type: 'ford', rule: 'scenario.capture-the-crossing', face });
}

const steps: Readonly<Record<PrepareStep, (play: Play) => void>> = {
  muster({ state }) {
    state.frames.push({ kind: 'muster', side: 1 }, { kind: 'muster', side: 0 });
  },
  compare,
  scenario: drawScenarios,
  terms: askTerms,
  effects: askEffects,
  ground(play) {
    rollFord(play);
    askGround(play);
  },
  'change-ground': askChanges,
  reconnaissance(play) {
    const { scenario } = play.state.preparation!;
    if (sendsPatrols(play.state) && scenarioById(scenario).reconnaissance) askPatrols(play);
    else askReconnaissance(play);
  },
  tactics: askTactics,
  robbers: rollRobbers,
  deployment: askDeployment,
  'forced-march': askForcedMarches,
  battle(play) {
    play.state.frames.pop();
    beginPhase(play, 'initiative');
  },
};

export const prepare: FrameRules<'prepare'> = {
  advance(play, frame) {
    const { step } = frame;
    const order = preparesDivision(play.state) ? divisionSteps : prepareSteps;
    frame.step = order[order.indexOf(step) + 1] ?? step;
    steps[step](play);
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};
