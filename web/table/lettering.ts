/** How wide a name is drawn on the table, and where it may be broken. */

/** Of `.piece-name` (table-pieces.css). */
const [size, weight, outline] = [12.5, 600, 3];
/** A letter where nothing can be measured. */
const letter = 6.9;

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

function measuring(): CanvasRenderingContext2D | null {
  if (pen !== undefined) return pen;
  pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (pen) {
    const view = document.querySelector('.map-view') ?? document.documentElement;
    pen.font = `${weight} ${size}px ${getComputedStyle(view).getPropertyValue('--m-plain') || 'system-ui, sans-serif'}`;
  }
  return pen;
}

/** In pixels of a token, with its outline. */
export function nameWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const width = (measuring()?.measureText(text).width ?? text.length * letter) + outline;
  widths.set(text, width);
  return width;
}

/** Whole, else in two lines of nearly one length; a single word is never broken. */
export function linesOf(name: string): readonly (readonly string[])[] {
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const longest = (at: number) => Math.max(at, name.length - at - 1);
  const [best] = breaks.sort((a, b) => longest(a) - longest(b));
  return best === undefined ? [[name]] : [[name], [name.slice(0, best), name.slice(best + 1)]];
}
