import { z } from 'zod';
import { type Dice, noDice, OutOfDice, scriptedDice } from '../dice/index.js';
import { fail, type LoadedPosition, ok, type Result } from '../game/index.js';
import type { Engine, Framed } from './frames.js';

/** Something in a position file that no schema can see; becomes the one line the user reads. */
export class BadPosition extends Error {}

export const complain = (reason: string): never => {
  throw new BadPosition(reason);
};

/** What a file of any game may ask besides its actions; each game's schema takes these fields in. */
export const askedFields = {
  questions: z
    .array(z.looseObject({ ask: z.string() }))
    .max(1000)
    .optional(),
  odds: z.looseObject({ of: z.string() }).optional(),
};

/** For games with tables of results. */
export const resultField = { result: z.string().optional() };

interface Played {
  readonly dice?: number[] | undefined;
  readonly actions?: { [field: string]: unknown }[] | undefined;
  readonly questions?: unknown[] | undefined;
  readonly odds?: unknown;
  readonly result?: string | undefined;
}

/** Reads a position file: bad input comes back as one clear line, with nothing half done. */
export function readPosition<File extends Played, State>(
  schema: z.ZodType<File>,
  json: unknown,
  stateOf: (file: File, dice: Dice) => State,
): Result<LoadedPosition<State>> {
  const read = schema.safeParse(json);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    return fail('bad-position', `${issue.path.join('.') || 'top level'}: ${issue.message}`);
  }
  try {
    const file = read.data;
    const faces = file.dice ?? [];
    const dice = scriptedDice(faces);
    // The way to the first question may take dice already.
    const state = stateOf(file, dice);
    const actions = (file.actions ?? []).map(({ by, ...action }) => ({
      by: typeof by === 'string' ? by : null,
      action,
    }));
    const { questions = [], odds = null, result = null } = file;
    return ok({ state, dice: faces.slice(faces.length - dice.left()), actions, questions, odds, result });
  } catch (error) {
    if (error instanceof Error) return fail('bad-position', error.message);
    throw error;
  }
}

export function refuseTwice(ids: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new BadPosition(`"${twice}" is there twice`);
}

/** Up to the next question, which must have an answer; only frames that the program did not print can go wrong here. */
export function goOn<State extends Framed<unknown>>(
  engine: Pick<Engine<State, unknown>, 'settle' | 'actions'>,
  state: State,
  underway: boolean,
  dice: Dice = noDice,
): void {
  try {
    engine.settle({ state, dice, emit: () => undefined });
    if (underway && !state.end && engine.actions(state).length === 0) throw new Error('nothing can be answered');
  } catch (error) {
    if (underway && !(error instanceof OutOfDice)) throw new BadPosition('underway: not as the program prints it');
    throw error;
  }
}

/** Frames of a file, of known kinds and of one of the two sides only. */
export function checkFrames(
  kinds: readonly string[],
  underway: readonly { readonly kind: string; readonly side?: unknown }[],
): void {
  for (const [at, { kind, side = 0 }] of underway.entries()) {
    if (!kinds.includes(kind)) throw new BadPosition(`underway: unknown kind "${kind}"`);
    if (side !== 0 && side !== 1) throw new BadPosition(`underway[${at}].side: 0 or 1 expected`);
  }
}
