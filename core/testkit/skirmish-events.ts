/** What the rules of the skirmish report, and what its odds do. */
import type { Emit, GameEvent, OddsReport } from '../game/index.js';
import type { SkirmishOrders, SkirmishSide } from './skirmish-state.js';

interface OfSide extends GameEvent {
  readonly side: SkirmishSide;
}

interface SideOnly extends OfSide {
  readonly type: 'began' | 'passed' | 'struck' | 'parried' | 'hit' | 'missed';
}

interface Stepped extends OfSide {
  readonly type: 'stepped';
  readonly to: number;
}

interface Ordered extends OfSide, SkirmishOrders {
  readonly type: 'ordered';
}

export type SkirmishEvent = SideOnly | Stepped | Ordered;
export type SkirmishEmit = Emit<SkirmishEvent>;

type Chances = Readonly<Record<string, string>>;

interface StrikeReport extends OddsReport {
  readonly kind: 'strike';
  readonly endured: Chances;
  readonly parried: Chances;
}

interface ParryReport extends OddsReport {
  readonly kind: 'parry';
  readonly results: Chances;
}

export type SkirmishReport = StrikeReport | ParryReport;
