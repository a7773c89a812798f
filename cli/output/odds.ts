import type { Modifier, OddsReport } from '@hetman/core';
import { barChart, percent } from './chart.js';
import type { Paint } from './paint.js';
import { table } from './table.js';

type Facts = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fractions of whole numbers without limit are cut down to what a number can hold. */
const shareOf = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15;

/** A chance as its exact text and as a number; reports hold either `5/36` or numerator and denominator. */
function readChance(value: unknown): { text: string; share: number } | null {
  if (typeof value === 'string') {
    const [, numerator, denominator = '1'] = /^(\d+)(?:\/(\d+))?$/.exec(value) ?? [];
    return numerator === undefined ? null : { text: value, share: shareOf(BigInt(numerator), BigInt(denominator)) };
  }
  if (!isRecord(value)) return null;
  const { numerator, denominator } = value;
  if (typeof numerator !== 'number' || typeof denominator !== 'number') return null;
  const text = denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
  return { text, share: numerator / denominator };
}

const chanceOf = ({ chance, fraction, probability }: Facts) => readChance(chance ?? fraction ?? probability);

const isModifier = (row: Facts): row is Facts & Modifier => 'rule' in row && 'label' in row && 'value' in row;

/** The report for people: plain facts, then lists of modifiers as tables and lists of chances as charts. */
export function oddsText(report: OddsReport, paint: Paint): string {
  const { kind, modifiers, ...facts }: OddsReport & Facts = { ...report };
  const plain: string[] = [paint.bold(kind)];
  const blocks: string[] = [];
  for (const [name, value] of Object.entries(facts)) {
    const rows = rowsOf(value);
    if (rows?.every(isModifier)) blocks.push(modifierTable(name, rows, paint));
    else if (rows?.every((row) => chanceOf(row) !== null)) blocks.push(chanceChart(name, rows, paint));
    else plain.push(`${name}:${rows ? rows.map((row) => `\n  ${plainText(row)}`).join('') : ` ${plainText(value)}`}`);
  }
  const first = modifiers.length > 0 ? [modifierTable('modifier', modifiers, paint)] : [];
  return [`${plain.join('\n')}\n`, ...first, ...blocks].join('\n');
}

/** A list of records as it is; a record of chances as such a list; null for every other fact. */
function rowsOf(value: unknown): readonly Facts[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isRecord) ? value : null;
  if (!isRecord(value) || readChance(value) !== null) return null;
  const rows = Object.entries(value).map(([label, chance]) => ({ label, chance }));
  return rows.length > 0 && rows.every(({ chance }) => readChance(chance) !== null) ? rows : null;
}

function modifierTable(name: string, modifiers: readonly Modifier[], paint: Paint): string {
  const rows = modifiers.map(({ rule, label, value }) => [label, rule, signed(value)]);
  return table([{ head: name }, { head: 'rule' }, { head: 'value', right: true }], rows, paint.bold);
}

function chanceChart(name: string, rows: readonly Facts[], paint: Paint): string {
  const bars = rows.map((row) => {
    const { text, share } = chanceOf(row)!;
    return { label: labelOf(row), share, note: `${text}  ${percent(share).padStart(7)}` };
  });
  return `${paint.bold(name)}\n${barChart(bars)}`;
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

/** The row's own name where it has one, else its other plain facts. */
function labelOf(row: Facts): string {
  const { label, result, key, name, chance, fraction, probability, percent, ...rest } = row;
  const own = label ?? result ?? key ?? name;
  if (typeof own === 'string' || typeof own === 'number') return String(own);
  const facts = Object.values(rest);
  return plainText(facts.length === 1 ? facts[0] : rest);
}

function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const chance = readChance(value);
  if (chance) return chance.text;
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (isRecord(value) && isModifier(value)) return `${value.label} ${signed(value.value)} (${value.rule})`;
  return Object.entries(value)
    .filter(([, part]) => !Array.isArray(part) || part.length > 0)
    .map(([name, part]) => `${name} ${plainText(part)}`)
    .join(', ');
}
