/** Pieces that have no order yet, and who may give them one. */
import { colonel, foot } from './index.js';

export const chief = (id: string, x: number, y: number, extras: object = {}) =>
  colonel(id, x, y, { points: 4, ...extras });
export const calm = (id: string, x: number, y: number, extras: object = {}) =>
  foot(id, x, y, { order: null, ...extras });
export const foe = (id: string, x: number, y: number, extras: object = {}) =>
  calm(id, x, y, { side: 'stronger', facing: 180, ...extras });
