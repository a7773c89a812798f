/** The ten skirmish scenarios, by the face that draws them, and the battles of divisions. */
import { readScenario, type Scenario } from '../content/scenario.js';
import ambush from './ambush.json' with { type: 'json' };
import attackOnAVillage from './attack-on-a-village.json' with { type: 'json' };
import captureTheCrossing from './capture-the-crossing.json' with { type: 'json' };
import defendTheCrossing from './defend-the-crossing.json' with { type: 'json' };
import defendTheVillage from './defend-the-village.json' with { type: 'json' };
import delayTheEnemy from './delay-the-enemy.json' with { type: 'json' };
import pitchedBattle from './division/pitched-battle.json' with { type: 'json' };
import forage from './forage.json' with { type: 'json' };
import nightAttack from './night-attack.json' with { type: 'json' };
import patrol from './patrol.json' with { type: 'json' };
import takeAndHold from './take-and-hold.json' with { type: 'json' };

const files: readonly { readonly id: string }[] = [
  patrol,
  takeAndHold,
  defendTheVillage,
  attackOnAVillage,
  defendTheCrossing,
  captureTheCrossing,
  forage,
  delayTheEnemy,
  ambush,
  nightAttack,
];

/** The scenario is drawn as the book has it. */
export const randomScenario = 'drawn';

export const scenarios: readonly Scenario[] = files.map((json) => readScenario(`scenarios/${json.id}.json`, json));

/** Battles of divisions: chosen by name, never drawn. */
export const divisionScenarios: readonly Scenario[] = [pitchedBattle].map((json) =>
  readScenario(`scenarios/division/${json.id}.json`, json),
);

export const isDivisionScenario = (wanted: string): boolean => divisionScenarios.some(({ id }) => id === wanted);

export const allScenarios: readonly Scenario[] = [...scenarios, ...divisionScenarios];
