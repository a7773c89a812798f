/** One place tells what is wanted, and offers the usual answers as buttons. */
import type { Offer, Prompt, StandingChoice } from '@hetman/core/board';
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { musterMessages } from '../../locales/muster.js';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import { LineBroken, WaitingFor } from '../../online/TableStatus.js';
import { OfferButton } from '../../play/OfferButton.js';
import type { PlayModel } from '../../play/play-model.js';
import { useUnderPrompt } from '../../play/under-prompt.js';
import { go } from '../../shell/address.js';
import { say, sayFigure } from '../../shell/language.js';
import { RefusedLine } from '../cards/RefusedLine.js';
import { RuleLink } from '../cards/RuleNote.js';
import { scoreOf } from '../cards/ScoreCard.js';
import { answersOf, moreAnswersOf } from './answers.js';
import { Course } from './Course.js';
import { whoGaveUp } from './ending.js';
import { WatchBar } from './WatchBar.js';

interface PromptLineProps {
  readonly model: PlayModel;
  /** Brings pieces into view, one after the other. */
  readonly onShow: (pieces: readonly string[]) => void;
  /** Opens the score of a finished battle. */
  readonly onScore: () => void;
}

export function PromptLine({ model, onShow, onScore }: PromptLineProps) {
  const { session } = model;
  useUnderPrompt();
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
  const answers = model.answers?.value ?? answersOf(prompt);
  const picked = model.selected.value;
  const name = picked === null ? null : model.named(picked);
  const button = (offer: Offer) => <AnswerButton key={offer.id} model={model} offer={offer} />;
  return (
    <section class="prompt" aria-live="polite">
      <div>
        <LineBroken session={session} />
        <strong>{say(prompt.title)}</strong> <Course model={model} />
        <span class="hint">
          {name ? say(name) : say(prompt.hint)}
          {prompt.remaining && !prompt.blocked?.length && sentence(say(name ?? prompt.hint), say(prompt.remaining))}
        </span>
        {model.interrupted?.value && <span class="interrupted">{say(model.interrupted.value)}</span>}
        <RefusedLine refused={model.problem.value} of={session} />
      </div>
      <div class="answers">
        {answers.filter(isUsual).map(button)}
        {prompt.blocked?.map((blocked) => (
          <Blocked key={blocked.label.en} model={model} blocked={blocked} onShow={onShow} />
        ))}
        {prompt.cancel && session.canUndo.value && (
          <button type="button" class="cancel" onClick={() => void model.withdraw()}>
            {say(prompt.cancel)}
          </button>
        )}
        {answers.filter((offer) => !isUsual(offer)).map(button)}
      </div>
      <Waiting model={model} />
      <Asking model={model} />
      {!model.answers && <MoreAnswers key={model.session.count.value} model={model} prompt={prompt} />}
      <About model={model} prompt={prompt} />
      <Companies model={model} prompt={prompt} />
      <StandingAnswers model={model} prompt={prompt} />
    </section>
  );
}

/** These come first: of many answers some are found by scrolling. */
const isUsual = ({ style }: Offer): boolean => style === 'main';

const AnswerButton = ({ model, offer }: { model: PlayModel; offer: Offer }) => (
  <OfferButton model={model} offer={offer} class={offer.style}>
    {say(offer.label)}
    {offer.hex === null && offer.figure !== null && <small>{sayFigure(offer.figure)}</small>}
  </OfferButton>
);

/** Asked once before an answer that leaves something undone; its own button keeps its meaning. */
function Asking({ model }: { model: PlayModel }) {
  const offer = model.asking.value;
  const back = useRef<HTMLButtonElement>(null);
  // Whoever plays by keys or by ear is led here.
  useEffect(() => back.current?.focus(), [offer]);
  if (!offer?.asks) return null;
  return (
    <div class="asking" role="alertdialog" aria-label={say(offer.asks)}>
      <span class="asking-text">{say(offer.asks)}</span>
      <button type="button" ref={back} onClick={() => (model.asking.value = null)}>
        {say(playMessages.goBack)}
      </button>
      <button type="button" class="main" onClick={() => void model.take(offer)}>
        {say(offer.label)}
      </button>
    </div>
  );
}

