/** A game on a server whose rules have changed: what holds can be seen, its record saved, and players who agree go on. */

import { verbatim } from '@hetman/core/game';
import type { GameInfo, SentProblem } from '@hetman/core/live';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { onlineMessages } from '../locales/online.js';
import { shellMessages } from '../locales/shell.js';
import { knownOf } from '../manifests/find.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { saveJson } from '../start/record-file.js';
import { api } from './api.js';
import { ProblemPage } from './ProblemPage.js';
import { failureLine } from './problems.js';

export function ChangedOnServer({ id, failure }: { id: string; failure: SentProblem }) {
  const info = useSignal<GameInfo | null>(null);
  const note = useSignal<string | null>(null);
  useEffect(() => {
    void api.game(id, null).then((found) => {
      if (found.ok) info.value = found.value;
    });
  }, [id]);
  const game = info.value;
  if (!game) return <ProblemPage failure={failure} />;
  const plays = game.seats.some(({ side, kind }) => side === game.viewer && kind === 'player');
  const back = async () => {
    const asked = await api.goBack(id);
    if (!asked.ok) note.value = failureLine(asked.error);
    else if (asked.value.waitingFor.length === 0) location.reload();
    else note.value = say(onlineMessages.othersMustAgree, { side: namesOf(game, asked.value.waitingFor) });
  };
  const save = async () => {
    const known = await api.known(id);
    if (!known.ok) note.value = failureLine(known.error);
    else saveJson(game.scenario, known.value.complete ? known.value.record : known.value);
  };
  const doings = (
    <>
      {plays && !game.outcome && (
        <button type="button" class="main" onClick={() => void back()}>
          {say(onlineMessages.goBack)}
        </button>
      )}
      <button type="button" onClick={() => go({ at: 'replay', id, number: null })}>
        {say(shellMessages.replay)}
      </button>
      <button type="button" onClick={() => void save()}>
        ⤓ {say(game.outcome ? shellMessages.exportRecord : onlineMessages.saveKnown)}
      </button>
    </>
  );
  const more = (
    <>
      {plays && !game.outcome && <p>{say(onlineMessages.aboutGoingBack)}</p>}
      {note.value !== null && <p role="status">{note.value}</p>}
    </>
  );
  return <ProblemPage failure={failure} more={more} doings={doings} />;
}

function namesOf(game: GameInfo, sides: readonly string[]): string {
  const known = knownOf(game)?.scenario.sides ?? [];
  return sides.map((id) => say(known.find((side) => side.id === id)?.name ?? verbatim(id))).join(', ');
}
