/** Between two chapters the table stops for a moment: what the last one brought, and what goes on. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { shellMessages } from '../locales/shell.js';
import type { Session } from '../session/session.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { campaignAddress } from './address.js';
import { ChapterCard, Lines } from './ChapterCard.js';

export function DayCard({ session }: { session: Session }) {
  const shown = useSignal(false);
  const seen = useRef<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const campaign = session.game.campaignProgress?.(session.state.value) ?? null;
  const done = campaign?.chapters.filter((chapter) => chapter.status === 'done').length ?? 0;
  // Only a chapter that ends before the player's eyes: a game opened again, or an undo, shows no card.
  useEffect(() => {
    shown.value = seen.current !== null && done > seen.current;
    seen.current = done;
  }, [done]);
  useEffect(() => button.current?.focus(), [shown.value]);
  const last = campaign?.chapters[done - 1];
  if (!shown.value || !campaign || !last) return null;
  const next = campaign.chapters[done];
  return (
    <div class="curtain day-curtain" role="dialog" aria-modal="true" aria-label={say(last.name)}>
      <section class="day-card">
        <ChapterCard chapter={last} session={session} />
        {campaign.carried.length > 0 && <h2>{say(shellMessages.carriedOver)}</h2>}
        <Lines lines={campaign.carried} session={session} />
        <p class="row">
          <button type="button" class="main" ref={button} onClick={() => (shown.value = false)}>
            {say(shellMessages.goOn)}
            {next ? `: ${say(next.name)}` : ''}
          </button>
          <button type="button" onClick={() => go(campaignAddress(session))}>
            {say(shellMessages.campaignSoFar)}
          </button>
        </p>
      </section>
    </div>
  );
}
