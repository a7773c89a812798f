/** Small battles of divisions by literals: a commander-in-chief, regiments, their commanders. */
import type { PositionFile } from '../position/index.js';
import { motivationLevel } from '../rules/division/motivation-level.js';
import { dataOf, regimentById } from '../rules/division/regiments.js';
import type { State } from '../rules/state/state.js';
import { colonel, enemy, position } from './index.js';

type Regiment = NonNullable<PositionFile['regiments']>[number];

export const regiment = (id: string, extras: Partial<Regiment> = {}): Regiment => ({ id, side: 'weaker', ...extras });

/** A senior commander without a regiment. */
export const hetman = (id: string, x: number, y: number, extras: object = {}) =>
  colonel(id, x, y, { rank: 'senior', points: 4, chief: true, ...extras });

export const commanderOf = (id: string, regimentId: string, x: number, y: number, extras: object = {}) =>
  colonel(id, x, y, { regiment: regimentId, chief: false, points: 2, ...extras });

/** A table of 180 by 120 cm with an enemy who stands far off and keeps still, unless told otherwise. */
export const division = (file: PositionFile): State =>
  position({
    table: [180, 120],
    ...file,
    units: [...(file.units ?? []), enemy('foe', 170, 112, { regiment: 'foes' })],
    regiments: [...(file.regiments ?? []), regiment('foes', { side: 'stronger' })],
  });

export const regimentIn = (state: State, id: string) => regimentById(state, id)!;
export const levelOf = (state: State, id: string): number => motivationLevel(dataOf(state, regimentIn(state, id)));
