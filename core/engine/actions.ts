/** Actions are declared once, as schemas: the type of a game's actions follows from them, and what comes in is checked by them. */
import { z } from 'zod';

/** An action: its name under `do` and its fields, no more and no fewer. */
export const action = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ do: z.literal(name), ...fields });

/** One of a few names, such as a direction. Any text passes: where no such name is known the rules say so, with a reason of their own. */
export const knownName = <Name extends string>() => z.custom<Name>((value) => typeof value === 'string');

interface ActionUnion {
  readonly options: readonly { readonly shape: { readonly do: { readonly value: string } } }[];
}

/** The names of the fields of each action. */
export const fieldsByAction = ({ options }: ActionUnion): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(options.map(({ shape: { do: name, ...fields } }) => [name.value, Object.keys(fields)] as const));
