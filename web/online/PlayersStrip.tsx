/** Who plays, and who is there just now: told by a filled or an empty dot and by a word, never by colour alone. */

import { onlineMessages } from '../locales/online.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { playerName, sideName } from './scenario.js';

export function PlayersStrip({ session }: { session: Session }) {
  const { online, scenario, sides, decision } = session;
  if (!online) return null;
  // Without a line nothing is known of who is there.
  const connected = session.status.value !== 'offline';
  const spectators = connected ? online.spectators.value : 0;
  return (
    <section class="players" aria-label={say(onlineMessages.players)}>
      <ul>
        {online.info.value.seats.map((seat) => {
          const here = connected && (online.here.value[seat.side] ?? false);
          const mine = sides.includes(seat.side);
          const name = mine ? (seat.name ?? say(onlineMessages.you)) : playerName(session.game, seat);
          return (
            <li key={seat.side} class={decision.value?.side === seat.side ? 'deciding' : ''}>
              <Dot here={here} />
              <span class="player-name">{name}</span>
              <span class="quiet">
                {sideName(scenario, seat.side)}
                {mine || !connected ? '' : `, ${say(here ? onlineMessages.here : onlineMessages.away)}`}
              </span>
            </li>
          );
        })}
      </ul>
      {(spectators > 0 || sides.length === 0) && (
        <p class="quiet">
          {sides.length === 0 && `${say(onlineMessages.watching)}. `}
          {spectators > 0 && say(onlineMessages.spectators, { count: spectators })}
        </p>
      )}
    </section>
  );
}

function Dot({ here }: { here: boolean }) {
  return (
    <svg class={here ? 'dot here' : 'dot'} viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="3.6" />
    </svg>
  );
}
