/** Fingers and mouse on the map: drag, pinch, wheel and taps, told as plain happenings. Keeps no view and draws nothing. */
import type { Point } from './geometry.js';

export interface GestureListener {
  /** Drags that draw a line instead of moving the map: where they begin, and each point up to the last. */
  readonly line?: { begins(at: Point): boolean; draw(at: Point, done: boolean): void };
  /**
   * Laying a ruler: with the right button, with a finger that has rested, or with anything while `always`. Without it
   * they do nothing.
   */
  readonly ruler?: { always(): boolean; draw(from: Point, to: Point, done: boolean): void };
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** A wheel that turns by notches; without it they zoom by a part, as a smooth one does. */
  readonly notch?: (by: 1 | -1, at: Point) => void;
  tap(
    at: Point,
    target: Element,
    how: { readonly again: boolean; readonly finger: boolean; readonly adds: boolean },
  ): void;
  /** Null when the pointer leaves, or is a finger. */
  hover(at: Point | null, target: Element | null): void;
}

const slack = 6;
/** A finger that has rested so long measures. */
const restTime = 450;
/** A wheel by notches sends at least so many pixels at once, and one turn of it lasts so long. */
const notch = 40;
const notchTime = 160;
const doubleTime = 320;
const doubleReach = 28;

interface Finger {
  readonly start: Point;
  last: Point;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Starts listening; the answer stops it. */
export function listenToGestures(root: HTMLElement, listener: GestureListener): () => void {
  const fingers = new Map<number, Finger>();
  let dragging = false;
  let drawing = false;
  let measuring: Point | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let lastNotch = Number.NEGATIVE_INFINITY;
  let lastTap: { at: Point; time: number } | null = null;

  const place = (event: { clientX: number; clientY: number }): Point => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent) => {
    const right = event.button === 2 && listener.ruler !== undefined;
    if ((event.button > 1 && !right) || (event.target as Element).closest('button, a, [data-own-touch]')) return;
    const at = place(event);
    clearTimeout(resting);
    if (fingers.size === 0) {
      dragging = event.button === 1;
      measuring = right || listener.ruler?.always() ? at : null;
      drawing = !dragging && !measuring && listener.line?.begins(at) === true;
      if (event.pointerType === 'touch' && listener.ruler && !measuring)
        resting = setTimeout(() => rests(at), restTime);
    }
    fingers.set(event.pointerId, { start: at, last: at });
    if (fingers.size > 1) {
      dragging = true;
      if (drawing) listener.line?.draw(at, true);
      drawing = false;
      measuring = null;
    }
  };

  /** The finger has not moved: from here on it lays the ruler. */
  const rests = (at: Point) => {
    if (dragging || fingers.size !== 1) return;
    measuring = at;
    dragging = true;
    listener.ruler?.draw(at, at, false);
  };

  const move = (event: PointerEvent) => {
    const at = place(event);
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      listener.hover(event.pointerType === 'touch' ? null : at, event.target as Element);
      return;
    }
    if (!dragging && distance(at, finger.start) > slack) {
      dragging = true;
      clearTimeout(resting);
      listener.hover(null, null);
    }
    if (!dragging) return;
    if (!root.hasPointerCapture(event.pointerId)) root.setPointerCapture(event.pointerId);
    if (drawing) {
      listener.line?.draw(at, false);
      return;
    }
    if (measuring) {
      listener.ruler?.draw(measuring, at, false);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = middle(finger.last, other.last);
      const after = middle(at, other.last);
      listener.pan(after.x - before.x, after.y - before.y);
      listener.zoom(distance(at, other.last) / Math.max(1, distance(finger.last, other.last)), after);
    } else listener.pan(at.x - finger.last.x, at.y - finger.last.y);
    finger.last = at;
  };

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    clearTimeout(resting);
    if (measuring && dragging) listener.ruler?.draw(measuring, place(event), true);
    const measured = measuring !== null && (dragging || event.button === 2);
    measuring = null;
    if (drawing && dragging) listener.line?.draw(place(event), true);
    drawing = false;
    if (dragging || measured || event.type === 'pointercancel') return;
    const at = place(event);
    const again =
      lastTap !== null && event.timeStamp - lastTap.time < doubleTime && distance(lastTap.at, at) < doubleReach;
    lastTap = again ? null : { at, time: event.timeStamp };
    listener.tap(at, event.target as Element, { again, finger: event.pointerType === 'touch', adds: event.shiftKey });
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey) listener.pan(-event.deltaY * lines, 0);
    else if (listener.notch && !event.ctrlKey && Math.abs(event.deltaY * lines) >= notch) {
      // One turn of the wheel sends several: it is one step.
      if (event.timeStamp - lastNotch > notchTime) listener.notch(event.deltaY < 0 ? 1 : -1, place(event));
      lastNotch = event.timeStamp;
    } else listener.zoom(1.0016 ** (-event.deltaY * lines * (event.ctrlKey ? 5 : 1)), place(event));
  };

  const menu = (event: Event) => {
    if (listener.ruler) event.preventDefault();
  };
  const leave = () => listener.hover(null, null);
  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', up, { signal });
  root.addEventListener('pointerleave', leave, { signal });
  root.addEventListener('contextmenu', menu, { signal });
  root.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}
