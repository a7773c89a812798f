/** One place tells what is wanted, and offers the usual answers as buttons. */
import type { Offer } from '@hetman/core/board';
import { fill } from '@hetman/core/game';
import { LineBroken, WaitingFor } from '../online/TableStatus.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { TableModel } from './table-model.js';

export function PromptLine({ model, onDuty }: { model: TableModel; onDuty: (hex: string) => void }) {
  const { session } = model;
  const prompt = model.prompt.value;
  const outcome = session.outcome.value;
  if (outcome) {
    const winner = session.scenario.sides.find((side) => side.id === outcome.winner);
    const points = session.scenario.sides
      .map((side) => `${say(side.name)} ${outcome.points[side.id] ?? 0}`)
      .join(' : ');
    return (
      <section class="prompt" aria-live="polite">
        <strong>{winner ? fill(say(words.wins), { side: say(winner.name) }) : say(words.draw)}</strong>{' '}
        <span>{outcome.reason === 'resigned' ? say(words.resigned) : points}</span>
      </section>
    );
  }
  if (!prompt) {
    return (
      <section class="prompt" aria-live="polite">
        <LineBroken session={session} />
        <WaitingFor session={session} />
      </section>
    );
  }
  const counters = model.board.board(session.state.value).counters;
  const picked = counters.find((counter) => counter.id === model.selected.value);
  return (
    <section class="prompt" aria-live="polite">
      <div>
        <LineBroken session={session} />
        <strong>{say(prompt.title)}</strong>
        <span class="hint">{picked ? say(picked.spoken) : say(prompt.hint)}</span>
        {prompt.duties.length > 0 && (
          <button
            type="button"
            class="duty"
            onClick={() => {
              const first = counters.find((counter) => counter.id === prompt.duties[0]!.piece);
              if (first) onDuty(first.hex);
            }}
          >
            {say(prompt.duties[0]!.text)}
            {prompt.duties.length > 1 ? ` (+${prompt.duties.length - 1})` : ''} ({prompt.duties[0]!.rule})
          </button>
        )}
        {model.problem.value && <span role="alert">{model.problem.value}</span>}
      </div>
      <div class="answers">
        {prompt.offers.filter(isAnswer).map((offer) => (
          <button type="button" key={offer.id} class="main" onClick={() => void model.take(offer)}>
            {say(offer.label)}
          </button>
        ))}
      </div>
    </section>
  );
}

const isAnswer = (offer: Offer): boolean => offer.style === 'main';
