import { describe, expect, test } from 'vitest';
import { testsIn } from './index.js';

const found = (source: string) => testsIn(source, 'a.test.ts').map(({ rule, title }) => `${rule} ${title}`);

describe('testsIn', () => {
  test('finds a rule with its title and file', () => {
    expect(testsIn("rule('6.43', 'from behind', () => {});", 'x.test.ts')).toEqual([
      { file: 'x.test.ts', rule: '6.43', title: 'from behind' },
    ]);
  });

  test.each([
    ['double quotes', 'rule("6.43", "it\'s", fn)', ["6.43 it's"]],
    ['backticks', 'rule(`6.43`, `title`, fn)', ['6.43 title']],
    ['line breaks', "rule(\n  '6.43',\n  'title',\n  fn,\n)", ['6.43 title']],
    ['several rules', "rule(['6.43', '6.19'], 'title', fn)", ['6.43 title', '6.19 title']],
    ['a trailing comma', "rule([\n  '6.43',\n  '6.19',\n], 'title', fn)", ['6.43 title', '6.19 title']],
    ['escapes', "rule('6.43', 'it\\'s', fn)", ["6.43 it's"]],
    ['an expression in the title', `rule("1", \`of \${name("}")} and\`, fn)`, [`1 of \${name("}")} and`]],
    [
      'tests inside tests',
      "describe('x', () => { rule('1', 'a', () => { f('b'); }); rule('2', 'c', f); });",
      ['1 a', '2 c'],
    ],
    ['a call inside a template', `\`\${rule('1', 'a', f)}\``, ['1 a']],
    ['comments between', "rule(/* why */ '1', // which\n 'a', f)", ['1 a']],
  ])('reads %s', (_, source, expected) => {
    expect(found(source)).toEqual(expected);
  });

  test.each([
    ['line comments', "// rule('1', 'a', f)"],
    ['block comments', "/* rule('1', 'a', f) */"],
    ['texts', "\"rule('1', 'a', f)\""],
    ['templates', "`rule('1', 'a', f)`"],
    ['other names', "myrule('1', 'a', f); rules('1', 'a', f); thing.rule('1', 'a', f); x().rule('1', 'a', f)"],
    ['declarations', 'function rule(id, title) {}; const rule = ruleTester(catalogue, test);'],
    ['rules that are not literals', "rule(id, 'a', f); rule([id], 'a', f)"],
    ['titles that are not literals', "rule('1', title, f)"],
    ['unfinished calls', "rule(['1', '2'"],
  ])('passes over %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  test.each([
    ['a quote in a regular expression', "const a = /['\"`]/g; rule('1', 'a', f)"],
    ['a comment mark in a regular expression', "s.replace(/[/*]/, ''); rule('1', 'a', f)"],
    ['a regular expression after return', "return /'/.test(s); rule('1', 'a', f)"],
    ['a division', "const b = (c + d) / e; const g = h / i; rule('1', 'a', f)"],
    ['a comment mark in a text', "'http://x'; '/*'; rule('1', 'a', f)"],
    ['braces in a template', `\`\${[{ a: \`\${1}\` }]}\`; rule('1', 'a', f)`],
    ['a quote in a comment', "// don't\nrule('1', 'a', f) /* don't */"],
  ])('is not misled by %s', (_, source) => {
    expect(found(source)).toEqual(['1 a']);
  });

  test('ends on any text', () => {
    for (const source of ["'", '`', '`$', `\`\${`, '/*', '/', 'rule(', 'rule([', '\\', '`\\', '{}'])
      expect(found(source)).toEqual([]);
  });
});
