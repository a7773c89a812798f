/** Units and commanders as they stand now, for the table and for a voice. */
import type { TableBase, TablePiece } from '@hetman/core/board';
import { filled, inEach, type Text } from '@hetman/core/game';
import { armies } from '../../armies/index.js';
import { formationName } from '../../formation/index.js';
import { halfTurn, normalAngle, type Pose, poseBy, rectangle } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { buildingOf, canBeMet } from '../../rules/charge/around.js';
import { limberPose, limberShape } from '../../rules/movement/limber-place.js';
import {
  armOf,
  baseCount,
  baseOf,
  cardOf,
  commanderShape,
  hasRule,
  moverOf,
  onTable,
  poses,
  shapes,
} from '../../rules/state/pieces.js';
import { homeward, type SideIndex } from '../../rules/state/setting.js';
import { type Commander, nobody, type State, type Unit } from '../../rules/state/state.js';
import { crewOf, wholeCrew } from '../../rules/wagons-and-works/war-wagons.js';
import { words } from '../../texts/index.js';
import { middleOfShape } from '../drag/placers.js';
import { type FigureName, figuresNamed } from './figures.js';
import { purseOf, tokensOf } from './tokens.js';

/** Whose soldiers these are, by the row of their card: they are dressed so. */
const peoples: ReadonlyMap<string, string> = new Map(
  armies.flatMap(({ id, units, commanders }) => [...units, ...commanders].map((card) => [card.id, id] as const)),
);
const peopleOf = (card: string): string => peoples.get(card) ?? '';

/** What is drawn on a base: the arm, and where it tells, the weapon; of guns and war wagons whether they are manned. */
function figuresOf(unit: Unit, base: number): FigureName {
  if (unit.battle.leader !== nobody) return 'commander';
  const arm = armOf(unit);
  if (arm === 'artillery')
    return unit.battle.limbered ? 'limbered-gun' : unit.battle.abandoned ? 'abandoned-gun' : 'gun';
  if (arm === 'wagon') return wagonFigure(unit, base);
  if (arm === 'infantry') return footOf(unit);
  const lances = unit.data.card.close.some((weapon) => weapon.includes('lance'));
  if (lances) return 'lancers';
  return hasRule(unit, 'light-cavalry') || hasRule(unit, 'feigned-flight') ? 'light-horse' : 'horse';
}

/** Each wagon of a train as it is: manned by all or some of its crew, empty, or a cart that has none (ruling 611). */
function wagonFigure(unit: Unit, base: number): FigureName {
  const whole = wholeCrew(unit, base);
  if (whole === 0) return 'wagon';
  const left = crewOf(unit, base);
  return left === 0 ? 'empty-war-wagon' : left < whole ? 'weakened-war-wagon' : 'war-wagon';
}

function footOf(unit: Unit): FigureName {
  if (moverOf(unit) === 'pikemen') return 'pikemen';
  return unit.data.card.close.some((weapon) => weapon.includes('spear')) ? 'spearmen' : 'musketeers';
}

const bases: Text = boardMessages.bases;

function descriptionOf(state: State, unit: Unit): Text {
  return inEach((language) =>
    [
      unit.data.name[language],
      words.label(
        unit.battle.place === 'building' ? 'mark.garrison' : `formation.${formationName(unit.battle.layout)}`,
        language,
      ),
      filled(bases, { n: baseCount(unit) })[language],
      ...tokensOf(state, unit).map(({ name, figure }) =>
        figure === null ? name[language] : `${name[language]} ${figure}`,
      ),
      ...(unit.turn.acted ? [words.label('mark.acted', language)] : []),
    ].join(', '),
  );
}

/** Somebody who does not stand on the table yet. */
export const waitingName = (unit: Unit): Text =>
  inEach((language) => `${unit.data.name[language]}, ${filled(bases, { n: unit.battle.raised })[language]}`);

const ofSide = ({ setting }: State, side: SideIndex, spokenToOwner: Text): Text =>
  inEach((language) => `${spokenToOwner[language]}, ${setting.sides[side].name[language]}`);

