export { parsePosition } from './parse.js';
export type { PositionFile } from './schema.js';
