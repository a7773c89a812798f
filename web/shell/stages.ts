/** The parts of a scenario in time, as its game calls them: "stage 3", "15 stages", "stages 1–15". */
import type { ScenarioInfo, Text } from '@hetman/core/game';
import { shellMessages } from '../locales/shell.js';
import { say } from './language.js';

type Timed = Pick<ScenarioInfo, 'stages'>;

const namesOf = ({ stages }: Timed): Text => stages.name ?? shellMessages.stages;

export const stageName = (info: Timed): string => say(namesOf(info), { count: 1 });

export const stageCount = (info: Timed): string =>
  `${info.stages.last} ${say(namesOf(info), { count: info.stages.last })}`;

export const stageRange = (info: Timed): string =>
  `${say(namesOf(info), { count: 2 })} ${info.stages.first}–${info.stages.last}`;
