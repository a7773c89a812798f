export { makePosition } from './make.js';
export { parsePosition } from './parse.js';
export type { PositionFile } from './schema.js';
