import type { Language } from '@hetman/core';
import { WebSocket } from 'ws';

/** What the server says over a socket. */
export interface Said {
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every form
  readonly [fact: string]: any;
}

export interface Live {
  readonly socket: WebSocket;
  /** Everything said so far. */
  readonly said: Said[];
  /** The numbers told so far, in order. */
  numbers(): number[];
  send(message: unknown): void;
  /** Waits for a message that fits; those said before count too. */
  until(fits: (message: Said) => boolean): Promise<Said>;
  /** Resolves with the code when the socket is closed. */
  readonly closed: Promise<number>;
  close(): Promise<number>;
}

export interface LiveHello {
  readonly secret?: string | null;
  readonly after?: number;
  readonly view?: boolean;
  readonly actions?: boolean;
  readonly language?: Language;
}

type Headers = Readonly<Record<string, string>>;

/** Opens a socket; says hello unless told otherwise. */
export async function openLive(
  address: string,
  game: string,
  hello: LiveHello | null,
  headers: Headers = {},
): Promise<Live> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game}/live`, { headers });
  const said: Said[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    said.push(JSON.parse(String(data)));
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const live: Live = {
    socket,
    said,
    closed,
    numbers: () => said.flatMap(numbersOf),
    send: (message) => socket.send(JSON.stringify(message)),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = said.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        closed.then((code) => reject(new Error(`closed with ${code}; said: ${JSON.stringify(said.at(-1))}`)));
        look();
      }),
    close() {
      socket.close();
      return closed;
    },
  };
  if (hello) {
    const { secret, after = 0, ...requests } = hello;
    live.send({ type: 'hello', after, ...(secret ? { secret } : {}), ...requests });
  }
  return live;
}

function numbersOf(message: Said): number[] {
  if (message.type === 'item') return [message['number']];
  return message.type === 'items' ? message['items'].map(({ number }: { number: number }) => number) : [];
}
