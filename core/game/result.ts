/** What a user or a file can cause comes back as a value; an exception is a bug. */
export type Result<T, E = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** One clear line about bad input, with a code that the docs explain. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = (code: string, message: string): { readonly ok: false; readonly error: Problem } => ({
  ok: false,
  error: { code, message },
});
