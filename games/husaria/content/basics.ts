/** Small shapes that several data files share. */
import { directions } from '@hetman/core/hex';
import { z } from 'zod';

export const text = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) });
export const source = z.enum(['book', 'reconstruction']);
export const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits, CCRR');
export const pair = z.string().regex(/^\d{4}\/\d{4}$/, 'a side is two hexes, CCRR/CCRR');
export const direction = z.enum(directions);
export const kindSchema = z.enum(['hussar', 'cavalry', 'tartar', 'infantry', 'artillery']);
export const gunSchema = z.enum(['C', 'L']);