/** manoeuvres.limber: it stands by its gun, or where that has left it. */
function limberOf(state: State, unit: Unit): Pick<TablePiece, 'beside'> {
  const pose = limberPose(state, unit);
  if (!pose) return {};
  const { facing } = pose;
  return {
    beside: [
      { outline: limberShape(unit, pose), facing, figures: figuresNamed('limber', peopleOf(unit.data.card.id)) },
    ],
  };
}

/** Where bases are drawn: as they stand, or one behind the other in the house that they hold. */
const drawnAt = (state: State, unit: Unit): readonly Pose[] =>
  unit.battle.place === 'building' ? inTheirHouse(state, unit) : poses(unit);

/** A house says nothing of who stands where in it: all of its garrison is drawn about its middle, looking at the enemy's edge. */
function inTheirHouse(state: State, unit: Unit): Pose[] {
  const house = buildingOf(state, unit);
  if (!house) return [];
  const garrison = state.units.filter((other) => buildingOf(state, other)?.id === house.id);
  const all = garrison.reduce((sum, other) => sum + baseCount(other), 0);
  const before = garrison.filter(({ index }) => index < unit.index).reduce((sum, other) => sum + baseCount(other), 0);
  const size = baseOf(unit);
  const facing = normalAngle(homeward(unit.battle.side) + halfTurn);
  const [middle, depth] = [middleOfShape(house.shape), Math.min(house.size.width, house.size.depth)];
  const apart = all < 2 ? 0 : Math.min(size.depth, Math.trunc((depth - size.depth) / (all - 1)));
  return Array.from({ length: baseCount(unit) }, (_, index) => {
    const back = Math.trunc((before + index - (all - 1) / 2) * apart);
    return poseBy(middle, facing, Math.trunc(size.width / 2), back + Math.trunc(size.depth / 2));
  });
}

function unitPiece(state: State, unit: Unit): TablePiece {
  const stands = drawnAt(state, unit);
  const outlines =
    unit.battle.place === 'building' ? stands.map((pose) => rectangle(pose, baseOf(unit))) : shapes(unit);
  const spokenToOwner = descriptionOf(state, unit);
  const bases = outlines.map(
    (outline, index): TableBase => ({
      outline,
      facing: stands[index]!.facing,
      figures: figuresNamed(figuresOf(unit, index), peopleOf(cardOf(unit, index).id)),
    }),
  );
  return {
    id: unit.data.id,
    side: state.setting.sides[unit.battle.side].id,
    name: unit.data.name,
    bases,
    ...limberOf(state, unit),
    tokens: tokensOf(state, unit),
    spent: unit.turn.acted,
    spoken: ofSide(state, unit.battle.side, spokenToOwner),
    spokenToOwner,
  };
}

function commanderPiece(state: State, commander: Commander): TablePiece {
  const { data } = commander;
  const outline = commanderShape(commander);
  const spokenToOwner = inEach((language) =>
    [data.name[language], `${words.label('command-points', language)} ${commander.battle.points}`].join(', '),
  );
  return {
    id: data.id,
    side: state.setting.sides[data.side].id,
    name: data.name,
    bases: [
      { outline, facing: commander.battle.pose.facing, figures: figuresNamed('commander', peopleOf(data.card.id)) },
    ],
    tokens: purseOf(state, commander),
    spent: commander.turn.moved,
    spoken: ofSide(state, data.side, spokenToOwner),
    spokenToOwner,
  };
}

/** Garrisons are drawn in their houses. Commanders who have joined stand with their unit and are shown by a token of it. */
export function piecesOf(state: State): TablePiece[] {
  return [
    ...state.units.filter(canBeMet).map((unit) => unitPiece(state, unit)),
    ...state.commanders
      .filter((commander) => onTable(commander) && commander.battle.joined === nobody)
      .map((commander) => commanderPiece(state, commander)),
  ];
}
