/** The shape of a position file; docs/positions.md explains every field. */
import { askedFields, resultField } from '@hetman/core/engine';
import { languages } from '@hetman/core/locale';
import { z } from 'zod';
import { cornerSchema, hexSchema, poolSchema, roadsSchema, terrainHexes, terrainNames } from '../content/schema.js';

const text = z.record(z.enum(languages), z.string());
const name = z.union([z.string(), text]);
const count = z.int().min(0);

const unit = z.strictObject({
  id: z.string().min(1),
  name: name.optional(),
  /** Counter type, such as musketeer or horse-artillery. */
  type: z.string().optional(),
  army: z.string().optional(),
  /** Id of its commander. */
  commander: z.string().optional(),
  hex: hexSchema.optional(),
  facing: cornerSchema.optional(),
  /** Place in its stack, 0 on top; otherwise the first in the file lies on top. */
  level: count.optional(),
  place: z.enum(['map', 'withdrawn', 'dead', 'captured', 'gone']).optional(),
  /** Printed values. */
  morale: count.optional(),
  size: z.int().min(1).max(6).optional(),
  firepower: count.optional(),
  stars: count.optional(),
  losses: count.optional(),
  formation: z.enum(['line', 'skirmish', 'square']).optional(),
  mp: count.optional(),
  moved: z.boolean().optional(),
  doubled: z.boolean().optional(),
  shots: count.optional(),
  fired: z.boolean().optional(),
  firedThisTurn: z.boolean().optional(),
  movedThisTurn: z.boolean().optional(),
  countered: z.boolean().optional(),
  targeted: z.boolean().optional(),
  came: z.int().min(-1).max(5).optional(),
  returns: count.optional(),
});

const commander = z.strictObject({
  id: z.string().min(1),
  name: name.optional(),
  army: z.string().optional(),
  role: z.enum(['commander', 'overall', 'staff']).optional(),
  freeUnits: count.optional(),
  hex: hexSchema.optional(),
  place: z.enum(['map', 'dead', 'gone']).optional(),
  contused: count.optional(),
  activated: count.optional(),
});

const perSide = z.record(z.string(), z.int());

export const positionSchema = z.strictObject({
  system: z.literal('szczekociny').optional(),
  comment: z.string().optional(),
  scenario: z.string().optional(),
  /** Battle whose tables hold, where there is no scenario. */
  book: z.string().optional(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  map: z
    .strictObject({
      columns: z.int().min(1).max(99),
      rows: z.int().min(1).max(99),
      rowsFrom: z.enum(['north', 'south']).optional(),
      terrain: terrainHexes.optional(),
      roads: roadsSchema.optional(),
    })
    .optional(),
  /** Kinds of ground that replace those of the map. */
  terrain: z.record(hexSchema, z.enum(terrainNames)).optional(),
  turns: z.strictObject({ first: z.int().min(1), last: z.int().min(1) }).optional(),
  pools: z.array(poolSchema).optional(),
  limits: perSide.optional(),
  lastColumn: z.int().nullable().optional(),
  oneArm: z.boolean().optional(),
  turn: z.int().min(1).optional(),
  round: z.enum(['pool', 'draw']).optional(),
  units: z.array(unit).optional(),
  commanders: z.array(commander).optional(),
  /** Chits in the cup, by commander. */
  cup: z.array(z.string()).optional(),
  staffDue: count.optional(),
  /** Commander whose activation begins now. */
  activate: z.string().optional(),
  points: perSide.optional(),
  orders: z.record(z.string(), z.unknown()).optional(),
  /** What was under way, as printed by the program. */
  underway: z.array(z.looseObject({ kind: z.string() })).optional(),
  /** How the battle ended; nothing is under way then. */
  outcome: z
    .strictObject({
      winner: z.string(),
      reason: z.enum(['limit', 'time']),
      rule: z.string(),
      points: perSide,
    })
    .optional(),
  dice: z.array(z.int().min(0).max(255)).optional(),
  actions: z.array(z.looseObject({ do: z.string() })).optional(),
  ...askedFields,
  ...resultField,
});

export type PositionFile = z.infer<typeof positionSchema>;
export type UnitEntry = z.infer<typeof unit>;
export type CommanderEntry = z.infer<typeof commander>;
