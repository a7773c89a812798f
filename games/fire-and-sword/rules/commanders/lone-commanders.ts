/** Commanders alone before the enemy: seen, shot at, charged and fighting as a unit of one base (chapter on commanders). */
import { type CommanderCard, shootingTable, type UnitCard } from '../../content/index.js';
import type { Layout } from '../../formation/index.js';
import { cm, type Length, type Pose } from '../../geometry/index.js';
import { commanderById, onTable, poses, unitById } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import { type Commander, freshUnit, nobody, type State, type Unit } from '../state/state.js';

const cards = new WeakMap<CommanderCard, UnitCard>();

/** A commander’s row read as that of a unit: horsemen of one base, with one Strength point. */
export function cardOfCommander(card: CommanderCard): UnitCard {
  const known = cards.get(card);
  if (known) return known;
  const { id, name, move, closeCombat, shooting, armor, morale, skill, strength, ranged, close, source } = card;
  const row: UnitCard = {
    ...{
      id,
      name,
      type: 'cavalry',
      move,
      closeCombat,
      shooting,
      armor,
      morale,
      skill,
      strength,
      ranged,
      close,
      source,
    },
    ...{ shield: false, gun: null, wagon: null, rules: ['commander'], ammunition: 'normal' },
    ...{ bases: { least: 1, most: 1 }, price: 0, book: [] },
  };
  cards.set(card, row);
  return row;
}

/** Poses are values, so that the ground of a commander is worked out once. */
const layouts = new WeakMap<Pose, Layout>();
function layoutAt(pose: Pose): Layout {
  const known = layouts.get(pose);
  if (known) return known;
  const layout: Layout = { kind: 'open', poses: [pose] };
  layouts.set(pose, layout);
  return layout;
}

/** Numbers below that of nobody stand for commanders. */
const indexOfCommander = (commander: Commander): number => nobody - 1 - commander.index;
export const commanderAt = (state: State, index: number): Commander | undefined => state.commanders[nobody - 1 - index];

/** The commander as a unit, to be looked at; changes of it are lost. */
export function standIn(commander: Commander): Unit {
  const {
    data,
    index,
    battle: { pose, place, fleeing },
    turn: { fired },
  } = commander;
  const { id, name, side } = data;
  const unit = freshUnit(
    { id, name, side, card: cardOfCommander(data.card) },
    indexOfCommander(commander),
    layoutAt(pose),
    { leader: index, place, morale: fleeing ? 'flight' : 'good' },
  );
  return { ...unit, turn: { ...unit.turn, fired } };
}

export const isAlone = (commander: Commander): boolean => onTable(commander) && commander.battle.joined === nobody;

export const loneCommanders = (state: State, side: SideIndex): Commander[] =>
  state.commanders.filter((commander) => commander.data.side === side && isAlone(commander));

/** A unit or a commander alone, by number and by name. */
export const pieceAt = (state: State, index: number): Unit =>
  index < nobody ? standIn(commanderAt(state, index)!) : state.units[index]!;

export function pieceById(state: State, id: string): Unit | undefined {
  const unit = unitById(state, id);
  const commander = unit ? undefined : commanderById(state, id);
  return commander && isAlone(commander) ? standIn(commander) : unit;
}

/** commanders.attacked: beyond 30 cm nobody makes him out. */
export const commanderSight: Length = cm(shootingTable.commanderRange);

/** A commander who is charged takes his place among the units until the combat phase is over. */
export function takeField(state: State, commander: Commander): Unit {
  const stands = standIn(commander);
  const turn = { ...stands.turn, acted: true, moved: commander.turn.moved };
  const unit: Unit = { ...stands, index: state.units.length, turn };
  state.units.push(unit);
  commander.battle = { ...commander.battle, joined: unit.index };
  return unit;
}

/** The state in which a commander has taken the field, to ask what could be done to him. */
export function withCommander(state: State, id: string): State {
  const commander = commanderById(state, id);
  if (!commander || !isAlone(commander) || unitById(state, id)) return state;
  const unit: Unit = { ...standIn(commander), index: state.units.length };
  return { ...state, units: [...state.units, unit] };
}

/** After the combat phase those who still stand are themselves again. */
export function leaveField(state: State): void {
  while (state.units.length > 0) {
    const unit = state.units[state.units.length - 1]!;
    if (unit.battle.leader === nobody) return;
    state.units.pop();
    for (const other of state.units)
      if (other.turn.charge?.target === unit.index) other.turn = { ...other.turn, charge: null };
    const commander = state.commanders[unit.battle.leader]!;
    if (commander.battle.joined !== unit.index) continue;
    commander.battle = { ...commander.battle, joined: nobody };
    if (onTable(unit))
      commander.battle = { ...commander.battle, pose: poses(unit)[0]!, fleeing: unit.battle.morale === 'flight' };
  }
}
