/**
 * Where the view goes by itself, and how it comes back. The player's own view is the last that he chose; what the program
 * shows instead (the doings of others, a question that is off the screen) never becomes his. Pure steps.
 */
import { type Camera, freeWindow, revealed, shownNear, toScreen, type View } from './camera.js';
import type { Point } from './geometry.js';

export interface Looks {
  readonly view: View;
  /** The player's own view, while the program shows another; null while he sees his own. */
  readonly own: View | null;
  /** How much others had done when the program turned away from it. */
  readonly since: number;
  /** The question that has been shown already. */
  readonly question: string | null;
}

/** What is asked now. */
export interface Question {
  /** Another key is another question. */
  readonly key: string;
  /** Where it is asked; null where it is about no place, or about many. */
  readonly place: Point | null;
  /** Number of the last thing that others did. */
  readonly others: number;
}

export const looksAt = (view: View): Looks => ({ view, own: null, since: 0, question: null });

/** Chosen by the player: from here on this is his view. */
export const chosen = ({ question }: Looks, view: View): Looks => ({ ...looksAt(view), question });

/** What others do is followed. A question that comes after it is another one. */
export function followed(camera: Camera, looks: Looks, point: Point, room: number): Looks {
  const to = revealed(camera, looks.view, point, room);
  const asked = { ...looks, question: null };
  return to ? { ...asked, view: to, own: looks.own ?? looks.view, since: -1 } : asked;
}

/** Room that a place has about it, to be seen at a glance. */
const glance = 40;

function isSeen(camera: Camera, view: View, point: Point): boolean {
  const free = freeWindow(camera);
  const { x, y } = toScreen(view, point);
  return (
    x >= free.x + glance &&
    x <= free.x + free.width - glance &&
    y >= free.y + glance &&
    y <= free.y + free.height - glance
  );
}

/**
 * A question is shown once, and only where it cannot be seen: in the player's own view if it is to be seen there. One
 * that is about no place gives him his own view back, when others have acted since he left it.
 */
export function asked(camera: Camera, looks: Looks, { key, place, others }: Question, room: number): Looks {
  if (looks.question === key) return looks;
  const now = { ...looks, question: key };
  if (place === null) return looks.own && others > looks.since ? { ...looksAt(looks.own), question: key } : now;
  if (isSeen(camera, looks.view, place)) return now;
  const own = looks.own ?? looks.view;
  if (isSeen(camera, own, place)) return { ...looksAt(own), question: key };
  const to = revealed(camera, own, place, room);
  return to ? { view: to, own, since: looks.own ? looks.since : others, question: key } : now;
}

/** A place for the time of a question, at a size of its own: a zone to set up in. */
export const visited = (looks: Looks, view: View): Looks => ({
  ...looks,
  view,
  own: looks.own ?? looks.view,
  since: -1,
});

/** What the player wants to be shown, near enough to be read. */
export const sought = (camera: Camera, looks: Looks, point: Point, nearness: number): Looks =>
  chosen(looks, shownNear(camera, looks.view, point, nearness));
