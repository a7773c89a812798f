/** Writing a state as a position file; reading it again gives the same state. */
import { clonePlain } from '@hetman/core/engine';
import { directions } from '@hetman/core/hex';
import { outcomeOf } from '../rules/scenario/victory.js';
import { askAlways } from '../rules/standing-orders.js';
import { phaseName, sideOfPhase } from '../rules/state/phases.js';
import { isGun, labelOf, unitsOn } from '../rules/state/pieces.js';
import type { MapData, Setting } from '../rules/state/setting.js';
import type { Commander, State, Unit, Wagon } from '../rules/state/state.js';
import type { PositionFile } from './schema.js';
import { battleNamed, plainNotes } from './setting.js';

export function makePosition(state: State): PositionFile {
  const { setting } = state;
  const [first, second] = setting.sides;
  const perSide = (pair: readonly [number, number]) => ({ [first.id]: pair[0], [second.id]: pair[1] });
  const outcome = outcomeOf(state) as PositionFile['outcome'] | null;
  return {
    system: 'husaria',
    ...(setting.scenario !== '' && { scenario: setting.scenario }),
    options: { ...setting.options },
    book: setting.battle,
    ...(!hasPrintedMap(setting) && { map: mapOf(setting) }),
    notes: notesOf(setting),
    initiative: setting.sides[setting.initiative].id,
    stages: setting.stages,
    stage: state.stage,
    ...(state.phase >= 0 && { phase: phaseName(state) as 'movement', side: setting.sides[sideOfPhase(state)].id }),
    // Frames speak of units by number, so their order is kept; `level` tells who lies on top.
    units: state.units.map((unit) => unitEntry(state, unit)),
    commanders: state.commanders.map((commander) => commanderEntry(state, commander)),
    wagons: state.wagons.map((wagon) => wagonEntry(state, wagon)),
    fences: state.fences.map((fence) => ({
      hex: labelOf(state, fence.hex),
      facing: directions[fence.facing]!,
      side: setting.sides[fence.side].id,
    })),
    morale: state.morale,
    moraleInForce: state.moraleInForce,
    lances: perSide(state.lances),
    pikeTokens: state.pikeTokens,
    points: perSide(state.points),
    freed: state.freed,
    ...(state.arrowed.length > 0 && { arrowed: idsOf(state, state.arrowed) }),
    ...(state.reformed.length > 0 && { reformed: idsOf(state, state.reformed) }),
    ...(Object.keys(state.memory).length > 0 && { memory: clonePlain(state.memory) }),
    ...(state.orders.some((orders) => orders !== askAlways) && {
      orders: { [first.id]: state.orders[0], [second.id]: state.orders[1] },
    }),
    underway: state.frames.map(clonePlain) as unknown as NonNullable<PositionFile['underway']>,
    ...(state.passed.length > 0 && {
      passed: state.passed.map(clonePlain) as unknown as NonNullable<PositionFile['passed']>,
    }),
    ...(outcome && { outcome }),
  };
}

const idsOf = (state: State, units: readonly number[]): string[] => units.map((index) => state.units[index]!.card.id);

function unitEntry(state: State, unit: Unit): NonNullable<PositionFile['units']>[number] {
  const { card } = unit;
  const onMap = unit.place === 'map';
  const stack = onMap ? unitsOn(state, unit.hex) : [];
  return {
    id: card.id,
    name: card.name,
    kind: card.kind,
    side: state.setting.sides[card.side].id,
    nation: card.nation,
    formation: card.formation,
    ...(onMap && { hex: labelOf(state, unit.hex) }),
    facing: directions[unit.facing]!,
    place: unit.place,
    sp: unit.sp,
    fullSp: card.sp,
    mp: card.mp,
    morale: card.morale,
    stars: card.stars,
    ...(isGun(unit) && { gun: card.gun }),
    ...(stack.length > 1 && { level: stack.indexOf(unit) }),
    lance: unit.lance,
    pikes: unit.pikes,
    moved: unit.moved,
    attacked: unit.attacked,
    struck: unit.struck,
    charged: unit.charged,
    shots: unit.shots,
    fired: unit.fired,
    firedAtMover: unit.firedAtMover,
    camped: unit.camped,
  };
}

const commanderEntry = (state: State, commander: Commander): NonNullable<PositionFile['commanders']>[number] => ({
  id: commander.card.id,
  name: commander.card.name,
  side: state.setting.sides[commander.card.side].id,
  nation: commander.card.nation,
  formation: commander.card.formation,
  modifier: commander.card.modifier,
  chief: commander.card.chief,
  ...(commander.place === 'map' && { hex: labelOf(state, commander.hex) }),
  place: commander.place,
  moved: commander.moved,
  died: commander.died,
});

const wagonEntry = (state: State, wagon: Wagon): NonNullable<PositionFile['wagons']>[number] => ({
  id: wagon.card.id,
  side: state.setting.sides[wagon.card.side].id,
  nation: wagon.card.nation,
  ...(wagon.place === 'map' && { hex: labelOf(state, wagon.hex) }),
  place: wagon.place,
});

/** The scenario's own map need not be written down. */
function hasPrintedMap(setting: Setting): boolean {
  if (setting.scenario === '') return false;
  const drawn = ({ terrain, sides, bridges, ramparts, roads, zones }: MapData) =>
    JSON.stringify([terrain, sides, bridges, ramparts, roads, zones]);
  return drawn(battleNamed(setting.battle).map) === drawn(setting.map);
}

const mapOf = (setting: Setting): NonNullable<PositionFile['map']> =>
  clonePlain(setting.map) as NonNullable<PositionFile['map']>;

/** Notes in the words of the file: armies by id; null where the scenario has a note and the setting none. */
function notesOf(setting: Setting): NonNullable<PositionFile['notes']> {
  const { notes, sides } = setting;
  const { lances, ...others } = notes;
  const printed = setting.scenario === '' ? plainNotes : scenarioNotes(setting);
  const missing = Object.keys(printed).filter((name) => !(name in notes));
  return {
    ...Object.fromEntries(missing.map((name) => [name, null])),
    ...(named(others, sides) as NonNullable<PositionFile['notes']>),
    lances: { [sides[0].id]: lances[0], [sides[1].id]: lances[1] },
  };
}

const scenarioNotes = (setting: Setting): object => {
  const [battle, id] = setting.scenario.split('/');
  return battleNamed(battle!).scenarios.scenarios.find((scenario) => scenario.id === id)?.notes ?? {};
};

/** Every `side` by its id. */
function named(value: unknown, sides: Setting['sides']): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, sides));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      key === 'side' ? sides[field as 0 | 1]?.id : named(field, sides),
    ]),
  );
}
