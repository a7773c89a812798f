/** The results as tables for people and as JSON for programs. */
import { scenario } from '../hetman/play.js';
import type { BenchOptions } from '../options.js';
import type { Spread } from '../timing/spread.js';
import type { Machine } from './machine.js';
import { type Line, linesOf, type Runs, sizesOf } from './results.js';

const number = (value: number, digits: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const spreadText = (spread: Spread | null, digits: number): string =>
  spread ? [spread.min, spread.median, spread.max].map((value) => number(value, digits)).join(' – ') : '';

function aimText({ figure, met }: Line): string {
  if (figure.aim === undefined) return '';
  const sign = figure.better === 'more' ? '≥' : '<';
  return `${sign} ${number(figure.aim, 0)} ${met ? 'met' : 'MISSED'}`;
}

const timeOf = (options: BenchOptions): string => (options.processorTime ? 'processor time' : 'wall time');

const heading = ['', 'Hetman', 'aim', 'peer', 'ratio'];

const cells = (line: Line): string[] => [
  line.figure.label,
  spreadText(line.hetman, line.figure.digits),
  aimText(line),
  spreadText(line.peer, line.figure.digits),
  spreadText(line.ratio, 2),
];

function table(rows: readonly (readonly string[])[]): string {
  const widths = heading.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |\n`).join('');
}

export function tablesOf(options: BenchOptions, repeats: number, machine: Machine, runs: Runs): string {
  const { node, processor, cores, coreShare, clockCost, peer } = machine;
  const time = timeOf(options);
  const rule = heading.map(() => '---');
  const facts = sizesOf(runs).map(({ label, value }) => `${label}: ${number(value, 1)}\n`);
  return [
    `${scenario} beside ${peer}; ${repeats} repeats of ${options.seconds} s of ${time} each, min – median – max\n`,
    `Node ${node}, ${cores} cores of ${processor}, of which the bench had ${number(coreShare, 2)}; `,
    `a call of the clock costs ${number(clockCost, 3)} µs\n\n`,
    table([heading, rule, ...linesOf(runs).map(cells)]),
    '\n',
    ...facts,
  ].join('');
}

export function jsonOf(options: BenchOptions, repeats: number, machine: Machine, runs: Runs): string {
  const figures = linesOf(runs).map(({ figure, hetman, peer, ratio, met }) => ({
    id: figure.id,
    label: figure.label,
    hetman,
    aim: figure.aim ?? null,
    met,
    peer,
    ratio,
  }));
  const facts = Object.fromEntries(sizesOf(runs).map(({ id, value }) => [id, value]));
  const report = { scenario, time: timeOf(options), seconds: options.seconds, repeats, machine, figures, sizes: facts };
  return `${JSON.stringify({ ...report, runs: Object.fromEntries(runs) }, null, 2)}\n`;
}
