/** The shape of the weapons tables. */
import { z } from 'zod';
import { centimetres, id, source, text } from './primitives.js';

const reach = z.strictObject({ effective: centimetres, long: centimetres.nullable() });

const rangedWeapon = z.strictObject({
  id,
  name: text,
  range: reach,
  /** Foot shoots a bow further than horse does. */
  infantryLong: centimetres.exactOptional(),
  effectiveness: z.strictObject({ effective: z.int(), long: z.int().nullable() }),
  afterMovementPenalty: z.boolean(),
  fromHorseback: z.enum(['free', 'penalty', 'never']),
  /** `mixed` is neither firearm nor bow for any rule that names them. */
  kind: z.enum(['firearm', 'bow', 'mixed', 'thrown']),
  match: z.boolean(),
  whileCharging: z.boolean(),
});

export const rangedWeaponsFile = z.strictObject({ source, weapons: z.array(rangedWeapon) });

const closeTrait = z.enum([
  'polearm',
  'first-strike',
  'multiple-ranks',
  'cumbersome',
  'single-use',
  'staggering-charge',
]);

const closeWeapon = z.strictObject({
  id,
  name: text,
  effectiveness: z.strictObject({ standing: z.int(), charging: z.int() }),
  traits: z.array(closeTrait),
});

export const closeWeaponsFile = z.strictObject({ source, weapons: z.array(closeWeapon) });

const gunSize = z.enum(['light', 'medium', 'heavy', 'siege', 'mortar', 'light-mortar']);

const gun = z.strictObject({
  id,
  name: text,
  size: gunSize,
  movesAs: gunSize,
  ball: z.strictObject({
    dice: z.int().min(1).max(3),
    range: reach,
    effectiveness: z.int(),
    /** Bombs: nearer than this they cannot fall, and they fly over whoever stands between (ruling 616). */
    lobbedFrom: centimetres.exactOptional(),
  }),
  /** Null for mortars. */
  caseShot: z.strictObject({ range: centimetres, effectiveness: z.int() }).nullable(),
  everySecondTurn: z.boolean(),
  effectiveAsCase: z.boolean(),
  quickLoading: z.boolean(),
  /** A row that the book does not print, and how its figures were found. */
  source: source.exactOptional(),
  provenance: text.exactOptional(),
});

const gunMove = z.strictObject({ carried: centimetres, limbered: centimetres }).nullable();

export const gunsFile = z.strictObject({
  source,
  guns: z.array(gun),
  movement: z.strictObject({
    light: gunMove,
    medium: gunMove,
    heavy: gunMove,
    siege: gunMove,
    mortar: gunMove,
    'light-mortar': gunMove,
  }),
  limbering: z.record(z.string(), z.int().min(1).max(2)),
});

export type RangedWeapon = z.infer<typeof rangedWeapon>;
export type CloseWeapon = z.infer<typeof closeWeapon>;
export type Gun = z.infer<typeof gun>;
