/** The shape of division lists: cards of regiments and of divisions (armies.divisions). */
import { z } from 'zod';
import { divisionsMessages } from '../locales/divisions.js';
import { type Army, forceCard, unitsNamed } from './army.js';
import { byId, id, readFile, source, text } from './primitives.js';
import { armyRules } from './tables.js';

export const portableObstacle = z.enum(['kobylica', 'chevaux-de-frise', 'caltrops']);
export type PortableObstacle = z.infer<typeof portableObstacle>;

/** A force card with motivation; `provenance` says which of its figures are ours, and why. */
const regimentCard = forceCard.extend({
  motivation: z.int().min(0).max(100),
  provenance: text,
  /** Portable obstacles that its foot may carry. */
  obstacles: z.array(portableObstacle).exactOptional(),
});
export type RegimentCard = z.infer<typeof regimentCard>;

const regimentRole = z.enum(['line', 'main', 'vanguard']);
const price = z.int().min(0);

const divisionCard = z.strictObject({
  id,
  name: text,
  years: z.tuple([z.int(), z.int()]),
  source,
  provenance: text,
  rules: z.array(id),
  commander: z.strictObject({ unit: id, points: z.int().min(1) }),
  /** Regiments that every such division has. */
  base: z.array(z.strictObject({ regiment: id, role: regimentRole })).min(1),
  /** Further regiments, so many in all and of each kind. */
  additional: z.strictObject({
    most: z.int().min(0),
    choices: z.array(z.strictObject({ regiment: id, most: z.int().min(1), allied: z.boolean() })),
  }),
  /** Guns of the division, each at its price, and a commander for them. */
  artillery: z.strictObject({
    choices: z.array(z.strictObject({ unit: id, most: z.int().min(1), fsp: price })),
    commander: z.strictObject({ unit: id, fsp: price }).nullable(),
  }),
  /** Additional units, on their own or attached. */
  units: z.array(z.strictObject({ unit: id, bases: z.int().min(1), most: z.int().min(1), fsp: price })),
});
export type DivisionCard = z.infer<typeof divisionCard>;

const divisionFile = z.strictObject({
  /** The army whose lists these are. */
  id,
  regiments: z.array(regimentCard),
  divisions: z.array(divisionCard),
});
export type DivisionList = z.infer<typeof divisionFile>;

/** Every unit, commander and rule that a list names must exist; regiments are looked up when all lists are read. */
export function readDivisions(name: string, json: unknown, armies: readonly Army[]): DivisionList {
  const list = readFile(divisionFile, name, json, divisionsMessages);
  const units = byId(
    'units',
    armies.flatMap((army) => army.units),
  );
  const commanders = byId(
    'commanders',
    armies.flatMap((army) => army.commanders),
  );
  const known = (place: string, entries: ReadonlyMap<string, unknown>, ids: readonly string[]) => {
    const missing = ids.find((wanted) => !entries.has(wanted));
    if (missing !== undefined) throw new Error(`${name}: ${place}: there is no "${missing}"`);
  };
  for (const card of list.regiments) {
    known(`${card.id}.units`, units, unitsNamed(card));
    known(`${card.id}.commander`, commanders, [card.commander.unit, card.deputy.unit]);
    known(`${card.id}.rules`, armyRules, card.rules);
  }
  for (const card of list.divisions) {
    const { artillery } = card;
    known(
      `${card.id}.units`,
      units,
      [...artillery.choices, ...card.units].map(({ unit }) => unit),
    );
    const officers = artillery.commander ? [artillery.commander.unit] : [];
    known(`${card.id}.commander`, commanders, [card.commander.unit, ...officers]);
    known(`${card.id}.rules`, armyRules, card.rules);
  }
  return list;
}

/** Divisions may have allied regiments of another army. */
export function checkDivisions(lists: readonly DivisionList[]): void {
  const regiments = byId(
    'regiments',
    lists.flatMap((list) => list.regiments),
  );
  for (const { id: own, base, additional } of lists.flatMap((list) => list.divisions)) {
    const missing = [...base, ...additional.choices].find(({ regiment }) => !regiments.has(regiment));
    if (missing) throw new Error(`${own}: there is no regiment "${missing.regiment}"`);
  }
}
