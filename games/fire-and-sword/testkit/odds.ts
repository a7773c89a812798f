/** Odds of what a test has prepared. */
import { oddsOf } from '../odds/index.js';
import type { OddsReport, ReportOf } from '../odds/reports.js';
import type { State } from '../rules/state/state.js';

/** The report of this kind; any other, or none, breaks the test. */
export function reportOf<Kind extends OddsReport['kind']>(state: State, kind: Kind): ReportOf<Kind> {
  const odds = oddsOf(state);
  if (!odds.ok) throw new Error(odds.error.message);
  const report: OddsReport = odds.value;
  if (!isOf(report, kind)) throw new Error(`a report of "${report.kind}", not of "${kind}"`);
  return report;
}

const isOf = <Kind extends OddsReport['kind']>(report: OddsReport, kind: Kind): report is ReportOf<Kind> =>
  report.kind === kind;
