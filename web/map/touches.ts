/** Listens to the pointer: tells intents, the hovered hex, and which pile is opened under it. */
import type { BoardMap } from '@hetman/core/board';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { centreOf, hexAt, type Point } from './geometry.js';
import { type GestureListener, listenToGestures } from './gestures.js';
import { type Intent, intentOf, matters, piled, type Touchables, type Touched } from './intents.js';
import type { CameraHandle } from './useCamera.js';

/** A pile opens when the pointer rests on it this long. */
const restTime = 280;

interface TouchContext {
  readonly root: RefObject<HTMLElement | null>;
  readonly camera: CameraHandle;
  readonly map: BoardMap;
  readonly touchables: Touchables;
  readonly selected: string | null;
  /** `adds` with the key that takes one more along. */
  readonly onIntent: (intent: Intent, how: { readonly finger: boolean; readonly adds: boolean }) => void;
  readonly onHover: (hex: string | null) => void;
  /** Null where nobody wants lines. */
  readonly onLine: ((pieces: readonly string[]) => void) | null;
}

export function useTouches(context: TouchContext) {
  const now = useRef(context);
  now.current = context;
  const [hovered, setHovered] = useState<string | null>(null);
  const [fanned, setFanned] = useState<string | null>(null);
  const [line, setLine] = useState<readonly Point[]>([]);
  const resting = useRef({ hex: null as string | null, fan: null as string | null, timer: 0 });

  useEffect(() => {
    const rest = resting.current;
    const open = (hex: string | null) => {
      rest.fan = hex;
      setFanned(hex);
    };
    const hover: GestureListener['hover'] = (at, target) => {
      const { camera, map, touchables, onHover } = now.current;
      const under = at === null ? null : hexAt(map, camera.sheetPoint(at));
      const hex = target !== null && onFan(target, touchables, rest.fan) ? rest.fan : under;
      if (hex === rest.hex) return;
      rest.hex = hex;
      clearTimeout(rest.timer);
      setHovered(hex);
      onHover(hex);
      if (hex !== rest.fan) open(null);
      if (piled(touchables, hex)) rest.timer = window.setTimeout(() => open(hex), restTime);
    };
    const tap: GestureListener['tap'] = (at, target, { again, finger, adds }) => {
      const { camera, map, touchables, onIntent } = now.current;
      const touched = touchedBy(target, hexAt(map, camera.sheetPoint(at)));
      if (again && !matters(touchables, touched)) return camera.zoom(1.8, at, true);
      clearTimeout(rest.timer);
      const wasOpen = rest.fan !== null;
      const hex = touched.piece === null ? null : touchables.hexOf.get(touched.piece);
      open(finger && !wasOpen && hex && piled(touchables, hex) ? hex : null);
      const closesOnly = wasOpen && touched.piece === null && target.closest('[data-fan]') !== null;
      const intent = closesOnly ? null : intentOf(touchables, touched);
      if (intent) onIntent(intent, { finger, adds });
    };
    /** Whoever drags from the hex of the piece in hand draws a line over those who shall come along. */
    const drawn: { hexes: string[] | null } = { hexes: null };
    const begins = (at: Point): boolean => {
      const { camera, map, touchables, selected, onLine } = now.current;
      const hex = hexAt(map, camera.sheetPoint(at));
      const inHand = onLine !== null && selected !== null && hex !== null && touchables.hexOf.get(selected) === hex;
      drawn.hexes = inHand ? [hex] : null;
      return inHand;
    };
    const draw = (at: Point, done: boolean): void => {
      const { camera, map, touchables, onLine } = now.current;
      const hexes = drawn.hexes!;
      const hex = hexAt(map, camera.sheetPoint(at));
      if (hex !== null && !hexes.includes(hex)) hexes.push(hex);
      setLine(done ? [] : [...hexes.map(centreOf), camera.sheetPoint(at)]);
      if (!done) return;
      drawn.hexes = null;
      if (hexes.length > 1) onLine?.(hexes.flatMap((one) => (touchables.byHex.get(one) ?? []).map(({ id }) => id)));
    };
    const stop = listenToGestures(now.current.root.current!, {
      line: { begins, draw },
      pan: (dx, dy) => now.current.camera.pan(dx, dy),
      zoom: (factor, at) => now.current.camera.zoom(factor, at),
      hover,
      tap,
    });
    return () => {
      clearTimeout(rest.timer);
      stop();
    };
  }, []);
  return { hovered, fanned, line };
}

const named = (target: Element, name: 'piece' | 'hex'): string | null =>
  target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;

const touchedBy = (target: Element, hex: string | null): Touched => ({
  tag: named(target, 'hex'),
  piece: named(target, 'piece'),
  hex,
});

/** Whether the pointer is still on the opened fan: on its ground or on one of its counters. */
function onFan(target: Element, { hexOf }: Touchables, fan: string | null): boolean {
  if (fan === null) return false;
  const piece = named(target, 'piece');
  return target.closest('[data-fan]') !== null || (piece !== null && hexOf.get(piece) === fan);
}
