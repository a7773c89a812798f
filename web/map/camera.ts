/** What part of the sheet is in the window: pure steps from one view to the next. screen = sheet × scale + (x, y). */
import type { Point } from './geometry.js';

export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Edges of the window that panels cover, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Camera {
  readonly window: Size;
  readonly sheet: Size;
  /** Where panels, the prompt and the tools lie now: what is shown is kept clear of them. */
  readonly insets: Insets;
  /** What the whole sheet keeps clear of when it is fitted in; without it the insets. */
  readonly margins?: Insets;
  /** The sheet takes at least this share of the height, if the width allows it: then a panel lies over its edge. */
  readonly tall?: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** The part of the window that nothing covers; never less than a third of it. */
export const freeWindow = ({ window, insets }: Camera): Size & Point => within(window, insets);

function within(window: Size, insets: Insets): Size & Point {
  const width = Math.max(window.width / 3, window.width - insets.left - insets.right);
  const height = Math.max(window.height / 3, window.height - insets.top - insets.bottom);
  return {
    x: Math.min(insets.left, window.width - width),
    y: Math.min(insets.top, window.height - height),
    width,
    height,
  };
}

export const closest = 2.4;
/** A hex narrower than this on the screen (in pixels) cannot be played on; the first view comes nearer. */
const smallestHex = 19;
const firstHex = 46;

/** What a fitted sheet has for itself. */
const fittingWindow = ({ window, insets, margins = insets }: Camera): Size & Point => within(window, margins);

export function fitScale(camera: Camera): number {
  const { window, sheet, tall = 0 } = camera;
  const free = fittingWindow(camera);
  const least = Math.min((tall * window.height) / sheet.height, window.width / sheet.width);
  return Math.max(least, Math.min(free.width / sheet.width, free.height / sheet.height));
}

const limits = (camera: Camera) => ({ least: Math.min(fitScale(camera), closest) * 0.9, most: closest });

export function fit(camera: Camera): View {
  const { sheet, window } = camera;
  const scale = fitScale(camera);
  const free = fittingWindow(camera);
  // Too wide for what is left beside the buttons, it lies under them no further than it must.
  const over = sheet.width * scale - free.width;
  const from = over > rounding ? Math.max(0, free.x - over) : free.x;
  const width = Math.max(sheet.width * scale, free.width);
  const place = { ...free, x: Math.min(from, window.width - width), width: Math.min(width, window.width) };
  return centredIn(place, { x: sheet.width / 2, y: sheet.height / 2 }, scale);
}

/** What a view should open on. */
export interface InMind {
  /** Where it is thickest, for a window too small for all of it. */
  readonly middle: Point;
  /** The part of the sheet on which something stands; null where nothing does. */
  readonly field: (Point & Size) | null;
}

/** A hex wider than this on the screen is large enough to start with. */
const comfortableHex = 62;
/** Less is no gain over the whole sheet. */
const worthNearing = 1.2;

/** The whole sheet; nearer where all that stands on it fits; on a small window a playable part around what matters. */
export function firstView(camera: Camera, { middle, field }: InMind): View {
  const whole = fitScale(camera);
  if (whole * 100 < smallestHex) return held(camera, centreOnPoint(camera, middle, firstHex / 100));
  if (!field) return fit(camera);
  const free = freeWindow(camera);
  const scale = Math.min(free.width / field.width, free.height / field.height, comfortableHex / 100);
  if (scale < whole * worthNearing) return fit(camera);
  const centre = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
  return held(camera, centreOnPoint(camera, centre, scale));
}

const centredIn = (place: Size & Point, { x, y }: Point, scale: number): View => ({
  x: place.x + place.width / 2 - x * scale,
  y: place.y + place.height / 2 - y * scale,
  scale,
});

const centreOnPoint = (camera: Camera, point: Point, scale: number): View =>
  centredIn(freeWindow(camera), point, scale);

/** A point in the middle of what is free, at least so near. */
export function shownNear(camera: Camera, view: View, point: Point, nearness: number): View {
  const scale = Math.max(view.scale, Math.min(nearness, closest));
  return held(camera, centreOnPoint(camera, point, scale));
}

/** The next of some sizes beyond the present one; where there is none, as near or as far as can be. */
export function stepped(camera: Camera, view: View, stops: readonly number[], by: 1 | -1, screen: Point): View {
  const { least, most } = limits(camera);
  const all = [fitScale(camera), ...stops, most].map((stop) => Math.max(least, Math.min(most, stop)));
  const beyond = all.filter((stop) => (by > 0 ? stop > view.scale * aLittle : stop < view.scale / aLittle));
  const to = by > 0 ? Math.min(most, ...beyond) : Math.max(least, ...beyond);
  return to <= fitScale(camera) * aLittle && by < 0 ? fit(camera) : zoomed(camera, view, to / view.scale, screen);
}
/** Sizes nearer to each other than this are one. */
const aLittle = 1.06;

export const toSheet = (view: View, screen: Point): Point => ({
  x: (screen.x - view.x) / view.scale,
  y: (screen.y - view.y) / view.scale,
});

export const toScreen = (view: View, point: Point): Point => ({
  x: point.x * view.scale + view.x,
  y: point.y * view.scale + view.y,
});

/** The middle of the window never leaves the sheet; a sheet that fits is kept in the middle when it is smaller. */
export function held({ window, sheet }: Camera, view: View): View {
  const hold = (at: number, room: number, length: number) => Math.max(room / 2 - length, Math.min(room / 2, at));
  return {
    scale: view.scale,
    x: hold(view.x, window.width, sheet.width * view.scale),
    y: hold(view.y, window.height, sheet.height * view.scale),
  };
}

export const panned = (camera: Camera, view: View, dx: number, dy: number): View =>
  held(camera, { ...view, x: view.x + dx, y: view.y + dy });

/** Zooms so that the point under the finger stays under it. */
export function zoomed(camera: Camera, view: View, factor: number, screen: Point): View {
  const { least, most } = limits(camera);
  const scale = Math.max(least, Math.min(most, view.scale * factor));
  const ratio = scale / view.scale;
  return held(camera, {
    scale,
    x: screen.x - (screen.x - view.x) * ratio,
    y: screen.y - (screen.y - view.y) * ratio,
  });
}

/**
 * Moves just enough to bring a point of the sheet inside the window with some room around; null if it is there. Where all of
 * the sheet is seen there is nothing to bring nearer: it would only go under a panel.
 */
export function revealed(camera: Camera, view: View, point: Point, room: number): View | null {
  const { sheet } = camera;
  const free = freeWindow(camera);
  const { x, y } = toScreen(view, point);
  const across = { from: view.x, length: sheet.width * view.scale };
  const down = { from: view.y, length: sheet.height * view.scale };
  const dx = nearer(across, { from: free.x, length: free.width }, x, room);
  const dy = nearer(down, { from: free.y, length: free.height }, y, room);
  return dx === 0 && dy === 0 ? null : { ...view, x: view.x + dx, y: view.y + dy };
}

/** Along one edge of the window. */
interface Stretch {
  readonly from: number;
  readonly length: number;
}

/** A sheet that was fitted in may be out by a fraction of a pixel. */
const rounding = 1;

/** How far the sheet has to move for a point of it to have room about it in the free part of the window. */
function nearer(sheet: Stretch, free: Stretch, point: number, wanted: number): number {
  const end = free.from + free.length;
  if (sheet.from >= free.from - rounding && sheet.from + sheet.length <= end + rounding) return 0;
  const room = Math.min(wanted, free.length / 2);
  return Math.max(free.from + room - point, 0) || Math.min(end - room - point, 0);
}
