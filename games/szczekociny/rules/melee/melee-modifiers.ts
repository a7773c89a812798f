/** Section 2.4 of the reconstruction: the Melee Combat Modifiers Table, with what the book fixes of it. */
import type { Modifier } from '@hetman/core/game';
import { type Hex, neighbour, offMap, type Zone } from '@hetman/core/hex';
import { zoneTowards } from '../movement/facing.js';
import type { MeleeReport } from '../state/events.js';
import type { MeleeFrame } from '../state/frames.js';
import { groundOf } from '../state/ground.js';
import {
  commandersOn,
  hasTrait,
  isGun,
  isHeld,
  isHorse,
  labelOf,
  moraleOf,
  sizeOf,
  stackOf,
  troopsOn,
} from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

export type Bout = Pick<MeleeFrame, 'side' | 'hex' | 'how'>;

/** Troops fight; a battery without troops defends like infantry of size 1 (10.10.6, 10.10.7). */
export function fighters(state: State, side: SideIndex, hex: Hex): Unit[] {
  const troops = troopsOn(state, side, hex);
  return troops.length > 0 ? troops : stackOf(state, side, hex).slice(0, 1);
}

/** 11.1: sizes are added; horse counts double against foot and guns. */
function weightOf(units: readonly Unit[], enemies: readonly Unit[]): number {
  const double = !enemies.every(isHorse);
  return units.reduce((sum, unit) => sum + sizeOf(unit) * (double && isHorse(unit) ? 2 : 1), 0);
}

/** The best way in of all attackers; a square and a lone battery have only a front. */
export function entryZone(attackers: readonly Unit[], defenders: readonly Unit[]): Zone {
  const [defender] = defenders as [Unit];
  if (isGun(defender)) return 'front';
  const zones = attackers.filter((unit) => unit.came >= 0).map((unit) => zoneTowards(defender, unit.came));
  if (zones.includes('rear')) return 'rear';
  return zones.includes('flank') ? 'flank' : 'front';
}

/** 7.4: Cossacks came in through the front, a flank hex is empty, and there is no square. */
export function mayLava(state: State, bout: Bout): boolean {
  const attackers = fighters(state, bout.side, bout.hex);
  const [defender] = fighters(state, enemyOf(bout.side), bout.hex) as [Unit];
  if (!hasTrait(attackers[0]!, 'lava') || isGun(defender) || defender.formation === 'square') return false;
  if (attackers[0]!.came < 0 || entryZone(attackers, [defender]) !== 'front') return false;
  return emptyFlanks(state, defender).length > 0;
}

/** Hexes in the flank zones of a unit on which nobody stands. */
export function emptyFlanks(state: State, unit: Unit): Hex[] {
  const { grid } = groundOf(state.setting);
  return [0, 1, 2, 3, 4, 5]
    .filter((direction) => zoneTowards(unit, direction) === 'flank')
    .map((direction) => neighbour(grid, unit.hex, direction))
    .filter((hex) => hex !== offMap && isEmpty(state, hex));
}

/** A commander alone holds a hex as well (ruling 149). */
const isEmpty = (state: State, hex: Hex): boolean =>
  ([0, 1] as const).every((side) => !isHeld(state, side, hex) && commandersOn(state, side, hex).length === 0);

export function meleeReport(state: State, bout: Bout, lava = false): MeleeReport {
  const { side, hex, how } = bout;
  const enemy = enemyOf(side);
  const attackers = fighters(state, side, hex);
  const defenders = fighters(state, enemy, hex);
  const attackSize = weightOf(attackers, defenders);
  const defenceSize = weightOf(defenders, attackers);
  const attack = [
    ...sizeLine(state, attackSize, defenceSize),
    ...moraleLine(state, attackers, defenders),
    ...entryLine(state, attackers, defenders, lava),
    ...attackLines(state, attackers, defenders, how),
    ...commonLines(state, side, hex, attackers, defenders),
  ];
  const defence = [
    ...sizeLine(state, defenceSize, attackSize),
    ...moraleLine(state, defenders, attackers),
    ...defenceLines(state, attackers, defenders),
    ...groundLine(state, hex, attackers),
    ...commonLines(state, enemy, hex, defenders, attackers),
  ];
  const ids = (units: readonly Unit[]) => units.map((unit) => unit.card.id);
  return {
    hex: labelOf(state, hex),
    how,
    attackers: ids(attackers),
    defenders: ids(defenders),
    attackSize,
    defenceSize,
    attack,
    defence,
  };
}

