/** What the prompt covers above and the tools with the buttons of a piece below: neither edge of the table lies under them. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** What a short question takes. */
const least = (): Edges =>
  innerWidth > 700 ? { top: 124, bottom: innerHeight > 640 ? 124 : 70 } : { top: 226, bottom: 140 };

/** A question takes at most so much of the window from the table: what is longer lies over it. */
const mostOfWindow = 0.36;
const gap = 8;

/** The edges after a question so long: they only grow, so that the table does not move up and down with every question. */
export const grown = (before: number, promptBottom: number, height: number): number =>
  Math.max(before, Math.min(Math.ceil(promptBottom) + gap, Math.floor(height * mostOfWindow)));

/** Measured anew whenever something else is asked or chosen, after it has been drawn. */
export function useEdges(...asked: readonly unknown[]): Edges {
  const known = useSignal({ width: innerWidth, ...least() });
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const prompt = document.querySelector('.table > .prompt');
      if (!prompt) return;
      const before = known.value.width === innerWidth ? known.value : { width: innerWidth, ...least() };
      const top = grown(before.top, prompt.getBoundingClientRect().bottom, innerHeight);
      if (before !== known.value || top !== before.top) known.value = { ...before, top };
    });
    return () => cancelAnimationFrame(frame);
  }, asked);
  return known.value;
}
