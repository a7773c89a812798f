/** What the odds report. */
import type { OddsReport as AnyReport } from '@hetman/core/game';

export type OddsReport = AnyReport & { readonly [fact: string]: unknown };
