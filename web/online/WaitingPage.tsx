/** The game is made, the friend is not there yet: the links to send, and patience. */

import type { GameInfo } from '@hetman/core/live';
import { onlineMessages } from '../locales/online.js';
import { knownOf } from '../manifests/find.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { GameLinks } from './GameLinks.js';
import { sideName } from './scenario.js';

export function WaitingPage({ info, note }: { info: GameInfo; note: string | null }) {
  const known = knownOf(info)!;
  const battle = say(known.scenario.battleName);
  return (
    <main class="page narrow">
      <Bar />
      <h1>{say(onlineMessages.waitingTitle)}</h1>
      <p class="battle-line">
        <strong>{battle}</strong>, {say(known.scenario.name)}
        {info.viewer !== null && info.viewer !== 'spectator' && (
          <span class="quiet"> {say(onlineMessages.youLead, { side: sideName(known.scenario, info.viewer) })}</span>
        )}
      </p>
      {note !== null && <p role="alert">{note}</p>}
      <p class="still-waiting" role="status">
        <Hourglass /> {say(onlineMessages.stillWaiting)}…
      </p>
      <p>{say(onlineMessages.waitingFor)}</p>
      <GameLinks info={info} battle={battle} />
    </main>
  );
}

function Hourglass() {
  return (
    <svg class="hourglass" viewBox="0 0 12 16" aria-hidden="true">
      <path d="M1 1h10M1 15h10M2 1c0 4 3 5 4 7-1 2-4 3-4 7M10 1c0 4-3 5-4 7 1 2 4 3 4 7" />
      <path class="sand" d="M3.5 14c.4-2 1.9-2.6 2.5-3.6.6 1 2.1 1.6 2.5 3.6zM4 4h4L6 6.6z" />
    </svg>
  );
}
