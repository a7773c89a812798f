/** What can be done on one hex where there are several things: a short list beside it. */
import type { Offer } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { mapMessages } from '../locales/map.js';
import { byFinger } from './fingers.js';
import { centreOf } from './geometry.js';
import { CameraContext } from './useCamera.js';

export interface HexMenuProps {
  readonly hex: string;
  /** Printed number of the hex. */
  readonly name: string;
  readonly offers: readonly Offer[];
  readonly language: Language;
  /** A ring of facings lies around the hex, so the list keeps clear of it. */
  readonly ringed: boolean;
  readonly onPoint: (offer: Offer | null) => void;
  /** With a finger, which cannot point first. */
  readonly onPick: (offer: Offer, finger: boolean) => void;
  readonly onClose: () => void;
}

export function HexMenu({ hex, name, offers, language, ringed, onPoint, onPick, onClose }: HexMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const camera = useContext(CameraContext);
  const { x, y } = centreOf(hex);
  useEffect(() => {
    camera?.reveal({ x, y }, (ringed ? 110 : 50) + (menu.current?.offsetHeight ?? 0));
    if (ringed) return;
    const before = document.activeElement as HTMLElement | null;
    menu.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => before?.focus?.({ preventScroll: true });
  }, [hex]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (by) {
      event.preventDefault();
      const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
      const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(here + by + buttons.length) % buttons.length]?.focus({ preventScroll: true });
    }
  };
  return (
    <div
      ref={menu}
      class={ringed ? 'hex-menu hex-menu-ringed' : 'hex-menu'}
      role="toolbar"
      aria-label={`${mapMessages.here[language]}, ${name}`}
      data-own-touch
      style={{ left: `calc(${x.toFixed(1)}px * var(--scale))`, top: `calc(${y.toFixed(1)}px * var(--scale))` }}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPoint(null)}
    >
      {offers.map((offer) => (
        <button
          type="button"
          key={offer.id}
          onFocus={() => onPoint(offer)}
          onPointerEnter={() => onPoint(offer)}
          onClick={(event) => onPick(offer, byFinger(event))}
        >
          {offer.label[language]}
          {offer.figure !== null && <span class="figure">{offer.figure}</span>}
        </button>
      ))}
    </div>
  );
}
