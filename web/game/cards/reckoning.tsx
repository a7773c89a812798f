/** Chances that take their time, worked out while the page draws and listens. */
import type { OddsSoFar, OddsWork } from '@hetman/core/board';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playMessages } from '../../locales/play.js';
import { say } from '../../shell/language.js';
import { inSlices } from '../in-slices.js';

/** What is known so far; begun after so many milliseconds, and left with the component. */
export function useSlowOdds(slowOdds: (() => OddsWork) | undefined, after: number): OddsSoFar {
  const known = useSignal<OddsSoFar>({ share: slowOdds ? 0 : 1, notes: [], odds: [] });
  useEffect(() => slowOdds && inSlices({ begin: slowOdds, after, tell: (step) => (known.value = step) }), []);
  return known.value;
}

/** How far it has come; nothing once it is done. */
export function OddsProgress({ share }: { share: number }) {
  if (share >= 1) return null;
  return (
    <p class="odds-progress quiet">
      <span>{say(playMessages.reckoning)}</span>
      <progress max="1" {...(share > 0 && { value: share })} aria-label={say(playMessages.reckoning)} />
    </p>
  );
}
