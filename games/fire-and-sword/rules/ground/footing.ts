/** How a unit takes a piece of ground: the class for its kind, and what special rules make of it (chapter on terrain). */
import type { GroundClass } from '../../content/index.js';
import { type Angle, along, cm, type Polygon } from '../../geometry/index.js';
import { hasArmyRule } from '../state/army-rules.js';
import { armOf, baseCount, cardOf, hasRule, moverOf } from '../state/pieces.js';
import type { Setting, TerrainPiece } from '../state/setting.js';
import type { Unit } from '../state/state.js';
import { classOf, isDownhill } from './ground.js';

const swimmersArmor = 3;

/** army.swimming: horse of an army that swims, where no base has Armor above 3. */
export const swims = (setting: Setting, unit: Unit): boolean =>
  hasArmyRule({ setting }, unit, 'swimming') &&
  armOf(unit) === 'cavalry' &&
  Array.from({ length: baseCount(unit) }, (_, base) => cardOf(unit, base).armor).every(
    (armor) => armor <= swimmersArmor,
  );

const isRiver = ({ type }: TerrainPiece): boolean => type.id === 'river';
/** special.highlanders: what stops others only slows them down. */
const climbs = (unit: Unit, { type }: TerrainPiece): boolean =>
  type.id === 'steep-slope' && hasRule(unit, 'highlanders') && armOf(unit) === 'infantry';

/** The class of a piece of ground for a unit (terrain.classes). */
export function footing(setting: Setting, unit: Unit, piece: TerrainPiece, downhill: boolean): GroundClass {
  if (climbs(unit, piece) || (isRiver(piece) && swims(setting, unit))) return 'difficult';
  return classOf(piece, moverOf(unit), downhill);
}

/** The same for a shape that goes straight on: down a slope is away from its top (terrain.slope). */
export const footingAlong = (
  setting: Setting,
  unit: Unit,
  piece: TerrainPiece,
  shape: Polygon,
  way: Angle,
): GroundClass => footing(setting, unit, piece, isDownhill(piece, middleOfShape(shape), along(cm(1), way)));

function middleOfShape(shape: Polygon) {
  const sum = shape.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / shape.length), y: Math.round(sum.y / shape.length) };
}

/** terrain.forced-order: nobody keeps close order there. */
export const forcesOpen = (setting: Setting, unit: Unit, piece: TerrainPiece): boolean =>
  piece.type.forcesOpenOrder || (isRiver(piece) && swims(setting, unit));

/** Whether it may be stuck when it goes in (terrain.bogging). */
export const mayBog = (unit: Unit, { type }: TerrainPiece): boolean => type.boggingRisk.includes(moverOf(unit));

/** Whether every move there takes a test of Skill (terrain.steep-slope). */
export const mustClimb = (unit: Unit, piece: TerrainPiece): boolean =>
  piece.type.skillTest.includes(moverOf(unit)) && !climbs(unit, piece);
