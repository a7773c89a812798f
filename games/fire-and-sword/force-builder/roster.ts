/** The roster: every unit and commander with its characteristics, as it is printed (units.characteristics). */
import type { ForceTable, Text } from '@hetman/core/game';
import { unitCards } from '../armies/index.js';
import { type CommanderCard, closeWeapons, guns, rangedWeapons, type UnitCard, unitRules } from '../content/index.js';
import { commandersOfForce, type Force, type RosterCommander, type RosterUnit, rosterOf } from '../muster/index.js';
import { type BuilderWord, joinTexts, plain, word } from './words.js';

type Column = ForceTable['columns'][number];

const figure = (name: BuilderWord, short: BuilderWord = name): Column => ({
  name: word(name),
  short: word(short),
  figure: true,
});
const label = (name: BuilderWord): Column => ({ name: word(name), short: word(name), figure: false });

const characteristics: readonly Column[] = [
  figure('column.move'),
  figure('column.close', 'column.close.short'),
  figure('column.shooting', 'column.shooting.short'),
  figure('column.armor', 'column.armor.short'),
  figure('column.morale', 'column.morale.short'),
  figure('column.skill', 'column.skill.short'),
  figure('column.strength', 'column.strength.short'),
  label('column.arms'),
];

export const moveText = ({ basic, additional }: UnitCard['move']): string =>
  additional === null ? String(basic) : `${basic}/+${additional}`;

export const besides = (mounted: string | number, onFoot: string | number | undefined): string =>
  onFoot === undefined ? String(mounted) : `${mounted} (${onFoot})`;

function armsOf(card: UnitCard | CommanderCard): Text {
  const gun = 'gun' in card && card.gun !== null ? [guns.get(card.gun)!.name] : [];
  const shield = 'shield' in card && card.shield ? [word('shield')] : [];
  const ranged = card.ranged.map((id) => rangedWeapons.get(id)!.name);
  const close = card.close.map((id) => closeWeapons.get(id)!.name);
  return joinTexts([...gun, ...ranged, ...close, ...shield], ', ');
}

const rulesOf = (card: UnitCard): Text =>
  joinTexts(
    card.rules.map((id) => unitRules.get(id)!.name),
    ', ',
  );

const cells = (card: UnitCard): Text[] => [
  plain(besides(moveText(card.move), card.footMove && moveText(card.footMove))),
  plain(card.closeCombat),
  plain(besides(card.shooting, card.footShooting)),
  plain(card.wagon ? `${card.armor}/${card.wagon.armor}` : card.armor),
  plain(card.morale),
  plain(card.skill),
  plain(card.strength),
  armsOf(card),
  rulesOf(card),
];

/** A unit of several kinds of bases has a row for each; characteristics of the unit's own card hold for its own kind. */
function rowsOf({ card, kinds, bases }: RosterUnit, name: Text): Text[][] {
  if (kinds.length === 0) return [[name, plain(bases), ...cells(card)]];
  const rows = [...new Set(kinds)].sort((a, b) => Number(b === card.id) - Number(a === card.id));
  return rows.map((id, index) => {
    const row = id === card.id ? card : unitCards.get(id)!;
    const count = kinds.filter((kind) => kind === id).length;
    return [index === 0 ? name : joinTexts([plain('+ '), row.name], ''), plain(count), ...cells(row)];
  });
}

/** Units of one kind are told apart by numbers. */
function namesOf(units: readonly RosterUnit[]): Text[] {
  return units.map(({ card }, index) => {
    const same = units.filter((other) => other.card.id === card.id).length;
    const number = units.slice(0, index + 1).filter((other) => other.card.id === card.id).length;
    return same === 1 ? card.name : joinTexts([card.name, plain(number)], ' ');
  });
}

export const commandersTable = (commanders: readonly RosterCommander[]): ForceTable => ({
  title: word('people'),
  columns: [label('commander'), figure('column.command', 'column.command.short'), ...characteristics],
  rows: commanders.map(({ card, points }) => [
    card.name,
    plain(points),
    plain(moveText(card.move)),
    ...[card.closeCombat, card.shooting, card.armor, card.morale, card.skill, card.strength].map(plain),
    armsOf(card),
  ]),
});

export function unitsTable(units: readonly RosterUnit[], title: Text): ForceTable {
  const names = namesOf(units);
  return {
    title,
    columns: [label('name'), figure('column.bases', 'column.bases.short'), ...characteristics, label('column.rules')],
    rows: units.flatMap((unit, index) => rowsOf(unit, names[index]!)),
  };
}

export const rosterTables = (force: Force): ForceTable[] => [
  commandersTable(commandersOfForce(force)),
  unitsTable(rosterOf(force), word('units')),
];
