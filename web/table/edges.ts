/** What the prompt covers above and the tools with the buttons of a piece below: neither edge of the table lies under them. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

interface Edges {
  readonly top: number;
  readonly bottom: number;
  /** Where the question ends that is asked now. */
  readonly prompt: number;
}

/** What a short question takes. */
const least = (): Omit<Edges, 'prompt'> =>
  innerWidth > 700 ? { top: 124, bottom: innerHeight > 640 ? 124 : 70 } : { top: 226, bottom: 140 };

/** A question takes at most so much of the window from the table: what is longer lies over it. */
const mostOfWindow = 0.36;
const gap = 8;

/** The edges after a question so long: they only grow, so that the table does not move up and down with every question. */
export const grown = (before: number, promptBottom: number, height: number): number =>
  Math.max(before, Math.min(Math.ceil(promptBottom) + gap, Math.floor(height * mostOfWindow)));

/** Measured anew whenever the question is another one or changes its size. Cards lie under it (table.css). */
export function useEdges(...asked: readonly unknown[]): Edges {
  const known = useSignal({ width: innerWidth, prompt: 0, ...least() });
  useEffect(() => {
    const prompt = document.querySelector<HTMLElement>('.table > .prompt');
    if (!prompt) return;
    const watch = new ResizeObserver(() => {
      const { bottom } = prompt.getBoundingClientRect();
      prompt.parentElement!.style.setProperty('--under-prompt', `${Math.ceil(bottom) + gap}px`);
      const before = known.value.width === innerWidth ? known.value : { width: innerWidth, ...least() };
      const top = grown(before.top, bottom, innerHeight);
      if (known.value.prompt !== bottom || top !== before.top) known.value = { ...before, top, prompt: bottom };
    });
    watch.observe(prompt);
    return () => watch.disconnect();
  }, asked);
  return known.value;
}
