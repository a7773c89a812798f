/** Units and commanders as they stand now, for the table and for a voice. */
import type { TableBase, TablePiece } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { formationName } from '../formation/index.js';
import { armOf, baseCount, commanderShape, hasRule, moverOf, onTable, poses, shapes } from '../rules/pieces.js';
import { type Commander, nobody, type State, type Unit } from '../rules/state.js';
import { words } from '../texts/index.js';

export const inBoth = (say: (language: 'en' | 'pl') => string): Text => ({ en: say('en'), pl: say('pl') });

/** What is drawn on a base: the arm, and where it tells, the weapon. */
function figuresOf(unit: Unit): string {
  if (unit.leader !== nobody) return 'commander';
  const arm = armOf(unit);
  if (arm === 'artillery') return unit.limbered ? 'limbered-gun' : 'gun';
  if (arm === 'wagon') return 'wagon';
  if (arm === 'infantry') return moverOf(unit) === 'pikemen' ? 'pikemen' : 'musketeers';
  const lances = unit.data.card.close.some((weapon) => weapon.includes('lance'));
  if (lances) return 'lancers';
  return hasRule(unit, 'light-cavalry') || hasRule(unit, 'feigned-flight') ? 'light-horse' : 'horse';
}

function marksOf(unit: Unit): string[] {
  return [
    ...(unit.morale === 'disorganised' ? ['disorganised'] : []),
    ...(unit.morale === 'flight' ? ['flight'] : []),
    ...(unit.acted ? ['acted'] : []),
    ...(unit.fired ? ['fired'] : []),
    ...(unit.bogged ? ['bogged'] : []),
    ...(unit.abandoned ? ['abandoned'] : []),
    ...(unit.reloading ? ['reloading'] : []),
  ];
}

function spokenOf(state: State, unit: Unit): Text {
  const { card } = unit.data;
  return inBoth((language) => {
    const parts = [
      unit.data.name[language],
      state.setting.sides[unit.side].name[language],
      words.label(`formation.${formationName(unit.layout)}`, language),
      `${baseCount(unit)} × ${card.strength}`,
      ...(unit.order ? [words.label(unit.order, language)] : unit.hidden ? [words.label('face-down', language)] : []),
      ...marksOf(unit).map((mark) => words.label(`mark.${mark}`, language)),
    ];
    return parts.join(', ');
  });
}

function unitPiece(state: State, unit: Unit): TablePiece {
  const figures = figuresOf(unit);
  const stands = poses(unit);
  const bases = shapes(unit).map((outline, index): TableBase => ({ outline, facing: stands[index]!.facing, figures }));
  return {
    id: unit.data.id,
    side: state.setting.sides[unit.side].id,
    name: unit.data.name,
    bases,
    token: unit.order === null ? (unit.hidden ? 'face-down' : null) : unit.order,
    marks: marksOf(unit),
    figure: unit.losses > 0 ? `−${unit.losses}` : null,
    spoken: spokenOf(state, unit),
  };
}

function commanderPiece(state: State, commander: Commander): TablePiece {
  const { data } = commander;
  const outline = commanderShape(commander);
  return {
    id: data.id,
    side: state.setting.sides[data.side].id,
    name: data.name,
    bases: [{ outline, facing: commander.pose.facing, figures: 'commander' }],
    token: null,
    marks: commander.moved ? ['acted'] : [],
    figure: String(commander.points),
    spoken: inBoth((language) =>
      [
        data.name[language],
        state.setting.sides[data.side].name[language],
        `${commander.points} ${words.label('command-points', language)}`,
      ].join(', '),
    ),
  };
}

/** Commanders who have joined stand with their unit and are shown on it by its figure. */
export function piecesOf(state: State): TablePiece[] {
  return [
    ...state.units.filter(onTable).map((unit) => unitPiece(state, unit)),
    ...state.commanders
      .filter((commander) => onTable(commander) && commander.joined === nobody)
      .map((commander) => commanderPiece(state, commander)),
  ];
}
