/** Writing a state as a position file; reading it again gives the same state. */
import { clonePlain } from '@hetman/core/engine';
import { corners } from '@hetman/core/hex';
import { askAlways } from '../rules/standing-orders.js';
import { labelOf, stackOf } from '../rules/state/pieces.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { outcomeOf } from '../rules/victory.js';
import type { PositionFile } from './schema.js';
import { battleNamed } from './setting.js';

export function makePosition(state: State): PositionFile {
  const { setting } = state;
  const [first, second] = setting.sides;
  const perSide = (pair: readonly [number, number]) => ({ [first.id]: pair[0], [second.id]: pair[1] });
  const idOf = (index: number) => setting.commanders[index]!.id;
  const outcome = outcomeOf(state) as PositionFile['outcome'] | null;
  return {
    system: 'szczekociny',
    ...(setting.scenario !== '' && { scenario: setting.scenario }),
    book: setting.battle,
    options: { ...setting.options },
    ...(!hasPrintedMap(state) && { map: clonePlain(setting.map) as NonNullable<PositionFile['map']> }),
    turns: setting.turns,
    pools: setting.pools.map((pool) => ({ ...pool, choose: { ...pool.choose }, fixed: pool.fixed.map(idOf) })),
    limits: perSide(setting.limits),
    lastColumn: setting.lastColumn,
    oneArm: setting.oneArm,
    turn: state.turn,
    round: state.round,
    // Frames speak of units by number, so their order is kept; `level` tells who lies on top.
    units: state.units.map((unit) => unitEntry(state, unit)),
    commanders: state.commanders.map((commander) => commanderEntry(state, commander)),
    cup: state.cup.map(idOf),
    staffDue: state.staffDue,
    points: perSide(state.points),
    ...(state.orders.some((orders) => orders !== askAlways) && {
      orders: { [first.id]: state.orders[0], [second.id]: state.orders[1] },
    }),
    underway: clonePlain(state.frames) as unknown as NonNullable<PositionFile['underway']>,
    ...(outcome && { outcome }),
  };
}

function unitEntry(state: State, unit: Unit): NonNullable<PositionFile['units']>[number] {
  const { card } = unit;
  const onMap = unit.place === 'map';
  return {
    id: card.id,
    name: card.name,
    type: card.type,
    army: card.army,
    commander: state.setting.commanders[card.commander]!.id,
    ...(unit.hex >= 0 && { hex: labelOf(state, unit.hex) }),
    facing: corners[unit.facing]!,
    ...(onMap && { level: stackOf(state, card.side, unit.hex).indexOf(unit) }),
    place: unit.place,
    morale: card.morale,
    size: card.size,
    firepower: card.firepower,
    stars: card.stars,
    losses: unit.losses,
    formation: unit.formation,
    mp: unit.mp,
    moved: unit.moved,
    doubled: unit.doubled,
    shots: unit.shots,
    fired: unit.fired,
    firedThisTurn: unit.firedThisTurn,
    movedThisTurn: unit.movedThisTurn,
    countered: unit.countered,
    targeted: unit.targeted,
    came: unit.came,
    returns: unit.returns,
  };
}

const commanderEntry = (state: State, commander: Commander): NonNullable<PositionFile['commanders']>[number] => ({
  id: commander.card.id,
  name: commander.card.name,
  army: commander.card.army,
  role: commander.card.role,
  freeUnits: commander.card.freeUnits,
  ...(commander.hex >= 0 && { hex: labelOf(state, commander.hex) }),
  place: commander.place,
  contused: commander.contused,
  activated: commander.activated,
});

/** The battle's own map need not be written down where a scenario names it. */
function hasPrintedMap({ setting }: State): boolean {
  if (setting.scenario === '') return false;
  const { columns, rows, rowsFrom, terrain, roads } = battleNamed(setting.battle).map;
  return JSON.stringify({ columns, rows, rowsFrom, terrain, roads }) === JSON.stringify(setting.map);
}
