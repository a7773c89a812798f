/** Units that may be ordered or moved in one gesture with the one in hand. */
import type { Company } from '@hetman/core/board';
import { cm } from '../../geometry/index.js';
import { groupsMessages as texts } from '../../locales/groups.js';
import { nearness } from '../../rules/charge/around.js';
import { regimentOf } from '../../rules/division/regiments.js';
import { unitById, unitsOf } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { State, Unit } from '../../rules/state/state.js';
import { wordsOf } from '../../texts/both.js';

export const groupWord = wordsOf<keyof typeof texts>(texts);

/** optional.group: so near each other units are one formation. */
const together = cm(10);

/** Whoever stands within 10 cm of one who stands within 10 cm, and so on. */
function chain(state: State, unit: Unit, own: readonly Unit[]): Unit[] {
  const found = [unit];
  for (const one of found) {
    const near = own.filter((other) => !found.includes(other) && nearness(state, one, other) <= together);
    found.push(...near);
  }
  return found;
}

/** The phases in which several units can be told the same. */
const grouped: ReadonlySet<string> = new Set(['orders', 'movement']);

const able = (state: State, side: number): Unit[] =>
  unitsOf(state, side as 0 | 1).filter((unit) => unit.battle.place === 'table' && !unit.turn.acted);

const ids = (units: readonly Unit[]): string[] => units.map(({ data }) => data.id);
const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Its formation, its regiment, the whole side; each once. None where nobody stands beside it. */
export function companiesOf(state: State, selected: string | null): readonly Company[] {
  const frame = topFrame(state);
  const unit = selected === null ? undefined : unitById(state, selected);
  if (!frame || !grouped.has(frame.kind) || !unit || !('side' in frame) || frame.side !== unit.battle.side) return [];
  const own = able(state, unit.battle.side);
  if (!own.includes(unit)) return [];
  const regiment = regimentOf(state, unit);
  const name = state.setting.regiments.find(({ id }) => id === regiment)?.name;
  const near = chain(state, unit, own);
  const fellows = own.filter((other) => name && regimentOf(state, other) === regiment);
  const wide: Company[] = [
    { id: 'near', label: groupWord('near', { n: near.length }), pieces: ids(near) },
    { id: 'regiment', label: groupWord('regiment', { name: name ?? '', n: fellows.length }), pieces: ids(fellows) },
    { id: 'army', label: groupWord('army', { n: own.length }), pieces: ids(own) },
  ];
  const several = wide.filter(
    ({ pieces }, index) => pieces.length > 1 && !wide.slice(0, index).some((one) => same(one.pieces, pieces)),
  );
  if (own.length < 2) return [];
  return [{ id: 'alone', label: groupWord('alone'), pieces: [unit.data.id] }, ...several];
}

/** The pieces that a gesture is for: the one in hand and whoever was chosen, in the order of the side; null for it alone. */
export function companyOf(
  state: State,
  selected: string | null,
  wanted: readonly string[] | null,
): readonly Unit[] | null {
  const unit = selected === null ? undefined : unitById(state, selected);
  if (!unit || !wanted || wanted.length < 2 || companiesOf(state, selected).length === 0) return null;
  const chosen = able(state, unit.battle.side).filter(({ data }) => data.id === selected || wanted.includes(data.id));
  return chosen.length > 1 ? chosen : null;
}
