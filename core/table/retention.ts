import type { CheckedHashes } from '../record/index.js';

/** What a table keeps and checks, for those who hold hundreds of them. Unless said otherwise it keeps and checks everything. */
export interface Retention {
  /** How many states are kept for undo. To go back further, the entries since the last die are played again. */
  readonly undoStates?: number;
  /** Only every Nth state is hashed, and each where dice fell: a hash costs more than most actions. */
  readonly hashEvery?: number;
  /** Only the last hash where the record comes from the same server: then only the rules can have changed. */
  readonly checkHashes?: CheckedHashes;
}

export const fullRetention = ({
  undoStates = Number.POSITIVE_INFINITY,
  hashEvery = 1,
  checkHashes = 'all',
}: Retention): Required<Retention> => ({ undoStates, hashEvery, checkHashes });
