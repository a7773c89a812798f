/** Plain data has no functions, dates or cycles: what goes into a file comes out the same. */

/** A copy that shares nothing with the original; undefined where the value is not plain data at all. */
export function plainCopy(value: unknown): unknown {
  try {
    const text: string | undefined = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Equal as files are, whatever the order of the keys. */
export function samePlain(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b);
}

/** Equal part by part; what is the same object on both sides is not looked into. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key as never], b[key as never]));
}

function ordered(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