/** Answers that hang on nothing and are not the usual ones: folded away, but here. */
function MoreAnswers({ model, prompt }: { model: PlayModel; prompt: Prompt }) {
  const more = moreAnswersOf(prompt);
  if (more.length === 0) return null;
  return (
    <details class="more-answers">
      <summary>{say(playMessages.moreAnswers, { count: more.length })}</summary>
      <div class="answers">
        {more.map((offer) => (
          <AnswerButton key={offer.id} model={model} offer={offer} />
        ))}
      </div>
    </details>
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
          {say(blocked.text)}: {say(playMessages.showThem)}
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
    <div class="companies" role="toolbar" aria-label={say(playMessages.company)}>
      {prompt.companies.map(({ id, label, pieces }) => (
        <button type="button" key={id} aria-pressed={isNow(pieces)} onClick={() => (model.company.value = pieces)}>
          {say(label)}
        </button>
      ))}
      {model.gathering && <Gathering gathering={model.gathering} />}
    </div>
  );
}

/** While it is pressed every piece that is touched comes along, or stays out again. */
const Gathering = ({ gathering }: { gathering: Signal<boolean> }) => (
  <button type="button" aria-pressed={gathering.value} onClick={() => (gathering.value = !gathering.value)}>
    {say(playMessages.gather)}
  </button>
);

/** Pieces that do not lie on the map yet are taken in hand here. */
function Waiting({ model }: { model: PlayModel }) {
  const waiting = model.waiting?.value ?? [];
  if (waiting.length === 0) return null;
  return (
    <div class="waiting" role="toolbar" aria-label={say(playMessages.waiting)}>
      {waiting.map((id) => (
        <button type="button" key={id} aria-pressed={model.selected.value === id} onClick={() => model.touchPiece(id)}>
          {say(model.named(id))}
        </button>
      ))}
    </div>
  );
}

/** A reaction can be answered for longer with one touch, and for good. */
function StandingAnswers({ model, prompt }: { model: PlayModel; prompt: Prompt }) {
  const { standingOrders = [] } = prompt;
  const quick = standingOrders.filter((one) => one.quick);
  const others = standingOrders.filter((one) => !one.quick);
  const button = ({ label, orders }: StandingChoice) => (
    <button type="button" key={label.en} onClick={() => void model.order(orders)}>
      {say(label)}
    </button>
  );
  return (
    <>
      {quick.length > 0 && (
        <div class="standing quick" role="toolbar" aria-label={say(playMessages.askLess)}>
          {quick.map(button)}
        </div>
      )}
      {others.length > 0 && (
        <details class="standing">
          <summary>{say(playMessages.always)}…</summary>
          {others.map(button)}
        </details>
      )}
    </>
  );
}

function Ending({ model: { session }, onScore }: { model: PlayModel; onScore: () => void }) {
  const outcome = session.outcome.value!;
  const winner = session.scenario.sides.find((side) => side.id === outcome.winner);
  const gaveUp = whoGaveUp(outcome, session.scenario.sides);
  const sheet = scoreOf(session);
  const points = session.scenario.sides
    .map(({ id, name }) => `${say(sheet?.sides?.[id] ?? name)} ${outcome.points[id] ?? 0}`)
    .join(' : ');
  const wins = winner ? say(shellMessages.wins, { side: say(winner.name) }) : say(shellMessages.draw);
  return (
    <section class="prompt ending" aria-live="polite">
      <div>
        <strong>
          {say(shellMessages.over)}: {sheet && gaveUp === null ? say(sheet.result) : wins}
        </strong>
        <span class="hint">{gaveUp === null ? points : say(gaveUp)}</span>{' '}
        {outcome.rule !== undefined && <RuleLink of={session} rule={outcome.rule} />}
      </div>
      <div class="answers">
        {sheet && (
          <button type="button" class="main" onClick={onScore}>
            {say(musterMessages.score)}
          </button>
        )}
        <button type="button" class="main" onClick={() => go({ at: 'replay', id: session.id, number: 0 })}>
          {say(shellMessages.replay)}
        </button>
        <button type="button" onClick={() => go({ at: 'start' })}>
          {say(shellMessages.home)}
        </button>
      </div>
    </section>
  );
}
