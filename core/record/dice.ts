import {
  commitmentOf,
  committedDice,
  type Dice,
  type DieType,
  noDice,
  recordingDice,
  scriptedDice,
  seededDice,
} from '../dice/index.js';
import type { CommittedOrigin, DiceOrigin } from './record.js';

/** The dice of one entry. */
export interface EntryDice {
  readonly dice: Dice;
  /** Faces that the rules were given. */
  readonly faces: readonly number[];
  /** Of each face, what was thrown. */
  readonly types: readonly DieType[];
  /** Faces that the seed or secret holds for the same throws; the same as `faces` where there is none to ask. */
  readonly yielded: readonly number[];
  /** Recorded faces that nobody asked for. */
  left(): number;
}

/** Deals dice entry by entry: the recorded faces where an entry has them, else the next of the stream. */
export type DiceDealer = (recorded?: readonly number[]) => EntryDice;

/** `live` rolls on where a record ends that cannot roll its dice again. */
export function diceDealer(origin: DiceOrigin, live: Dice = noDice): DiceDealer {
  const stream = streamOf(origin);
  return (recorded) => {
    if (!recorded) return streamed(stream ?? live);
    return stream ? alongside(stream, recorded) : scripted(recorded);
  };
}

/** The dice of the record rolled again from their seed or published secret; null where that cannot be done. */
function streamOf(origin: DiceOrigin): Dice | null {
  if (origin.kind === 'seeded') return seededDice(origin.seed);
  if (origin.kind === 'rolled' || !isProvable(origin)) return null;
  return committedDice(origin);
}

/** The secret is published and is the promised one. Any other secret says nothing about the dice. */
export function isProvable(origin: CommittedOrigin): origin is CommittedOrigin & { readonly secret: string } {
  return origin.secret !== undefined && commitmentOf(origin.secret) === origin.commitment;
}

function streamed(stream: Dice): EntryDice {
  const faces: number[] = [];
  const types: DieType[] = [];
  return { dice: recordingDice(stream, faces, types), faces, types, yielded: faces, left: () => 0 };
}

function scripted(recorded: readonly number[]): EntryDice {
  const script = scriptedDice(recorded);
  const faces: number[] = [];
  const types: DieType[] = [];
  return { dice: recordingDice(script, faces, types), faces, types, yielded: faces, left: script.left };
}

/** Recorded faces count, but the stream rolls too: it stays in step for entries that record none, and can be compared. */
function alongside(stream: Dice, recorded: readonly number[]): EntryDice {
  const script = scriptedDice(recorded);
  const faces: number[] = [];
  const types: DieType[] = [];
  const yielded: number[] = [];
  const rolled = recordingDice(stream, yielded);
  const both: Dice = {
    d6(why) {
      rolled.d6(why);
      return script.d6(why);
    },
    twoD6(why) {
      rolled.twoD6(why);
      return script.twoD6(why);
    },
    d10(why) {
      rolled.d10(why);
      return script.d10(why);
    },
    draw(count, why) {
      rolled.draw(count, why);
      return script.draw(count, why);
    },
  };
  return { dice: recordingDice(both, faces, types), faces, types, yielded, left: script.left };
}
