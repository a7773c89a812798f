import type { CheckedHashes } from '../record/index.js';

/** What a table spends on memory and time, for those who keep hundreds of them. Unless said otherwise it spends freely. */
export interface Thrift {
  /** How many states are kept for undo. Who goes back further has the entries since the last die played again. */
  readonly undoStates?: number;
  /** Only every so-manieth state is hashed, and each where dice fell: a hash costs more than most actions. */
  readonly hashEvery?: number;
  /** Only the last hash where the record comes from the same server: then only the rules can have changed. */
  readonly checkHashes?: CheckedHashes;
}

export const settleThrift = ({
  undoStates = Number.POSITIVE_INFINITY,
  hashEvery = 1,
  checkHashes = 'all',
}: Thrift): Required<Thrift> => ({ undoStates, hashEvery, checkHashes });
