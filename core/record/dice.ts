import { type Dice, noDice, recordingDice, scriptedDice, seededDice } from '../dice/index.js';
import type { DiceOrigin } from './record.js';

/** The dice of one entry. */
export interface EntryDice {
  readonly dice: Dice;
  /** Faces that the rules were given. */
  readonly faces: readonly number[];
  /** Faces that the seed holds for the same throws; the same as `faces` where there is no seed to ask. */
  readonly yielded: readonly number[];
  /** Recorded faces that nobody asked for. */
  left(): number;
}

/** Deals dice entry by entry: the recorded faces where an entry has them, else the next of the stream. */
export type DiceDealer = (recorded?: readonly number[]) => EntryDice;

/** `live` rolls on where a record of rolled dice ends. */
export function diceDealer(origin: DiceOrigin, live: Dice = noDice): DiceDealer {
  const stream = origin.kind === 'seeded' ? seededDice(origin.seed) : live;
  return (recorded) => {
    if (!recorded) return streamed(stream);
    return origin.kind === 'seeded' ? alongside(stream, recorded) : scripted(recorded);
  };
}

function streamed(stream: Dice): EntryDice {
  const faces: number[] = [];
  return { dice: recordingDice(stream, faces), faces, yielded: faces, left: () => 0 };
}

function scripted(recorded: readonly number[]): EntryDice {
  const script = scriptedDice(recorded);
  const faces: number[] = [];
  return { dice: recordingDice(script, faces), faces, yielded: faces, left: script.left };
}

/** Recorded faces count, but the seed rolls too: it stays in step for entries that record none, and can be compared. */
function alongside(stream: Dice, recorded: readonly number[]): EntryDice {
  const script = scriptedDice(recorded);
  const faces: number[] = [];
  const yielded: number[] = [];
  const seeded = recordingDice(stream, yielded);
  const both: Dice = {
    d6(why) {
      seeded.d6(why);
      return script.d6(why);
    },
    twoD6(why) {
      seeded.twoD6(why);
      return script.twoD6(why);
    },
  };
  return { dice: recordingDice(both, faces), faces, yielded, left: script.left };
}
