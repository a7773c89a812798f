/** Deep copy of small plain data. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(clonePlain) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = clonePlain(value[key]);
  return copy as T;
}
