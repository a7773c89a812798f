import { expect } from 'vitest';
import { cavalry, declareAttack, infantry, position } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

rule('6.43', 'a unit struck from behind fights with one point', () => {
  const field = position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1012', { facing: 'N', sp: 2 }),
      infantry('B', 'russians', '1011', { facing: 'N', sp: 2 }),
    ],
  });
  const report = declareAttack(field, ['A'], ['1011']);
  expect([report.attack, report.defence]).toEqual([4, 1]); // 6.19 doubles the horse
});
