/** What happened while you were away: the battles and losses in short, and the whole of it to watch. */
import { playMessages } from '../../locales/play.js';
import { say } from '../../shell/language.js';
import type { Away } from '../away.js';
import { Dice } from './Die.js';

const shownAtMost = 10;

export function AwayCard({ away }: { away: Away }) {
  const absence = away.absence.value;
  if (!absence) return null;
  const shown = absence.summary.slice(-shownAtMost);
  const hidden = absence.summary.length - shown.length;
  return (
    <section class="away" role="dialog" aria-label={say(playMessages.away)}>
      <h2>{say(playMessages.away)}</h2>
      {shown.length === 0 && <p class="quiet">{say(playMessages.awayNothing)}</p>}
      <ol class="log">
        {hidden > 0 && <li class="quiet">{say(playMessages.more, { count: hidden })}</li>}
        {shown.map((line, i) => (
          <li key={`${i} ${line.text.en}`} class={line.weight}>
            {say(line.text)}
            {line.dice.length > 0 && <Dice faces={line.dice} sides={line.diceSides} />}
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="main" onClick={() => void away.watch()}>
          ▶ {say(playMessages.watch)}
        </button>
        <button type="button" onClick={away.close}>
          {say(playMessages.later)}
        </button>
      </div>
    </section>
  );
}
