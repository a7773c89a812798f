/** What a table spends on memory and time, for those who keep hundreds of them. Unless said otherwise it spends freely. */
export interface Thrift {
  /** How many states are kept for undo. Who goes back further has the entries since the last die played again. */
  readonly undoStates?: number;
  /** Only every so-manieth state is hashed, and each where dice fell: a hash costs more than most actions. */
  readonly hashEvery?: number;
  /** False where the record comes from the same house and was checked when it was made. */
  readonly checkHashes?: boolean;
}

export const settleThrift = ({
  undoStates = Number.POSITIVE_INFINITY,
  hashEvery = 1,
  checkHashes = true,
}: Thrift): Required<Thrift> => ({ undoStates, hashEvery, checkHashes });
