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
  if (model.drawn.value.length > 0) return <InHand model={model} covered={covered} />;
  if (picked === null || !prompt || model.drag.value) return null;
  const quick = prompt.offers.filter((offer) => offer.piece === picked && offer.quick).slice(0, shownAtMost);
  const split = model.handles.value.some(({ kind }) => kind === 'base');
  if (quick.length === 0 && !split) return null;
  return (
    <div class="quick-bar" role="toolbar" aria-label={say(words.manoeuvres)} style={{ '--covered': `${covered}px` }}>
      {quick.map((offer) => (
        <OfferButton key={offer.id} model={model} offer={offer} title={say(offer.label)}>
          {say(offer.quick!)}
          {offer.figure !== null && <small>{offer.figure}</small>}
        </OfferButton>
      ))}
      {split && (
        <button type="button" onClick={() => model.takeBase(1)}>
          {say(words.singleBases)}
        </button>
      )}
    </div>
  );
}

/** Something has been drawn and waits: it is done as it lies, or taken back. */
function InHand({ model, covered }: { model: TopModel; covered: number }) {
  const drag = model.drag.value;
  return (
    <div class="quick-bar" role="toolbar" aria-label={say(words.manoeuvres)} style={{ '--covered': `${covered}px` }}>
      {drag && drag.actions.length > 0 && (
        <button type="button" class="main" onClick={model.commit}>
          {say(words.commit)}
        </button>
      )}
      {model.handles.value.some(({ kind }) => kind === 'base') && (
        <button type="button" onClick={() => model.takeBase(1)}>
          {say(words.nextBase)}
        </button>
      )}
      <button type="button" onClick={model.cancel}>
        {say(words.takeBack)}
      </button>
    </div>
  );
}
