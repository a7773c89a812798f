/** The six armies and the wagons that any of them may have. */
import { type Army, type CommanderCard, checkCards, type ForceCard, readArmy, type UnitCard } from '../content/army.js';
import { byId } from '../content/primitives.js';
import cossacks from './cossacks.json' with { type: 'json' };
import muscovy from './muscovy.json' with { type: 'json' };
import ottomans from './ottomans.json' with { type: 'json' };
import poland from './poland.json' with { type: 'json' };
import sweden from './sweden.json' with { type: 'json' };
import tatars from './tatars.json' with { type: 'json' };
import train from './train.json' with { type: 'json' };

const files = { poland, cossacks, tatars, muscovy, sweden, ottomans, train };

export const armies: readonly Army[] = Object.entries(files).map(([name, json]) =>
  readArmy(`armies/${name}.json`, json),
);
checkCards(armies);

export const unitCards: ReadonlyMap<string, UnitCard> = byId(
  'units',
  armies.flatMap((army) => army.units),
);
/** Rules that every unit of an army has. */
export const armyRulesOfUnit: ReadonlyMap<string, readonly string[]> = new Map(
  armies.flatMap((army) => army.units.map(({ id }) => [id, army.rules ?? []] as const)),
);
export const commanderCards: ReadonlyMap<string, CommanderCard> = byId(
  'commanders',
  armies.flatMap((army) => army.commanders),
);
export const forceCards: ReadonlyMap<string, ForceCard> = byId(
  'cards',
  armies.flatMap((army) => army.cards),
);
