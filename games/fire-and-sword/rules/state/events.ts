/** What the rules report. */
import type { Emit as EmitOf, GameEvent } from '@hetman/core/game';

export type Event = GameEvent & { readonly [fact: string]: unknown };
export type Emit = EmitOf<Event>;
