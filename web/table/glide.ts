/** Motion is the difference between two positions: pieces glide from where they stood, and turn the short way. */
import type { TablePiece } from '@hetman/core/board';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { glideTime } from '../map/counter/glide.js';
import type { Sheet } from './sheet.js';

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const standOf = ({ bases }: TablePiece, sheet: Sheet): Stand => ({
  ...sheet.toSheet(bases[0]!.outline[0]!),
  turn: sheet.degrees(bases[0]!.facing),
});

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useGlide(group: RefObject<SVGGElement | null>, pieces: readonly TablePiece[], sheet: Sheet): void {
  const before = useRef<{ sheet: Sheet; stands: Map<string, Stand> } | null>(null);
  useLayoutEffect(() => {
    const stands = new Map(pieces.map((piece) => [piece.id, standOf(piece, sheet)]));
    const last = before.current;
    before.current = { sheet, stands };
    if (!last || last.sheet !== sheet || !group.current || still()) return;
    for (const [id, is] of stands) {
      const was = last.stands.get(id);
      if (!was || (was.x === is.x && was.y === is.y && was.turn === is.turn)) continue;
      const turned = ((was.turn - is.turn + 540) % 360) - 180;
      const element = group.current.querySelector<SVGGElement>(`[data-piece="${CSS.escape(id)}"]`);
      const from = `translate(${was.x}px, ${was.y}px) rotate(${turned}deg) translate(${-is.x}px, ${-is.y}px)`;
      const to = `translate(${is.x}px, ${is.y}px) rotate(0deg) translate(${-is.x}px, ${-is.y}px)`;
      element?.animate([{ transform: from }, { transform: to }], {
        duration: glideTime,
        easing: 'cubic-bezier(.3, .1, .2, 1)',
      });
    }
  }, [pieces, sheet]);
}
