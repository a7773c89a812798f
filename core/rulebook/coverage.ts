import type { Catalogue, RuleEntry } from '../game/index.js';
import { findNamed, inBook } from './catalogue.js';

/** A test that says which rule it proves, by its number, with `@book` where the first book's words are not meant. */
export interface RuleTest {
  readonly file: string;
  readonly rule: string;
  readonly title: string;
}

export interface Coverage {
  /** Every rule in the order of the book, with the tests that prove it. */
  readonly rules: readonly { readonly rule: RuleEntry; readonly tests: readonly RuleTest[] }[];
  readonly uncovered: readonly RuleEntry[];
  /** Tests of rules that the catalogue does not hold. */
  readonly unknown: readonly RuleTest[];
  /** Rules with at least one test, in percent and rounded down to a tenth: 100 means all of them. */
  readonly percentage: number;
}

/** Of the whole catalogue, or of one of its books. */
export function coverage(catalogue: Catalogue, tests: readonly RuleTest[], book?: string): Coverage {
  const testsOf = new Map<RuleEntry | undefined, RuleTest[]>(catalogue.rules.map((rule) => [rule, []]));
  const unknown: RuleTest[] = [];
  for (const test of tests) (testsOf.get(findNamed(catalogue, test.rule)) ?? unknown).push(test);
  const wanted = book === undefined ? catalogue : inBook(catalogue, book);
  const rules = wanted.rules.map((rule) => ({ rule, tests: testsOf.get(rule) ?? [] }));
  const uncovered = rules.filter(({ tests: own }) => own.length === 0).map(({ rule }) => rule);
  return { rules, uncovered, unknown, percentage: percentage(rules.length - uncovered.length, rules.length) };
}

/** A book without rules leaves none untested. */
function percentage(covered: number, all: number): number {
  return all === 0 ? 100 : Math.floor((1000 * covered) / all) / 10;
}
