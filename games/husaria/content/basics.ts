/** Small shapes that several data files share. */
import { directions } from '@hetman/core/hex';
import { z } from 'zod';
import { fieldOf } from './hexes.js';

export const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits, CCRR');
/** A hex, or all of a field from its north-western to its south-eastern corner. */
export const hexes = z
  .array(z.string().regex(/^\d{4}(-\d{4})?$/, 'hexes are four digits, CCRR, or a field of them, CCRR-CCRR'))
  .transform((entries) => entries.flatMap(fieldOf));
export const pair = z.string().regex(/^\d{4}\/\d{4}$/, 'a side is two hexes, CCRR/CCRR');
export const direction = z.enum(directions);
export const kindSchema = z.enum(['hussar', 'cavalry', 'tartar', 'infantry', 'artillery']);
export type UnitKind = z.infer<typeof kindSchema>;
export const gunSchema = z.enum(['C', 'L']);
