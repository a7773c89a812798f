export interface Bar {
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  /** What stands behind the bar. */
  readonly note: string;
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Horizontal bars on one scale, the longest as long as `room`. */
export function barChart(bars: readonly Bar[], room = 40): string {
  const most = Math.max(0, ...bars.map((bar) => bar.share));
  const labelWidth = Math.max(0, ...bars.map((bar) => [...bar.label].length));
  const noteWidth = Math.max(0, ...bars.map((bar) => [...bar.note].length));
  return bars
    .map((bar) => {
      const label = bar.label + ' '.repeat(labelWidth - [...bar.label].length);
      const note = ' '.repeat(noteWidth - [...bar.note].length) + bar.note;
      return `${label}  ${note}  ${barOf(most === 0 ? 0 : (bar.share / most) * room)}`.trimEnd().concat('\n');
    })
    .join('');
}

function barOf(length: number): string {
  const parts = Math.round(length * 8);
  return '█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8]!;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
