/** How far down the prompt reaches: cards begin below it, and what is shown on the map is kept clear of it. */
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** Pixels from the upper edge of the window. */
export const promptBottom = signal(0);

const gap = 8;

/** Measured anew whenever the prompt becomes another one or changes its size. */
export function useUnderPrompt(): void {
  useLayoutEffect(() => {
    const prompt = document.querySelector<HTMLElement>('.table > .prompt');
    if (!prompt) return;
    const watch = new ResizeObserver(() => {
      // Another question may have taken its place.
      if (!prompt.parentElement) return;
      const { bottom } = prompt.getBoundingClientRect();
      promptBottom.value = Math.ceil(bottom);
      prompt.parentElement.style.setProperty('--under-prompt', `${Math.ceil(bottom) + gap}px`);
    });
    watch.observe(prompt);
    return () => watch.disconnect();
  });
}
