import type { AnyGame, Language, OptionInfo, Result, RuleEntry, RulingEntry, Text } from '@hetman/core';
import { ok } from '@hetman/core';
import { findNamed, inBook, namedText } from '@hetman/core/rulebook';
import { hint } from '../nearest.js';
import type { Paint } from '../output/paint.js';
import { table } from '../output/table.js';
import { problem } from '../problems.js';
import { ruleLabel } from './coverage.js';

/** All that is known of one rule. */
export interface RulePage {
  readonly system: string;
  readonly rule: RuleEntry;
  readonly rulings: readonly RulingEntry[];
  readonly options: readonly OptionInfo[];
}

/** `15.12@vienna-1683` is the rule as that book has it; a bare number as the first book has it. */
export function findRule(game: AnyGame, id: string): Result<RuleEntry> {
  const found = findNamed(game.catalogue, id);
  if (found) return ok(found);
  const known = [...new Set(game.catalogue.rules.map((rule) => rule.id))];
  return problem('unknown-rule', { rule: id, system: game.system.id, hint: hint(id, known) });
}

export function rulePage(game: AnyGame, rule: RuleEntry): RulePage {
  const rulings = game.catalogue.rulings.filter((ruling) => rule.rulings.includes(ruling.number));
  const named = new Set(rulings.map((ruling) => ruling.option));
  const all: readonly OptionInfo[] = game.system.options;
  const options = all.filter((option) => option.rules.includes(rule.id) || named.has(option.id));
  return { system: game.system.id, rule, rulings, options };
}

export function rulePageText(game: AnyGame, page: RulePage, language: Language, paint: Paint): string {
  const { rule, rulings, options } = page;
  const catalogue = rule.books ? inBook(game.catalogue, rule.books[0]!) : game.catalogue;
  const named = (text: Text) => namedText(catalogue, text[language], language);
  const lines = [paint.bold(`${ruleLabel(rule)} ${rule.title[language]}`), '', named(rule.text)];
  for (const { caption, head, rows } of rule.tables ?? []) {
    if (caption) lines.push('', paint.bold(caption[language]));
    const heads = head.map((title) => ({ head: title[language] }));
    lines.push(
      '',
      table(
        heads,
        rows.map((row) => row.map((cell) => cell[language])),
        paint.bold,
      ).trimEnd(),
    );
  }
  if (rule.reading) lines.push('', `How we read it: ${named(rule.reading)}`);
  for (const { number, question, ruling } of rulings) {
    lines.push('', `Ruling ${number}: ${question[language]}`, `  ${ruling[language]}`);
  }
  for (const { id, values, text } of options) {
    lines.push('', `Option ${id} (${values.join(', ')}; the first is the ruling): ${text[language]}`);
  }
  if (rule.source !== 'book') lines.push('', paint.dim(`Figures: ${rule.source}.`));
  return `${lines.join('\n')}\n`;
}

export function ruleListText(game: AnyGame, language: Language, paint: Paint): string {
  const { rules, book } = game.catalogue;
  const rows = rules.map((rule) => [ruleLabel(rule), rule.title[language], rule.rulings.join(', ')]);
  const heads = [{ head: 'rule' }, { head: 'title' }, { head: 'rulings' }];
  return `${paint.bold(`${game.system.name[language]} (${book}): ${rules.length} rules`)}\n\n${table(heads, rows, paint.bold)}`;
}
