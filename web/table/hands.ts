/** Hands on the chosen piece: arrows draw it by its handles in centimetres and degrees, a pointer draws or turns it. */
import type { Spot, TableHandle } from '@hetman/core/board';

/** What is being drawn by keys: a handle, and how far it has been drawn. */
export interface Reach {
  readonly handle: string;
  /** Hundredths of a centimetre ahead and to the right, or tenths of a degree to the right. */
  readonly ahead: number;
  readonly aside: number;
  readonly turn: number;
}

interface Step {
  readonly ahead: number;
  readonly aside: number;
  readonly turn: number;
}

const centimetre = 100;
const degrees = 50;
const fine = 10;

const none: Step = { ahead: 0, aside: 0, turn: 0 };
/** Left and right turn a unit in close order, and move one that goes any way. */
const arrows: Readonly<Record<string, { readonly closed: Step; readonly loose: Step }>> = {
  ArrowUp: { closed: { ...none, ahead: 1 }, loose: { ...none, ahead: 1 } },
  ArrowDown: { closed: { ...none, ahead: -1 }, loose: { ...none, ahead: -1 } },
  ArrowLeft: { closed: { ...none, turn: -1 }, loose: { ...none, aside: -1 } },
  ArrowRight: { closed: { ...none, turn: 1 }, loose: { ...none, aside: 1 } },
  '[': { closed: { ...none, turn: -1 }, loose: { ...none, turn: -1 } },
  ']': { closed: { ...none, turn: 1 }, loose: { ...none, turn: 1 } },
};

const turnsBy = (handle: TableHandle, turn: number): boolean =>
  handle.about !== undefined && (handle.about.turns === 'both' || (handle.about.turns === 'right') === turn > 0);

const movable: ReadonlySet<TableHandle['kind']> = new Set(['ahead', 'free', 'base']);

/** Of the handles that can make a step, the one in hand, else the first; brackets wheel to the rear. */
function handleFor(handles: readonly TableHandle[], step: Step, key: string, held: Reach | null): TableHandle | null {
  // With a single base in hand keys draw and turn that base.
  const own = handles.find(({ held: base }) => base);
  const able = (own ? handles.filter(({ kind }) => kind === 'wheel').concat(own) : handles).filter((handle) =>
    step.turn === 0
      ? movable.has(handle.kind)
      : handle.kind === 'wheel' && (held?.handle === handle.id || turnsBy(handle, step.turn)),
  );
  const inHand = able.find(({ id }) => id === held?.handle);
  if (inHand) return inHand;
  // A column goes ahead by its head and back by its rear.
  const back = step.ahead < 0 ? handles.find(({ id }) => id === 'back') : undefined;
  return back ?? (key === '[' || key === ']' ? able.at(-1) : able[0]) ?? null;
}

/** What a key makes of the reach; null where it means nothing here. */
export function reached(
  handles: readonly TableHandle[],
  held: Reach | null,
  key: string,
  small: boolean,
): Reach | null {
  const arrow = arrows[key];
  if (!arrow || handles.length === 0) return null;
  const loose = handles[0]!.kind === 'free' || handles.some(({ held: base }) => base);
  const step = loose ? arrow.loose : arrow.closed;
  const handle = handleFor(handles, step, key, held);
  if (!handle) return null;
  const before = held?.handle === handle.id ? held : { handle: handle.id, ...none };
  const length = small ? fine : centimetre;
  const signed = handle.id === 'back' ? -step.ahead : step.ahead;
  return {
    handle: handle.id,
    ahead: before.ahead + signed * length,
    aside: before.aside + step.aside * length,
    turn: before.turn + step.turn * (small ? fine : degrees),
  };
}

/** Where a handle comes to lie. Tenths of a degree grow to the right, 0 looks up the table. */
export function placeOf({ at, about, facing }: TableHandle, { ahead, aside, turn }: Reach): Spot {
  if (about) {
    const angle = (turn * Math.PI) / 1800;
    const [dx, dy] = [at.x - about.pivot.x, at.y - about.pivot.y];
    return {
      x: about.pivot.x + dx * Math.cos(angle) + dy * Math.sin(angle),
      y: about.pivot.y - dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  }
  const angle = (facing * Math.PI) / 1800;
  return {
    x: at.x + ahead * Math.sin(angle) + aside * Math.cos(angle),
    y: at.y + ahead * Math.cos(angle) - aside * Math.sin(angle),
  };
}

const angleOf = (from: Spot, to: Spot): number => Math.atan2(to.x - from.x, to.y - from.y);

/** Where a handle goes when a pointer that took it at one place is at another: as far as that, or turned as far about its pivot. */
export function followed({ at, about }: TableHandle, start: Spot, now: Spot): Spot {
  if (!about) return { x: at.x + now.x - start.x, y: at.y + now.y - start.y };
  const { pivot } = about;
  const angle = angleOf(pivot, at) + angleOf(pivot, now) - angleOf(pivot, start);
  const far = Math.hypot(at.x - pivot.x, at.y - pivot.y);
  return { x: pivot.x + far * Math.sin(angle), y: pivot.y + far * Math.cos(angle) };
}

/** Degrees within which straight on is meant. */
const nearlyStraight = 5;

/** Where a pointer means straight on, as far as it is drawn; back as well. */
export function straightened({ straight, at, facing }: TableHandle, wanted: Spot): Spot {
  if (!straight) return wanted;
  const angle = (facing * Math.PI) / 1800;
  const [dx, dy] = [wanted.x - at.x, wanted.y - at.y];
  const ahead = dx * Math.sin(angle) + dy * Math.cos(angle);
  const aside = dx * Math.cos(angle) - dy * Math.sin(angle);
  if (Math.abs(aside) > Math.abs(ahead) * Math.tan((nearlyStraight * Math.PI) / 180)) return wanted;
  return { x: at.x + ahead * Math.sin(angle), y: at.y + ahead * Math.cos(angle) };
}

/** Degrees within which what turns is drawn to a facing. */
const snapTurn = 4;

/** A pointer within so many hundredths of a centimetre of one of a handle's own places is there. */
export function snapped({ snaps, about }: TableHandle, wanted: Spot, within: number): Spot {
  if (!snaps || snaps.length === 0) return wanted;
  const off = (snap: Spot): number => {
    if (!about) return Math.hypot(snap.x - wanted.x, snap.y - wanted.y) / within;
    const turn = angleOf(about.pivot, snap) - angleOf(about.pivot, wanted);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / ((snapTurn * Math.PI) / 180);
  };
  const best = snaps.reduce((near, one) => (off(one) < off(near) ? one : near));
  return off(best) <= 1 ? best : wanted;
}
