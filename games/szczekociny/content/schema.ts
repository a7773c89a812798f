/** The shape of a battle's data files. A broken file is refused with its name, the place and the reason. */
import { battleHead, source, text } from '@hetman/core/engine';
import { corners } from '@hetman/core/hex';
import { z } from 'zod';

export const hexSchema = z.string().regex(/^\d{4}$/, 'a hex is four digits, CCRR');
export const cornerSchema = z.enum(corners);
export const terrainNames = ['clear', 'woods', 'village', 'slope', 'hill', 'stream'] as const;
/** What sets a type of unit apart in the rules. */
const traits = ['scythes', 'lava', 'evades', 'horse-drawn'] as const;
const armSchema = z.enum(['infantry', 'cavalry', 'artillery']);

export const terrainHexes = z.partialRecord(z.enum(terrainNames), z.array(hexSchema));
export const roadsSchema = z.array(z.array(hexSchema));

export const mapSchema = z.strictObject({
  source,
  columns: z.int().min(1).max(99),
  rows: z.int().min(1).max(99),
  rowsFrom: z.enum(['north', 'south']),
  terrain: terrainHexes,
  roads: roadsSchema,
  places: z.array(z.strictObject({ name: text, hexes: z.array(hexSchema) })),
});

const terrainRow = z.strictObject({
  name: text,
  infantry: z.int().min(1),
  cavalry: z.int().min(1),
  gunsByRoadOnly: z.boolean(),
  fire: z.int(),
  melee: z.int(),
  blocksSight: z.boolean(),
  level: z.int().min(0),
  square: z.boolean(),
  charge: z.boolean(),
  doubleTime: z.boolean(),
});
const unitType = z.strictObject({
  name: text,
  arm: armSchema,
  rifles: z.boolean(),
  skirmish: z.boolean(),
  square: z.boolean(),
  movement: z.int().min(1),
  traits: z.array(z.enum(traits)),
});
const count = z.int().min(0);

export const bookSchema = z.strictObject({
  source: z.record(z.string(), source),
  terrain: z.record(z.enum(terrainNames), terrainRow),
  uphill: z.strictObject({ movement: count, melee: count }),
  road: z.int().min(1),
  types: z.record(z.string(), unitType),
  movement: z.strictObject({
    commander: count,
    doubleTime: count,
    enemyHex: count,
    passing: count,
    back: count,
    turn: count,
    formation: count,
    shot: count,
  }),
  ranges: z.strictObject({ infantry: count, cavalry: count, artillery: count }),
  shots: count,
  command: count,
  staffReturn: count,
  stacking: z.strictObject({
    infantry: count,
    cavalry: count,
    infantryWithGuns: count,
    cavalryWithGuns: count,
  }),
  square: z.strictObject({ companies: count, size: count, firepowerDivisor: z.int().min(1) }),
  charge: count,
  rifle: z.array(z.strictObject({ from: count, modifier: z.int().nullable(), endangers: z.boolean() })).min(1),
  artillery: z.array(z.strictObject({ to: count, modifier: z.int(), endangers: z.boolean() })).min(1),
  counterBattery: z.strictObject({ range: count, bonus: z.record(z.string(), z.int()) }),
  gunsShotDown: z.strictObject({ distance: count, firepower: count }),
  failure: z.strictObject({ always: count, lossFrom: count }),
  melee: z.strictObject({
    size: z.array(z.strictObject({ ratio: z.number(), modifier: z.int() })),
    morale: z.array(z.strictObject({ lead: z.int(), modifier: z.int() })),
    flank: z.int(),
    rear: z.int(),
    charge: z.int(),
    footAgainstHorse: z.int(),
    scythesAttack: z.int(),
    scythesAgainstHorse: z.int(),
    squareAgainstHorse: z.int(),
    squareAgainstFoot: z.int(),
    skirmishAgainstHorse: z.int(),
    commander: z.int(),
  }),
  lava: z.strictObject({ againstInfantry: z.int() }),
  withdrawal: z.array(z.strictObject({ to: count, turns: count })).min(1),
  backs: z.strictObject({ size: z.record(z.string(), count), morale: z.int() }),
  points: z.strictObject({ eliminated: count, melee: count, capture: count, recapture: count, commander: count }),
  returns: z.record(z.string(), z.array(hexSchema)),
});

const side = z.strictObject({ id: z.string(), name: text });

export const countersSchema = z.strictObject({
  source,
  sides: z.tuple([side, side]),
  armies: z.array(z.strictObject({ id: z.string(), side: z.string(), name: text })),
  commanders: z.array(
    z.strictObject({
      id: z.string(),
      name: text,
      army: z.string(),
      role: z.enum(['commander', 'overall', 'staff']),
      freeUnits: count,
    }),
  ),
  units: z.array(
    z.strictObject({
      id: z.string(),
      army: z.string(),
      commander: z.string(),
      type: z.string(),
      morale: count,
      size: z.int().min(1).max(6),
      firepower: count,
      stars: count,
      guns: count,
      /** Companies or squadrons; empty where the group is one counter. */
      members: z.array(z.string()),
      source,
    }),
  ),
});

export const poolSchema = z.strictObject({
  from: z.int().min(1),
  fixed: z.array(z.string()),
  choose: z.record(z.string(), count),
  staff: z.boolean(),
});

export const scenariosSchema = z.strictObject({
  battle: battleHead,
  scenarios: z.array(
    z.strictObject({
      id: z.string(),
      name: text,
      source,
      turns: z.strictObject({ first: z.int().min(1), last: z.int().min(1) }),
      lastColumn: z.int().nullable(),
      limits: z.record(z.string(), count),
      oneArm: z.boolean(),
      pools: z.array(poolSchema).min(1),
      commanders: z.array(z.strictObject({ id: z.string(), hex: hexSchema.nullable() })),
      units: z.array(
        z.strictObject({
          group: z.string(),
          facing: cornerSchema,
          /** One hex for each counter, in the order of the group's members. */
          hexes: z.array(hexSchema).min(1),
          commander: z.string().exactOptional(),
        }),
      ),
      /** Where the set-up was changed after the first reconstruction, for the balance of the scenario. */
      provenance: z.array(z.strictObject({ group: z.string(), was: z.array(hexSchema), why: text })),
    }),
  ),
});

export type MapFile = z.infer<typeof mapSchema>;
export type BookFile = z.infer<typeof bookSchema>;
export type CountersFile = z.infer<typeof countersSchema>;
export type ScenariosFile = z.infer<typeof scenariosSchema>;
