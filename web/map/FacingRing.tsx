/** Arrows around a chosen hex for the facings that the rules allow. Lives inside the map's layer and keeps its size. */
import type { Facing, Offer } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { corners, directions } from '@hetman/core/hex';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { directionsMessages } from '../locales/directions.js';
import { mapMessages } from '../locales/map.js';
import { mostLeft } from './figures.js';
import { byFinger } from './fingers.js';
import { centreOf, degreesOf } from './geometry.js';
import { CameraContext } from './useCamera.js';

export interface FacingRingProps {
  /** Place on the sheet, and printed number. */
  readonly hex: string;
  readonly name: string;
  /** Offers that end in this hex, one for each facing. */
  readonly offers: readonly Offer[];
  readonly language: Language;
  /** The facing under the pointer or the focus, to be looked at before it is taken. */
  readonly onPoint?: (offer: Offer | null) => void;
  /** With a finger, which cannot point first. */
  readonly onPick: (offer: Offer, finger: boolean) => void;
  readonly onClose: () => void;
}

const away = 68;

/** A whole arrow; beside a figure its head alone, on the rim. */
const arrows = { whole: 'M0-19L17 5L6 3V17H-6V3L-17 5Z', head: 'M0-25L11-13Q0-17-11-13Z' };

export function FacingRing({ hex, name, offers, language, onPoint, onPick, onClose }: FacingRingProps) {
  const ring = useRef<HTMLDivElement>(null);
  const camera = useContext(CameraContext);
  const { x, y } = centreOf(hex);
  const legal = (facing: Facing) => offers.find((offer) => offer.facing === facing);
  const facings: readonly Facing[] = directions.some(legal) ? directions : corners;

  useEffect(() => {
    camera?.reveal({ x, y }, away + 32);
    const before = document.activeElement as HTMLElement | null;
    const cheapest = mostLeft(offers)?.facing ?? null;
    const usual = ring.current?.querySelector<HTMLButtonElement>(`button[data-facing="${cheapest}"]`);
    usual?.focus({ preventScroll: true });
    return () => before?.focus?.({ preventScroll: true });
  }, [hex]);

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (turn) {
      event.preventDefault();
      const buttons = [...(ring.current?.querySelectorAll('button') ?? [])];
      const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
      buttons[(here + turn + buttons.length) % buttons.length]?.focus({ preventScroll: true });
    }
  };

  return (
    <div
      ref={ring}
      class="facing-ring"
      role="toolbar"
      aria-label={`${mapMessages.facing[language]}, ${name}`}
      data-own-touch
      style={{ left: `calc(${x.toFixed(1)}px * var(--scale))`, top: `calc(${y.toFixed(1)}px * var(--scale))` }}
      onKeyDown={onKeyDown}
    >
      {facings.map((facing) => {
        const offer = legal(facing);
        if (!offer) return null;
        const turn = (degreesOf(facing) * Math.PI) / 180;
        return (
          <button
            type="button"
            key={facing}
            data-facing={facing}
            title={offer.label[language]}
            aria-label={[directionsMessages[facing][language], offer.figure].filter(Boolean).join(', ')}
            style={{ left: `${Math.sin(turn) * away}px`, top: `${-Math.cos(turn) * away}px` }}
            onFocus={() => onPoint?.(offer)}
            onPointerEnter={() => onPoint?.(offer)}
            onClick={(event) => onPick(offer, byFinger(event))}
          >
            <svg viewBox="-24 -24 48 48" aria-hidden="true">
              <path transform={`rotate(${degreesOf(facing)})`} d={offer.figure === null ? arrows.whole : arrows.head} />
              {offer.figure !== null && <text y="6">{offer.figure}</text>}
            </svg>
          </button>
        );
      })}
    </div>
  );
}
