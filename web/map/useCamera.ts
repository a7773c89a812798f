/**
 * Holds the view and writes it to the page without drawing anything anew. While a gesture lasts the layer is only moved
 * and scaled by its CSS transform; when it settles, the sheet takes its new size and is drawn sharp once.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createContext, type RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  type Camera,
  firstView,
  fit,
  held,
  type InMind,
  type Insets,
  panned,
  revealed,
  type Size,
  toScreen,
  toSheet,
  type View,
  zoomed,
} from './camera.js';
import type { Point } from './geometry.js';

const settleTime = 160;
const flightTime = 220;

export interface CameraHandle {
  /** Pixels for a unit of the sheet, when the view has settled. */
  readonly scale: ReadonlySignal<number>;
  pan(dx: number, dy: number): void;
  /** Without a place, about the middle of the window. */
  zoom(factor: number, at?: Point, slowly?: boolean): void;
  fit(): void;
  reveal(point: Point, room: number): void;
  sheetPoint(screen: Point): Point;
  screenPoint(sheet: Point): Point;
  /** Chooses the first view anew, unless the player has moved it. */
  resized(): void;
}

/** For what is laid into the map and wants to be seen. */
export const CameraContext = createContext<CameraHandle | null>(null);

/** How much of a counter can be read at this size of a hex in pixels. */
const detailAt = (hex: number): string => (hex < 46 ? 'far' : hex < 84 ? 'mid' : 'near');

export function useCamera(
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  sheet: Size,
  around: () => InMind,
  insets: Insets,
): CameraHandle {
  const state = useRef({
    view: { x: 0, y: 0, scale: 1 } as View,
    baked: 0,
    untouched: true,
    sheet,
    around,
    insets,
    timer: 0,
    frame: 0,
  });
  state.current.sheet = sheet;
  state.current.around = around;
  state.current.insets = insets;

  const handle = useMemo(() => makeHandle(root, layer, state.current), []);

  useLayoutEffect(() => {
    const { start, resized } = handle;
    start();
    const watch = new ResizeObserver(resized);
    watch.observe(root.current!);
    return () => watch.disconnect();
  }, [sheet.width, sheet.height]);
  const { top, right, bottom, left } = insets;
  useLayoutEffect(() => handle.resized(), [top, right, bottom, left]);
  return handle;
}

interface Held {
  view: View;
  baked: number;
  untouched: boolean;
  sheet: Size;
  around: () => InMind;
  insets: Insets;
  timer: number;
  frame: number;
}

function makeHandle(root: RefObject<HTMLElement | null>, layer: RefObject<HTMLElement | null>, at: Held) {
  const scale: Signal<number> = signal(1);
  const camera = (): Camera => ({
    window: { width: root.current?.clientWidth || 1, height: root.current?.clientHeight || 1 },
    sheet: at.sheet,
    insets: at.insets,
  });
  const write = () => {
    const element = layer.current;
    if (!element) return;
    const { x, y, scale } = at.view;
    const zoom = scale / at.baked;
    element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)${Math.abs(zoom - 1) < 1e-6 ? '' : ` scale(${zoom})`}`;
  };
  const bake = () => {
    if (at.view.scale === at.baked || !layer.current) return;
    at.baked = at.view.scale;
    layer.current.style.setProperty('--scale', String(at.baked));
    layer.current.dataset['detail'] = detailAt(at.baked * 100);
    scale.value = at.baked;
    write();
  };
  const show = (view: View, settle = true) => {
    const zoomedNow = view.scale !== at.view.scale;
    at.view = view;
    write();
    if (!zoomedNow || !settle) return;
    clearTimeout(at.timer);
    at.timer = window.setTimeout(bake, settleTime);
  };
  const fly = (to: View) => {
    cancelAnimationFrame(at.frame);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to);
    const from = at.view;
    const begun = performance.now();
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / flightTime));
      const eased = 1 - (1 - share) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      show({ x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) });
      if (share < 1) at.frame = requestAnimationFrame(frame);
    };
    at.frame = requestAnimationFrame(frame);
  };
  const touched = () => {
    at.untouched = false;
    cancelAnimationFrame(at.frame);
  };
  return {
    scale,
    start() {
      at.view = firstView(camera(), at.around());
      bake();
    },
    /** A window that changes keeps fitting until the player has moved the view. */
    resized() {
      if (at.untouched) at.view = firstView(camera(), at.around());
      else at.view = held(camera(), at.view);
      bake();
      write();
    },
    pan(dx: number, dy: number) {
      touched();
      show(panned(camera(), at.view, dx, dy));
    },
    zoom(factor: number, place?: Point, slowly = false) {
      touched();
      const { window } = camera();
      const to = zoomed(camera(), at.view, factor, place ?? { x: window.width / 2, y: window.height / 2 });
      if (slowly) fly(to);
      else show(to);
    },
    fit() {
      fly(fit(camera()));
      at.untouched = true;
    },
    reveal(point: Point, room: number) {
      const to = revealed(camera(), at.view, point, room);
      if (!to) return;
      touched();
      fly(to);
    },
    sheetPoint: (screen: Point) => toSheet(at.view, screen),
    screenPoint: (sheet: Point) => toScreen(at.view, sheet),
  };
}
