import {
  changesBetween,
  clientMessage,
  closing,
  type Hello,
  type Language,
  type RequestMessage,
  type ServerMessage,
  type Viewer,
} from '@hetman/core';
import type { WebSocket } from 'ws';
import type { Presence } from '../games/presence.js';
import type { Listener, Room } from '../games/room.js';
import { ClientError, clientError, DamagedEntry } from '../problems.js';
import type { StoredEntry } from '../storage/log.js';
import { type Bucket, openBucket } from './bucket.js';

export interface Seated {
  readonly room: Room;
  readonly viewer: Viewer;
}

export interface ConnectionSetting {
  readonly language: Language;
  /** A client that has not said hello by then is closed. */
  readonly greetingSeconds: number;
  readonly messagesPerSecond: number;
  readonly unsentBytes: number;
  readonly presence: Presence;
  /** Who is behind the secret or the cookie; throws a `ClientError` where nobody is. */
  readonly admit: (hello: Hello) => Promise<Seated>;
  readonly onBug: (error: unknown) => void;
  readonly onDamage: (found: DamagedEntry) => void;
}

/** Entries in one message when a client comes back. */
const chunk = 200;

/** After so many unanswered messages a client is broken, not eager. */
const patience = 100;

/** One client at its socket: greets it, sends it every entry after what it knows, once and in order, and takes requests. */
export class Connection implements Listener {
  readonly staying = true;
  readonly #socket: WebSocket;
  readonly #setting: ConnectionSetting;
  readonly #bucket: Bucket;
  #flooded = 0;
  #greeting: Promise<void> | null = null;
  #seated: Seated | null = null;
  #hello: Hello | null = null;
  #language: Language;
  #view: unknown;

  constructor(socket: WebSocket, setting: ConnectionSetting) {
    this.#socket = socket;
    this.#setting = setting;
    this.#language = setting.language;
    this.#bucket = openBucket(setting.messagesPerSecond, setting.messagesPerSecond * 2);
    socket.on('message', (data, isBinary) => void this.#receive(isBinary ? null : String(data)));
    socket.on('close', () => this.#leave());
    const late = () => this.#greeting ?? socket.close(closing.badMessage, 'hello comes first');
    const waiting = setTimeout(late, setting.greetingSeconds * 1000).unref();
    socket.on('close', () => clearTimeout(waiting));
  }

  /** Called between two commits: a bug here must stay here. */
  added(entry: StoredEntry): void {
    try {
      this.#sendEntry(entry);
    } catch (error) {
      this.#setting.onBug(error);
      this.#socket.close(closing.bug, 'internal');
    }
  }

  closed(): void {
    this.#socket.close(closing.comeBack, 'come back');
  }

  present(): void {
    if (this.#seated) this.#send({ type: 'presence', ...this.#setting.presence.at(this.#seated.room) });
  }

  async #receive(text: string | null): Promise<void> {
    if (!this.#bucket.take()) {
      if (++this.#flooded > patience) return this.#socket.close(closing.flood, 'too many messages');
      return this.#send({ type: 'error', ...clientError('too-many-requests').say(this.#language).body });
    }
    const message = parse(text);
    if (!message) return this.#socket.close(closing.badMessage, 'malformed message');
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    if (message.type !== 'hello') return this.#carryOut(message);
    if (this.#greeting) return this.#socket.close(closing.badMessage, 'hello comes once');
    this.#greeting = this.#greet(message);
  }

  async #greet(hello: Hello): Promise<void> {
    this.#language = hello.language ?? this.#language;
    try {
      const seated = await this.#setting.admit(hello);
      await seated.room.inQuiet(() => this.#enter(seated, hello));
    } catch (error) {
      if (error instanceof DamagedEntry) this.#setting.onDamage(error);
      if (!(error instanceof ClientError)) this.#setting.onBug(error);
      const { status, body } = saidOf(error, this.#language);
      this.#send({ type: 'error', ...body });
      this.#socket.close(closeCodes[status] ?? closing.bug, body.code);
    }
  }

  /** In one go: what is sent here and what is added afterwards leave no gap and do not overlap. */
  #enter(seated: Seated, hello: Hello): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { room, viewer } = seated;
    this.#seated = seated;
    this.#hello = hello;
    const number = room.number(viewer);
    // Whoever knows more than has happened knows of another game: the number says so.
    const missed = hello.after > number ? [] : room.entriesAfter(hello.after, viewer);
    if (hello.view) this.#view = room.view(viewer);
    this.#send({
      type: 'welcome',
      number,
      viewer,
      version: room.stored.game.system.version,
      decision: room.decision(),
      outcome: room.outcome(),
      ...(hello.view ? { view: this.#view } : {}),
      ...(hello.after === 0 ? { beginning: room.beginning(viewer) } : {}),
      ...this.#possible(),
    });
    for (let at = 0; at < missed.length; at += chunk) {
      this.#send({ type: 'items', items: missed.slice(at, at + chunk) });
    }
    room.listeners.add(this);
    this.#setting.presence.enter(room, viewer, this);
  }

  #leave(): void {
    if (!this.#seated) return;
    const { room, viewer } = this.#seated;
    this.#seated = null;
    room.listeners.delete(this);
    this.#setting.presence.leave(room, viewer, this);
  }

  async #carryOut(request: RequestMessage): Promise<void> {
    if (!this.#seated) await this.#greeting;
    if (!this.#seated) return this.#socket.close(closing.badMessage, 'hello comes first');
    const { key } = request;
    try {
      const { number } = await carryOut(this.#seated, request);
      this.#send({ type: 'done', key, number });
    } catch (error) {
      if (!(error instanceof ClientError)) this.#setting.onBug(error);
      this.#send({ type: 'refused', key, ...saidOf(error, this.#language).body });
    }
  }

  #sendEntry(stored: StoredEntry): void {
    if (!this.#seated) return;
    const { room, viewer } = this.#seated;
    const entry = room.visible(stored, viewer);
    if (!entry) return;
    const outcome = entry.decision ? {} : { outcome: room.outcome() };
    this.#send({ type: 'item', ...entry, ...outcome, ...this.#changes(stored), ...this.#possible() });
  }

  #changes(entry: StoredEntry) {
    if (!this.#hello?.view) return {};
    const { room, viewer } = this.#seated!;
    const before = this.#view;
    this.#view = room.viewAfter(entry, viewer);
    return { changes: changesBetween(before, this.#view) };
  }

  #possible() {
    const { room, viewer } = this.#seated!;
    const canUndo = room.canUndo(viewer);
    if (!this.#hello?.actions || room.decision()?.side !== viewer) return { canUndo };
    return { canUndo, actions: room.stored.game.system.actions(room.state()) };
  }

  /** A client that does not read is closed: it comes back and is sent what it missed. */
  #send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#setting.unsentBytes) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
  }
}

function carryOut({ room, viewer }: Seated, request: RequestMessage): Promise<{ readonly number: number }> {
  if (viewer === 'spectator') throw clientError('only-watching');
  if (request.type === 'act') return room.act(viewer, request);
  if (request.type === 'resign') return room.resign(viewer, request);
  return request.type === 'undo' ? room.undo(viewer, request) : room.setOrders(viewer, request);
}

function parse(text: string | null) {
  if (text === null) return null;
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const closeCodes: Readonly<Record<number, number>> = {
  401: closing.noSeat,
  404: closing.unknownGame,
  409: closing.waiting,
  410: closing.unknownGame,
};

const saidOf = (error: unknown, language: Language) =>
  (error instanceof ClientError ? error : clientError('internal')).say(language);
