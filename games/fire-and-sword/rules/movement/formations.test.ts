import { describe, expect } from 'vitest';
import { formationName } from '../../formation/index.js';
import { alter } from '../../testkit/alter.js';
import {
  at,
  backward,
  enemy,
  foot,
  forward,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  shifted,
  stop,
  unit,
  why,
} from '../../testkit/index.js';

describe('formations', () => {
  rule('formations.contact', 'a unit in close order moves as one and ends as it began', () => {
    const field = position({ units: [foot('A', 50, 50)] });
    play(field, moves('A', forward(4)));
    expect(formationName(unit(field, 'A').battle.layout)).toBe('line');
    expect(ruleAgainst(field, { do: 'bases', ways: shifted(field, 'A', 0, 2) })).toBe('open.distance');
  });

  rule('formations.contact', 'bases that would come apart are refused', () => {
    const field = position({ units: [foot('A', 50, 50, { order: 'defence' })] });
    play(field, moves('A'));
    const ways = shifted(field, 'A', 0, 0);
    ways[2] = [at(59.5, 50)];
    expect(refused(field, { do: 'shift', ways })).toMatchObject({ code: 'bases-apart', rule: 'formations.contact' });
    ways[2] = [at(57, 50)];
    expect(refused(field, { do: 'shift', ways })?.code).toBe('bases-overlap');
  });

  rule('formations.near-enemy', 'nobody moves within 2 cm of the enemy, and exactly 2 cm is within', () => {
    const field = position({ units: [foot('A', 50, 50), enemy('B', 62, 58)] });
    play(field, moves('A'));
    // The enemy faces down with its front on 58: the fronts are 8 cm apart.
    expect(why(field, forward(6))).toBe('It cannot come so near: 2 cm from the enemy, more than 2 needed');
    expect(ruleAgainst(field, forward(6))).toBe('formations.near-enemy');
    play(field, [forward(5.99), stop]);
  });

  rule('formations.near-enemy', 'who stands nearer already may go away, not nearer', () => {
    const field = position({ units: [foot('A', 50, 56.5), enemy('B', 62, 58)] });
    play(field, moves('A'));
    expect(ruleAgainst(field, forward(0.5))).toBe('formations.near-enemy');
    play(field, [backward(1), stop]);
  });

  rule('formations.facing', 'bases that face different ways do not move until they are formed again', () => {
    const field = position({ units: [horse('A', 50, 50, { order: 'defence' })] });
    play(field, moves('A', { do: 'turn-bases', bases: [2], turn: 1800 }, stop));
    expect(formationName(unit(field, 'A').battle.layout)).toBe('non-standard');
    const later = position({ units: [horse('A', 50, 50)] });
    alter(unit(later, 'A'), { layout: unit(field, 'A').battle.layout });
    play(later, moves('A'));
    expect(refused(later, forward(5))).toMatchObject({ code: 'non-standard', rule: 'formations.non-standard' });
  });

  rule('formations.column', 'one base wide is a column, and so is a single base', () => {
    const field = position({ units: [horse('A', 50, 50, { files: 1 }), horse('B', 80, 50, { bases: 1 })] });
    expect(['A', 'B'].map((id) => formationName(unit(field, id).battle.layout))).toEqual(['column', 'column']);
  });

  rule(
    ['formations.column', 'movement.march'],
    'ruling 11: line to column, march, and line again is not allowed',
    () => {
      const field = position({ units: [foot('A', 50, 30, { files: 2, bases: 2 })] });
      play(field, moves('A', { do: 'front', files: 1, anchor: 'left' }, { do: 'march' }, forward(5)));
      expect(refused(field, { do: 'front', files: 2, anchor: 'left' })).toMatchObject({ rule: 'manoeuvres.front' });
      const turned = position({ units: [foot('A', 50, 30, { files: 3, bases: 3 })] });
      play(turned, moves('A', { do: 'turn', turn: 900 }));
      expect(formationName(unit(turned, 'A').battle.layout)).toBe('column');
      play(turned, [{ do: 'march' }, forward(3)]);
      expect(refused(turned, { do: 'turn', turn: 900 })).toMatchObject({
        code: 'march-to-line',
        rule: 'formations.column',
      });
      const column = position({ units: [foot('A', 50, 30, { files: 1 })] });
      play(column, moves('A', { do: 'march' }, forward(5), { do: 'turn', turn: 900 }));
      expect(formationName(unit(column, 'A').battle.layout)).toBe('line');
    },
  );

  rule('formations.line', 'a line is a rectangle whose last rank may be shorter, and it cannot march', () => {
    const field = position({ units: [horse('A', 50, 50, { files: 3, bases: 5 })] });
    expect(unit(field, 'A').battle.layout).toMatchObject({ kind: 'block', files: 3, lastRank: [200, 600] });
    play(field, moves('A'));
    expect(refused(field, { do: 'march' })).toMatchObject({ code: 'march-formation', rule: 'formations.column' });
  });

  rule('formations.non-standard', 'such a unit makes no movement manoeuvre and no wheel', () => {
    const field = position({ units: [horse('A', 50, 50, { order: 'defence' })] });
    play(field, moves('A', { do: 'turn-bases', bases: [0], turn: 1800 }));
    const { layout } = unit(field, 'A').battle;
    const other = position({ units: [horse('A', 50, 50)] });
    alter(unit(other, 'A'), { layout });
    play(other, moves('A'));
    for (const act of [
      { do: 'turn', turn: 900 },
      { do: 'front', files: 2, anchor: 'left' },
    ] as const) {
      expect(ruleAgainst(other, act)).toBe('formations.non-standard');
    }
    expect(ruleAgainst(other, { do: 'wheel', pivot: 'front-right', turn: 100 })).toBe('formations.non-standard');
  });
});
