import type { AnyGame } from '@hetman/core';

/** Work that can be cut into tasks. `prepare` runs once in each worker; everything that crosses is plain data. */
export interface Job<Setting, Task, Answer> {
  readonly name: string;
  prepare(games: readonly AnyGame[], setting: Setting): (task: Task) => Answer;
}
