/** The way being previewed: the line, what is left at every step, and signs where something is to be known. */
import type { Note, Preview } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { at, centreOf, hexPath } from './geometry.js';
import { flowing } from './outline.js';

export type Way = Pick<Preview, 'steps' | 'notes' | 'ends'>;

/** Each kind has a shape of its own: an octagon stops, a triangle warns, a disc tells. */
const shapes: Readonly<Record<Note['kind'], { readonly ground: string; readonly line: string }>> = {
  stop: { ground: 'M-6-14H6L14-6V6L6 14H-6L-14 6V-6Z', line: 'M-8 0H8' },
  danger: { ground: 'M0-16L16 12H-16Z', line: 'M0-6V3M0 7.4V7.6' },
  info: { ground: 'M0-13A13 13 0 1 1 0 13A13 13 0 1 1 0-13Z', line: 'M0-1V7M0-6.6V-6.4' },
};

function SignFigure({ kind }: { kind: Note['kind'] }) {
  return (
    <>
      <path class="sign-ground" d={shapes[kind].ground} />
      <path class="sign-line" d={shapes[kind].line} />
    </>
  );
}

/** The same sign beside its words. */
export const SignIcon = ({ kind }: { kind: Note['kind'] }) => (
  <svg class={`sign-icon sign-${kind}`} viewBox="-18 -18 36 36" aria-hidden="true">
    <SignFigure kind={kind} />
  </svg>
);

export function Signs({ way, language }: { way: Way | null; language: Language }) {
  if (!way) return null;
  return (
    <g class="way">
      {way.ends?.map((hex) => (
        <path key={hex} class="way-end" d={hexPath(centreOf(hex), 0.9)} />
      ))}
      <Line hexes={way.steps.map(({ hex }) => hex)} />
      {way.steps.map(({ hex, figure }, i) =>
        i === 0 || figure === null ? null : <Step key={`${i} ${hex}`} hex={hex} figure={figure} />,
      )}
      {[...signsByHex(way.notes)].map(([hex, notes]) => (
        <g key={hex} transform={`translate(${at(centreOf(hex))})`}>
          {notes.map((note, i) => (
            <g key={note.kind} class={`sign sign-${note.kind}`} transform={`translate(${24 - i * 30} -26)`}>
              <title>{note.text[language]}</title>
              <SignFigure kind={note.kind} />
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}

/** One sign of a kind on a hex, however many reasons there are. */
function signsByHex(notes: readonly Note[]): Map<string, Note[]> {
  const found = new Map<string, Note[]>();
  for (const note of notes) {
    if (note.hex === undefined) continue;
    const here = found.get(note.hex) ?? [];
    if (!here.some(({ kind }) => kind === note.kind)) here.push(note);
    found.set(note.hex, here);
  }
  return found;
}

function Step({ hex, figure }: { hex: string; figure: string }) {
  const { x, y } = centreOf(hex);
  return (
    <g class="way-step" transform={`translate(${x.toFixed(1)} ${(y + 24).toFixed(1)})`}>
      <rect x="-16" y="-12" width="32" height="24" rx="12" />
      <text y="7">{figure}</text>
    </g>
  );
}

function Line({ hexes }: { hexes: readonly string[] }) {
  if (hexes.length < 2) return null;
  const points = hexes.map(centreOf);
  const end = points.at(-1)!;
  const before = points.at(-2)!;
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const line = flowing(points);
  return (
    <g class="path">
      <path class="path-edge" d={line} />
      <path class="path-line" d={line} />
      <path
        class="path-head"
        transform={`translate(${at(end)}) rotate(${turn.toFixed(0)})`}
        d="M18 0L-10-15L-4 0L-10 15Z"
      />
    </g>
  );
}
