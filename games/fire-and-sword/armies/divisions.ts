/** Divisions of Poland and Sweden: cards of their regiments and of the divisions themselves. */
import { type DivisionCard, type DivisionList, type RegimentCard, readDivisions } from '../content/division.js';
import { byId } from '../content/primitives.js';
import poland from './divisions/poland.json' with { type: 'json' };
import sweden from './divisions/sweden.json' with { type: 'json' };
import { armies } from './index.js';

export const divisionLists: readonly DivisionList[] = Object.entries({ poland, sweden }).map(([name, json]) =>
  readDivisions(`armies/divisions/${name}.json`, json, armies),
);

export const regimentCards: ReadonlyMap<string, RegimentCard> = byId(
  'regiments',
  divisionLists.flatMap((list) => list.regiments),
);
export const divisionCards: ReadonlyMap<string, DivisionCard> = byId(
  'divisions',
  divisionLists.flatMap((list) => list.divisions),
);
