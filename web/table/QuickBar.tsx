/** Buttons for the piece in hand: its manoeuvres with their costs, its orders with their price, its targets. */
import { OfferButton } from '../game/OfferButton.js';
import { say } from '../shell/language.js';
import type { TopModel } from './top-model.js';
import { words } from './words.js';

const shownAtMost = 14;

/** `covered` are the pixels that a panel covers on the right. */
export function QuickBar({ model, covered }: { model: TopModel; covered: number }) {
  const picked = model.selected.value;
  const prompt = model.prompt.value;
  if (picked === null || !prompt || model.drag.value) return null;
  const quick = prompt.offers.filter((offer) => offer.piece === picked && offer.quick).slice(0, shownAtMost);
  if (quick.length === 0) return null;
  return (
    <div class="quick-bar" role="toolbar" aria-label={say(words.manoeuvres)} style={{ '--covered': `${covered}px` }}>
      {quick.map((offer) => (
        <OfferButton key={offer.id} model={model} offer={offer} title={say(offer.label)}>
          {say(offer.quick!)}
          {offer.figure !== null && <small>{offer.figure}</small>}
        </OfferButton>
      ))}
    </div>
  );
}
