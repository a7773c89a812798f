/** The shape of a position file for the table top. Lengths are centimetres, angles degrees. */
import { askedFields } from '@hetman/core/engine';
import { languages } from '@hetman/core/locale';
import { z } from 'zod';
import { commanderCard, commanderRank, unitCard } from '../content/army.js';
import { centimetres, point } from '../content/primitives.js';
import { areaShape, zone } from '../content/scenario.js';
import { moraleLevels, orderKinds } from '../rules/state/state.js';

const id = z.string().regex(/^[\w-]+$/, 'an id is made of letters, digits, _ and -');
const text = z.record(z.enum(languages), z.string());
const side = z.enum(['weaker', 'stronger']);
const place = point;
const degrees = z.number().min(-100_000).max(100_000);
const whereabouts = z.enum(['table', 'reserve', 'building', 'destroyed', 'fled', 'left']);
/** Fields of the state that have no word of their own here, as the program prints them. */
const printed = z.record(z.string(), z.unknown());

const pose = z.strictObject({ at: place, facing: degrees });

const unitEntry = z.strictObject({
  id,
  name: text.exactOptional(),
  /** Whose it is now. */
  side,
  /** Whose it was at first, where it has changed hands. */
  raisedBy: side.exactOptional(),
  /** Row of the army lists. */
  card: z.string(),
  /** What differs from the row. */
  changes: unitCard.partial().exactOptional(),
  /** Front left corner. */
  at: place,
  facing: degrees.default(0),
  bases: z.int().min(1).max(24),
  files: z.int().min(1).exactOptional(),
  /** How far right of the block each base of an incomplete last rank stands. */
  lastRank: z.array(z.number()).exactOptional(),
  /** Bases apart, one by one, instead of a block. */
  open: z.array(pose).exactOptional(),
  /** Bases in close order that are neither line nor column. */
  nonStandard: z.array(pose).exactOptional(),
  /** A column in a bend: its bases, and the track of the first as the program prints it. */
  bent: z.strictObject({ bases: z.array(pose), track: z.array(printed), places: z.array(printed) }).exactOptional(),
  /** Rows of the single bases of a mixed unit. */
  kinds: z.array(z.string()).exactOptional(),
  order: z.enum(orderKinds).nullable().default(null),
  hidden: z.boolean().default(false),
  morale: z.enum(moraleLevels).default('good'),
  losses: z.int().min(0).max(2).default(0),
  mounted: z.boolean().exactOptional(),
  horseGuards: z.int().min(0).default(0),
  limbered: z.boolean().default(false),
  /** Where a gun has left its limber; with its gun unless told. */
  limber: pose.exactOptional(),
  abandoned: z.boolean().default(false),
  bogged: z.boolean().default(false),
  /** A gun that stands on its fortified base. */
  fortified: z.boolean().exactOptional(),
  /** Portable obstacles that it carries. */
  carries: z
    .strictObject({ obstacle: z.enum(['kobylica', 'chevaux-de-frise', 'caltrops']), elements: z.int().min(1) })
    .exactOptional(),
  building: z.string().exactOptional(),
  place: whereabouts.exactOptional(),
  /** Regiment or battery that it began in, and whether it was attached to it as an additional unit. */
  regiment: id.exactOptional(),
  added: z.boolean().exactOptional(),
  /** What it has done and suffered. */
  marks: printed.exactOptional(),
});

const commanderEntry = z.strictObject({
  id,
  name: text.exactOptional(),
  side,
  card: z.string(),
  changes: commanderCard.partial().exactOptional(),
  at: place,
  facing: degrees.default(0),
  /** Points at the beginning of a turn, and points left now. */
  points: z.int().min(0).exactOptional(),
  left: z.int().min(0).exactOptional(),
  /** Another rank than that of the row, for battles above a skirmish. */
  rank: commanderRank.exactOptional(),
  /** Commander-in-chief; so is everybody without a regiment unless told. */
  chief: z.boolean().exactOptional(),
  joined: z.string().exactOptional(),
  /** Regiment or battery that he commands; none for a senior commander. */
  regiment: id.exactOptional(),
  deputyChief: z.boolean().exactOptional(),
  place: whereabouts.exactOptional(),
  marks: printed.exactOptional(),
});

