/** The parts of a scenario in time, as its game calls them: "stage 3", "15 stages", "stages 1–15". */
import { counted, type Forms, type ScenarioInfo } from '@hetman/core/game';
import { language, say } from './language.js';
import { words } from './words.js';

type Timed = Pick<ScenarioInfo, 'stages'>;

const namesOf = ({ stages }: Timed): Forms => stages.name ?? words.stages;

export const stageName = (info: Timed): string => namesOf(info)[language.value][0]!;

export const stageCount = (info: Timed): string => say(counted(info.stages.last, namesOf(info)));

export const stageRange = (info: Timed): string =>
  `${namesOf(info)[language.value][1]} ${info.stages.first}–${info.stages.last}`;
