/** How ammunition is counted (optional rules). */
import type { State } from '../state/state.js';

export type Method = 'unlimited' | 'counted' | 'tested';

export const methodOf = ({ setting }: State): Method =>
  (setting.options['ammunition'] as Method | undefined) ?? 'unlimited';

/** What the method takes from Skill when the dead are searched. */
export const searchModifier = (state: State): number => (methodOf(state) === 'tested' ? -2 : 0);
