/** Winners follow (resolution.pursuit). */
import type { CombatFrame } from './frames.js';
import type { Play } from './play.js';

export function beginPursuits(_play: Play, _frame: CombatFrame): void {}
