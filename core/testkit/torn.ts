/** Good input with something wrong in it, at any depth: what a hostile client or a damaged file may hold. */
import type { Random } from '../dice/index.js';

const wrong: readonly unknown[] = [
  ...[null, Number.NaN, Number.POSITIVE_INFINITY, 1e308, -1e308, 1e21, 2 ** 53, 2 ** 31, -1, 0.5, 999],
  ...['', 'x', '__proto__', 'constructor', 'a'.repeat(2000), true, false],
  ...[[], [[]], [null], [[[[[]]]]], [1e9, 1e9], {}, { length: 1e9 }, { x: 1e308, y: -1e308 }],
  Array.from({ length: 1000 }, () => 1),
];

/** The paths to every part of a value, itself first. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A copy with another part at the path; `undefined` leaves it out. */
function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  const inside = withPart(copy[key], rest, part);
  if (inside === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = inside;
  return copy;
}

/** A copy with one part lost or replaced, as it would come over a wire: what JSON cannot say is null there. */
export function torn(value: unknown, random: Random): unknown {
  const paths = pathsOf(value);
  const path = paths[random.below(paths.length)]!;
  const part = random.below(8) === 0 && path.length > 0 ? undefined : wrong[random.below(wrong.length)];
  const copy = withPart(value, path, part);
  return random.below(2) === 0 ? copy : JSON.parse(JSON.stringify(copy) ?? 'null');
}
