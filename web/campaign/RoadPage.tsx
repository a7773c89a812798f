/** The road so far of a game with several chapters: each with its result, and what it hands on. */
import type { Session } from '../session/session.js';
import { go } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { tableAddress } from './address.js';
import { ChapterCard, Lines } from './ChapterCard.js';

export function RoadPage({ session }: { session: Session }) {
  const road = session.game.road?.(session.state.value) ?? null;
  return (
    <main class="page">
      <Bar />
      <h1>
        {say(session.scenario.battleName)}: {say(road ? road.title : session.scenario.name)}
      </h1>
      {road ? (
        <>
          <ol class="road">
            {road.chapters.map((chapter) => (
              <li key={chapter.id} class={`road-chapter ${chapter.standing}`} aria-current={chapter.standing === 'now'}>
                <ChapterCard chapter={chapter} session={session} />
              </li>
            ))}
          </ol>
          {road.carried.length > 0 && (
            <section class="road-carried">
              <h2>{say(words.carriedOver)}</h2>
              <Lines lines={road.carried} session={session} />
            </section>
          )}
        </>
      ) : (
        <p class="quiet">{say(words.noRoad)}</p>
      )}
      <p>
        <button type="button" class="main" onClick={() => go(tableAddress(session))}>
          {say(words.toTheBoard)}
        </button>
      </p>
    </main>
  );
}
