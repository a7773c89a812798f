/** From a touched place to an intent: which piece or hex was meant, and which pile is opened under the pointer. */
import type { Board, BoardMap, Counter, Offer } from '@hetman/core/board';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fromBelow } from './counter/piles.js';
import { listenToGestures } from './gestures.js';
import { hexAt } from './geometry.js';
import type { MapViewProps } from './MapView.js';
import type { CameraHandle } from './useCamera.js';

export interface Touchables {
  /** Pieces whose counter can be touched. */
  readonly pieces: ReadonlySet<string>;
  /** Counters of a hex from the top down. */
  readonly byHex: ReadonlyMap<string, readonly Counter[]>;
  /** Hexes where something can be touched, in reading order. */
  readonly places: readonly string[];
}

export function touchesOf(board: Board, selectable: ReadonlySet<string>, offers: readonly Offer[]): Touchables {
  const pieces = new Set(selectable);
  const places = new Set<string>();
  for (const { piece, hex } of offers) {
    if (hex !== null) places.add(hex);
    else if (piece !== null) pieces.add(piece);
  }
  const byHex = new Map<string, Counter[]>();
  for (const counter of board.counters) {
    if (pieces.has(counter.id)) places.add(counter.hex);
    byHex.set(counter.hex, [...(byHex.get(counter.hex) ?? []), counter]);
  }
  for (const here of byHex.values()) here.sort((a, b) => fromBelow(b, a));
  return { pieces, byHex, places: [...places].sort() };
}

/** A pile opens when the pointer rests on it this long. */
const restTime = 280;

interface TouchContext {
  readonly root: RefObject<HTMLElement | null>;
  readonly camera: CameraHandle;
  readonly map: BoardMap;
  readonly touchables: Touchables;
  readonly offered: ReadonlyMap<string, string | null>;
  readonly props: MapViewProps;
}

export function useTouches(context: TouchContext) {
  const now = useRef(context);
  now.current = context;
  const [hovered, setHovered] = useState<string | null>(null);
  const [fanned, setFanned] = useState<string | null>(null);
  const resting = useRef({ hex: null as string | null, fan: null as string | null, timer: 0 });

  useEffect(() => {
    const rest = resting.current;
    const open = (hex: string | null) => {
      rest.fan = hex;
      setFanned(hex);
    };
    const stop = listenToGestures(context.root.current!, {
      pan: (dx, dy) => now.current.camera.pan(dx, dy),
      zoom: (factor, at) => now.current.camera.zoom(factor, at),
      hover(at, target) {
        const { camera, map, touchables, props } = now.current;
        const hex = at === null ? null : hexAt(map, camera.sheetPoint(at));
        const onFan = rest.fan !== null && target !== null && meantHex(target, touchables, rest.fan);
        const meant = onFan ? rest.fan : hex;
        if (meant === rest.hex) return;
        rest.hex = meant;
        clearTimeout(rest.timer);
        setHovered(meant);
        props.onHover(meant);
        if (meant !== rest.fan) open(null);
        if (meant !== null && piled(touchables, meant)) rest.timer = window.setTimeout(() => open(meant), restTime);
      },
      tap(at, target, again) {
        const { camera, map, touchables, offered, props } = now.current;
        const hex = hexAt(map, camera.sheetPoint(at));
        const tagged = target.closest('[data-hex]')?.getAttribute('data-hex');
        const piece = target.closest('[data-piece]')?.getAttribute('data-piece') ?? null;
        const idle = !tagged && !(piece && touchables.pieces.has(piece)) && !(hex && offered.has(hex));
        if (idle && again) return camera.zoom(1.8, at, true);
        if (tagged) return props.onHex(tagged);
        if (piece === null) {
          if (hex !== rest.fan) open(null);
          if (hex !== null) props.onHex(hex);
          return;
        }
        const counter = [...touchables.byHex.values()].flat().find(({ id }) => id === piece);
        if (counter && piled(touchables, counter.hex)) open(counter.hex);
        if (!touchables.pieces.has(piece) && counter && offered.has(counter.hex)) props.onHex(counter.hex);
        else props.onPiece(piece);
      },
    });
    return () => {
      clearTimeout(rest.timer);
      stop();
    };
  }, []);

  /** By key: an offered hex first, then the pieces on it from the top, one more with every touch. */
  const touch = (hex: string) => {
    const { touchables, offered, props } = now.current;
    const here = (touchables.byHex.get(hex) ?? []).filter(({ id }) => touchables.pieces.has(id));
    const chosen = here.findIndex(({ id }) => id === props.selected);
    if (offered.has(hex) && chosen < 0) return props.onHex(hex);
    const next = here[(chosen + 1) % here.length];
    if (next) props.onPiece(next.id);
    else props.onHex(hex);
  };
  return { hovered, fanned, touch };
}

const piled = ({ byHex }: Touchables, hex: string): boolean => (byHex.get(hex)?.length ?? 0) > 1;

/** Whether the pointer is still on the opened fan: on its ground or on one of its counters. */
function meantHex(target: Element, { byHex }: Touchables, fan: string): boolean {
  if (target.closest('[data-fan]')) return true;
  const piece = target.closest('[data-piece]')?.getAttribute('data-piece');
  return piece !== undefined && (byHex.get(fan) ?? []).some(({ id }) => id === piece);
}
