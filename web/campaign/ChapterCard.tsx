/** One chapter of a campaign: its name, its result, its account. */
import type { Chapter, ProgressLine } from '@hetman/core/board';
import { RuleLink } from '../game/cards/RuleNote.js';
import { shellMessages } from '../locales/shell.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';

const statusMessages = {
  done: shellMessages.chapterDone,
  now: shellMessages.chapterNow,
  'to-come': shellMessages.chapterToCome,
} as const;

export function ChapterCard({ chapter, session }: { chapter: Chapter; session: Session }) {
  return (
    <>
      <h2>{say(chapter.name)}</h2>
      {chapter.result ? (
        <>
          <p>
            <strong>{resultText(chapter.result, session)}</strong>{' '}
            {session.scenario.sides
              .map((side) => `${say(side.name)} ${chapter.result!.points[side.id] ?? 0}`)
              .join(' : ')}
          </p>
          <Lines lines={chapter.result.account} session={session} />
        </>
      ) : (
        <p class="quiet">{say(statusMessages[chapter.status])}</p>
      )}
    </>
  );
}

function resultText(result: NonNullable<Chapter['result']>, session: Session): string {
  const winner = session.scenario.sides.find((side) => side.id === result.winner);
  return winner ? say(shellMessages.wins, { side: say(winner.name) }) : say(shellMessages.draw);
}

export const Lines = ({ lines, session }: { lines: readonly ProgressLine[]; session: Session }) => (
  <ul class="campaign-lines">
    {lines.map((line) => (
      <li key={line.text.en}>
        {say(line.text)} {line.rule !== null && <RuleLink of={session} rule={line.rule} />}
      </li>
    ))}
  </ul>
);
