/** The shape of a position file; docs/positions.md explains every field. */
import { askedFields, resultField } from '@hetman/core/engine';
import { directions } from '@hetman/core/hex';
import { languages } from '@hetman/core/locale';
import { z } from 'zod';
import { gunSchema, kindSchema } from '../content/basics.js';
import { notesSchema } from '../content/notes.js';

const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits, CCRR');
const pair = z.string().regex(/^\d{4}\/\d{4}$/, 'a side is two hexes, CCRR/CCRR');
const facing = z.enum(directions);
const text = z.record(z.enum(languages), z.string());
const name = z.union([z.string(), text]);
const place = z.enum(['waiting', 'map', 'dispersed', 'dead', 'gone']);

const unit = z.strictObject({
  id: z.string().min(1),
  name: name.optional(),
  kind: z.union([kindSchema, z.literal('pikemen')]).optional(),
  side: z.string().optional(),
  nation: z.string().optional(),
  formation: z.string().optional(),
  hex: hex.optional(),
  facing: facing.optional(),
  /** Place in its stack, 0 on top; otherwise the first in the file lies on top. */
  level: z.int().min(0).optional(),
  place: place.optional(),
  sp: z.int().min(0).max(4).optional(),
  /** Printed strength, where it differs from what is left. */
  fullSp: z.int().min(1).max(4).optional(),
  mp: z.int().min(1).max(30).optional(),
  morale: z.int().min(2).max(12).optional(),
  stars: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  gun: gunSchema.nullable().optional(),
  lance: z.boolean().optional(),
  pikes: z.boolean().optional(),
  moved: z.boolean().optional(),
  attacked: z.boolean().optional(),
  struck: z.boolean().optional(),
  charged: z.boolean().optional(),
  shots: z.int().min(0).optional(),
  fired: z.boolean().optional(),
  firedAtMover: z.boolean().optional(),
  camped: z.boolean().optional(),
});

const commander = z.strictObject({
  id: z.string().min(1),
  name: name.optional(),
  side: z.string().optional(),
  nation: z.string().optional(),
  formation: z.string().optional(),
  modifier: z.int().min(0).max(4).optional(),
  chief: z.boolean().optional(),
  hex: hex.optional(),
  place: place.optional(),
  moved: z.boolean().optional(),
  died: z.int().optional(),
});

const wagon = z.strictObject({
  id: z.string().min(1),
  side: z.string().optional(),
  nation: z.string().optional(),
  hex: hex.optional(),
  place: place.optional(),
});

const map = z.strictObject({
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  terrain: z.array(z.string()).optional(),
  sides: z
    .strictObject({
      river: z.array(pair).optional(),
      stream: z.array(pair).optional(),
      ford: z.array(pair).optional(),
      slope: z.array(pair).optional(),
    })
    .optional(),
  bridges: z.array(pair).optional(),
  ramparts: z.array(z.strictObject({ army: z.string(), sides: z.array(pair) })).optional(),
  roads: z.array(z.array(hex)).optional(),
  zones: z.record(z.string(), z.array(hex)).optional(),
});

const perSide = z.record(z.string(), z.int());

const side = z.union([z.literal(0), z.literal(1)]);
const pairOf = z.tuple([z.int(), z.int()]);
const reason = z.enum(['chief', 'points', 'automatic', 'campaign']);
/** A day of a campaign that is over, as the program prints it. */
const day = z.strictObject({
  winner: side.nullable(),
  reason,
  points: pairOf,
  units: pairOf,
  commanders: pairOf,
  morale: z.int(),
  lances: pairOf,
});

/** What notes remember that no rule could do without. */
const remembered = z.looseObject({ campaign: z.array(day).optional(), control: z.record(hex, side).optional() });
/** Read in the order of the file: the fingerprint of a state tells one order from another. */
const memory = z.record(z.string(), z.unknown()).superRefine((value, context) => {
  for (const { path, message } of remembered.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});

export const positionSchema = z.strictObject({
  system: z.literal('husaria').optional(),
  comment: z.string().optional(),
  scenario: z.string().optional(),
  /** Battle whose tables hold; needed only where neither scenario nor default is meant. */
  book: z.string().optional(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  map: map.optional(),
  /** Terrain letters that replace those of the map. */
  terrain: z.record(hex, z.string().length(1)).optional(),
  /** Scenario notes that replace those of the scenario. */
  notes: notesSchema.optional(),
  initiative: z.string().optional(),
  stages: z.strictObject({ first: z.int(), last: z.int() }).optional(),
  stage: z.int().optional(),
  phase: z.enum(['artillery', 'movement', 'attack']).optional(),
  side: z.string().optional(),
  units: z.array(unit).optional(),
  commanders: z.array(commander).optional(),
  wagons: z.array(wagon).optional(),
  fences: z.array(z.strictObject({ hex, facing, side: z.string() })).optional(),
  morale: z.int().optional(),
  moraleInForce: z.int().min(-4).max(4).optional(),
  lances: perSide.optional(),
  pikeTokens: z.int().min(0).optional(),
  points: perSide.optional(),
  freed: z.boolean().optional(),
  /** Units that have lost a point to arrows in this movement phase; units that have changed formation in this stage. */
  arrowed: z.array(z.string()).optional(),
  reformed: z.array(z.string()).optional(),
  /** What notes of the scenario remember, as printed by the program. */
  memory: memory.optional(),
  orders: z.record(z.string(), z.unknown()).optional(),
  /** What was under way, as printed by the program. */
  underway: z.array(z.looseObject({ kind: z.string() })).optional(),
  /** Steps of the turn that passed by themselves, as printed by the program. */
  passed: z.array(z.looseObject({ kind: z.string() })).optional(),
  /** How the battle ended; nothing is under way then. */
  outcome: z
    .strictObject({
      winner: z.string().nullable(),
      reason,
      rule: z.string(),
      points: perSide,
    })
    .optional(),
  dice: z.array(z.int().min(1).max(6)).optional(),
  actions: z.array(z.looseObject({ do: z.string() })).optional(),
  ...askedFields,
  ...resultField,
});

export type PositionFile = z.infer<typeof positionSchema>;
export type UnitEntry = z.infer<typeof unit>;
export type CommanderEntry = z.infer<typeof commander>;
export type WagonEntry = z.infer<typeof wagon>;
