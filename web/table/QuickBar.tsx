/** Buttons for the piece in hand: its manoeuvres with their costs, its orders with their price, its targets. */
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
        <button
          type="button"
          key={offer.id}
          title={say(offer.label)}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') model.pointed.value = offer;
          }}
          onPointerLeave={() => (model.pointed.value = null)}
          onFocus={() => (model.pointed.value = offer)}
          onBlur={() => (model.pointed.value = null)}
          onClick={() => void model.take(offer)}
        >
          {say(offer.quick!)}
          {offer.figure !== null && <small>{offer.figure}</small>}
        </button>
      ))}
    </div>
  );
}
