/** The shape of a battle's data files. A broken file is refused with its name, the place and the reason. */
import { battleHead, source, text } from '@hetman/core/engine';
import { z } from 'zod';
import { gunSchema, hex, hexes, kindSchema, pair } from './basics.js';
import { notesSchema } from './notes.js';

export const mapSchema = z.strictObject({
  source,
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  terrain: z.array(z.string()),
  sides: z.strictObject({ river: z.array(pair), stream: z.array(pair), ford: z.array(pair), slope: z.array(pair) }),
  bridges: z.array(pair),
  /** Permanent works of one army, as "inside/outside" (ruling 104). */
  ramparts: z.array(z.strictObject({ army: z.string(), sides: z.array(pair) })),
  roads: z.array(z.array(hex)),
  zones: z.record(z.string(), hexes),
  /** How a zone is drawn; one that is not named here shows its id as a set-up letter. */
  areas: z.record(z.string(), z.strictObject({ name: text, kind: z.enum(['camp', 'line', 'hidden']) })),
  places: z.array(z.strictObject({ name: text, hexes: z.array(hex) })),
});

/** A price as printed: plain, "+n" on top of clear ground (ruling 26), or null for closed ground. */
const price = z.union([z.number(), z.string().regex(/^\+\d+$/, 'a surcharge is a plus and a number')]).nullable();

const terrainRow = z.strictObject({
  name: text,
  look: z
    .enum([
      'trees',
      'houses',
      'walled-houses',
      'reeds',
      'height',
      'rows',
      'open-water',
      'redoubt',
      'mound',
      'saps',
      'fortress',
    ])
    .nullable(),
  foot: price,
  horse: price,
  battle: z.int(),
  open: z.boolean(),
  blocksSight: z.boolean(),
  high: z.boolean(),
  cancelsLances: z.boolean(),
  halvesAttackFrom: z.boolean(),
  halvesAttackInto: z.boolean(),
  turnInExample: z.number().nullable(),
  stopsCharge: z.boolean(),
});
const sideRow = z.strictObject({ foot: z.number(), horse: z.number(), battle: z.int() });
const fireRow = z.strictObject({ from: z.int(), results: z.array(z.enum(['-', '-1', 'R', 'R-1'])) });
/** `range` is what 13.11 allows; `bands` are the longest ranges of the table's rows (ruling 93). */
const gunTable = z.strictObject({
  range: z.int(),
  bands: z.array(z.int()),
  bySp: z.array(z.array(fireRow)).length(3),
});
const army = z.strictObject({ id: z.string(), name: text });
const five = z.array(z.int()).length(5);

export const bookSchema = z.strictObject({
  source: z.record(z.string(), source),
  armies: z.tuple([army, army]),
  /** Rules that this book prints under another number than the one the code cites. */
  numbers: z.record(z.string(), z.string()),
  terrain: z.record(z.string().length(1), terrainRow),
  sides: z.strictObject({ stream: sideRow, slope: sideRow.nullable(), ford: sideRow, bridge: sideRow }),
  road: z.strictObject({ foot: z.number(), horse: z.number() }),
  battleTable: z.strictObject({
    columns: z.array(z.string()).length(12),
    rows: z.array(z.array(z.string()).length(12)).length(11),
  }),
  dispersal: z.strictObject({
    infantry6: five,
    infantry7: five,
    infantry8: five,
    cavalry6: five,
    cavalry7: five,
    hussar: five,
  }),
  artillery: z.strictObject({ L: gunTable, C: gunTable }),
  muskets: z.array(fireRow).length(4),
  carbines: z.array(fireRow).length(4),
  pikes: z.strictObject({
    sp: z.int(),
    mp: z.int(),
    morale: z.int(),
    /** 15.12: how far a commander's order to take pikes reaches, by his modifier 0 to 2; null asks for none. */
    commandRange: z.array(z.int()).length(3).nullable(),
    oncePerTurn: z.boolean(),
    /** 15.12: still after fire, just before the dice (ruling 178). */
    afterFire: z.boolean(),
    /** 15.C: what pikemen become who are forced back. */
    forcedBack: z.enum(['infantry', 'dispersed']),
    /** 15.14: whether friends may pass through. */
    passable: z.boolean(),
    /** 15.15: movement points for laying the pikes down; null where they cannot be. */
    backPrice: z.int().nullable(),
  }),
  /** 16.22, 16.23: totals that hit as printed, by strength 1 and 2, and the price of a shot in the own phase. */
  archery: z.strictObject({ hits: z.array(z.array(z.int())).length(2), price: z.int() }).nullable(),
  tracks: z.strictObject({ moraleZero: z.int(), moraleZone: z.int(), dispersed: z.int() }),
  lancesPerMarker: z.int(),
  commanderMove: z.int(),
  /** Ruling 70: commanders help units of every nation of their side. */
  commandWholeSide: z.boolean(),
});

const stars = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const counter = z.strictObject({
  id: z.string(),
  name: text,
  side: z.string(),
  nation: z.string(),
  formation: z.string(),
  kind: kindSchema,
  count: z.int().min(1),
  sp: z.int().min(1).max(4),
  mp: z.int().min(1),
  morale: z.int(),
  stars,
  gun: gunSchema.nullable(),
});

export const countersSchema = z.strictObject({
  source,
  units: z.array(counter),
  commanders: z.array(
    z.strictObject({
      id: z.string(),
      name: text,
      side: z.string(),
      nation: z.string(),
      formation: z.string(),
      modifier: z.int(),
      chief: z.boolean(),
    }),
  ),
});

/** Within so many hexes of a zone or of single hexes, but not so near to another zone. */
const near = { within: z.int().min(0), not: z.strictObject({ zone: z.string(), within: z.int().min(0) }).optional() };
const place = z.union([
  z.strictObject({ zone: z.string(), ...near }),
  z.strictObject({ hexes: z.array(hex), ...near }),
]);

/** All counters of a type, all but some, or those of certain numbers (first and last). */
const counters = z.strictObject({
  counter: z.string(),
  fewer: z.int().optional(),
  numbers: z.tuple([z.int(), z.int()]).optional(),
});

export const scenariosSchema = z.strictObject({
  battle: battleHead,
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      name: text,
      source,
      /** Figures of a reconstruction that play has corrected, and why. */
      provenance: z.array(text).optional(),
      initiative: z.string(),
      stages: z.strictObject({ first: z.int(), last: z.int() }),
      notes: notesSchema,
      setUp: z.array(
        z.strictObject({
          side: z.string(),
          commanders: z.array(z.string()),
          units: z.array(counters),
          wagons: z.array(z.strictObject({ id: z.string(), name: text, nation: z.string() })),
          where: z.array(place),
          /** They are not set up but come later, from a stage on so many a turn (N.replacements). */
          arrives: z
            .strictObject({ from: z.int().min(1), units: z.int().min(0), commanders: z.int().min(0) })
            .optional(),
        }),
      ),
    }),
  ),
  /** Scenarios fought one after the other on one table. */
  campaigns: z.array(z.strictObject({ id: z.string(), name: text, days: z.array(z.string()).min(2) })).default([]),
});

export type MapFile = z.infer<typeof mapSchema>;
export type BookFile = z.infer<typeof bookSchema>;
export type CountersFile = z.infer<typeof countersSchema>;
export type ScenariosFile = z.infer<typeof scenariosSchema>;

export { readFile } from '@hetman/core/engine';
