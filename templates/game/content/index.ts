/** The battle as data, checked when it is loaded. */
import { battleHead, readFile, text } from '@hetman/core/engine';
import type { ScenarioInfo } from '@hetman/core/game';
import { type Grid, makeGrid } from '@hetman/core/hex';
import { z } from 'zod';
import json from './battle.json' with { type: 'json' };

export const hexSchema = z.string().regex(/^\d{4}$/);
const named = { id: z.string(), name: text };

const battleSchema = z.strictObject({
  ...battleHead.shape,
  scenario: z.strictObject({ ...named, lastTurn: z.int().min(1) }),
  sides: z.tuple([z.strictObject(named), z.strictObject(named)]),
  map: z.strictObject({ columns: z.int(), rows: z.int(), hills: z.array(hexSchema) }),
  units: z.array(z.strictObject({ ...named, side: z.string(), hex: hexSchema })),
  /** Of every unit, at the start. */
  strength: z.int().min(1),
});

export const battle = readFile(battleSchema, 'content/battle.json', json);
export const grid: Grid = makeGrid(battle.map.columns, battle.map.rows);
export const isHill = (hex: number): boolean => battle.map.hills.includes(grid.labels[hex]!);

export const scenarios: readonly ScenarioInfo[] = [
  {
    id: `${battle.id}/${battle.scenario.id}`,
    system: 'new-game',
    battle: battle.id,
    battleName: battle.name,
    name: battle.scenario.name,
    about: battle.about,
    sides: battle.sides,
    stages: { first: 1, last: battle.scenario.lastTurn },
    source: 'reconstruction',
    fromBook: battle.fromBook,
    reconstructed: battle.reconstructed,
  },
];
