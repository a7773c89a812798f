/** Hexes as data files name them. */

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** "2201-2317" is every hex of columns 22 to 23 and rows 01 to 17; a single label is itself. */
export function fieldOf(entry: string): string[] {
  const [from, to = from] = entry.split('-') as [string, string?];
  const found: string[] = [];
  for (let column = Number(from.slice(0, 2)); column <= Number(to.slice(0, 2)); column++) {
    for (let row = Number(from.slice(2)); row <= Number(to.slice(2)); row++) {
      found.push(twoDigits(column) + twoDigits(row));
    }
  }
  return found;
}
