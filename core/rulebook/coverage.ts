import type { Catalogue, RuleEntry } from '../game/index.js';

/** A test that says which rule it proves. */
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

export function coverage(catalogue: Catalogue, tests: readonly RuleTest[]): Coverage {
  const testsOf = new Map<string, RuleTest[]>(catalogue.rules.map(({ id }) => [id, []]));
  const unknown: RuleTest[] = [];
  for (const test of tests) (testsOf.get(test.rule) ?? unknown).push(test);
  const rules = catalogue.rules.map((rule) => ({ rule, tests: testsOf.get(rule.id) ?? [] }));
  const uncovered = rules.filter(({ tests: own }) => own.length === 0).map(({ rule }) => rule);
  return { rules, uncovered, unknown, percentage: percentage(rules.length - uncovered.length, rules.length) };
}

/** A book without rules leaves none untested. */
function percentage(covered: number, all: number): number {
  return all === 0 ? 100 : Math.floor((1000 * covered) / all) / 10;
}
