/** Links to forces: hostile ones are refused, stale ones lose nothing and can be mended, torn ones never break the sheet. */
import { seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { forceDesk } from './index.js';

const hostile = [
  '',
  '_',
  '______',
  'POL-A_____2_',
  'POL-A_0x0____2',
  'POL-A_0.____2',
  'POL-A_1e0____2',
  'POL-A_ 0____2',
  'POL-A_-1____2',
  'POL-A_____2.deputy.deputy',
  'POL-A_____2.general',
  'POL-A_____2.captives.deputy',
  'POL-A___volunteers*3*0__2',
  'POL-A___volunteers*3*0*9__2',
  'POL-A___volunteers__2',
  'POL-A____<script>_2',
  '../../etc_____2',
  '__proto___0____2',
  `POL-A_${'0.'.repeat(5000)}0____2`,
  'POL-A_____99999999999999999999',
  'POL-D.4.officer.officer~~~POL-R-CAV_____2',
  'SWE-D~~',
  '~~~~~~',
  '\u0000',
  '💀_____2',
];
test.each(hostile)('%j is no force, and says so', (code) => {
  expect(forceDesk.sheet(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
  expect(forceDesk.bring(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
});

test('a link of an older list names what is gone and loses nothing; taken out line by line it can be played', () => {
  const stale = 'POL-A_0.0.0.0_sipahi_deli*3_wings.tartars_3.deputy.captives';
  const sheet = (code: string) => {
    const read = forceDesk.sheet(code);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  };
  expect(sheet(stale).code).toBe(stale);
  expect(sheet(stale).problems).toHaveLength(5);
  let code = stale;
  for (let taken = 0; taken < 5; taken++) {
    const [first] = sheet(code).sections;
    expect(first).toMatchObject({ id: 'strangers' });
    expect(first!.lines[0]!.values[1]!.code).toBe(code);
    code = first!.lines[0]!.values[0]!.code;
  }
  expect([code, sheet(code).problems, sheet(code).sections[0]!.id]).toEqual([
    'POL-A_0.0.0___tartars_3.deputy',
    [],
    'core',
  ]);
});

test('codes torn and mended at random never break the sheet', () => {
  const lots = seededRandom('torn');
  const pick = (count: number) => lots.below(count);
  const letters = '0123456789._-*~ADKadk%';
  let read = 0;
  for (let i = 0; i < 1500; i++) {
    const battle = i % 5 === 0 ? 'division' : 'skirmish';
    let code = forceDesk.random(pick, battle, null, 8 + pick(8));
    for (let torn = 0; torn <= pick(3); torn++) {
      const at = pick(code.length + 1);
      const put = pick(3) === 0 ? '' : letters[pick(letters.length)]!;
      code = code.slice(0, at) + put + code.slice(at + pick(2));
    }
    const sheet = forceDesk.sheet(code);
    expect([code, sheet.ok || sheet.error.code]).toEqual([code, sheet.ok ? true : 'bad-force']);
    if (!sheet.ok) continue;
    read++;
    expect(sheet.value.code).toBe(code);
    expect(JSON.stringify(sheet.value)).not.toMatch(/undefined|NaN|[{]\w+[}]/);
  }
  expect(read).toBeGreaterThan(50);
}, 240_000);
