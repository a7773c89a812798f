/** Poles and Prussians within range of each other. */
import { company, position } from './index.js';

export const generals = [
  { id: 'P', army: 'poles', hex: '1412' },
  { id: 'F', army: 'prussians', hex: '0512' },
];
/** Prussians move, Poles answer. */
export const prussians = (units: ReturnType<typeof company>[], more: object = {}) =>
  position({ units: [...units, company('x', '1512')], commanders: generals, activate: 'F', ...more });
export const aim = (id: string, hex: string) => ({ do: 'aim', unit: id, hex }) as const;
