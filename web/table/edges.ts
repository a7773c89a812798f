/** What the prompt covers above, the tools below and the buttons of the map at the left: no edge of the table lies under them. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Size } from '../map/camera.js';

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** Where the question ends that is asked now. */
  readonly prompt: number;
}

/** The buttons of the map stand in two columns, on a narrow screen in one, on a phone above the tools (table-hands.css). */
const buttons = (): number => (innerWidth > 900 ? 112 : 60);

/** What a short question takes. */
const least = (): Omit<Edges, 'prompt'> =>
  innerWidth > 700
    ? { top: 124, bottom: innerHeight > 640 ? 124 : 70, left: buttons() }
    : { top: 226, bottom: 178, left: 0 };

/** A question takes at most so much of the window from the table: what is longer lies over it. */
const mostOfWindow = { narrow: 0.36, wide: 0.24 };
const gap = 8;

/** How far down the questions of one step of the turn reached. */
export interface Asked {
  readonly step: string;
  readonly bottom: number;
}

/** Steps of the turn whose questions are remembered. */
const remembered = 3;

/** With another question. Within a step the longest counts; what was longer some steps ago is forgotten. */
export function askedSince(before: readonly Asked[], { step, bottom }: Asked): readonly Asked[] {
  const last = before.at(-1);
  if (last?.step !== step) return [...before, { step, bottom }].slice(-remembered);
  return bottom > last.bottom ? [...before.slice(0, -1), { step, bottom }] : before;
}

/** The upper edge: it gives way to a long question at once, and comes back with a later step, not with every question. */
export function upperEdge(asked: readonly Asked[], least: number, { width, height }: Size): number {
  const most = Math.floor(height * (width > 700 ? mostOfWindow.wide : mostOfWindow.narrow));
  const longest = Math.max(0, ...asked.map(({ bottom }) => Math.ceil(bottom) + gap));
  return Math.max(least, Math.min(longest, most));
}

interface Known extends Edges {
  readonly asked: readonly Asked[];
  readonly width: number;
}

/**
 * Measured anew whenever the question is another one or changes its size. `step` names the step of the turn, null while
 * nothing is asked here. Cards lie under the prompt (table.css).
 */
export function useEdges(step: string | null, ...question: readonly unknown[]): Edges {
  const known = useSignal<Known>({ width: innerWidth, prompt: 0, asked: [], ...least() });
  useEffect(() => {
    const prompt = document.querySelector<HTMLElement>('.table > .prompt');
    if (!prompt) return;
    const watch = new ResizeObserver(() => {
      // Another question may have taken its place.
      if (!prompt.parentElement) return;
      const { bottom } = prompt.getBoundingClientRect();
      prompt.parentElement.style.setProperty('--under-prompt', `${Math.ceil(bottom) + gap}px`);
      const { value: last } = known;
      const before = last.width === innerWidth ? last.asked : [];
      const asked = step === null ? before : askedSince(before, { step, bottom });
      if (last.prompt === bottom && last.asked === asked && last.width === innerWidth) return;
      const edges = least();
      const top = upperEdge(asked, edges.top, { width: innerWidth, height: innerHeight });
      known.value = { ...edges, top, prompt: bottom, asked, width: innerWidth };
    });
    watch.observe(prompt);
    return () => watch.disconnect();
  }, [step, ...question]);
  return known.value;
}
