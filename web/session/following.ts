/** What is known here of a table on a server, kept up to date over a connection: each entry once, in order, and whole. */

import type { Language, Problem } from '@hetman/core/game';
import {
  applyChanges,
  closing,
  type EntryMessage,
  type LiveEntry,
  type SentProblem,
  type ServerMessage,
  type Welcome,
} from '@hetman/core/live';
import { visibleSetUp, withoutLastOf } from '@hetman/core/table';
import { signal } from '@preact/signals';
import { type Connection, type ConnectionSetting, type Ended, openConnection } from './connection.js';
import { openRequests, type RequestBody, type Requests } from './requests.js';
import type { ConnectionStatus, ShownMoment } from './session.js';

export interface FollowingSetting extends Pick<ConnectionSetting, 'connect' | 'later'> {
  /** Version of the rules that this page plays by. */
  readonly version: string;
  readonly language: () => Language;
  readonly drawKey: () => string;
  /** What is said to players whose request cannot be carried out for a reason of the connection, not of the game. */
  readonly excuse: (code: Excuse) => Problem;
  /** Everything that has happened is known; again after every break of the connection. */
  readonly ready: (viewer: string) => void;
  readonly ended: (why: Ended) => void;
}

/** No connection; a request that the server does not take, for its length or its form; or no use in trying again. */
type Excuse = 'offline' | 'too-large' | 'not-understood' | Ended;

/** A request that was dropped unread is sent again after this. */
const afterFlood = 1000;

const nothingYet: ShownMoment = {
  state: null,
  count: 0,
  decision: null,
  outcome: null,
  entries: [],
  canUndo: false,
  status: 'offline',
};

export class Following {
  readonly moment = signal(nothingYet);
  readonly here = signal<Readonly<Record<string, boolean>>>({});
  readonly spectators = signal(0);
  readonly whyEnded = signal<Ended | null>(null);
  readonly connection: Connection;
  readonly #setting: FollowingSetting;
  readonly #requests: Requests;
  /** Said on the present socket; what was missed may still be on its way. */
  #welcome: Welcome | null = null;
  /** What of it has arrived. It is shown with the rest, in one go: nobody sees a log that is ahead of the board. */
  #missed: LiveEntry[] = [];

  constructor(setting: FollowingSetting) {
    this.#setting = setting;
    this.#requests = openRequests((message) => {
      if (this.#now.status !== 'offline') this.connection.send(message);
    }, setting.drawKey);
    this.connection = openConnection({
      connect: setting.connect,
      later: setting.later,
      hello: () => ({ type: 'hello', after: this.#now.count, view: true, language: setting.language() }),
      heard: (message) => this.#heard(message),
      lost: (code) => this.#lost(code),
      ended: (why) => this.#ended(why),
    });
  }

  /** Entries known of and not taken back. */
  entries(): number {
    return this.#now.entries.filter(({ number }) => number > 0).length;
  }

  gesture(bodies: readonly RequestBody[]): Promise<(SentProblem | null)[]> {
    const answers = this.#requests.gesture(bodies, this.#now.count);
    this.#nowSending();
    return answers;
  }

  alone(body: RequestBody): Promise<SentProblem | null> {
    const answer = this.#requests.alone(body);
    this.#nowSending();
    return answer;
  }

  get #now(): ShownMoment {
    return this.moment.peek();
  }

  #is(status: ConnectionStatus): void {
    if (this.#now.status !== status) this.moment.value = { ...this.#now, status };
  }

  #nowSending(): void {
    if (this.#now.status === 'ready') this.#is('sending');
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
    if (message.version !== this.#setting.version) this.connection.end('outdated');
    else if (message.number < this.#now.count) {
      // The server was put back to an older day, and what is known here no longer holds.
      this.moment.value = { ...this.#now, count: 0 };
      this.#beginAnew();
    } else {
      this.#welcome = message;
      this.#caughtUp([]);
    }
  }

  #caughtUp(entries: readonly LiveEntry[]): void {
    const known = () => this.#now.count + this.#missed.length;
    for (const entry of entries) if (entry.number === known() + 1) this.#missed.push(entry);
    if (this.#welcome && this.#now.status === 'offline' && known() === this.#welcome.number)
      this.#settle(this.#welcome);
  }

  #settle({ view, viewer, beginning = [], decision, outcome, canUndo }: Welcome): void {
    const start = this.#now.count === 0 ? { ...this.#now, entries: visibleSetUp(beginning) } : this.#now;
    const status = this.#requests.underWay ? 'sending' : 'ready';
    const known = this.#missed.reduce(withEntry, start);
    this.moment.value = { ...known, state: view, decision, outcome, canUndo, status };
    this.#missed = [];
    this.connection.settled();
    this.#requests.repeat();
    this.#setting.ready(viewer);
  }

  #moved(entry: EntryMessage): void {
    if (entry.number <= this.#now.count) return;
    if (entry.number > this.#now.count + 1 || this.#now.status === 'offline') {
      this.#beginAnew();
      return;
    }
    const { type: _, changes = [], outcome = null, canUndo, ...live } = entry;
    const state = applyChanges(this.#now.state, changes);
    this.moment.value = { ...withEntry(this.#now, live), state, decision: live.decision, outcome, canUndo };
  }

  #answered(key: string, refusal: SentProblem | null): void {
    this.#requests.answered(key, refusal);
    if (!this.#requests.underWay && this.#now.status === 'sending') this.#is('ready');
  }

  #complained({ code }: SentProblem): void {
    if (code === 'cannot-replay' || code === 'damaged-entry' || code === 'lost-battle') this.connection.end(code);
    // Which request was dropped is not said: all of them once more, with their keys.
    else if (code === 'too-many-requests') this.#setting.later(afterFlood, this.#requests.repeat);
  }

  #beginAnew(): void {
    this.#forget();
    this.connection.again();
  }

  #forget(): void {
    this.#welcome = null;
    this.#missed = [];
    this.#is('offline');
  }

  #lost(code: number): void {
    this.#forget();
    // Sent again, it would only break the connection again.
    if (code === closing.tooLarge) this.#requests.giveUp(this.#setting.excuse('too-large'));
    if (code === closing.badMessage) this.#requests.giveUp(this.#setting.excuse('not-understood'));
  }

  #ended(why: Ended): void {
    this.#forget();
    this.whyEnded.value = why;
    this.#requests.giveUp(this.#setting.excuse(why));
    this.#setting.ended(why);
  }
}

/** Number and log move on together. An undo is in no log: it shortens it. */
function withEntry(moment: ShownMoment, entry: LiveEntry): ShownMoment {
  const { entries } = moment;
  const left = entry.kind === 'undo' ? withoutLastOf(entries, entry.by) : [...entries, entry];
  return { ...moment, count: entry.number, entries: left };
}
