/** Requests of a player on their way to the server. Each has a key, so that it can be sent again when its answer is lost. */
import type { RequestMessage, SentMessage, SentProblem } from '@hetman/core/live';

/** What is asked for; key and number come with the sending. */
export type RequestBody = BodyOf<RequestMessage>;
type BodyOf<Message> = Message extends unknown ? Readonly<Omit<Message, 'key' | 'after'>> : never;

interface PendingRequest {
  readonly message: SentMessage;
  readonly answer: (refusal: SentProblem | null) => void;
}

export interface Requests {
  readonly underWay: boolean;
  /**
   * Sends a whole gesture at once. Each request names the number that the one before it will have led to: where that one
   * is refused or somebody else acts in between, the rest is refused as stale and changes nothing. Null where it was done.
   */
  gesture(bodies: readonly RequestBody[], after: number): Promise<(SentProblem | null)[]>;
  /** Orders and resigning wait for nobody's turn, and for no number. */
  alone(body: RequestBody): Promise<SentProblem | null>;
  answered(key: string, refusal: SentProblem | null): void;
  /** Everything unanswered, once more, in order. */
  repeat(): void;
  /** Answers everything that is under way in the server's place. */
  giveUp(refusal: SentProblem): void;
}

export function openRequests(send: (message: SentMessage) => void, drawKey: () => string): Requests {
  const pending = new Map<string, PendingRequest>();
  const ask = (body: RequestBody, after?: number): Promise<SentProblem | null> =>
    new Promise((answer) => {
      const key = drawKey();
      const message = { ...body, key, ...(after === undefined ? {} : { after }) } as SentMessage;
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
      const request = pending.get(key);
      pending.delete(key);
      request?.answer(refusal);
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
