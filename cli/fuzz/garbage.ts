import type { Random } from '@hetman/core';

/** Things no client should send and every client can. */
export const garbage: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  '',
  'pass',
  true,
  [],
  [[]],
  {},
  { type: 'no such action' },
  { type: null },
  { kind: 'no such action' },
  { __proto__: null },
];

/** Copies of a good action with one thing wrong in each: a field lost, or its value another one of the same type. */
export function spoiled(action: unknown, random: Random): unknown[] {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return [];
  const fields = Object.entries(action);
  return fields.flatMap(([field, value]) => {
    const others = Object.fromEntries(fields.filter(([name]) => name !== field));
    // Spread keeps the order of fields, so that a spoiled action can be compared with those offered as text.
    return [others, ...otherValues(value, random).map((other) => ({ ...action, [field]: other }))];
  });
}

function otherValues(value: unknown, random: Random): unknown[] {
  if (typeof value === 'number') return [value + 1, -value - 1, value + 0.5, 1e9, String(value), random.below(3000)];
  if (typeof value === 'string') return [`${value}?`, '', 'constructor', null];
  if (typeof value === 'boolean') return ['yes', null];
  if (Array.isArray(value)) return [null, [null], [...value, ...value, 'x'], { length: 1 }];
  return [7];
}
