import type { RuleTest } from './coverage.js';
import { type Token, tokensOf } from './tokens.js';

/** The tests of a source file that name their rules: `rule('6.43', 'title', …)` or `rule(['6.43', '6.19'], 'title', …)`. */
export function testsIn(source: string, file: string): RuleTest[] {
  const tokens = tokensOf(source);
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || token.value !== 'rule' || isMark(tokens[index - 1], '.')) return [];
    const call = readCall(tokens, index + 1);
    return call ? call.rules.map((rule) => ({ file, rule, title: call.title })) : [];
  });
}

/** The first two arguments of a call, where they are literals; null for anything else named `rule`. */
function readCall(tokens: readonly Token[], start: number): { rules: string[]; title: string } | null {
  if (!isMark(tokens[start], '(')) return null;
  const first = readRules(tokens, start + 1);
  if (!first || !isMark(tokens[first.next], ',')) return null;
  const title = tokens[first.next + 1];
  return title?.kind === 'text' ? { rules: first.rules, title: title.value } : null;
}

/** One text, or a list of texts; commas may trail. */
function readRules(tokens: readonly Token[], start: number): { rules: string[]; next: number } | null {
  const first = tokens[start];
  if (first?.kind === 'text') return { rules: [first.value], next: start + 1 };
  if (!isMark(first, '[')) return null;
  const rules: string[] = [];
  for (let at = start + 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (isMark(token, ']')) return { rules, next: at + 1 };
    if (token.kind === 'text') rules.push(token.value);
    else if (!isMark(token, ',')) return null;
  }
  return null;
}

const isMark = (token: Token | undefined, value: string): boolean => token?.kind === 'mark' && token.value === value;
