/**
 * What the whole table keeps clear of, and what lies over its edges now. It is laid out once, as large as the window
 * allows: the prompt and the tools lie over it, a longer question moves nothing, and what is shown is kept clear of them.
 */
import type { Insets, Size } from '../map/camera.js';

/** Pixels of a wide window that the prompt and the buttons of the map take at the left: nothing lies over the table (table-top.css). */
const column = 248;
export const hasColumn = ({ width, height }: Size): boolean => width >= 1280 && height >= 720;

/** The buttons of the map stand in two columns, on a narrow screen in one, on a phone above the tools (table-hands.css). */
const buttons = (width: number): number => (width > 900 ? 112 : width > 700 ? 60 : 0);

/** A short question above or a column at the left, the tools below: little more than they take from the middle of the table. */
export function tableMargins(window: Size, covered: number): Insets {
  const { width, height } = window;
  if (width <= 700) return { top: 226, bottom: 178, left: 0, right: 0 };
  if (hasColumn(window)) return { top: 16, bottom: 56, left: column, right: covered };
  return { top: height > 640 ? 56 : 40, bottom: height > 640 ? 26 : 16, left: buttons(width), right: covered };
}

/** The tools, and with a piece in hand its buttons above them. */
const bars = { tools: 68, quick: 128 };

export const tableInsets = (window: Size, prompt: number, covered: number, inHand: boolean): Insets => ({
  top: hasColumn(window) ? 0 : prompt,
  bottom: inHand ? bars.quick : bars.tools,
  left: hasColumn(window) ? column : 0,
  right: covered,
});
