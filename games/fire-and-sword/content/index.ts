/** All data of the game, read and checked when first asked for. */
export * from './army.js';
export * from './scenario.js';
export * from './tables.js';
export type { GroundClass, ObstacleType, TerrainType } from './terrain.js';
export { groundClasses } from './terrain.js';
export type { CloseWeapon, Gun, RangedWeapon } from './weapons.js';
