/** One place tells what is wanted, and offers the usual answers as buttons. */
import type { Offer, Prompt } from '@hetman/core/board';
import { fill } from '@hetman/core/game';
import { musterWords } from '../muster/words.js';
import { LineBroken, WaitingFor } from '../online/TableStatus.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { Course } from './Course.js';
import { OfferButton } from './OfferButton.js';
import type { PlayModel } from './play-model.js';
import { RuleLink } from './RuleNote.js';
import { scoreOf } from './ScoreCard.js';
import { WatchBar } from './WatchBar.js';
import { tableWords } from './words.js';

interface PromptLineProps {
  readonly model: PlayModel;
  /** Brings pieces into view, one after the other. */
  readonly onShow: (pieces: readonly string[]) => void;
  /** Opens the score of a finished battle. */
  readonly onScore: () => void;
}

export function PromptLine({ model, onShow, onScore }: PromptLineProps) {
  const { session } = model;
  if (session.playing.value) return <WatchBar model={model} />;
  if (session.outcome.value) return <Ending model={model} onScore={onScore} />;
  const prompt = model.prompt.value;
  if (!prompt) {
    return (
      <section class="prompt" aria-live="polite">
        <LineBroken session={session} />
        <WaitingFor session={session} />
      </section>
    );
  }
  const picked = model.selected.value;
  const name = picked === null ? null : model.spoken(picked);
  return (
    <section class="prompt" aria-live="polite">
      <div>
        <LineBroken session={session} />
        <strong>{say(prompt.title)}</strong> <Course model={model} />
        <span class="hint">
          {name ? say(name) : say(prompt.hint)}
          {prompt.remaining && !prompt.blocked?.length && sentence(say(name ?? prompt.hint), say(prompt.remaining))}
        </span>
        {model.problem.value && <span role="alert">{say(model.problem.value)}</span>}
      </div>
      <div class="answers">
        {answersOf(prompt).map((offer) => (
          <OfferButton key={offer.id} model={model} offer={offer} class={offer.style}>
            {say(offer.label)}
            {offer.style === 'plain' && offer.figure !== null && <small>{offer.figure}</small>}
          </OfferButton>
        ))}
        {prompt.blocked?.map((blocked) => (
          <Blocked key={blocked.label.en} model={model} blocked={blocked} onShow={onShow} />
        ))}
      </div>
      <About model={model} prompt={prompt} />
      <Companies model={model} prompt={prompt} />
      <StandingAnswers model={model} prompt={prompt} />
    </section>
  );
}

/** What the question is about; with a piece in hand, what that may do now and why. */
function About({ model, prompt }: { model: PlayModel; prompt: Prompt }) {
  const { session, board } = model;
  const picked = model.selected.value;
  const card = picked === null ? null : board.card?.(session.state.value, picked);
  const about = card?.now ?? prompt.about;
  if (!about) return null;
  return (
    <small class="about">
      {say(about.text)} <RuleLink of={session} rule={about.rule} />
    </small>
  );
}

/** A hint that asks ends with its own mark. */
const sentence = (before: string, text: string): string => `${/[?.]$/.test(before) ? '' : '.'} ${text}.`;

/** A question with no usual answer has all of them here, where they are few and hang on nothing. */
const fewAnswers = 5;

function answersOf({ offers }: Prompt): readonly Offer[] {
  const usual = offers.filter(({ style }) => style === 'main');
  const loose = offers.every(({ piece, hex }) => piece === null && hex === null);
  return usual.length === 0 && loose && offers.length <= fewAnswers ? offers : usual;
}

/** Not allowed yet: the button says why, and shows who stands in the way. */
function Blocked({
  model,
  blocked,
  onShow,
}: {
  model: PlayModel;
  blocked: NonNullable<Prompt['blocked']>[number];
  onShow: PromptLineProps['onShow'];
}) {
  return (
    <span class="blocked">
      <button type="button" class="not-yet" onClick={() => onShow(blocked.pieces)}>
        <span class="struck">{say(blocked.label)}</span>
        <small>
          {say(blocked.text)}: {say(tableWords.showThem)}
        </small>
      </button>
      <RuleLink of={model.session} rule={blocked.rule} />
    </span>
  );
}

/** Who comes along with the piece in hand. */
function Companies({ model, prompt }: { model: PlayModel; prompt: Prompt }) {
  if (!prompt.companies?.length) return null;
  const now = prompt.company ?? [];
  const isNow = (pieces: readonly string[]) =>
    pieces.length === now.length && pieces.every((piece) => now.includes(piece));
  return (
    <div class="companies" role="toolbar" aria-label={say(tableWords.company)}>
      {prompt.companies.map(({ id, label, pieces }) => (
        <button type="button" key={id} aria-pressed={isNow(pieces)} onClick={() => (model.company.value = pieces)}>
          {say(label)}
        </button>
      ))}
    </div>
  );
}

/** A reaction can be answered for good. */
function StandingAnswers({ model, prompt }: { model: PlayModel; prompt: Prompt }) {
  if (!prompt.standing || prompt.standing.length === 0) return null;
  return (
    <details class="standing">
      <summary>{say(tableWords.always)}…</summary>
      {prompt.standing.map(({ label, orders }) => (
        <button type="button" key={label.en} onClick={() => void model.order(orders)}>
          {say(label)}
        </button>
      ))}
    </details>
  );
}

function Ending({ model: { session }, onScore }: { model: PlayModel; onScore: () => void }) {
  const outcome = session.outcome.value!;
  const winner = session.scenario.sides.find((side) => side.id === outcome.winner);
  const sheet = scoreOf(session);
  const points = session.scenario.sides
    .map(({ id, name }) => `${say(sheet?.sides?.[id] ?? name)} ${outcome.points[id] ?? 0}`)
    .join(' : ');
  const wins = winner ? fill(say(words.wins), { side: say(winner.name) }) : say(words.draw);
  return (
    <section class="prompt ending" aria-live="polite">
      <div>
        <strong>
          {say(words.over)}: {sheet && outcome.reason !== 'resigned' ? say(sheet.result) : wins}
        </strong>
        <span class="hint">{outcome.reason === 'resigned' ? say(words.resigned) : points}</span>{' '}
        {outcome.rule !== undefined && <RuleLink of={session} rule={outcome.rule} />}
      </div>
      <div class="answers">
        {sheet && (
          <button type="button" class="main" onClick={onScore}>
            {say(musterWords.score)}
          </button>
        )}
        <button type="button" class="main" onClick={() => go({ at: 'replay', id: session.id, number: 0 })}>
          {say(words.replay)}
        </button>
        <button type="button" onClick={() => go({ at: 'start' })}>
          {say(words.home)}
        </button>
      </div>
    </section>
  );
}