/** Regiments make a battle of divisions of it. */
const regimentEntry = z.strictObject({
  id,
  name: text.exactOptional(),
  side,
  kind: z.enum(['regiment', 'battery']).default('regiment'),
  /** Coefficient of motivation in percent. */
  motivation: z.int().min(0).max(100).default(50),
  /** Bases at the beginning, without commanders and additional units; those of the file unless told. */
  bases: z.int().min(0).exactOptional(),
  /** Points of strength at the beginning, where an option asks for them. */
  strength: z.int().min(0).exactOptional(),
  allied: z.boolean().default(false),
  role: z.enum(['line', 'main', 'vanguard']).default('line'),
  /** Rules of its card. */
  rules: z.array(z.string()).default([]),
  instruction: z.enum(orderKinds).nullable().default(null),
  hidden: z.boolean().default(false),
  wipedOut: z.boolean().default(false),
  tested: z.boolean().default(false),
});

/** New orders of this turn, guns and wagons that serve others, camps that are lost. */
const divisionEntry = z.strictObject({
  given: z.array(z.strictObject({ commander: z.int(), units: z.array(z.int()) })).default([]),
  manned: z.array(z.strictObject({ unit: z.int(), regiment: z.string() })).default([]),
  campLost: z.array(side).default([]),
});

const terrainEntry = z.strictObject({ id, type: z.string(), shape: areaShape, top: place.exactOptional() });
const corners = z.array(place).min(3);
const roadEntry = z.union([
  z.strictObject({ line: z.array(place).min(2), width: centimetres.default(4) }),
  z.strictObject({ id, corners, bridge: z.boolean().default(false) }),
]);
const sideEntry = z.strictObject({ id, name: text, rules: z.array(z.string()).exactOptional() });

export const positionSchema = z.strictObject({
  system: z.literal('fire-and-sword').exactOptional(),
  /** Brings its notes, points and markers along; ground and pieces are those of the file. */
  scenario: z.string().exactOptional(),
  /** It is only wanted: nothing of it lies on the table yet. */
  unprepared: z.boolean().exactOptional(),
  /** Zones of deployment, where they are not those of the scenario. */
  zones: z.strictObject({ weaker: z.array(zone), stronger: z.array(zone) }).exactOptional(),
  sides: z.strictObject({ weaker: sideEntry, stronger: sideEntry }).exactOptional(),
  table: place.default([120, 120]),
  turns: z.int().min(1).max(99).default(6),
  turn: z.int().min(1).max(99).default(2),
  phase: z.enum(['initiative', 'orders', 'movement', 'combat', 'reorganisation']).default('movement'),
  initiative: side.default('weaker'),
  begins: side.nullable().default(null),
  freeOrders: z.union([z.boolean(), z.strictObject({ weaker: z.boolean(), stronger: z.boolean() })]).default(true),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  units: z.array(unitEntry).default([]),
  commanders: z.array(commanderEntry).default([]),
  regiments: z.array(regimentEntry).default([]),
  division: divisionEntry.exactOptional(),
  terrain: z.array(terrainEntry).default([]),
  obstacles: z
    .array(z.strictObject({ id: id.exactOptional(), type: z.string(), line: z.array(place).min(2) }))
    .default([]),
  roads: z.array(roadEntry).default([]),
  buildings: z.array(z.strictObject({ id, at: place, size: place, facing: degrees.exactOptional() })).default([]),
  markers: z.array(z.strictObject({ id, at: place, name: text.exactOptional() })).exactOptional(),
  /** All else that the battle remembers, as the program prints it. */
  memory: printed.exactOptional(),
  underway: z.array(z.looseObject({ kind: z.string() })).exactOptional(),
  outcome: z
    .strictObject({ winner: side.nullable(), reason: z.string(), points: z.tuple([z.number(), z.number()]) })
    .exactOptional(),
  /** A ten is written 10 and falls as the nought of the die. */
  dice: z
    .array(
      z
        .int()
        .min(0)
        .max(10)
        .transform((face) => face % 10),
    )
    .exactOptional(),
  actions: z.array(z.looseObject({ do: z.string() })).exactOptional(),
  ...askedFields,
});
export type PositionFile = z.input<typeof positionSchema>;
export type Position = z.output<typeof positionSchema>;
