/** What the prompt line says of an online game when nothing is asked here: whom we wait for, or that the line is broken. */

import { onlineMessages } from '../locales/online.js';
import { shellMessages } from '../locales/shell.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { playerName, sideName } from './scenario.js';

/** Above the prompt, whatever it says: nothing new comes in and nothing goes out. */
export function LineBroken({ session }: { session: Session }) {
  if (session.kind !== 'online' || session.status.value !== 'offline') return null;
  return (
    <strong class="line-broken" role="status">
      <span aria-hidden="true">⚡</span> {say(onlineMessages.offline)}…
    </strong>
  );
}

export function WaitingFor({ session }: { session: Session }) {
  const { online, decision, scenario } = session;
  if (!online) return <span aria-busy="true">{say(shellMessages.thinking)}…</span>;
  const side = decision.value?.side;
  const seat = online.info.value.seats.find((one) => one.side === side);
  if (side === undefined || !seat) return null;
  const name = playerName(session.game, seat);
  return (
    <div>
      <strong>{say(onlineMessages.waitingForPlayer, { name, side: sideName(scenario, side) })}</strong>
      {seat.kind === 'player' && session.status.value !== 'offline' && online.here.value[side] === false && (
        <span class="hint">{say(onlineMessages.isAway)}</span>
      )}
    </div>
  );
}
