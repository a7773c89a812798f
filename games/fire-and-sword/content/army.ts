/** The shape of an army list: units, commanders and force cards; every name it uses must exist. */
import { z } from 'zod';
import { armiesMessages } from '../locales/armies.js';
import { byId, centimetres, id, readFile, source, text } from './primitives.js';
import { armyRules, closeWeapons, guns, rangedWeapons, unitRules } from './tables.js';

const move = z.strictObject({ basic: centimetres, additional: centimetres.nullable() });

export const unitType = z.enum(['infantry', 'cavalry', 'dragoons', 'artillery', 'wagon']);
export type UnitType = z.infer<typeof unitType>;

export const unitCard = z.strictObject({
  id,
  name: text,
  type: unitType,
  move,
  footMove: move.exactOptional(),
  closeCombat: z.int().min(0).max(3),
  shooting: z.int().min(0).max(3),
  footShooting: z.int().min(0).max(3).exactOptional(),
  armor: z.int().min(2).max(13),
  morale: z.int().min(4).max(7),
  skill: z.int().min(3).max(5),
  strength: z.int().min(1).max(3),
  ranged: z.array(id),
  close: z.array(id),
  shield: z.boolean(),
  gun: id.nullable(),
  wagon: z.strictObject({ armor: z.int(), structure: z.int(), connectedMove: centimetres }).nullable(),
  rules: z.array(id),
  ammunition: z.enum(['scarce', 'normal', 'plenty']),
  bases: z.strictObject({ least: z.int().min(1), most: z.int().min(1) }),
  /** Hundredths of a force strength point for a base. */
  price: z.int().min(0),
  source,
  /** Figures of this row that the book itself gives; the others are reconstructed. */
  book: z.array(z.string()),
});
export type UnitCard = z.infer<typeof unitCard>;

export const commanderRank = z.enum(['senior', 'regiment', 'second', 'third']);

export const commanderCard = z.strictObject({
  id,
  name: text,
  rank: commanderRank,
  move,
  closeCombat: z.int(),
  shooting: z.int(),
  armor: z.int(),
  morale: z.int(),
  skill: z.int(),
  strength: z.literal(1),
  ranged: z.array(id),
  close: z.array(id),
  /** Special rules beyond that of every commander. */
  rules: z.array(id).exactOptional(),
  points: z.int().min(1),
  pointsMost: z.int().min(1),
  source,
});
export type CommanderCard = z.infer<typeof commanderCard>;

const bought = z.strictObject({
  unit: id,
  bases: z.int().min(1),
  /** Bases of another kind in the same unit. */
  also: z.strictObject({ unit: id, bases: z.int().min(1) }).exactOptional(),
  allied: z.boolean().exactOptional(),
});

const optionEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), units: z.array(bought), freeBaseFrom: z.int().exactOptional() }),
  /** Taken once; once for every so many points of the force; or as long as there are units for it. */
  z.strictObject({
    kind: z.literal('exchange'),
    from: bought,
    to: bought,
    perFsp: z.int().exactOptional(),
    repeated: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('all'), changes: z.array(z.strictObject({ from: id, to: id })).min(1) }),
  z.strictObject({ kind: z.literal('shields'), units: z.array(id), bases: z.int() }),
  z.strictObject({ kind: z.literal('skill'), units: z.array(id), skill: z.int(), bases: z.int() }),
  /** So many bases of each unit of a kind are of another row. */
  z.strictObject({ kind: z.literal('mix'), from: id, to: id, bases: z.int() }),
]);

export const forceCard = z.strictObject({
  id,
  name: text,
  years: z.tuple([z.int(), z.int()]),
  source,
  defensive: z.boolean(),
  rules: z.array(id),
  commander: z.strictObject({ unit: id, points: z.int().min(1) }),
  deputy: z.strictObject({ unit: id, fsp: z.int(), needsUnits: z.int().nullable() }),
  core: z.strictObject({ fsp: z.int().min(1), units: z.array(bought).min(1) }),
  /** Bought in order; one of the choices of each. */
  levels: z.array(z.strictObject({ fsp: z.int(), choices: z.array(z.array(bought).min(1)).min(1) })),
  /** Cards whose further points buy in any order. */
  anyOrder: z
    .strictObject({
      unitsMost: z.int(),
      choices: z.array(z.strictObject({ unit: id, bases: z.int(), most: z.int().nullable() })),
    })
    .nullable(),
  additional: z.array(
    z.strictObject({
      unit: id,
      most: z.array(z.strictObject({ level: z.int(), bases: z.int() })).min(1),
      prices: z.array(z.strictObject({ bases: z.int(), fsp: z.int() })).min(1),
      withGun: z.strictObject({ unit: id, most: z.int() }).exactOptional(),
    }),
  ),
  options: z.array(z.strictObject({ id, fsp: z.int(), name: text, does: optionEffect })),
});
export type ForceCard = z.infer<typeof forceCard>;

