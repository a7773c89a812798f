/** From forces to pieces that wait for their deployment. */
import { filled, type Text } from '@hetman/core/game';
import type { UnitCard } from '../../content/index.js';
import { block } from '../../formation/index.js';
import { gameMessages } from '../../locales/game.js';
import { armyOf, cardOf, commandersOfForce, type Force, rosterOf } from '../../muster/index.js';
import { rollTen } from '../dice/ten.js';
import type { UnitBattle } from '../state/lifetimes.js';
import { armOf, sizeOfArm } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { CommanderData, SideIndex, SideInfo, UnitData } from '../state/setting.js';
import { type Commander, freshCommander, freshUnit, type State, type Unit } from '../state/state.js';

export const nowhere = { x: 0, y: 0, facing: 0 };

export const numbered = (name: Text, number: number): Text => filled(gameMessages.numbered, { name, number });

/** Equal sides roll for the roles; the higher is the weaker side. */
export function rollForRoles(play: Play): boolean {
  for (;;) {
    const faces = [rollTen(play.dice, 'roles'), rollTen(play.dice, 'roles')] as const;
    play.emit({ type: 'roles-rolled', rule: 'scenarios.strength', faces });
    if (faces[0] !== faces[1]) return faces[1] > faces[0];
  }
}

/** Units of one kind are told apart by numbers. */
export function unitsFor(force: Force, side: SideIndex, seat: string, before: number): Unit[] {
  const roster = rosterOf(force);
  return roster.map(({ card, kinds, bases }, index) => {
    const same = roster.filter((other) => other.card.id === card.id);
    const number = roster.slice(0, index + 1).filter((other) => other.card.id === card.id).length;
    const alone = same.length === 1;
    const data: UnitData = {
      id: alone ? `${seat}-${card.id}` : `${seat}-${card.id}-${number}`,
      name: alone ? card.name : numbered(card.name, number),
      side,
      card,
    };
    return waiting(data, before + index, bases, { kinds });
  });
}

/** A unit off the table, in one rank. */
export function waiting(data: UnitData, index: number, bases: number, more: Partial<UnitBattle> = {}): Unit {
  const unit = freshUnit(data, index, { kind: 'open', poses: [nowhere] });
  const layout = block(nowhere, bases, bases, sizeOfArm(armOf(unit)));
  return freshUnit(data, index, layout, { place: 'reserve', waits: 'deployment', raised: bases, ...more });
}

export function commandersFor(force: Force, side: SideIndex, seat: string, before: number): Commander[] {
  return commandersOfForce(force).map(({ card, chief, points }, index) => {
    const data: CommanderData = { id: `${seat}-${card.id}`, name: card.name, side, card, chief, points };
    return freshCommander(data, before + index, nowhere, { place: 'reserve' });
  });
}

/** The seat with the name of its force. */
export function sideFor({ id, name }: SideInfo, force: Force): SideInfo {
  const card = cardOf(force)!;
  const army = armyOf(card).name;
  return { id, name: filled(gameMessages.sideFor, { name, army }), rules: card.rules };
}

/** Puts another card in the place of a unit's own. */
export function giveCard(state: State, unit: Unit, card: UnitCard): void {
  const data = { ...unit.data, card };
  state.units[unit.index] = { ...unit, data };
  state.setting = { ...state.setting, units: state.units.map((other) => other.data) };
}

export function givePoints(state: State, commander: Commander, points: number): void {
  state.commanders[commander.index] = {
    ...commander,
    data: { ...commander.data, points },
    battle: { ...commander.battle, points },
  };
  state.setting = { ...state.setting, commanders: state.commanders.map(({ data }) => data) };
}
