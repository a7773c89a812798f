/** Foot with portable obstacles sets them up before enemy horse and stays behind them (portable.general). */
import { cm, edgeOf, leastDistance, touch, within } from '../geometry/index.js';
import type { Action } from '../rules/state/actions.js';
import { armOf, baseCount, baseOf, onTable, poses, shapes } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import { rules } from '../system.js';

/** As far as horse rides and charges in two turns. */
const horseWithin = cm(60);

function horseIsNear(state: State, unit: Unit): boolean {
  const horse = state.units.filter(
    (other) =>
      other.battle.side !== unit.battle.side &&
      onTable(other) &&
      armOf(other) === 'cavalry' &&
      other.battle.morale !== 'flight',
  );
  return leastDistance(shapes(unit), horse.flatMap(shapes)) <= horseWithin;
}

const carries = ({ battle: { portable, elements } }: Unit): boolean =>
  elements > 0 && (portable === 'kobylica' || portable === 'chevaux-de-frise');

const standsBehind = (state: State, unit: Unit): boolean =>
  state.setting.obstacles.some(
    ({ id, line }) => id.startsWith(`${unit.data.id}-`) && shapes(unit).some((own) => within(own, line, touch)),
  );

/** Whether it should stand fast, to set up what it carries or because it has. */
export const fortifies = (state: State, unit: Unit): boolean =>
  onTable(unit) &&
  unit.battle.morale === 'good' &&
  (carries(unit) || (unit.battle.portable !== null && standsBehind(state, unit))) &&
  horseIsNear(state, unit);

/** Elements before every base that has no other of its unit before it; null where there is nothing to set up. */
export function setUpOf(state: State, unit: Unit): Action | null {
  if (!carries(unit)) return null;
  const side = state.setting.sides[unit.battle.side].id;
  const legal = (action: Action): boolean => rules.refusal(state, side, action) === null;
  const setUp = (bases: readonly number[]): Action => ({
    do: 'set-up',
    places: bases.map((base) => ({ base, edge: 'front' as const })),
  });
  const ranks = shapes(unit);
  const leads = (base: number): boolean => {
    const front = edgeOf(poses(unit)[base]!, baseOf(unit), 'front');
    return ranks.every((other, index) => index === base || !front.every((end) => within([end], other, touch)));
  };
  const all = Array.from({ length: baseCount(unit) }, (_, base) => base);
  const bases = all.filter((base) => leads(base) && legal(setUp([base])));
  const row = setUp(bases.slice(0, unit.battle.elements));
  return bases.length > 0 && legal(row) ? row : null;
}
