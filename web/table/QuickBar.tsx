/** Buttons for the piece in hand: its manoeuvres with their costs, its orders, its targets; how it is laid down. */
import type { TableHandle } from '@hetman/core/board';
import { OfferButton } from '../game/OfferButton.js';
import { say, sayFigure } from '../shell/language.js';
import type { TopModel } from './top-model.js';
import { words } from './words.js';

const shownAtMost = 14;

/** `covered` are the pixels that a panel covers on the right. */
export function QuickBar({ model, covered }: { model: TopModel; covered: number }) {
  const picked = model.selected.value;
  const prompt = model.prompt.value;
  const inHand = model.drawn.value.length > 0;
  if (picked === null || !prompt || (model.drag.value && !inHand)) return null;
  const offers = inHand ? [] : prompt.offers.filter((offer) => offer.piece === picked && offer.quick);
  const choices = model.handles.value.filter(({ kind }) => kind === 'choice');
  const bases = model.handles.value.some(({ kind }) => kind === 'base');
  const ready = model.committable.value;
  if (offers.length + choices.length === 0 && !bases && !inHand && !ready) return null;
  return (
    <div class="quick-bar" role="toolbar" aria-label={say(words.manoeuvres)} style={{ '--covered': `${covered}px` }}>
      {ready && (
        <button type="button" class="main" onClick={model.commit}>
          {say(model.resting.value ? words.place : words.commit)}
        </button>
      )}
      {offers.slice(0, shownAtMost).map((offer) => (
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
          {say(inHand ? words.nextBase : words.singleBases)}
        </button>
      )}
      {inHand && (
        <button type="button" onClick={model.cancel}>
          {say(words.takeBack)}
        </button>
      )}
    </div>
  );
}

function takeUp(model: TopModel, { id, at }: TableHandle): void {
  model.pull(id, at);
  model.letGo();
}
