/** The shape of the remaining tables of the book, and all of them read. */
import { z } from 'zod';
import { tablesMessages } from '../locales/tables.js';
import { byId, centimetres, id, readFile, share, source, text } from './primitives.js';
import basesJson from './tables/bases.json' with { type: 'json' };
import breakingJson from './tables/breaking-points.json' with { type: 'json' };
import closeCombatJson from './tables/close-combat.json' with { type: 'json' };
import closeWeaponsJson from './tables/close-weapons.json' with { type: 'json' };
import commandJson from './tables/command.json' with { type: 'json' };
import effectsJson from './tables/effects.json' with { type: 'json' };
import gunsJson from './tables/guns.json' with { type: 'json' };
import moraleJson from './tables/morale.json' with { type: 'json' };
import movementJson from './tables/movement.json' with { type: 'json' };
import rangedWeaponsJson from './tables/ranged-weapons.json' with { type: 'json' };
import resolutionJson from './tables/resolution.json' with { type: 'json' };
import shootingJson from './tables/shooting.json' with { type: 'json' };
import specialRulesJson from './tables/special-rules.json' with { type: 'json' };
import terrainJson from './tables/terrain.json' with { type: 'json' };
import victoryJson from './tables/victory.json' with { type: 'json' };
import { terrainFile } from './terrain.js';
import { closeWeaponsFile, gunsFile, rangedWeaponsFile } from './weapons.js';

const baseSize = z.strictObject({ width: centimetres, depth: centimetres, source });
export const basesFile = z.strictObject({
  sizes: z.strictObject({
    infantry: baseSize,
    cavalry: baseSize,
    artillery: baseSize,
    wagon: baseSize,
    commander: baseSize,
    crew: baseSize,
    fortification: baseSize,
    kobylica: baseSize,
    chevaux: baseSize,
    caltrops: baseSize,
  }),
});

export const movementFile = z.strictObject({
  source,
  nearEnemy: centimetres,
  backwardDivisor: z.int().min(1),
  march: z.strictObject({
    infantry: centimetres,
    cavalry: centimetres,
    wagon: centimetres,
    limbered: centimetres,
    enemyWithin: centimetres,
  }),
  manoeuvre: z.strictObject({
    price: z.strictObject({ infantry: centimetres, 'light-artillery': centimetres, cavalry: centimetres }),
    limitBySkill: z.strictObject({ '3': z.int(), '4': z.int(), '5': z.int() }),
    mostOfMove: share,
  }),
  special: z.strictObject({ withDefence: z.int(), withShooting: z.int() }),
  changeOfPosition: centimetres,
  difficultDivisor: z.int().min(1),
  veryDifficult: centimetres,
  roadWidth: centimetres,
  openOrder: z.strictObject({ least: centimetres, most: centimetres, deviation: z.int() }),
  manning: z.strictObject({ within: centimetres, enemyWithin: centimetres, skill: z.int() }),
  building: z.strictObject({
    within: centimetres,
    enemyWithin: centimetres,
    areaPerBase: z.int().min(1),
    /** Wall that gives a die to those inside (terrain.building-combat). */
    wallPerDie: centimetres,
  }),
  infantryFlight: centimetres,
  fleeingMost: share,
  withdrawalDivisor: z.int().min(1),
  withdrawalAngle: z.int(),
});

const commandRange = z.strictObject({ range: centimetres, step: centimetres });
export const commandFile = z.strictObject({
  source,
  ranges: z.strictObject({ senior: commandRange, junior: commandRange }),
  initiativePerPoint: z.int(),
  testPointsMost: z.int(),
  group: z.strictObject({ units: z.int(), within: centimetres, price: z.int() }),
  insubordinate: z.int(),
  allied: z.int(),
  contraryToInstruction: z.int(),
});

const modifier = z.strictObject({ id, rule: z.string().min(1), value: z.int(), name: text });

export const shootingFile = z.strictObject({
  source,
  modifiers: z.array(modifier),
  longRangeRerollsHits: z.boolean(),
  noOrderDice: z.int(),
  commanderRange: centimetres,
});

export const closeCombatFile = z.strictObject({
  source,
  modifiers: z.array(modifier),
  asideDice: z.int(),
  reach: centimetres,
  impetusRun: centimetres,
  rounds: z.int(),
});

