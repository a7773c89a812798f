/** Whether a note that names units speaks of this one. */
import type { UnitCard, UnitsOf } from '../state/setting.js';

/** The id of a counter is that of its type and a number. */
const typeOf = (id: string): string => id.replace(/-\d+$/, '');

export const fits = ({ side, nations, formations, kinds, counters, ids }: UnitsOf, card: UnitCard): boolean =>
  (side === undefined || card.side === side) &&
  (nations === undefined || nations.includes(card.nation)) &&
  (formations === undefined || formations.includes(card.formation)) &&
  (kinds === undefined || kinds.includes(card.kind)) &&
  (counters === undefined || counters.includes(typeOf(card.id))) &&
  (ids === undefined || ids.includes(card.id));
