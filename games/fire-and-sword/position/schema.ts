/** The shape of a position file for the table top. Lengths are centimetres, angles degrees. */
import { z } from 'zod';
import { commanderRank } from '../content/army.js';
import { areaShape } from '../content/scenario.js';
import { moraleLevels, orderKinds } from '../rules/state.js';

const id = z.string().regex(/^[\w-]+$/, 'an id is made of letters, digits, _ and -');
const side = z.enum(['weaker', 'stronger']);
const place = z.tuple([z.number(), z.number()]);
const degrees = z.number();

const pose = z.strictObject({ at: place, facing: degrees });

export const unitEntry = z.strictObject({
  id,
  side,
  /** Row of the army lists. */
  card: z.string(),
  /** Front left corner. */
  at: place,
  facing: degrees.default(0),
  bases: z.int().min(1).max(24),
  files: z.int().min(1).exactOptional(),
  /** Bases apart, one by one, instead of a block. */
  open: z.array(pose).exactOptional(),
  order: z.enum(orderKinds).nullable().default(null),
  hidden: z.boolean().default(false),
  morale: z.enum(moraleLevels).default('good'),
  losses: z.int().min(0).max(2).default(0),
  mounted: z.boolean().exactOptional(),
  horseGuards: z.int().min(0).default(0),
  limbered: z.boolean().default(false),
  abandoned: z.boolean().default(false),
  bogged: z.boolean().default(false),
  building: z.string().exactOptional(),
});

export const commanderEntry = z.strictObject({
  id,
  side,
  card: z.string(),
  at: place,
  facing: degrees.default(0),
  points: z.int().min(0).exactOptional(),
  /** Another rank than that of the row, for battles above a skirmish. */
  rank: commanderRank.exactOptional(),
  chief: z.boolean().default(true),
  joined: z.string().exactOptional(),
});

export const positionSchema = z.strictObject({
  table: place.default([120, 120]),
  turns: z.int().min(1).default(6),
  turn: z.int().min(1).default(2),
  phase: z.enum(['initiative', 'orders', 'movement', 'combat', 'reorganisation']).default('movement'),
  initiative: side.default('weaker'),
  begins: side.nullable().default(null),
  freeOrders: z.boolean().default(true),
  options: z.strictObject({ flankingFire: z.boolean().default(false) }).default({ flankingFire: false }),
  units: z.array(unitEntry).default([]),
  commanders: z.array(commanderEntry).default([]),
  terrain: z.array(z.strictObject({ id, type: z.string(), shape: areaShape, top: place.exactOptional() })).default([]),
  obstacles: z.array(z.strictObject({ type: z.string(), line: z.array(place).min(2) })).default([]),
  roads: z.array(z.strictObject({ line: z.array(place).min(2), width: z.number().default(4) })).default([]),
  buildings: z.array(z.strictObject({ id, at: place, size: place })).default([]),
});
export type PositionFile = z.input<typeof positionSchema>;
export type Position = z.output<typeof positionSchema>;