export const resolutionFile = z.strictObject({
  source,
  numbers: z.array(z.strictObject({ times: z.int(), value: z.int() })),
  modifiers: z.array(modifier),
  flanksMost: z.int(),
  rearsMost: z.int(),
});

export const moraleFile = z.strictObject({
  source,
  modifiers: z.array(modifier),
  twoLevelsFrom: z.int(),
  passedFrom: z.int(),
  failedTo: z.int(),
  leavingWithin: centimetres,
  commanderKilledWithin: centimetres,
});

export const breakingFile = z.strictObject({
  source,
  /** Counted in halves and rounded up at the end (ruling 26). */
  points: z.array(z.strictObject({ id, halves: z.int().min(1), name: text })),
});

export const victoryFile = z.strictObject({
  source,
  losses: z.array(z.strictObject({ id, percent: z.int().nullable(), own: z.int(), enemy: z.int(), name: text })),
  results: z.array(z.strictObject({ id, least: z.int(), name: text, bigPoints: z.tuple([z.int(), z.int()]) })),
  numericalMarkers: z.array(z.strictObject({ difference: z.int(), markers: z.int() })),
});

export const effectsFile = z.strictObject({
  source,
  additional: z.array(
    z.strictObject({ face: z.int().min(1).max(10), id, name: text, once: z.boolean(), choosable: z.boolean() }),
  ),
  reconnaissance: z.array(
    z.strictObject({
      id,
      name: text,
      price: z.array(z.int()).min(1),
      most: z.int(),
      againstEnemy: z.boolean(),
      /** A forced march of a unit of so many bases at most. */
      marches: z.int().exactOptional(),
    }),
  ),
  againstEnemyBySize: z.array(z.strictObject({ fsp: z.int(), effects: z.int() })),
  reconnaissancePoints: z.strictObject({ cavalryBase: z.int(), light: z.int(), scouts: z.int() }),
});

const specialRule = z.strictObject({ id, name: text, source });
export const specialRulesFile = z.strictObject({ unit: z.array(specialRule), army: z.array(specialRule) });

export const bases = readFile(basesFile, 'tables/bases.json', basesJson, tablesMessages).sizes;
export const movementTable = readFile(movementFile, 'tables/movement.json', movementJson, tablesMessages);
export const commandTable = readFile(commandFile, 'tables/command.json', commandJson, tablesMessages);
export const shootingTable = readFile(shootingFile, 'tables/shooting.json', shootingJson, tablesMessages);
export const closeCombatTable = readFile(closeCombatFile, 'tables/close-combat.json', closeCombatJson, tablesMessages);
export const resolutionTable = readFile(resolutionFile, 'tables/resolution.json', resolutionJson, tablesMessages);
export const moraleTable = readFile(moraleFile, 'tables/morale.json', moraleJson, tablesMessages);
export const breakingPoints = readFile(breakingFile, 'tables/breaking-points.json', breakingJson, tablesMessages);
export const victoryTable = readFile(victoryFile, 'tables/victory.json', victoryJson, tablesMessages);
export const effectsTable = readFile(effectsFile, 'tables/effects.json', effectsJson, tablesMessages);
export const specialRules = readFile(specialRulesFile, 'tables/special-rules.json', specialRulesJson, tablesMessages);

const terrain = readFile(terrainFile, 'tables/terrain.json', terrainJson, tablesMessages);
export const terrainTypes = byId('tables/terrain.json types', terrain.types);
export const obstacleTypes = byId('tables/terrain.json obstacles', terrain.obstacles);

const gunsTable = readFile(gunsFile, 'tables/guns.json', gunsJson, tablesMessages);
export const guns = byId('tables/guns.json', gunsTable.guns);
export const gunMovement = gunsTable.movement;
export const limbering = gunsTable.limbering;
export const rangedWeapons = byId(
  'tables/ranged-weapons.json',
  readFile(rangedWeaponsFile, 'tables/ranged-weapons.json', rangedWeaponsJson, tablesMessages).weapons,
);
export const closeWeapons = byId(
  'tables/close-weapons.json',
  readFile(closeWeaponsFile, 'tables/close-weapons.json', closeWeaponsJson, tablesMessages).weapons,
);
export const unitRules = byId('tables/special-rules.json unit', specialRules.unit);
export const armyRules = byId('tables/special-rules.json army', specialRules.army);
