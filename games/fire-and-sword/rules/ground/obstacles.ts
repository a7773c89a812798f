/** Obstacles: to whom they are one, and who can cross them (terrain.obstacle, portable.caltrops). */
import type { Polygon } from '../../geometry/index.js';
import { armOf, moverOf } from '../state/pieces.js';
import type { Obstacle, Setting } from '../state/setting.js';
import type { Unit } from '../state/state.js';
import { obstaclesCrossed } from './ground.js';

const trooper = (unit: Unit) => (moverOf(unit) === 'pikemen' ? 'infantry' : moverOf(unit));

/** portable.caltrops: only horse is hindered by them. */
export const hinders = (unit: Unit, { type }: Obstacle): boolean => type.id !== 'caltrops' || armOf(unit) === 'cavalry';

export const mayCross = (unit: Unit, { type }: Obstacle): boolean => type.crossedBy.includes(trooper(unit));

/** Obstacles under a shape that hinder this unit. */
export const obstaclesFor = (setting: Setting, unit: Unit, shape: Polygon): Obstacle[] =>
  obstaclesCrossed(setting, shape).filter((obstacle) => hinders(unit, obstacle));
