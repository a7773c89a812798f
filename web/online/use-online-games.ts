/** The games that the server holds for this browser, looked at now and then; and whether there is a server at all. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api, type GameList } from './api.js';

const everySoOften = 15_000;

export interface OnlineHere {
  readonly list: ReadonlySignal<GameList>;
  /** Unknown until the first answer. */
  readonly server: ReadonlySignal<'unknown' | 'here' | 'none'>;
  /** Looks again at once. */
  look(): void;
}

export function useOnlineGames(): OnlineHere {
  const list = useSignal<GameList>({ games: [], lost: [] });
  const server = useSignal<'unknown' | 'here' | 'none'>('unknown');
  const look = async () => {
    if (document.hidden) return;
    const found = await api.games();
    server.value = found.ok ? 'here' : 'none';
    if (found.ok) list.value = found.value;
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), everySoOften);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);
  return { list, server, look: () => void look() };
}
