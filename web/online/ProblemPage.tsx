/** Why a game cannot be shown: what happened, and what to do about it. */
import type { Text } from '@hetman/core/game';
import { useEffect } from 'preact/hooks';
import type { Failure } from '../session/protocol.js';
import { Bar } from '../shell/App.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { onlineWords } from './words.js';

const texts: Readonly<Record<string, readonly [title: Text, text: Text]>> = {
  'no-seat': [onlineWords.noSeatTitle, onlineWords.noSeat],
  'seat-lost': [onlineWords.seatLostTitle, onlineWords.noSeat],
  'unknown-game': [onlineWords.unknownGameTitle, onlineWords.unknownGame],
  'bad-request': [onlineWords.unknownGameTitle, onlineWords.unknownGame],
  'bad-link': [onlineWords.badLinkTitle, onlineWords.badLink],
  taken: [onlineWords.takenTitle, onlineWords.taken],
  outdated: [onlineWords.outdatedTitle, onlineWords.outdated],
  'cannot-replay': [onlineWords.cannotReplayTitle, onlineWords.cannotReplay],
};

/** Newer files of the page come with loading it; once, in case the server has none to give. */
function reloadOnce(): void {
  const key = 'hetman.reloaded';
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'yes');
  location.reload();
}

export function ProblemPage({ failure }: { failure: Failure }) {
  useEffect(() => {
    if (failure.code === 'outdated') reloadOnce();
  }, [failure.code]);
  const [title, text] = texts[failure.code] ?? [onlineWords.elsewhere, null];
  return (
    <main class="page narrow">
      <Bar />
      <div role="alert" class="problem">
        <h1>{say(title)}</h1>
        <p>{text ? say(text) : failure.message}</p>
      </div>
      <p class="row">
        {failure.code === 'outdated' && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {say(onlineWords.reload)}
          </button>
        )}
        <button type="button" onClick={() => go({ at: 'start' })}>
          {say(words.home)}
        </button>
      </p>
    </main>
  );
}
