/** What the rules ask of a unit or commander: its bases, its kind, its Move, its special rules. */
import { unitCards } from '../../armies/index.js';
import { bases, gunMovement, guns, movementTable, type UnitCard, type UnitType } from '../../content/index.js';
import { countOf, footprintsOf, type Layout, posesOf, shapesOf } from '../../formation/index.js';
import {
  type Box,
  boxAround,
  cm,
  type Footprint,
  type Length,
  type Polygon,
  type Pose,
  rectangle,
  type Size,
} from '../../geometry/index.js';
import { burdenedMove, isBurdened } from '../wagons-and-works/carrying.js';
import type { SideIndex } from './setting.js';
import type { Commander, State, Unit } from './state.js';

/** The arm that a unit fights as now: dragoons by whether they sit in the saddle. */
export type Arm = Exclude<UnitType, 'dragoons'>;

export function armOf(unit: Unit): Arm {
  const { type } = unit.data.card;
  return type === 'dragoons' ? (unit.battle.mounted ? 'cavalry' : 'infantry') : type;
}

const sizeOf = (name: keyof typeof bases): Size => ({ width: cm(bases[name].width), depth: cm(bases[name].depth) });
const sizes: Readonly<Record<Arm | 'commander', Size>> = {
  infantry: sizeOf('infantry'),
  cavalry: sizeOf('cavalry'),
  artillery: sizeOf('artillery'),
  wagon: sizeOf('wagon'),
  commander: sizeOf('commander'),
};

export const sizeOfArm = (arm: Arm): Size => sizes[arm];
export const baseOf = (unit: Unit): Size => sizes[armOf(unit)];
export const commanderSize = sizes.commander;

export const hasRule = (unit: Unit, rule: string): boolean => unit.data.card.rules.includes(rule);

/** The row of one base: of a mixed unit its own (special rule of mixed sotnias). */
export function cardOf(unit: Unit, base: number): UnitCard {
  const kind = unit.battle.kinds[base];
  return kind === undefined ? unit.data.card : (unitCards.get(kind) ?? unit.data.card);
}

/** Bases of pikemen move worse through woods. */
export function moverOf(unit: Unit): 'infantry' | 'pikemen' | 'cavalry' | 'artillery' | 'wagon' {
  const arm = armOf(unit);
  return arm === 'infantry' && unit.data.card.close.includes('pike') ? 'pikemen' : arm;
}

/** Layouts never change, so the ground of their bases is worked out once. */
const grounds = new WeakMap<Layout, Ground>();

interface Ground {
  readonly base: Size;
  readonly shapes: readonly Polygon[];
  readonly bounds: Box;
}

function knownGround(layout: Layout, base: Size): Ground {
  const known = grounds.get(layout);
  if (known && known.base === base) return known;
  const shapes = shapesOf(layout, base);
  const ground = { base, shapes, bounds: boxAround(shapes) };
  grounds.set(layout, ground);
  return ground;
}

export const groundOfLayout = (layout: Layout, base: Size): readonly Polygon[] => knownGround(layout, base).shapes;

export const shapes = (unit: Unit): readonly Polygon[] => groundOfLayout(unit.battle.layout, baseOf(unit));
/** The box around all bases of a unit. */
export const boundsOf = (unit: Unit): Box => knownGround(unit.battle.layout, baseOf(unit)).bounds;
export const poses = (unit: Unit): readonly Pose[] => posesOf(unit.battle.layout, baseOf(unit));
export const footprints = (unit: Unit): Footprint[] => footprintsOf(unit.battle.layout, baseOf(unit));
export const baseCount = (unit: Unit): number => countOf(unit.battle.layout);

export const commanderShape = (commander: Commander): Polygon => rectangle(commander.battle.pose, commanderSize);

