/** What the rules report. */
import type { Play as PlayOf } from '@hetman/core/engine';
import type { Modifier, Side } from '@hetman/core/game';
import type { State } from './state.js';

export type Event =
  | { readonly type: 'moved'; readonly rule: '1.1'; readonly unit: string; readonly hex: string }
  | {
      readonly type: 'attack';
      readonly rule: '1.2';
      readonly unit: string;
      readonly target: string;
      readonly die: number;
      readonly modifiers: readonly Modifier[];
      readonly result: 'hit' | 'missed';
    }
  | { readonly type: 'destroyed'; readonly rule: '1.2'; readonly unit: string }
  | { readonly type: 'passed'; readonly side: Side }
  | { readonly type: 'over'; readonly rule: '2.1'; readonly reason: 'destroyed' | 'time' };

export type Play = PlayOf<State, Event>;
