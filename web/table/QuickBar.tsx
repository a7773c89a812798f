/** Buttons for the piece in hand: its manoeuvres with their costs, its orders, its targets; how it is laid down. */
import type { Offer, Prompt, TableHandle } from '@hetman/core/board';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { playMessages } from '../locales/play.js';
import { tableMessages } from '../locales/table.js';
import { OfferButton } from '../play/OfferButton.js';
import { say, sayFigure } from '../shell/language.js';
import { actsOf, waitingOf } from './bar.js';
import type { TopModel } from './top-model.js';

/** `covered` are the pixels that a panel covers on the right. */
export function QuickBar({ model, covered }: { model: TopModel; covered: number }) {
  const picked = model.selected.value;
  const prompt = model.prompt.value;
  const inHand = model.drawn.value.length > 0;
  if (!prompt || (model.drag.value && !inHand)) return null;
  if (picked === null) return <Waiting model={model} prompt={prompt} covered={covered} />;
  const { quick, further } = inHand ? { quick: [], further: [] } : actsOf(prompt, picked);
  const choices = model.handles.value.filter(({ kind }) => kind === 'choice');
  const bases = model.handles.value.some(({ kind }) => kind === 'base');
  const ready = model.committable.value;
  if (quick.length + further.length + choices.length === 0 && !bases && !inHand && !ready) return null;
  return (
    <Bar covered={covered} label={say(tableMessages.manoeuvres)}>
      {ready && (
        <button type="button" class="main" onClick={model.commit}>
          {say(model.resting.value ? tableMessages.place : tableMessages.commit)}
        </button>
      )}
      {quick.map((offer) => (
        <OfferButton key={offer.id} model={model} offer={offer} title={say(offer.label)}>
          {say(offer.quick!)}
          {offer.figure !== null && <small>{sayFigure(offer.figure)}</small>}
        </OfferButton>
      ))}
      {choices.map((choice) => (
        <button type="button" key={choice.id} aria-pressed={choice.held === true} onClick={() => takeUp(model, choice)}>
          {say(choice.label)}
        </button>
      ))}
      {bases && (
        <button type="button" onClick={() => model.takeBase(1)}>
          {say(inHand ? tableMessages.nextBase : tableMessages.singleBases)}
        </button>
      )}
      {inHand && (
        <button type="button" onClick={model.cancel}>
          {say(tableMessages.takeBack)}
        </button>
      )}
      {further.length > 0 && <Further key={`${model.session.count.value} ${picked}`} model={model} offers={further} />}
    </Bar>
  );
}

interface BarProps {
  readonly covered: number;
  readonly label: string;
  readonly children: ComponentChildren;
}

const Bar = ({ covered, label, children }: BarProps) => (
  <div class="quick-bar" role="toolbar" aria-label={label} style={{ '--covered': `${covered}px` }}>
    {children}
  </div>
);

/** The rest of what the piece in hand can do, in words, unfolded by a touch. */
function Further({ model, offers }: { model: TopModel; offers: readonly Offer[] }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {say(playMessages.moreActs, { count: offers.length })}
      </button>
      {open.value &&
        offers.map((offer) => (
          <OfferButton key={offer.id} model={model} offer={offer} class="further">
            {say(offer.label)}
            {offer.figure !== null && <small>{sayFigure(offer.figure)}</small>}
          </OfferButton>
        ))}
    </>
  );
}

/** What can be taken up and does not lie on the table: units to be drawn up, elements of ground, points. */
function Waiting({ model, prompt, covered }: { model: TopModel; prompt: Prompt; covered: number }) {
  const waiting = waitingOf(prompt, model.lies);
  if (waiting.length === 0) return null;
  return (
    <Bar covered={covered} label={say(playMessages.offTable)}>
      {waiting.map((id) => (
        <button type="button" key={id} onClick={() => model.touchPiece(id)}>
          {say(model.board.pieceName?.(model.session.state.value, id) ?? model.spoken(id))}
        </button>
      ))}
    </Bar>
  );
}

function takeUp(model: TopModel, { id, at }: TableHandle): void {
  model.pull(id, at);
  model.letGo();
}
