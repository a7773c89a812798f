/** A move that was cut short: where the piece stands, where it was going, and what came between. */

import type { LogLine, Offer } from '@hetman/core/board';
import { filled, inEach, type Side, type Text } from '@hetman/core/game';
import type { VisibleEntry } from '@hetman/core/table';
import { playMessages } from '../locales/play.js';

/** A move of several steps that its player has begun. */
export interface Journey {
  readonly piece: string;
  readonly to: string;
  readonly by: Side;
  /** Number of entries before it, and how many actions it asked for. */
  readonly from: number;
  readonly actions: number;
  /** Kind of the decision at which somebody else was asked; null while nobody is known to have been. */
  readonly asked: string | null;
}

export const journeyOf = ({ piece, hex, path, actions }: Offer, by: Side, from: number): Journey | null =>
  piece !== null && hex !== null && path.length > 1
    ? { piece, to: hex, by, from, actions: actions.length, asked: null }
    : null;

/** What others did since it began; null where every action of it was done before. */
export function betweenIn(journey: Journey, entries: readonly VisibleEntry[]): readonly VisibleEntry[] | null {
  const since = entries.filter(({ number, by }) => number > journey.from && by !== null);
  const others = since.findIndex(({ by }) => by !== journey.by);
  const done = others < 0 ? since.length : others;
  if (done === 0 || done >= journey.actions) return null;
  return others < 0 ? [] : since.slice(others).filter(({ by }) => by !== journey.by);
}

interface Found {
  readonly name: Text;
  /** Where it stands; null where it has left the map. */
  readonly at: string | null;
  readonly lines: readonly LogLine[];
  /** What others were asked. */
  readonly pause: Text | null;
}

const linesAtMost = 2;

/** In a sentence, with the reason; nothing where it has come to where it was going. */
export function interruption({ to }: Journey, { name, at, lines, pause }: Found): Text | null {
  if (at === to) return null;
  const where = filled(at === null ? playMessages.neverArrived : playMessages.stoppedOnTheWay, {
    name,
    to,
    at: at ?? '',
  });
  const reasons = lines
    .filter(({ weight }) => weight === 'main')
    .slice(0, linesAtMost)
    .map(({ text, table }) => (table ? inEach((l) => `${table.of[l]}: ${table.meaning[l]}`) : text));
  const why = reasons.length > 0 ? reasons : pause ? [pause] : [];
  return inEach((l) => [where[l], ...why.map((text) => `${text[l]}.`)].join(' '));
}
