/** The keyboard on the table: choosing a piece, drawing it, letting it go, and moving the view. */
import type { Spot, TableHandle } from '@hetman/core/board';
import { onViewKey } from '../map/keys.js';
import type { CameraHandle } from '../map/useCamera.js';
import { placeOf, type Reach, reached } from './hands.js';

interface TableKeyActions {
  readonly handles: readonly TableHandle[];
  readonly selected: string | null;
  /** Pieces that can be chosen now. */
  readonly touchable: ReadonlySet<string>;
  readonly camera: CameraHandle;
  readonly onPiece: (id: string | null) => void;
  readonly onDrag: (handle: string, to: Spot) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** Does what is in hand; null where there is nothing to be done. */
  readonly onCommit: (() => void) | null;
  /** Takes the next or the previous single base in hand; null where bases are not moved one by one. */
  readonly onBase: ((by: 1 | -1) => void) | null;
  /** Whether something is drawn. */
  readonly drawing: boolean;
  ruler(): void;
  /** Takes the ruler away; null where none lies. */
  readonly clear: (() => void) | null;
}

/** The piece after or before the chosen one, round and round. */
function neighbour(all: readonly string[], chosen: string | null, by: 1 | -1): string | null {
  if (all.length === 0) return null;
  const here = chosen === null ? -1 : all.indexOf(chosen);
  if (here < 0) return all.at(by > 0 ? 0 : -1)!;
  return all[(here + by + all.length) % all.length]!;
}

/** Remembers how far the piece in hand has been drawn; the answer says whether the key meant something. */
export function onTableKey(): (event: KeyboardEvent, actions: TableKeyActions) => boolean {
  let drawn: (Reach & { readonly of: string }) | null = null;
  const inHand = ({ selected, handles }: TableKeyActions): Reach | null =>
    drawn !== null && drawn.of === selected && handles.some(({ id }) => id === drawn!.handle) ? drawn : null;
  const ends = (then: () => void): true => {
    drawn = null;
    then();
    return true;
  };
  const words: Readonly<Record<string, (actions: TableKeyActions) => boolean>> = {
    Enter(actions) {
      if (inHand(actions) !== null) return ends(actions.onDrop);
      return actions.onCommit !== null && ends(actions.onCommit);
    },
    Escape(actions) {
      if (actions.clear) return ends(actions.clear);
      return (inHand(actions) !== null || actions.drawing) && ends(actions.onCancel);
    },
    b: ({ onBase }) => onBase !== null && ends(() => onBase(1)),
    B: ({ onBase }) => onBase !== null && ends(() => onBase(-1)),
    n: ({ touchable, selected, onPiece }) => ends(() => onPiece(neighbour([...touchable], selected, 1))),
    p: ({ touchable, selected, onPiece }) => ends(() => onPiece(neighbour([...touchable], selected, -1))),
    m: ({ ruler }) => ends(ruler),
  };
  const draw = (event: KeyboardEvent, actions: TableKeyActions): boolean => {
    const { handles, selected } = actions;
    const reach = selected === null ? null : reached(handles, inHand(actions), event.key, event.shiftKey);
    if (!reach || selected === null) return false;
    drawn = { ...reach, of: selected };
    actions.onDrag(reach.handle, placeOf(handles.find(({ id }) => id === reach.handle)!, reach));
    return true;
  };
  return (event, actions) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const word = words[event.key];
    if (word) return word(actions);
    return draw(event, actions) || onViewKey(event, actions.camera);
  };
}
