import type { Catalogue, OptionInfo, Refusal } from '../game/index.js';
import { coverage, testsIn } from '../rulebook/index.js';

export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface CatalogueFacts {
  readonly catalogue: Catalogue;
  readonly options: readonly OptionInfo[];
  readonly refusals: readonly Refusal[];
  /** All sources of the game, tests among them. */
  readonly sources: readonly Source[];
}

/** Where catalogue, code and tests of a game do not speak of the same rules; every list should be empty. */
export function catalogueGaps({ catalogue, options, refusals, sources }: CatalogueFacts) {
  const known = new Set(catalogue.rules.map((rule) => rule.id));
  const unknown = (ids: readonly string[]) => ids.filter((id) => !known.has(id));
  const code = sources.filter(
    ({ file }) => (file === 'system.ts' || file.startsWith('rules')) && !file.endsWith('.test.ts'),
  );
  const tests = sources
    .filter(({ file }) => file.endsWith('.test.ts'))
    .flatMap(({ file, text }) => testsIn(text, file));
  const rulingOf = new Map(catalogue.rulings.map((ruling) => [ruling.option, ruling.number]));
  const report = coverage(catalogue, tests);
  return {
    citedByRefusals: unknown(refusals.flatMap(({ rule }) => (rule === undefined ? [] : [rule]))),
    citedByCode: unknown(code.flatMap(({ text }) => citedIn(text))),
    optionsWithoutRuling: options.filter(({ id, ruling }) => rulingOf.get(id) !== ruling).map(({ id }) => id),
    optionsOfNoRule: options.filter(({ rules }) => unknown(rules).length > 0).map(({ id }) => id),
    rulingsOfNoOption: catalogue.rulings
      .filter(({ option }) => option !== null && !options.some(({ id }) => id === option))
      .map(({ number }) => number),
    unproven: report.uncovered.map((rule) => rule.id),
    provenInVain: report.unknown.map(({ rule }) => rule),
  };
}

/** Rules that events and modifiers of a source name. */
export const citedIn = (text: string): string[] =>
  [...text.matchAll(/(?:rule: |add\(|set\([^,]+, |line\()'([\w.-]+)'/g)].map((match) => match[1]!);
