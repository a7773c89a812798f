import { describe, expect, test } from 'vitest';
import type { Io } from '../io.js';
import { barChart, percent } from './chart.js';
import { paintFor } from './paint.js';
import { duration, startProgress } from './progress.js';
import { table } from './table.js';

/** A console whose clock is moved by the test. */
function fakeIo(terminal: boolean, noColour = false) {
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), terminal, columns: 80 };
  const clock = { now: 0 };
  const io: Io = {
    out: output,
    err: output,
    noColour,
    readInput: async () => '',
    environment: () => ({}),
    now: () => clock.now,
    onInterrupt: () => () => undefined,
  };
  return { io, written, clock };
}

test('a table aligns its columns, Polish letters included', () => {
  const columns = [{ head: 'unit' }, { head: 'lost', right: true }];
  expect(
    table(columns, [
      ['Żółkiewski', '1'],
      ['foot', '12'],
    ]),
  ).toBe(['unit        lost', '──────────  ────', 'Żółkiewski     1', 'foot          12', ''].join('\n'));
});

test('a chart draws to eighths of a letter', () => {
  const bars = [
    { label: 'hit', share: 0.5, note: '1/2' },
    { label: 'wounded', share: 0.28125, note: '9/32' },
    { label: 'no', share: 0, note: '0' },
  ];
  expect(barChart(bars, 4)).toBe(['hit       1/2  ████', 'wounded  9/32  ██▎', 'no          0', ''].join('\n'));
  expect(percent(1 / 3)).toBe('33.3 %');
});

describe('progress', () => {
  test('writes a line every tenth where there is no terminal', () => {
    const { io, written } = fakeIo(false);
    const progress = startProgress(io, 'games', 40);
    for (let done = 1; done <= 40; done++) progress.update(done);
    progress.end();
    expect(written).toHaveLength(10);
    expect(written[0]).toBe('10 % 4/40 games\n');
    expect(written[9]).toBe('100 % 40/40 games\n');
  });

  test('redraws one line on a terminal, not too often, with the time left', () => {
    const { io, written, clock } = fakeIo(true);
    const progress = startProgress(io, 'games', 100);
    for (let done = 1; done <= 50; done++) {
      clock.now += 20;
      progress.update(done);
    }
    expect(written).toHaveLength(10);
    expect(written[9]).toMatch(/^\r█{14}░{16} 46 % 46\/100 games 2 s left/);
    progress.end();
    expect(written.join('')).not.toContain('\n');
  });

  test('says durations as people do', () => {
    expect(duration(900)).toBe('1 s');
    expect(duration(61_000)).toBe('1 min 1 s');
    expect(duration(3_720_000)).toBe('1 h 2 min');
  });
});

test('colours only where they are wanted', () => {
  expect(paintFor(fakeIo(true).io).bold('x')).toBe('\u001b[1mx\u001b[22m');
  expect(paintFor(fakeIo(true, true).io).bold('x')).toBe('x');
  expect(paintFor(fakeIo(false).io).bold('x')).toBe('x');
});
