export interface Column {
  readonly head: string;
  /** Numbers stand to the right. */
  readonly right?: boolean;
}

const width = (text: string) => [...text].length;

const pad = (text: string, to: number, right: boolean) => {
  const space = ' '.repeat(Math.max(0, to - width(text)));
  return right ? space + text : text + space;
};

/** Lines of a table without borders: a head, a rule, the rows. `style` is put on the head once it is padded. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: (text: string) => string = (text) => text,
): string {
  const widths = columns.map((column, i) => Math.max(width(column.head), ...rows.map((row) => width(row[i] ?? ''))));
  const line = (cells: readonly string[]) =>
    columns
      .map((column, i) => pad(cells[i] ?? '', widths[i]!, column.right === true))
      .join('  ')
      .trimEnd();
  const head = style(line(columns.map((column) => column.head)));
  const rule = widths.map((wide) => '─'.repeat(wide)).join('  ');
  return `${[head, rule, ...rows.map(line)].join('\n')}\n`;
}
