import type { Io } from '../io.js';

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  bad(text: string): string;
}

/** Colours on a terminal that wants them, plain text everywhere else. */
export function paintFor(io: Io): Paint {
  const colours = io.out.terminal && !io.noColour;
  const style = (on: number, off: number) => (text: string) => (colours ? `\u001b[${on}m${text}\u001b[${off}m` : text);
  return { bold: style(1, 22), dim: style(2, 22), bad: style(31, 39) };
}