const line = (rule: string, label: string, value: number): Modifier[] => (value === 0 ? [] : [{ rule, label, value }]);

function sizeLine(state: State, own: number, other: number): Modifier[] {
  const row = state.setting.book.melee.size.find(({ ratio }) => own >= ratio * other);
  return line('11.1', 'size', row?.modifier ?? 0);
}

function moraleLine(state: State, own: readonly Unit[], others: readonly Unit[]): Modifier[] {
  if (isGun(own[0]!) || isGun(others[0]!)) return [];
  const lead = moraleOf(own[0]!) - moraleOf(others[0]!);
  const row = state.setting.book.melee.morale.find((one) => lead >= one.lead);
  return line('11.7', 'morale', row?.modifier ?? 0);
}

function entryLine(state: State, attackers: readonly Unit[], defenders: readonly Unit[], lava: boolean): Modifier[] {
  const { melee } = state.setting.book;
  const zone = entryZone(attackers, defenders);
  if (zone === 'rear') return line('11.7', 'rear', melee.rear);
  if (zone === 'flank') return line('11.7', 'flank', melee.flank);
  return lava ? line('7.4', 'lava', melee.flank) : [];
}

const isScythes = (units: readonly Unit[]): boolean => hasTrait(units[0]!, 'scythes');
const isSquare = (units: readonly Unit[]): boolean => units[0]!.formation === 'square';

function attackLines(
  state: State,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  how: MeleeFrame['how'],
): Modifier[] {
  const { melee } = state.setting.book;
  const horseMet = isHorse(defenders[0]!);
  return [
    ...(how === 'charge' && !isSquare(defenders) ? line('8.14', 'charge', melee.charge) : []),
    ...(!isHorse(attackers[0]!) && horseMet ? line('11.7', 'foot-against-horse', melee.footAgainstHorse) : []),
    ...(isScythes(attackers) && !horseMet ? line('11.7', 'scythes', melee.scythesAttack) : []),
  ];
}

function defenceLines(state: State, attackers: readonly Unit[], defenders: readonly Unit[]): Modifier[] {
  const { melee } = state.setting.book;
  const horse = isHorse(attackers[0]!);
  return [
    ...(isScythes(defenders) && horse ? line('7.5', 'scythes', melee.scythesAgainstHorse) : []),
    ...(isSquare(defenders) ? line('7.3.2', 'square', horse ? melee.squareAgainstHorse : melee.squareAgainstFoot) : []),
  ];
}

/** Woods and villages help whoever is in them; a height only against those from below. */
function groundLine(state: State, hex: Hex, attackers: readonly Unit[]): Modifier[] {
  const { terrain, grid } = groundOf(state.setting);
  const here = terrain[hex]!;
  const came = attackers.filter((unit) => unit.came >= 0);
  const below = (unit: Unit) => terrain[neighbour(grid, hex, unit.came)]!.level < here.level;
  const uphill = came.length > 0 && came.every(below) ? state.setting.book.uphill.melee : 0;
  return [...line('11.7', 'terrain', here.melee), ...line('11.7', 'uphill', uphill)];
}

/** Either side: skirmishers in the open before horse, a commander among them. */
function commonLines(
  state: State,
  side: SideIndex,
  hex: Hex,
  own: readonly Unit[],
  others: readonly Unit[],
): Modifier[] {
  const { melee } = state.setting.book;
  const covered = groundOf(state.setting).terrain[hex]!.melee > 0;
  const exposed = own[0]!.formation === 'skirmish' && isHorse(others[0]!) && !covered;
  return [
    ...(exposed ? line('11.7', 'skirmish', melee.skirmishAgainstHorse) : []),
    ...(commandersOn(state, side, hex).length > 0 ? line('11.7', 'commander', melee.commander) : []),
  ];
}
