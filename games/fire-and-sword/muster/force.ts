/** What a player writes down when he musters: a card and what he has bought on it. Small enough for a link. */
import { fail, ok, type Result } from '@hetman/core/game';
import { z } from 'zod';

const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/);
const count = z.int().min(0).max(99);

export const forceSchema = z.strictObject({
  card: name,
  /** The choice taken on each further level, in order. */
  levels: z.array(count).max(20),
  /** Units of a card whose further points buy in any order. */
  more: z.array(name).max(20),
  /** Additional units: bases, and how many of them are the row with a gun. */
  additional: z.array(z.strictObject({ unit: name, bases: count, guns: count })).max(10),
  options: z.array(name).max(20),
  /** Command points of the commander. */
  points: count,
  deputy: z.boolean(),
  /** Captives go along (army.others). */
  captives: z.boolean(),
});
export type Force = z.infer<typeof forceSchema>;

export const isForce = (value: unknown): value is Force => forceSchema.safeParse(value).success;

/** `POL-A_0.0_volunteers-4_dragoons.tartars_3_deputy`: parts that are empty stay so. */
export function makeForceCode({ card, levels, more, additional, options, points, deputy, captives }: Force): string {
  const extras = additional.map(({ unit, bases, guns }) => `${unit}*${bases}${guns > 0 ? `*${guns}` : ''}`);
  const people = [String(points), ...(deputy ? ['deputy'] : []), ...(captives ? ['captives'] : [])];
  return [[card], levels, more, extras, options, people].map((part) => part.join('.')).join('_');
}

export function parseForceCode(code: string): Result<Force> {
  const [card = [], levels = [], more = [], extras = [], options = [], people = []] = code
    .split('_')
    .map((part) => (part === '' ? [] : part.split('.')));
  const read = forceSchema.safeParse({
    card: card.join('.'),
    levels: levels.map(Number),
    more,
    additional: extras.map((extra) => {
      const [unit, bases, guns = '0'] = extra.split('*');
      return { unit, bases: Number(bases), guns: Number(guns) };
    }),
    options,
    points: Number(people[0]),
    deputy: people.includes('deputy'),
    captives: people.includes('captives'),
  });
  // Written again it must be the same: numbers in other clothes and words too many are no code.
  const right = read.success && makeForceCode(read.data) === code;
  return right ? ok(read.data) : fail('bad-force', `"${code}" is not the code of a force`);
}
