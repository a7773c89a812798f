import { WebSocket } from 'ws';
import type { ScriptedAction } from './script.js';

/** A game of two real sockets that plays a script, one action after the other, and times each answer. */
export interface ScriptedGame {
  /** Plays until the script ends or `isOver`; gives each latency in milliseconds to `onAnswer`. */
  play(isOver: () => boolean, onAnswer: (latency: number) => void): Promise<void>;
  close(): void;
}

export async function newGame(address: string, script: readonly ScriptedAction[]): Promise<ScriptedGame> {
  const { id, secrets } = await makeGame(address);
  const sockets = new Map<string, WebSocket>();
  for (const [side, secret] of Object.entries(secrets)) sockets.set(side, await openSocket(address, id, secret));
  let next = 0;
  let sentAt = 0;
  const play = (isOver: () => boolean, onAnswer: (latency: number) => void) =>
    new Promise<void>((resolve, reject) => {
      const send = () => {
        const request = script[next];
        if (!request || isOver()) return resolve();
        sentAt = performance.now();
        sockets.get(request.by)!.send(JSON.stringify({ type: 'act', action: request.do, after: next, key: `${next}` }));
      };
      const hear = (text: string) => {
        // What happened is told to both; only the answer to the one who acted counts.
        if (text.startsWith('{"type":"item"') || text.startsWith('{"type":"presence"')) return;
        if (!text.startsWith('{"type":"done"')) return reject(new Error(text));
        onAnswer(performance.now() - sentAt);
        next++;
        send();
      };
      for (const socket of sockets.values()) {
        socket.on('message', (data) => hear(String(data)));
        socket.on('close', () => reject(new Error('the server closed a socket')));
      }
      send();
    });
  return {
    play,
    close() {
      for (const socket of sockets.values()) socket.removeAllListeners('close').terminate();
    },
  };
}

async function makeGame(address: string): Promise<{ id: string; secrets: Record<string, string> }> {
  const request = { scenario: 'kluszyn-1610/battle', side: 'poles', opponent: { kind: 'friend' } };
  const created = await post(`${address}/api/games`, request);
  const invite = new URL(created.game.links.invite!).searchParams.get('invite');
  const joined = await post(`${address}/api/games/${created.game.id}/join`, { invite });
  return { id: created.game.id, secrets: { [created.side]: created.secret, [joined.side]: joined.secret } };
}

interface Taken {
  readonly game: { readonly id: string; readonly links: { readonly invite?: string } };
  readonly side: string;
  readonly secret: string;
}

async function post(url: string, body: object): Promise<Taken> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Taken;
}

async function openSocket(address: string, id: string, secret: string): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${id}/live`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'hello', after: 0, secret }));
  await new Promise((resolve) => socket.once('message', resolve));
  return socket;
}
