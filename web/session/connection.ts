/** The connection to a server: a socket that is opened again when it breaks, after pauses that grow. Knows no game. */
import { closing, type SentMessage, type ServerMessage } from '@hetman/core/live';

/** As much of a WebSocket as is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Why there is no use in trying again. */
export type Ended =
  | 'no-seat'
  | 'unknown-game'
  | 'waiting'
  | 'outdated'
  | 'cannot-replay'
  | 'damaged-entry'
  | 'lost-battle';

export interface ConnectionSetting {
  readonly connect: () => Socket;
  /** Does something later; the answer calls it off. */
  readonly later: (milliseconds: number, then: () => void) => () => void;
  /** Said first on every new socket. */
  readonly hello: () => SentMessage;
  readonly heard: (message: ServerMessage) => void;
  /** The socket is gone and will be opened again, unless `ended` comes. */
  readonly lost: (code: number) => void;
  readonly ended: (why: Ended) => void;
}

export interface Connection {
  send(message: SentMessage): void;
  /** All is well: the next pause is a short one again. */
  settled(): void;
  /** Hangs up and begins anew at once. */
  again(): void;
  /** The network is back or the player looks: no need to wait for the end of a pause, and is the server still there? */
  hurry(): void;
  /** The network is gone, though the socket may not have noticed. */
  drop(): void;
  end(why: Ended): void;
  close(): void;
}

const lasting: Readonly<Record<number, Ended>> = {
  [closing.noSeat]: 'no-seat',
  [closing.unknownGame]: 'unknown-game',
  [closing.waiting]: 'waiting',
};

/** A server that does not understand us so many times in a row speaks another language: the page is too old for it. */
const misunderstandings = 3;

const pauses = [250, 500, 1000, 2000, 4000, 8000, 15_000];
/** A connection that is silent for this long is asked whether it is still there; and given up if it does not answer. */
const silence = 20_000;
/** Whoever comes back to the page wants to know soon: after a sleep the socket may be dead without knowing it. */
const shortSilence = 4000;
/** A close that nobody sent: what browsers report when a connection breaks. */
const broken = 1006;

export function openConnection(setting: ConnectionSetting): Connection {
  let socket: Socket | null = null;
  let isOpen = false;
  let attempts = 0;
  let waiting: (() => void) | null = null;
  let watching: (() => void) | null = null;
  let over = false;

  const callOff = (): void => {
    waiting?.();
    watching?.();
    waiting = null;
    watching = null;
  };
  const hangUp = (): void => {
    callOff();
    const old = socket;
    socket = null;
    if (!old) return;
    old.onopen = null;
    old.onmessage = null;
    old.onclose = null;
    old.close();
  };
  const end = (why: Ended): void => {
    if (over) return;
    over = true;
    hangUp();
    setting.ended(why);
  };
  const pauseThenConnect = (longer: boolean): void => {
    const pause = pauses[Math.min(attempts + (longer ? 3 : 0), pauses.length - 1)]!;
    attempts++;
    waiting = setting.later(pause, connect);
  };
  const gone = (code: number): void => {
    hangUp();
    const outdated = code === closing.badMessage && attempts + 1 >= misunderstandings;
    const why = outdated ? 'outdated' : lasting[code];
    if (why) end(why);
    else {
      setting.lost(code);
      pauseThenConnect(code === closing.flood);
    }
  };
  /** Asks after a silence, and takes a second silence for an answer. */
  const watch = (asked: boolean, patience = silence): void => {
    watching?.();
    watching = setting.later(patience, () => (asked ? gone(broken) : ask(silence)));
  };
  const ask = (patience: number): void => {
    socket?.send(JSON.stringify({ type: 'ping' }));
    watch(true, patience);
  };
  function connect(): void {
    hangUp();
    const opened = setting.connect();
    socket = opened;
    isOpen = false;
    watch(true);
    opened.onopen = () => {
      isOpen = true;
      opened.send(JSON.stringify(setting.hello()));
    };
    opened.onmessage = ({ data }) => {
      watch(false);
      const message = parse(data);
      if (message) setting.heard(message);
    };
    opened.onclose = ({ code }) => gone(code);
  }
  connect();
  return {
    send: (message) => socket?.send(JSON.stringify(message)),
    settled() {
      attempts = 0;
    },
    again: connect,
    hurry() {
      if (over) return;
      if (waiting) connect();
      else if (socket && isOpen) ask(shortSilence);
    },
    drop() {
      if (socket && !over) gone(broken);
    },
    end,
    close() {
      over = true;
      hangUp();
    },
  };
}

function parse(data: unknown): ServerMessage | null {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch {
    return null;
  }
}
