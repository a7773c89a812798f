/** A session over this browser's own socket, kept awake by what the browser knows of its network. */
import { fail, type Result } from '@hetman/core/game';
import type { GameInfo, SentProblem } from '@hetman/core/live';
import { loadGame } from '@hetman/games/loader';
import { signal } from '@preact/signals';
import { knownOf } from '../manifests/find.js';
import type { Socket } from '../session/connection.js';
import { type OnlineSession, openOnline } from '../session/online.js';
import { language } from '../shell/language.js';
import { drawName } from '../shell/random.js';
import { api } from './api.js';
import { failureLine, failureOf } from './problems.js';

export async function openOnlineTable(info: GameInfo): Promise<Result<OnlineSession, SentProblem>> {
  const known = knownOf(info);
  if (!known) return fail('outdated', info.scenario);
  const game = await loadGame(info.system);
  if (!game.ok) return game;
  const described = signal(info);
  const address = `${location.origin.replace(/^http/, 'ws')}/api/games/${info.id}/live`;
  const opened = await openOnline({
    id: info.id,
    game: game.value,
    scenario: known.scenario,
    info: described,
    language: () => language.value,
    drawKey: drawName,
    excuse: failureOf,
    connect: () => new WebSocket(address) as Socket,
    later(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    moments: (after) => api.moments(info.id, after),
    async record() {
      const record = await api.record(info.id);
      if (!record.ok) throw new Error(failureLine(record.error));
      return record.value;
    },
  });
  if (!opened.ok) return opened;
  const session = opened.value;
  const ends = [
    listenToNetwork(session),
    keepNames(session, async () => {
      const found = await api.game(info.id, null);
      if (found.ok) described.value = found.value;
    }),
  ];
  return {
    ok: true,
    value: {
      ...session,
      close() {
        for (const end of ends) end();
        session.close();
      },
    },
  };
}

function listenToNetwork(session: OnlineSession): () => void {
  const looked = () => {
    if (document.visibilityState === 'visible') session.hurry();
  };
  addEventListener('online', session.hurry);
  addEventListener('offline', session.drop);
  document.addEventListener('visibilitychange', looked);
  return () => {
    removeEventListener('online', session.hurry);
    removeEventListener('offline', session.drop);
    document.removeEventListener('visibilitychange', looked);
  };
}

/** Somebody who comes may have taken another name meanwhile, and the end brings the secret of the dice. */
function keepNames(session: OnlineSession, load: () => Promise<void>): () => void {
  const { here } = session.online;
  let known: readonly string[] = [];
  return here.subscribe((sides) => {
    const present = Object.keys(sides).filter((side) => sides[side]);
    if (present.some((side) => !known.includes(side))) void load();
    known = present;
  });
}
