/** Sides as position files name them. */
import type { SideIndex } from '../rules/state/setting.js';

export const sideOf = (side: 'weaker' | 'stronger'): SideIndex => (side === 'weaker' ? 0 : 1);
export const sideName = (side: SideIndex): 'weaker' | 'stronger' => (side === 0 ? 'weaker' : 'stronger');
