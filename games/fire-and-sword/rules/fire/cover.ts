/** What covers a target, and what its armor is there (terrain.cover, terrain.obstacle, weapons.shields). */
import { obstacleTypes, type RangedWeapon } from '../../content/index.js';
import { overlapping, type Point, type Polygon, touching } from '../../geometry/index.js';

import { isCharging } from '../charge/charge-state.js';
import { whollyOn } from '../ground/inside.js';
import { noteOf } from '../state/notes.js';

import { armOf, moverOf, shapes } from '../state/pieces.js';
import type { Obstacle, Setting } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** Obstacles that a line of fire goes over. A shooter who touches one shoots over it freely; ruling 19 covers the rest. */
export function obstaclesBetween(
  setting: Setting,
  from: Point,
  to: Point,
  shooter: Polygon,
  target: Polygon,
): Obstacle[] {
  return obstaclesCrossed(setting, from, to).filter(({ line }) => touching(target, line) || !touching(shooter, line));
}

/** All that a line goes over, whoever touches it. */
const obstaclesCrossed = (setting: Setting, from: Point, to: Point): Obstacle[] =>
  setting.obstacles.filter(({ line }) => overlapping([from, to], line) || crosses([from, to], line));

function crosses([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** Pikes are covered as any infantry. */
export const trooper = (unit: Unit) => (moverOf(unit) === 'pikemen' ? 'infantry' : moverOf(unit));

/** Terrain under the target that covers its arm; tents of a camp do not cover horse (scenario.night-attack). */
export function coveredByGround({ setting }: State, target: Unit, shape: Polygon): boolean {
  const tents = armOf(target) === 'cavalry' ? noteOf({ setting }, 'no-cover-for-cavalry')?.of : undefined;
  const terrain = tents === undefined ? setting.terrain : setting.terrain.filter(({ id }) => id !== tents);
  return whollyOn({ ...setting, terrain }, shape, ({ cover }) => cover.includes(trooper(target)));
}

/** terrain.obstacle: whether what is crossed hides shooter or target wholly, so that neither can shoot at the other. */
export const isHidden = (setting: Setting, from: Point, to: Point, unit: Unit, target: Unit): boolean =>
  obstaclesCrossed(setting, from, to).some(({ type }) =>
    [unit, target].some((one) => one.battle.place !== 'building' && type.covers.includes(trooper(one))),
  );

export const coveredBehind = (target: Unit, shape: Polygon, between: readonly Obstacle[]): boolean =>
  sheltering(target, shape, between).some(({ type }) => type.cover.includes(trooper(target)));

/** A charge of this turn has met somebody. */
export const isStorming = (unit: Unit): boolean => isCharging(unit) && unit.turn.charge!.contacted.length > 0;

/** Ruling 735: field works protect those who stand behind them, not those who storm them. */
const sheltering = (target: Unit, shape: Polygon, between: readonly Obstacle[]): readonly Obstacle[] =>
  isStorming(target) ? between.filter(({ type, line }) => !(type.keepsGround && touching(shape, line))) : between;

/** wagons.behind: as behind any obstacle. */
export const barricadeArmor = obstacleTypes.get('low-obstacle')!.armor;

/** Armor against a shot: a shield helps against arrows and javelins. */
export const armorAgainst = (
  state: State,
  target: Unit,
  shape: Polygon,
  weapon: Pick<RangedWeapon, 'kind'>,
  between: readonly Obstacle[],
): number => armorBehind(state, target, shape, between) + (shieldHelps(target, weapon) ? 1 : 0);

export const shieldHelps = (target: Unit, { kind }: Pick<RangedWeapon, 'kind'>): boolean =>
  target.data.card.shield && (kind === 'bow' || kind === 'thrown');

/** What gives a target its armor: its own, or what raises it. The best of several counts. */
export interface Shelter {
  readonly rule: string;
  readonly label: string;
  readonly armor: number;
}

export const bestOf = (shelters: readonly Shelter[]): number => Math.max(...shelters.map(({ armor }) => armor));

/** Armor without a shield: the best that ground and obstacles raise it to. */
const armorBehind = (...asked: Parameters<typeof sheltersOf>): number => bestOf(sheltersOf(...asked));

/** Its own armor, and what ground and obstacles raise it to. */
export function sheltersOf(state: State, target: Unit, shape: Polygon, between: readonly Obstacle[]): Shelter[] {
  const { armor } = target.data.card;
  const arm = armOf(target);
  const open = target.battle.layout.kind === 'open';
  const raised = state.setting.terrain
    .filter(
      ({ type, shape: ground }) =>
        overlapping(shape, ground) && whollyOn(state.setting, shape, ({ id }) => id === type.id),
    )
    .flatMap(({ type }) => type.armor.map((raise) => ({ ...raise, label: type.id })))
    .filter(({ who, openOrder }) => (who === 'any' || who === arm) && (!openOrder || open))
    .map(({ raiseTo, plus, label }) => ({
      ...{ rule: 'terrain.cover', label },
      armor: armor >= raiseTo ? armor + plus : raiseTo,
    }));
  const behind = sheltering(target, shape, between)
    .filter(({ type }) => type.armored.some((who) => who === arm))
    .map(({ type }) => ({ rule: 'terrain.obstacle', label: type.id, armor: type.armor }));
  return [{ rule: 'shooting.armor', label: 'own', armor }, ...raised, ...behind];
}

/** Single bases are shot at as open order, but not wagons (shooting.single-base). */
export const asOpenOrder = (target: Unit): boolean =>
  target.battle.layout.kind === 'open' ||
  (shapes(target).length === 1 && armOf(target) !== 'wagon') ||
  target.phase.caracole !== null ||
  ridesLoose(target);

/** special.elite-cavalry: in a charge base by base, until the first round of close combat. */
const ridesLoose = ({ data, battle: { order }, turn: { charge, fought } }: Unit): boolean =>
  data.card.rules.includes('elite-cavalry') && order === 'charge' && !fought && (charge === null || charge.loose);
