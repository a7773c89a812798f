/** Divisions of the six armies: cards of their regiments and of the divisions themselves. */
import {
  checkDivisions,
  type DivisionCard,
  type DivisionList,
  type RegimentCard,
  readDivisions,
} from '../content/division.js';
import { byId } from '../content/primitives.js';
import cossacks from './divisions/cossacks.json' with { type: 'json' };
import muscovy from './divisions/muscovy.json' with { type: 'json' };
import ottomans from './divisions/ottomans.json' with { type: 'json' };
import poland from './divisions/poland.json' with { type: 'json' };
import sweden from './divisions/sweden.json' with { type: 'json' };
import tatars from './divisions/tatars.json' with { type: 'json' };
import { armies } from './index.js';

const files = { poland, cossacks, tatars, muscovy, sweden, ottomans };

export const divisionLists: readonly DivisionList[] = Object.entries(files).map(([name, json]) =>
  readDivisions(`armies/divisions/${name}.json`, json, armies),
);
checkDivisions(divisionLists);

export const regimentCards: ReadonlyMap<string, RegimentCard> = byId(
  'regiments',
  divisionLists.flatMap((list) => list.regiments),
);
export const divisionCards: ReadonlyMap<string, DivisionCard> = byId(
  'divisions',
  divisionLists.flatMap((list) => list.divisions),
);
