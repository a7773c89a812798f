/**
 * Holds the view and writes it to the page without drawing anything anew. While a gesture lasts the layer is only moved
 * and scaled by its CSS transform; when it settles, the sheet takes its new size and is drawn sharp once. What lies over
 * the sheet (panels, the prompt) never moves it.
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
  stepped,
  toScreen,
  toSheet,
  type View,
  zoomed,
} from './camera.js';
import type { Point } from './geometry.js';
import { asked, chosen, followed, type Looks, looksAt, type Question, sought, visited } from './looks.js';

const settleTime = 160;
const flightTime = 220;

export interface CameraHandle {
  /** Pixels for a unit of the sheet, when the view has settled. */
  readonly scale: ReadonlySignal<number>;
  pan(dx: number, dy: number): void;
  /** Without a place, about the middle of the window. */
  zoom(factor: number, at?: Point, slowly?: boolean): void;
  /** To the next size that is worth having, where the sheet has such; otherwise by a part. */
  step(by: 1 | -1, at?: Point): void;
  fit(): void;
  /** The player goes there: by a cursor, by a step in a replay. */
  reveal(point: Point, room: number): void;
  /** The player wants to see this, large enough to be read. */
  show(point: Point, nearness: number): void;
  /** What others do. */
  follow(point: Point, room: number): void;
  /** What is asked now; null while nothing is. */
  ask(question: Question | null, room: number): void;
  /** The part of the sheet that a question is about: shown while it lasts, unless the player has chosen a view. */
  visit(part: InMind): void;
  sheetPoint(screen: Point): Point;
  screenPoint(sheet: Point): Point;
}

export interface CameraSetting {
  readonly sheet: Size;
  readonly around: () => InMind;
  readonly insets: Insets;
  readonly margins?: Insets | undefined;
  readonly tall?: number;
  /** Sizes to which a step leads; none where it goes by a part. */
  readonly stops?: () => readonly number[];
}

/** For what is laid into the map and wants to be seen. */
export const CameraContext = createContext<CameraHandle | null>(null);

/** How much of a counter can be read at this size of a hex in pixels. */
const detailAt = (hex: number): string => (hex < 46 ? 'far' : hex < 84 ? 'mid' : 'near');
/** At this size of a hex all of its counters can be read. */
export const readable = 0.84;

const part = 1.5;

export function useCamera(
  root: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  setting: CameraSetting,
): CameraHandle {
  const state = useRef<Held>({
    looks: looksAt({ x: 0, y: 0, scale: 1 }),
    baked: 0,
    untouched: true,
    setting,
    timer: 0,
    frame: 0,
  });
  state.current.setting = setting;
  const { width, height } = setting.sheet;
  const handle = useMemo(() => makeHandle(root, layer, state.current), []);

  useLayoutEffect(() => {
    handle.start();
    const watch = new ResizeObserver(handle.resized);
    watch.observe(root.current!);
    return () => watch.disconnect();
  }, [width, height]);
  return handle;
}

interface Held {
  looks: Looks;
  baked: number;
  /** The player has not chosen a view yet. */
  untouched: boolean;
  setting: CameraSetting;
  timer: number;
  frame: number;
}

function makeHandle(root: RefObject<HTMLElement | null>, layer: RefObject<HTMLElement | null>, at: Held) {
  const scale: Signal<number> = signal(1);
  const camera = (): Camera => {
    const { sheet, insets, margins, tall } = at.setting;
    return {
      window: { width: root.current?.clientWidth || 1, height: root.current?.clientHeight || 1 },
      sheet,
      insets,
      ...(margins && { margins }),
      ...(tall !== undefined && { tall }),
    };
  };
  /** What is seen now: on its way to `at.looks` while the view flies. */
  let seen: View = at.looks.view;
  const write = () => {
    const element = layer.current;
    if (!element) return;
    const { x, y, scale } = seen;
    const zoom = scale / at.baked;
    element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)${Math.abs(zoom - 1) < 1e-6 ? '' : ` scale(${zoom})`}`;
  };
  const bake = () => {
    if (seen.scale === at.baked || !layer.current) return;
    at.baked = seen.scale;
    layer.current.style.setProperty('--scale', String(at.baked));
    layer.current.dataset['detail'] = detailAt(at.baked * 100);
    scale.value = at.baked;
    write();
  };
  const show = (view: View) => {
    const zoomedNow = view.scale !== seen.scale;
    seen = view;
    write();
    if (!zoomedNow) return;
    clearTimeout(at.timer);
    at.timer = window.setTimeout(bake, settleTime);
  };
  const fly = (looks: Looks) => {
    const to = looks.view;
    at.looks = looks;
    cancelAnimationFrame(at.frame);
    if (to.x === seen.x && to.y === seen.y && to.scale === seen.scale) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to);
    const from = seen;
    const begun = performance.now();
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begun) / flightTime));
      const eased = 1 - (1 - share) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      show(share < 1 ? { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) } : to);
      if (share < 1) at.frame = requestAnimationFrame(frame);
    };
    at.frame = requestAnimationFrame(frame);
  };
  /** The player moves the view itself, from where it is seen. */
  const moves = (view: View, slowly = false) => {
    at.untouched = false;
    const looks = chosen(at.looks, view);
    if (slowly) return fly(looks);
    cancelAnimationFrame(at.frame);
    at.looks = looks;
    show(view);
  };
  const middle = (): Point => {
    const { window } = camera();
    return { x: window.width / 2, y: window.height / 2 };
  };
  return {
    scale,
    start() {
      seen = firstView(camera(), at.setting.around());
      at.looks = looksAt(seen);
      bake();
      write();
    },
    /** A window that changes keeps fitting until the player has moved the view. */
    resized() {
      cancelAnimationFrame(at.frame);
      const { looks } = at;
      if (at.untouched && !looks.own) at.looks = { ...looks, view: firstView(camera(), at.setting.around()) };
      else at.looks = { ...looks, view: held(camera(), looks.view), own: looks.own && held(camera(), looks.own) };
      seen = at.looks.view;
      bake();
      write();
    },
    pan(dx: number, dy: number) {
      moves(panned(camera(), seen, dx, dy));
    },
    zoom(factor: number, place?: Point, slowly = false) {
      moves(zoomed(camera(), slowly ? at.looks.view : seen, factor, place ?? middle()), slowly);
    },
    step(by: 1 | -1, place?: Point) {
      const stops = at.setting.stops?.() ?? [];
      const { view } = at.looks;
      const to =
        stops.length > 0
          ? stepped(camera(), view, stops, by, place ?? middle())
          : zoomed(camera(), view, by > 0 ? part : 1 / part, place ?? middle());
      moves(to, true);
    },
    fit() {
      moves(fit(camera()), true);
      at.untouched = true;
    },
    reveal(point: Point, room: number) {
      const to = revealed(camera(), at.looks.view, point, room);
      if (to) moves(to, true);
    },
    show(point: Point, nearness: number) {
      at.untouched = false;
      fly(sought(camera(), at.looks, point, nearness));
    },
    follow(point: Point, room: number) {
      fly(followed(camera(), at.looks, point, room));
    },
    ask(question: Question | null, room: number) {
      if (question) fly(asked(camera(), at.looks, question, room));
      else at.looks = { ...at.looks, question: null };
    },
    visit(part: InMind) {
      if (at.untouched) fly(visited(at.looks, firstView(camera(), part)));
    },
    sheetPoint: (screen: Point) => toSheet(seen, screen),
    screenPoint: (sheet: Point) => toScreen(seen, sheet),
  };
}
