/** A button of an offer: pointed at it is looked at, pressed it is done. */
import type { Offer } from '@hetman/core/board';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { PlayModel } from './play-model.js';

interface OfferButtonProps {
  readonly model: PlayModel;
  readonly offer: Offer;
  readonly class?: string;
  readonly title?: string;
  readonly children: ComponentChildren;
}

export function OfferButton({ model, offer, title, children, ...look }: OfferButtonProps) {
  const finger = useRef(false);
  const point = (on: boolean) => (model.pointed.value = on ? offer : null);
  return (
    <button
      type="button"
      class={look.class}
      title={title}
      onPointerDown={({ pointerType }) => (finger.current = pointerType === 'touch')}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
      onClick={() => {
        model.press(offer, finger.current);
        finger.current = false;
      }}
    >
      {children}
    </button>
  );
}