/** The basic move, before terrain. Guns by size, connected wagons and carried obstacles slower (movement.range). */
export function basicMove(unit: Unit): Length {
  const { card } = unit.data;
  if (card.type === 'dragoons' && !unit.battle.mounted) return cm(card.footMove!.basic);
  if (unit.battle.connected) return cm(card.wagon!.connectedMove);
  if (card.type !== 'artillery') return isBurdened(unit) ? burdenedMove : cm(card.move.basic);
  const speeds = gunMovement[guns.get(card.gun!)!.movesAs];
  return speeds ? cm(unit.battle.limbered ? speeds.limbered : speeds.carried) : 0;
}

/** What a movement manoeuvre costs; null where it takes the whole move (manoeuvres.price). */
export function manoeuvrePrice(unit: Unit): Length | null {
  const { price } = movementTable.manoeuvre;
  const arm = armOf(unit);
  if (arm === 'infantry') return cm(price.infantry);
  if (arm === 'cavalry') return cm(price.cavalry);
  const light = arm === 'artillery' && guns.get(unit.data.card.gun!)!.size === 'light';
  return light ? cm(price['light-artillery']) : null;
}

/** Movement manoeuvres in one turn (manoeuvres.limit). */
export const manoeuvreLimit = (unit: Unit): number =>
  movementTable.manoeuvre.limitBySkill[String(unit.data.card.skill) as '3' | '4' | '5'];

export const onTable = ({ battle }: Unit | Commander): boolean => battle.place === 'table';

/** The units of a side on the table; a commander who fights alone is none. */
export const unitsOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.battle.side === side && onTable(unit) && unit.battle.leader < 0);

export const unitById = (state: State, id: string): Unit | undefined => state.units.find(({ data }) => data.id === id);
export const commanderById = (state: State, id: string): Commander | undefined =>
  state.commanders.find(({ data }) => data.id === id);

/** Takes command points from a commander. */
export function payPoints(commander: Commander, points: number): void {
  commander.battle = { ...commander.battle, points: commander.battle.points - points };
}

const isElite = (unit: Unit): boolean => hasRule(unit, 'elite-cavalry');

/** Units that are drawn up in open order by their rules (open.distance); elite cavalry stands in close order. */
export const mayOpen = (unit: Unit): boolean =>
  !isElite(unit) &&
  ['skirmishers', 'light-cavalry', 'feigned-flight', 'highlanders'].some((rule) => hasRule(unit, rule));

/** Light cavalry, and who counts as such, always keeps open order; others with open order may close. */
export const mayClose = (unit: Unit): boolean =>
  isElite(unit) || !(hasRule(unit, 'light-cavalry') || hasRule(unit, 'feigned-flight'));

/** Elite cavalry stands in close order and moves base by base (special.elite-cavalry). */
export const movesByBases = (unit: Unit): boolean => unit.battle.layout.kind === 'open' || isElite(unit);

/** manoeuvres.reform: who reformed counts as without an order until the end of the turn. */
export const holdsGround = (unit: Unit): boolean => unit.battle.order === 'defence' && !unit.turn.reformed;

/** artillery.movement: heavy guns without horses go by hand only over open ground, never in a special manoeuvre. */
export const isHeavyByHand = (unit: Unit): boolean =>
  unit.data.card.type === 'artillery' && !unit.battle.limbered && guns.get(unit.data.card.gun!)!.movesAs === 'heavy';

/** artillery.movement: siege guns and mortars stay where they are, and turn there any way for one manoeuvre. */
export const isImmobile = (unit: Unit): boolean =>
  unit.data.card.gun !== null &&
  unit.data.card.type === 'artillery' &&
  gunMovement[guns.get(unit.data.card.gun)!.movesAs] === null;

/** special.pike-and-shot: a battalion is one target, and its units pass through each other. */
export const sameBattalion = (one: Unit, other: Unit): boolean =>
  one.battle.battalion !== null &&
  one.battle.battalion === other.battle.battalion &&
  one.battle.side === other.battle.side;
