/**
 * Scenario notes: what a scenario says beyond the rules of its book. Each kind has its small schema here and, where it
 * does more than give a figure, its rules in rules/notes. A scenario gives those it needs; docs/battles.md lists them.
 */
import { text } from '@hetman/core/engine';
import { z } from 'zod';
import { direction, hex, kindSchema, pair } from './basics.js';

/** Units a note speaks of: those that fit every field given. */
const units = z.strictObject({
  side: z.string().optional(),
  nations: z.array(z.string()).optional(),
  formations: z.array(z.string()).optional(),
  kinds: z.array(kindSchema).optional(),
  /** Ids of counter types, all their counters meant. */
  counters: z.array(z.string()).optional(),
  /** Ids of single counters. */
  ids: z.array(z.string()).optional(),
});
export type UnitsFile = z.infer<typeof units>;

const worth = z.strictObject({
  commander: z.int(),
  cavalry: z.int(),
  infantry: z.int(),
  artillery: z.int(),
  wagon: z.int().optional(),
});

/** The note in a sentence, for the panel beside the map. */
const says = { says: text.optional() };

/** True at the end of a stage: so many units there, or a side that has all the hexes. */
const condition = z.union([
  z.strictObject({
    units,
    zones: z.array(z.string()).min(1),
    within: z.int().min(0).optional(),
    atLeast: z.int().optional(),
    atMost: z.int().optional(),
  }),
  z.strictObject({ holder: z.strictObject({ side: z.string() }), hexes: z.array(hex).min(1) }),
]);
const stages = { from: z.int().optional(), to: z.int().optional() };

const noteSchemas = {
  lances: z.record(z.string(), z.int()),
  /** Lances lost with each wagon. */
  lancesPerWagon: z.int(),
  /** Pikemen tokens, and the nation or nations whose infantry may take them (ruling 105). */
  pikes: z.strictObject({
    side: z.string(),
    nation: z.string().optional(),
    nations: z.array(z.string()).optional(),
    tokens: z.int(),
    /** How many of the tokens each nation may have in use, where that is limited. */
    perNation: z.record(z.string(), z.int()).optional(),
  }),
  /** Marker at the start, in fields from the middle; positive favours the first army. */
  moraleStart: z.int(),
  /** Units that may not leave their hexes before a stage, unless attacked where `freedByAttack` is not false. */
  held: oneOrMore(
    z.strictObject({
      nation: z.string().optional(),
      units: units.optional(),
      untilStage: z.int(),
      freedByAttack: z.boolean().optional(),
      ...says,
    }),
  ),
  /** Units that may not leave an area of their own will: hexes within so many of a zone, until a stage if one is given. */
  bound: oneOrMore(
    z.strictObject({
      units,
      zone: z.string(),
      within: z.int().min(0),
      untilStage: z.int().optional(),
      /** Or until one of these comes so near to the zone. */
      freedBy: z.strictObject({ units, within: z.int().min(0) }).optional(),
      ...says,
    }),
  ),
  /** Zones that nobody may enter; a unit may be driven there to its end. */
  closed: z.strictObject({ zones: z.array(z.string()), drivenOut: z.enum(['eliminated']).optional(), ...says }),
  /** Hexes where two units of a nation may start together. */
  camp: z.strictObject({ nation: z.string(), zone: z.string() }),
  /** Zones with their own stacking limit for one side. */
  room: oneOrMore(z.strictObject({ side: z.string(), zone: z.string(), sp: z.int() })),
  desertion: z.strictObject({
    side: z.string(),
    /** Who may go; without it anybody. */
    units: units.optional(),
    foreignNation: z.string().nullable(),
    /** How many leave, by the enemy's morale zone 0 to 4. */
    leave: z.array(z.int()).length(5),
    /** From this zone on one of them is foreign. */
    foreignFrom: z.int(),
    ...says,
  }),
  fences: z.strictObject({
    side: z.string(),
    count: z.int(),
    zone: z.string(),
    facings: z.array(direction),
    /** How many are taken away afterwards. */
    removed: z.int(),
  }),
  weakened: z.strictObject({ side: z.string(), kind: kindSchema, count: z.int() }),
  /** Bridges over which units leave the game. */
  exitBridges: z.array(pair),
  /** Victory points for what is destroyed; `bySide` where an army scores differently. */
  points: worth.extend({ bySide: z.record(z.string(), worth.partial()).optional() }),
  /** No powder burns and everybody moves half as far from this stage on. */
  rain: z.strictObject({ fromStage: z.int() }),
  /** Guns that fire as heavy ones. */
  heavyGuns: z.strictObject({ units }),
  /** How many units and commanders a side gives up at the beginning of each of its movement phases. */
  panic: z.strictObject({ side: z.string(), units: z.int().min(0), commanders: z.int().min(0) }),
  /** Points for a side that has all these hexes at the end, and whose they are until somebody comes there. */
  control: oneOrMore(
    z.strictObject({
      side: z.string(),
      hexes: z.array(hex).min(1),
      points: z.int(),
      holder: z.strictObject({ side: z.string() }).optional(),
    }),
  ),
  /** A point for each column between the eastern edge and the side's furthest cavalry. */
  distance: z.strictObject({ side: z.string() }),
  /** What wins at the end whatever the points: no enemy on the map, outside a zone, or inside it. */
  automatic: oneOrMore(
    z.strictObject({
      side: z.string(),
      when: z.enum(['no-enemy-left', 'no-enemy-outside', 'no-enemy-inside']),
      zone: z.string().optional(),
    }),
  ),
  /** Allies whom a die of up to so much, thrown from a stage on, sends home over the hexes of a zone. */
  departure: z.strictObject({
    side: z.string(),
    units,
    /** Their commanders' formation. */
    formation: z.string(),
    from: z.int(),
    upTo: z.int().min(1).max(6),
    zone: z.string(),
    ...says,
  }),
  /** What the first unit of a side pays for leaving each hex of a terrain for another. */
  palisade: z.strictObject({ side: z.string(), terrain: z.string().length(1), price: z.int(), ...says }),
  /** From this stage on guns do not fire. */
  dusk: z.strictObject({ from: z.int(), ...says }),
  /** Units that their owner takes away before the set-up. */
  earlyLosses: z.array(
    z.strictObject({ side: z.string(), losses: z.array(z.strictObject({ units, count: z.int().min(1) })) }),
  ),
  /** Points at the end of stages. */
  stagePoints: z.array(
    z.strictObject({ side: z.string(), points: z.int(), ...stages, when: z.array(condition), ...says }),
  ),
  /** Points for the first of these units that comes onto the zone. */
  entered: z.array(z.strictObject({ side: z.string(), units, zone: z.string(), points: z.int(), ...says })),
  /** Victories at the end of stages. */
  victories: z.array(z.strictObject({ side: z.string(), ...stages, when: z.array(condition), ...says })),
  /** Who loses his chief in one of these ways loses the battle; an empty list where chiefs decide nothing. */
  chiefs: z.strictObject({ when: z.array(z.enum(['killed', 'gone'])) }),
};

function oneOrMore<T extends z.ZodType>(note: T) {
  return z.union([note, z.array(note)]);
}

type Shape = typeof noteSchemas;

/** All notes may be left out; null is the same, and in a position file takes the scenario's away. */
export const notesSchema = z.strictObject(
  Object.fromEntries(Object.entries(noteSchemas).map(([name, schema]) => [name, schema.nullish()])) as {
    [K in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[K]>>;
  },
);

export type NotesFile = z.infer<typeof notesSchema>;
