/** The chapters of a campaign so far, each with its result, and what it hands on. */

import { shellMessages } from '../locales/shell.js';
import type { Session } from '../session/session.js';
import { go } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { tableAddress } from './address.js';
import { ChapterCard, Lines } from './ChapterCard.js';

export function CampaignPage({ session }: { session: Session }) {
  const campaign = session.game.campaignProgress?.(session.state.value) ?? null;
  return (
    <main class="page">
      <Bar />
      <h1>
        {say(session.scenario.battleName)}: {say(campaign ? campaign.title : session.scenario.name)}
      </h1>
      {campaign ? (
        <>
          <ol class="campaign-chapters">
            {campaign.chapters.map((chapter) => (
              <li key={chapter.id} class={`campaign-chapter ${chapter.status}`} aria-current={chapter.status === 'now'}>
                <ChapterCard chapter={chapter} session={session} />
              </li>
            ))}
          </ol>
          {campaign.carried.length > 0 && (
            <section class="campaign-carried">
              <h2>{say(shellMessages.carriedOver)}</h2>
              <Lines lines={campaign.carried} session={session} />
            </section>
          )}
        </>
      ) : (
        <p class="quiet">{say(shellMessages.notACampaign)}</p>
      )}
      <p>
        <button type="button" class="main" onClick={() => go(tableAddress(session))}>
          {say(shellMessages.toTheBoard)}
        </button>
      </p>
    </main>
  );
}
