/** Units and commanders as they stand now, for the table and for a voice. */
import type { TableBase, TablePiece } from '@hetman/core/board';
import { inBoth, type Language, type Text } from '@hetman/core/game';
import { armies } from '../armies/index.js';
import { formationName } from '../formation/index.js';
import { armOf, baseCount, cardOf, commanderShape, hasRule, moverOf, onTable, poses, shapes } from '../rules/pieces.js';
import type { SideIndex } from '../rules/setting.js';
import { type Commander, nobody, type State, type Unit } from '../rules/state.js';
import { words } from '../texts/index.js';
import { purseOf, tokensOf } from './tokens.js';

/** Whose soldiers these are, by the row of their card: they are dressed so. */
const peoples: ReadonlyMap<string, string> = new Map(
  armies.flatMap(({ id, units, commanders }) => [...units, ...commanders].map((card) => [card.id, id] as const)),
);
const dressOf = (card: string): string => peoples.get(card) ?? '';

/** What is drawn on a base: the arm, and where it tells, the weapon. */
function figuresOf(unit: Unit): string {
  if (unit.leader !== nobody) return 'commander';
  const arm = armOf(unit);
  if (arm === 'artillery') return unit.limbered ? 'limbered-gun' : 'gun';
  if (arm === 'wagon') return unit.data.card.wagon ? 'war-wagon' : 'wagon';
  if (arm === 'infantry') return footOf(unit);
  const lances = unit.data.card.close.some((weapon) => weapon.includes('lance'));
  if (lances) return 'lancers';
  return hasRule(unit, 'light-cavalry') || hasRule(unit, 'feigned-flight') ? 'light-horse' : 'horse';
}

function footOf(unit: Unit): string {
  if (moverOf(unit) === 'pikemen') return 'pikemen';
  return unit.data.card.close.some((weapon) => weapon.includes('spear')) ? 'spearmen' : 'musketeers';
}

function basesText(count: number, language: Language): string {
  if (language === 'en') return count === 1 ? '1 base' : `${count} bases`;
  const few = count % 10 > 1 && count % 10 < 5 && (count < 12 || count > 14);
  return `${count} ${count === 1 ? 'podstawka' : few ? 'podstawki' : 'podstawek'}`;
}

function toldOf(state: State, unit: Unit): Text {
  return inBoth((language) =>
    [
      unit.data.name[language],
      words.label(`formation.${formationName(unit.layout)}`, language),
      basesText(baseCount(unit), language),
      ...tokensOf(state, unit).map(({ name, figure }) =>
        figure === null ? name[language] : `${name[language]} ${figure}`,
      ),
      ...(unit.acted ? [words.label('mark.acted', language)] : []),
    ].join(', '),
  );
}

/** Somebody who does not stand on the table yet. */
export const waitingName = (unit: Unit): Text =>
  inBoth((language) => `${unit.data.name[language]}, ${basesText(unit.raised, language)}`);

const ofSide = ({ setting }: State, side: SideIndex, told: Text): Text =>
  inBoth((language) => `${told[language]}, ${setting.sides[side].name[language]}`);

function unitPiece(state: State, unit: Unit): TablePiece {
  const figures = figuresOf(unit);
  const stands = poses(unit);
  const told = toldOf(state, unit);
  const bases = shapes(unit).map(
    (outline, index): TableBase => ({
      outline,
      facing: stands[index]!.facing,
      figures,
      dress: dressOf(cardOf(unit, index).id),
    }),
  );
  return {
    id: unit.data.id,
    side: state.setting.sides[unit.side].id,
    name: unit.data.name,
    bases,
    tokens: tokensOf(state, unit),
    spent: unit.acted,
    spoken: ofSide(state, unit.side, told),
    told,
  };
}

function commanderPiece(state: State, commander: Commander): TablePiece {
  const { data } = commander;
  const outline = commanderShape(commander);
  const told = inBoth((language) =>
    [data.name[language], `${words.label('command-points', language)} ${commander.points}`].join(', '),
  );
  return {
    id: data.id,
    side: state.setting.sides[data.side].id,
    name: data.name,
    bases: [{ outline, facing: commander.pose.facing, figures: 'commander', dress: dressOf(data.card.id) }],
    tokens: purseOf(state, commander),
    spent: commander.moved,
    spoken: ofSide(state, data.side, told),
    told,
  };
}

/** Commanders who have joined stand with their unit and are shown by a token of it. */
export function piecesOf(state: State): TablePiece[] {
  return [
    ...state.units.filter(onTable).map((unit) => unitPiece(state, unit)),
    ...state.commanders
      .filter((commander) => onTable(commander) && commander.joined === nobody)
      .map((commander) => commanderPiece(state, commander)),
  ];
}
