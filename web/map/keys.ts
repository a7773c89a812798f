/** The keyboard on the map: a cursor that walks from hex to hex. */
import { cellOf, type Extent, labelOf, onMap, step } from './geometry.js';

/** Moving and zooming what is looked at. */
export interface ViewActions {
  pan(dx: number, dy: number): void;
  step(by: 1 | -1): void;
  fit(): void;
}

export interface KeyActions extends ViewActions {
  readonly extent: Extent;
  readonly cursor: string | null;
  /** Where the cursor begins. */
  readonly home: string;
  /** Places that can be touched, in reading order. */
  readonly places: readonly string[];
  moveCursor(hex: string | null): void;
  /** `other`: what a touch would not mean, the pieces or the hex. */
  touch(hex: string, other: boolean): void;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Left and right keep to the row by going up and down in turn. */
function walked(hex: string, dx: number, dy: number): string {
  const cell = cellOf(hex);
  if (dx === 0) return labelOf(step(cell, dy < 0 ? 0 : 3));
  const lower = cell.column % 2 === 1;
  return labelOf(step(cell, dx > 0 ? (lower ? 1 : 2) : lower ? 5 : 4));
}

/** Arrows move the view, plus and minus zoom, Home shows all of it. Whether the key meant something here. */
export function onViewKey(event: KeyboardEvent, view: ViewActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = arrows[event.key];
  if (!arrow) return sizes(event.key, view);
  view.pan(-arrow[0] * 120, -arrow[1] * 120);
  return true;
}

function sizes(key: string, view: ViewActions): boolean {
  if (key === '+' || key === '=') view.step(1);
  else if (key === '-') view.step(-1);
  else if (key === 'Home') view.fit();
  else return false;
  return true;
}

/** Wherever the focus is, also on a button, but in a field that has a meaning of its own for these keys. */
export function onKeyAnywhere(event: KeyboardEvent, view: ViewActions): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.matches('input, select, textarea')) return false;
  return sizes(event.key, view);
}

/** Whether the key meant something here. */
export function onMapKey(event: KeyboardEvent, actions: KeyActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = arrows[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    if (event.shiftKey) return onViewKey(event, actions);
    if (actions.cursor === null) actions.moveCursor(actions.home);
    else {
      const next = walked(actions.cursor, dx, dy);
      if (onMap(actions.extent, cellOf(next))) actions.moveCursor(next);
    }
    return true;
  }
  switch (event.key) {
    case 'Enter':
    case ' ':
      if (actions.cursor === null) actions.moveCursor(actions.home);
      else actions.touch(actions.cursor, event.shiftKey);
      return true;
    case 'n':
    case 'p': {
      const here = actions.cursor === null ? -1 : actions.places.indexOf(actions.cursor);
      const by = event.key === 'n' ? 1 : -1;
      const count = actions.places.length;
      if (count > 0)
        actions.moveCursor(actions.places[here < 0 ? (by > 0 ? 0 : count - 1) : (here + by + count) % count]!);
      return true;
    }
    default:
      return onViewKey(event, actions);
  }
}
