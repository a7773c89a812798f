/** The shape of actions that are a name under `do` and a few texts. */
export type ActionFields = Readonly<Record<string, readonly string[]>>;

/** True for a plain object with a known name and exactly the fields of that name, all of them texts. */
export function hasActionShape(fields: ActionFields, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const action = value as Record<string, unknown>;
  const name = action['do'];
  if (typeof name !== 'string' || !Object.hasOwn(fields, name)) return false;
  const wanted = fields[name]!;
  if (Object.keys(action).length !== wanted.length + 1) return false;
  return wanted.every((field) => typeof action[field] === 'string');
}
