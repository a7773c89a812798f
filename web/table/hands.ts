/** Hands on a keyboard: arrows draw the chosen piece by its handles, in centimetres and degrees. */
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

/** Of the handles that can make a step, the one in hand, else the first; brackets wheel to the rear. */
function handleFor(handles: readonly TableHandle[], step: Step, key: string, held: Reach | null): TableHandle | null {
  const able = handles.filter((handle) =>
    step.turn === 0
      ? handle.kind !== 'wheel'
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
  const loose = handles.some(({ kind }) => kind === 'free');
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
