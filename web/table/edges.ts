/**
 * What the whole table keeps clear of, and what lies over its edges now. It is laid out once, as large as the window
 * allows: the prompt and the tools lie over it, a longer question moves nothing, and what is shown is kept clear of them.
 */
import type { Insets, Size } from '../map/camera.js';

/** The buttons of the map stand in two columns, on a narrow screen in one, on a phone above the tools (table-hands.css). */
const buttons = (width: number): number => (width > 900 ? 112 : width > 700 ? 60 : 0);

/** A short question above, the tools below: little more of the window than they take from the middle of the table. */
export const tableMargins = ({ width, height }: Size, covered: number): Insets =>
  width > 700
    ? { top: height > 640 ? 56 : 40, bottom: height > 640 ? 26 : 16, left: buttons(width), right: covered }
    : { top: 226, bottom: 178, left: 0, right: 0 };

/** The tools, and with a piece in hand its buttons above them. */
const bars = { tools: 68, quick: 128 };

export const tableInsets = (prompt: number, covered: number, inHand: boolean): Insets => ({
  top: prompt,
  bottom: inHand ? bars.quick : bars.tools,
  left: 0,
  right: covered,
});
