/** What is known here of a table on a server, kept up to date over the line: each thing once, in order, and whole. */

import type { Problem } from '@hetman/core/game';
import {
  applyChanges,
  closing,
  type EntryMessage,
  type LiveEntry,
  type SentProblem,
  type ServerMessage,
  type Welcome,
} from '@hetman/core/live';
import { batch, signal } from '@preact/signals';
import { type Ended, type Line, type LineSetting, openLine } from './line.js';
import type { Happening, Standing } from './session.js';
import { openWishes, type WishBody, type Wishes } from './wishes.js';

export interface FollowingSetting extends Pick<LineSetting, 'connect' | 'later'> {
  /** Version of the rules that this page plays by. */
  readonly version: string;
  readonly language: () => string;
  readonly drawKey: () => string;
  /** What is said to the player when a wish of his cannot be carried out for a reason of the line, not of the game. */
  readonly excuse: (code: Excuse) => Problem;
  /** Everything that has happened is known; again after every break of the line. */
  readonly ready: (viewer: string) => void;
  readonly ended: (why: Ended) => void;
}

/** No line; a wish that the server does not take, for its length or its form; or no use in trying again. */
type Excuse = 'offline' | 'too-large' | 'not-understood' | Ended;

/** A wish that was dropped unread is sent again after this. */
const afterFlood = 1000;

export class Following {
  readonly state = signal<unknown>(null);
  readonly count = signal(0);
  readonly decision = signal<Welcome['decision']>(null);
  readonly outcome = signal<Welcome['outcome']>(null);
  readonly happenings = signal<readonly Happening[]>([]);
  readonly standing = signal<Standing>('offline');
  readonly canUndo = signal(false);
  readonly here = signal<Readonly<Record<string, boolean>>>({});
  readonly spectators = signal(0);
  readonly whyEnded = signal<Ended | null>(null);
  readonly line: Line;
  readonly #setting: FollowingSetting;
  readonly #wishes: Wishes;
  /** SentProblem on the present socket; what was missed may still be on its way. */
  #welcome: Welcome | null = null;
  /** What of it has arrived. It is shown with the rest, in one go: nobody sees a log that is ahead of the board. */
  #missed: LiveEntry[] = [];

  constructor(setting: FollowingSetting) {
    this.#setting = setting;
    this.#wishes = openWishes((message) => {
      if (this.standing.value !== 'offline') this.line.send(message);
    }, setting.drawKey);
    this.line = openLine({
      connect: setting.connect,
      later: setting.later,
      hello: () => ({ type: 'hello', after: this.count.value, view: true, language: setting.language() }),
      heard: (message) => this.#heard(message),
      lost: (code) => this.#lost(code),
      ended: (why) => this.#ended(why),
    });
  }

  /** Entries known of and not taken back. */
  entries(): number {
    return this.happenings.value.filter(({ number }) => number > 0).length;
  }

  gesture(bodies: readonly WishBody[]): Promise<(SentProblem | null)[]> {
    const answers = this.#wishes.gesture(bodies, this.count.value);
    this.#nowSending();
    return answers;
  }

  alone(body: WishBody): Promise<SentProblem | null> {
    const answer = this.#wishes.alone(body);
    this.#nowSending();
    return answer;
  }

  #nowSending(): void {
    if (this.standing.value === 'ready') this.standing.value = 'sending';
  }

  #heard(message: ServerMessage): void {
    if (message.type === 'welcome') this.#greeted(message);
    else if (message.type === 'items') this.#caughtUp(message.items);
    else if (message.type === 'item') this.#moved(message);
    else if (message.type === 'done') this.#answered(message.key, null);
    else if (message.type === 'refused') this.#answered(message.key, message);
    else if (message.type === 'error') this.#complained(message);
    else if (message.type === 'presence') {
      this.here.value = message.sides;
      this.spectators.value = message.spectators;
    }
  }

  #greeted(message: Welcome): void {
    if (message.version !== this.#setting.version) this.line.end('outdated');
    else if (message.number < this.count.value) {
      // The server was put back to an older day, and what is known here no longer holds.
      this.count.value = 0;
      this.#beginAnew();
    } else {
      this.#welcome = message;
      this.#caughtUp([]);
    }
  }

  #caughtUp(items: readonly LiveEntry[]): void {
    const known = () => this.count.value + this.#missed.length;
    for (const told of items) if (told.number === known() + 1) this.#missed.push(told);
    if (this.#welcome && this.standing.value === 'offline' && known() === this.#welcome.number)
      this.#settle(this.#welcome);
  }

  #settle({ view, viewer, beginning, decision, outcome, canUndo }: Welcome): void {
    batch(() => {
      if (this.count.value === 0) this.happenings.value = beginningOf(beginning);
      for (const told of this.#missed) this.#take(told);
      this.state.value = view;
      this.decision.value = decision;
      this.outcome.value = outcome;
      this.canUndo.value = canUndo;
      this.standing.value = this.#wishes.underWay ? 'sending' : 'ready';
    });
    this.#missed = [];
    this.line.settled();
    this.#wishes.repeat();
    this.#setting.ready(viewer);
  }

  #moved(item: EntryMessage): void {
    if (item.number <= this.count.value) return;
    if (item.number > this.count.value + 1 || this.standing.value === 'offline') {
      this.#beginAnew();
      return;
    }
    batch(() => {
      this.#take(item);
      this.state.value = applyChanges(this.state.value, item.changes ?? []);
      this.decision.value = item.decision;
      this.outcome.value = item.outcome ?? null;
      this.canUndo.value = item.canUndo;
    });
  }

  /** Number and log move on together. */
  #take(told: LiveEntry): void {
    this.count.value = told.number;
    this.happenings.value =
      told.kind === 'undo'
        ? withoutLastOf(this.happenings.value, told.by)
        : [...this.happenings.value, happeningOf(told)];
  }

  #answered(key: string, refusal: SentProblem | null): void {
    this.#wishes.answered(key, refusal);
    if (!this.#wishes.underWay && this.standing.value === 'sending') this.standing.value = 'ready';
  }

  #complained({ code }: SentProblem): void {
    if (code === 'cannot-replay' || code === 'lost-battle') this.line.end(code);
    // Which wish was dropped is not said: all of them once more, with their keys.
    else if (code === 'too-many-requests') this.#setting.later(afterFlood, this.#wishes.repeat);
  }

  #beginAnew(): void {
    this.#forget();
    this.line.again();
  }

  #forget(): void {
    this.#welcome = null;
    this.#missed = [];
    this.standing.value = 'offline';
  }

  #lost(code: number): void {
    this.#forget();
    // Sent again, it would only break the line again.
    if (code === closing.tooLarge) this.#wishes.giveUp(this.#setting.excuse('too-large'));
    if (code === closing.badMessage) this.#wishes.giveUp(this.#setting.excuse('not-understood'));
  }

  #ended(why: Ended): void {
    this.#forget();
    this.whyEnded.value = why;
    this.#wishes.giveUp(this.#setting.excuse(why));
    this.#setting.ended(why);
  }
}

const happeningOf = ({ number, by, do: action = null, events }: LiveEntry): Happening => ({
  number,
  by,
  action,
  events,
});

const beginningOf = (events: Welcome['beginning'] = []): Happening[] =>
  events.length > 0 ? [{ number: 0, by: null, action: null, events }] : [];

/** An undo takes back the last entry of its side. Secret orders of our own may have come after it: they stay. */
function withoutLastOf(happenings: readonly Happening[], side: string): Happening[] {
  const at = happenings.findLastIndex(({ by }) => by === side);
  return happenings.filter((_, i) => i !== at);
}
