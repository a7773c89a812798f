/** Wishes of a player on their way to the server. Each has a key, so that it can be sent again whenever its answer is lost. */
import type { SentProblem } from '@hetman/core/live';

export type WishBody =
  | { readonly type: 'act'; readonly action: unknown }
  | { readonly type: 'undo' }
  | { readonly type: 'orders'; readonly orders: unknown }
  | { readonly type: 'resign' };

interface Wish {
  readonly message: WishBody & { readonly key: string; readonly after?: number };
  readonly answer: (refusal: SentProblem | null) => void;
}

export interface Wishes {
  readonly underWay: boolean;
  /**
   * Sends a whole gesture at once. Each wish names the number that the one before it will have led to: where that one is
   * refused or somebody else acts in between, the rest is refused as stale and changes nothing. Null where it was done.
   */
  gesture(bodies: readonly WishBody[], after: number): Promise<(SentProblem | null)[]>;
  /** Orders and resigning wait for nobody's turn, and for no number. */
  alone(body: WishBody): Promise<SentProblem | null>;
  answered(key: string, refusal: SentProblem | null): void;
  /** Everything unanswered, once more, in order. */
  repeat(): void;
  /** Answers everything that is under way in the server's place. */
  giveUp(refusal: SentProblem): void;
}

export function openWishes(send: (message: object) => void, drawKey: () => string): Wishes {
  const pending = new Map<string, Wish>();
  const ask = (body: WishBody, after?: number): Promise<SentProblem | null> =>
    new Promise((answer) => {
      const key = drawKey();
      const message = { ...body, key, ...(after === undefined ? {} : { after }) };
      pending.set(key, { message, answer });
      send(message);
    });
  return {
    get underWay() {
      return pending.size > 0;
    },
    gesture: (bodies, after) => Promise.all(bodies.map((body, i) => ask(body, after + i))),
    alone: (body) => ask(body),
    answered(key, refusal) {
      const wish = pending.get(key);
      pending.delete(key);
      wish?.answer(refusal);
    },
    repeat() {
      for (const { message } of pending.values()) send(message);
    },
    giveUp(refusal) {
      const all = [...pending.values()];
      pending.clear();
      for (const { answer } of all) answer(refusal);
    },
  };
}
