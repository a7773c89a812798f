import { type CommittedSource, commitmentOf, committedStream, type Dice } from '../dice/index.js';
import { type CoreProblem, failWith, ok, type Result } from '../game/index.js';
import { type CommittedOrigin, type DiceDealer, type DiceOrigin, diceDealer } from '../record/index.js';

/** A seed; somebody who rolls: then the record holds the faces only; or dice that can be proven after the game. */
export type TableDice = Dice | string | CommittedTableDice;

export interface CommittedTableDice extends CommittedSource {
  readonly kind: 'committed';
}

/** How a table comes to its dice. */
export interface Rolling {
  /** As the record shows it while the battle lasts: never with a secret. */
  readonly origin: DiceOrigin;
  /** As the record shows it afterwards. */
  readonly revealed: DiceOrigin;
  /** Deals while the record is replayed. */
  readonly recorded: DiceDealer;
  /** Deals to the entry that comes after so many faces. */
  live(fallen: number): DiceDealer;
}

/** For a new game: its set-up may roll already. */
export function openRolling(dice: TableDice): Rolling {
  if (typeof dice === 'string') return steady({ kind: 'seeded', seed: dice });
  if (!('kind' in dice)) return steady({ kind: 'rolled' }, dice);
  const { secret, contributions } = dice;
  const rolling = committed({ kind: 'committed', commitment: commitmentOf(secret), contributions }, secret);
  return { ...rolling, recorded: rolling.live(0) };
}

/** For a record that goes on. Dice that it lacks are not rolled anew: only what comes after it is live. */
export function resumeRolling(
  origin: DiceOrigin,
  { dice, secret }: { readonly dice?: Dice | undefined; readonly secret?: string | undefined },
): Result<Rolling, CoreProblem> {
  if (origin.kind === 'seeded') return ok(steady(origin));
  if (origin.kind === 'rolled') {
    return dice ? ok({ ...steady(origin, dice), recorded: diceDealer(origin) }) : failWith('dice-needed');
  }
  const { secret: published, ...hidden } = origin;
  const known = secret ?? published;
  if (known === undefined) return failWith('secret-needed');
  const { commitment } = origin;
  return commitmentOf(known) === commitment ? ok(committed(hidden, known)) : failWith('wrong-secret', { commitment });
}

/** One dealer from the first entry to the last. */
function steady(origin: DiceOrigin, dice?: Dice): Rolling {
  const deal = diceDealer(origin, dice);
  return { origin, revealed: origin, recorded: deal, live: () => deal };
}

/** Rolls on after the faces that the table holds, so that not even a bug in the rules can waste one. */
function committed(promised: CommittedOrigin, secret: string): Rolling {
  const contributions = Object.freeze({ ...promised.contributions });
  const origin: CommittedOrigin = { ...promised, contributions };
  const stream = committedStream({ secret, contributions });
  return {
    origin,
    revealed: { ...origin, secret },
    recorded: diceDealer(origin),
    live: (from) => diceDealer(origin, stream(from)),
  };
}
