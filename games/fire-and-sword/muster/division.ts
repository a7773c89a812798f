/** A division as a player writes it down: its card, its regiments with what was bought on theirs, guns, additional units. */
import { fail, ok, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { portableObstacle } from '../content/division.js';
import { forceSchema, makeForceCode, parseForceCode } from './force.js';

const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/);
const count = z.int().min(0).max(99);

/** More than any card has: a code is read as long as it is not endless. */
export const mostRegiments = 12;

const division = z.strictObject({
  card: name,
  /** Command points of the commander-in-chief. */
  points: count,
  /** Those of the base in the order of the card, then the further ones. */
  regiments: z.array(forceSchema).max(mostRegiments),
  artillery: z.array(z.strictObject({ unit: name, guns: count })).max(8),
  artilleryOfficer: z.boolean(),
  /** Additional units: on their own, with the guns, or with the regiment of this number. */
  units: z.array(z.strictObject({ unit: name, to: z.union([z.enum(['own', 'battery']), count]) })).max(12),
  /** Portable obstacles: elements for the unit of this number in the regiment of that one. */
  obstacles: z
    .array(z.strictObject({ regiment: count, unit: count, obstacle: portableObstacle, elements: count }))
    .max(24)
    .exactOptional(),
});
export type DivisionForce = z.infer<typeof division>;

export const isDivisionForce = (value: unknown): value is DivisionForce => division.safeParse(value).success;

/** A code of a division, right or wrong, as against that of a force. */
export const isDivisionCode = (code: string): boolean => code.includes('~');

/** Parts by `~`: card and points, guns, units and obstacles, then every regiment with the code of a force. */
export function makeDivisionCode({
  card,
  points,
  regiments,
  artillery,
  artilleryOfficer,
  units,
  obstacles = [],
}: DivisionForce): string {
  const guns = artillery.map(({ unit, guns: number }) => `${unit}*${number}`);
  return [
    `${card}.${points}${artilleryOfficer ? '.officer' : ''}`,
    guns.join('.'),
    [
      ...units.map(({ unit, to }) => `${unit}*${to}`),
      ...obstacles.map(({ obstacle, regiment, unit, elements }) => [obstacle, regiment, unit, elements].join('*')),
    ].join('.'),
    ...regiments.map(makeForceCode),
  ].join('~');
}

export function parseDivisionCode(code: string): Result<DivisionForce> {
  const [head = '', guns = '', units = '', ...regiments] = code.split('~');
  const [card, points, officer] = head.split('.');
  const list = (part: string) => (part === '' ? [] : part.split('.').map((entry) => entry.split('*')));
  const forces = regiments.map(parseForceCode);
  const [obstacles, bought] = [true, false].map((four) => list(units).filter((entry) => (entry.length === 4) === four));
  const read = division.safeParse({
    card,
    points: Number(points),
    artilleryOfficer: officer === 'officer',
    artillery: list(guns).map(([unit, number]) => ({ unit, guns: Number(number) })),
    ...(obstacles!.length > 0 && {
      obstacles: obstacles!.map(([obstacle, regiment, unit, elements]) => ({
        obstacle,
        regiment: Number(regiment),
        unit: Number(unit),
        elements: Number(elements),
      })),
    }),
    units: bought!.map(([unit, to]) => ({ unit, to: to === 'own' || to === 'battery' ? to : Number(to) })),
    regiments: forces.map((force) => (force.ok ? force.value : null)),
  });
  const right = read.success && makeDivisionCode(read.data) === code;
  return right ? ok(read.data) : fail('bad-force', `"${code}" is not the code of a division`);
}