export const armyFile = z.strictObject({
  id,
  name: text,
  /** Army rules that all its units have, whatever the card. */
  rules: z.array(id).exactOptional(),
  units: z.array(unitCard),
  commanders: z.array(commanderCard),
  cards: z.array(forceCard),
});
export type Army = z.infer<typeof armyFile>;

/** Every unit that a card names. */
export function unitsNamed(card: ForceCard): string[] {
  const of = (entry: z.infer<typeof bought>) => [entry.unit, ...(entry.also ? [entry.also.unit] : [])];
  return [
    ...card.core.units.flatMap(of),
    ...card.levels.flatMap(({ choices }) => choices.flat().flatMap(of)),
    ...(card.anyOrder?.choices.map(({ unit }) => unit) ?? []),
    ...card.additional.flatMap(({ unit, withGun }) => (withGun ? [unit, withGun.unit] : [unit])),
    ...card.options.flatMap(({ does }) => namedByOption(does)),
  ];
}

function namedByOption(does: z.infer<typeof optionEffect>): string[] {
  if (does.kind === 'add') return does.units.map(({ unit }) => unit);
  if (does.kind === 'exchange') return [does.from.unit, does.to.unit];
  if (does.kind === 'all') return does.changes.flatMap(({ from, to }) => [from, to]);
  return 'from' in does ? [does.from, does.to] : does.units;
}

/** Reads one army file; a weapon, gun or rule that does not exist throws with its place. */
export function readArmy(name: string, json: unknown): Army {
  const army = readFile(armyFile, name, json, armiesMessages);
  const known = (place: string, entries: ReadonlyMap<string, unknown>, ids: readonly string[]) => {
    const missing = ids.find((wanted) => !entries.has(wanted));
    if (missing !== undefined) throw new Error(`${name}: ${place}: there is no "${missing}"`);
  };
  for (const unit of army.units) {
    known(`${unit.id}.ranged`, rangedWeapons, unit.ranged);
    known(`${unit.id}.close`, closeWeapons, unit.close);
    known(`${unit.id}.rules`, unitRules, unit.rules);
    known(`${unit.id}.gun`, guns, unit.gun === null ? [] : [unit.gun]);
    if (unit.bases.least > unit.bases.most) throw new Error(`${name}: ${unit.id}.bases: least is more than most`);
  }
  for (const commander of army.commanders) {
    known(`${commander.id}.ranged`, rangedWeapons, commander.ranged);
    known(`${commander.id}.close`, closeWeapons, commander.close);
    known(`${commander.id}.rules`, unitRules, commander.rules ?? []);
  }
  for (const card of army.cards) known(`${card.id}.rules`, armyRules, card.rules);
  known('rules', armyRules, army.rules ?? []);
  return army;
}

/** Cards may borrow units of another army (allies), so that their names are looked up when all armies are read. */
export function checkCards(armies: readonly Army[]): void {
  const units = byId(
    'armies',
    armies.flatMap((army) => army.units),
  );
  const commanders = byId(
    'commanders',
    armies.flatMap((army) => army.commanders),
  );
  for (const card of armies.flatMap((army) => army.cards)) {
    const unit = unitsNamed(card).find((wanted) => !units.has(wanted));
    if (unit !== undefined) throw new Error(`${card.id}: there is no unit "${unit}"`);
    const commander = [card.commander.unit, card.deputy.unit].find((wanted) => !commanders.has(wanted));
    if (commander !== undefined) throw new Error(`${card.id}: there is no commander "${commander}"`);
  }
}
