import type { ScenarioInfo, Side } from '@hetman/core';
import { percent } from '../output/chart.js';
import type { Paint } from '../output/paint.js';
import { table } from '../output/table.js';
import type { MatchResult } from './match.js';
import { countWords, type Interval, mean, sorted, wilson } from './statistics.js';

/** Shape of `simulate --json`. Nothing in it depends on time or on the number of workers. */
export interface SimulationSummary {
  readonly scenario: string;
  readonly games: number;
  readonly seed: string;
  readonly bots: Readonly<Record<Side, string>>;
  readonly wins: Readonly<Record<Side | 'draw', number>>;
  readonly rates: Readonly<Record<Side, Interval>>;
  readonly length: { readonly stages: number; readonly decisions: number };
  /** Mean per game. */
  readonly losses: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly endings: Readonly<Record<string, number>>;
}

export function summarise(
  scenario: ScenarioInfo,
  seed: string,
  bots: Readonly<Record<Side, string>>,
  results: readonly MatchResult[],
): SimulationSummary {
  const sides = scenario.sides.map((side) => side.id);
  const wonBy = (side: Side | null) => results.filter((result) => result.winner === side).length;
  const perSide = <T>(of: (side: Side) => T) => Object.fromEntries(sides.map((side) => [side, of(side)]));
  return {
    scenario: scenario.id,
    games: results.length,
    seed,
    bots,
    wins: { ...perSide(wonBy), draw: wonBy(null) },
    rates: perSide((side) => wilson(wonBy(side), results.length)),
    length: {
      stages: mean(results.map((result) => result.stages)),
      decisions: mean(results.map((result) => result.decisions)),
    },
    losses: perSide((side) => meanLosses(side, results)),
    endings: countWords(results.map((result) => result.reason)),
  };
}

function meanLosses(side: Side, results: readonly MatchResult[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const result of results) {
    for (const [kind, lost] of Object.entries(result.losses[side] ?? {})) sums[kind] = (sums[kind] ?? 0) + lost;
  }
  return sorted(Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [kind, sum / results.length])));
}

export function summaryText(scenario: ScenarioInfo, summary: SimulationSummary, paint: Paint): string {
  const name = (side: Side) => scenario.sides.find((candidate) => candidate.id === side)?.name.en ?? side;
  const results = scenario.sides.map(({ id }) => {
    const { rate, low, high } = summary.rates[id]!;
    return [name(id), summary.bots[id]!, String(summary.wins[id]), percent(rate), `${percent(low)} – ${percent(high)}`];
  });
  const { draw = 0 } = summary.wins;
  const draws = ['draw', '', String(draw), percent(share(draw, summary.games)), ''];
  const kinds = [...new Set(Object.values(summary.losses).flatMap((tally) => Object.keys(tally)))].sort();
  const losses = kinds.map((kind) => [
    kind,
    ...scenario.sides.map(({ id }) => (summary.losses[id]?.[kind] ?? 0).toFixed(2)),
  ]);
  const right = (head: string) => ({ head, right: true });
  const blocks = [
    paint.bold(`${scenario.battleName.en}: ${scenario.name.en}`),
    `${summary.games} games, seed ${summary.seed}, on average ${summary.length.stages.toFixed(1)} stages and ${summary.length.decisions.toFixed(0)} decisions\n`,
    table(
      [{ head: 'side' }, { head: 'bot' }, right('wins'), right('rate'), right('95 % interval')],
      [...results, draws],
      paint.bold,
    ),
    ...(losses.length > 0
      ? [table([{ head: 'lost per game' }, ...scenario.sides.map(({ id }) => right(name(id)))], losses, paint.bold)]
      : []),
    table(
      [{ head: 'how it ended' }, right('games')],
      Object.entries(summary.endings).map(([reason, count]) => [reason, String(count)]),
      paint.bold,
    ),
  ];
  return blocks.join('\n');
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
