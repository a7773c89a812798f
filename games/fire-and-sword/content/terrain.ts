/** The shape of the terrain table. */
import { z } from 'zod';
import { centimetres, id, source, text, trooper } from './primitives.js';

/** From best to worst. */
export const groundClasses = ['open', 'normal', 'difficult', 'very-difficult', 'impassable'] as const;
const groundClass = z.enum(groundClasses);
export type GroundClass = z.infer<typeof groundClass>;

const movement = z.strictObject({
  infantry: groundClass,
  pikemen: groundClass,
  cavalry: groundClass,
  artillery: groundClass,
  wagon: groundClass,
});

const terrainType = z.strictObject({
  id,
  name: text,
  movement,
  /** Going down a slope instead of up or across it. */
  downhill: movement.nullable(),
  boggingRisk: z.array(trooper),
  /** Troops that may enter only after a skill test. */
  skillTest: z.array(trooper),
  forcesOpenOrder: z.boolean(),
  /** Troops that are harder to hit here. */
  cover: z.array(trooper),
  targetOfGuns: z.int(),
  noShooting: z.array(trooper),
  sightInside: centimetres.nullable(),
  blocksSight: z.boolean(),
  shootOver: z.boolean(),
  armor: z.array(
    z.strictObject({
      who: z.enum(['infantry', 'artillery', 'any']),
      openOrder: z.boolean(),
      raiseTo: z.int(),
      plus: z.int(),
    }),
  ),
  additionalMoveMost: centimetres.nullable(),
  impetus: z.boolean(),
  /** Open order fights here without poor tactical discipline. */
  openOrderDiscipline: z.boolean(),
  advantage: z.array(
    z.strictObject({
      who: z.enum(['infantry', 'any']),
      against: z.enum(['cavalry', 'not-infantry', 'any']),
      order: z.enum(['defence', 'any']),
      where: z.enum(['inside', 'both-inside', 'enemy-inside', 'higher']),
    }),
  ),
});

const obstacleType = z.strictObject({
  id,
  name: text,
  crossedBy: z.array(trooper),
  cover: z.array(trooper),
  /** Troops hidden wholly: neither shot at nor shooting. */
  covers: z.array(trooper),
  armor: z.int(),
  /** Whose Armor it raises. */
  armored: z.array(trooper),
  /** Infantry defending it stays after a draw. */
  keepsGround: z.boolean(),
});

export const terrainFile = z.strictObject({
  source,
  types: z.array(terrainType),
  obstacles: z.array(obstacleType),
});

export type TerrainType = z.infer<typeof terrainType>;
export type ObstacleType = z.infer<typeof obstacleType>;
