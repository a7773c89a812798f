/** 10.1 to 10.3, 10.8, 10.10.1: what a unit sees and reaches. */
import { describe, expect } from 'vitest';
import {
  battery,
  company,
  musketeers,
  open,
  position,
  refused,
  ruleAgainst,
  scythes,
  squadron,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { hexByLabel } from '../state/pieces.js';
import { sees } from './sight.js';

const look = (from: string, to: string, terrain: object, units: ReturnType<typeof company>[] = []) => {
  const state = position({
    units: [company('A', '2002'), musketeers('E', '0119'), ...units],
    commanders: [
      { id: 'P', army: 'poles', hex: '1901' },
      { id: 'F', army: 'prussians', hex: '0118' },
    ],
    terrain: terrain as never,
  });
  return sees(state, hexByLabel(state, from)!, hexByLabel(state, to)!);
};

describe('visibility', () => {
  rule('10.1', 'woods, villages, hills and troops between block; guns and commanders do not', () => {
    expect(look('1010', '1014', {})).toBe(true);
    for (const kind of ['woods', 'village', 'hill']) expect(look('1010', '1014', { '1012': kind })).toBe(false);
    expect(look('1010', '1014', { '1012': 'stream' })).toBe(true);
    expect(look('1010', '1014', { '1010': 'woods', '1014': 'woods' })).toBe(true);
    expect(look('1010', '1014', {}, [scythes('S', '1012')])).toBe(false);
    expect(look('1010', '1014', {}, [musketeers('M', '1012')])).toBe(false);
    expect(look('1010', '1014', {}, [battery('G', '1012')])).toBe(true);
  });

  rule('10.1', 'along a hexside either hex blocks', () => {
    // 1010 and 1210 are level with the side that 1110 and 1111 share.
    expect(look('1010', '1210', {})).toBe(true);
    expect(look('1010', '1210', { '1110': 'woods' })).toBe(false);
    expect(look('1010', '1210', { '1111': 'woods' })).toBe(false);
    expect(look('1010', '1210', { '1112': 'woods', '1109': 'woods' })).toBe(true);
  });

  rule('10.1', 'a long slanting line is blocked by a hex that it only clips', () => {
    // The corner of 1614 is cut on the way from 1010 to 2015; 1613 lies beside the line.
    const clipped = ['1613', '1614', '1412', '1413', '1512', '1513'].filter(
      (hex) => !look('1010', '2015', { [hex]: 'woods' }),
    );
    expect(clipped.length).toBeGreaterThan(2);
    expect(look('1010', '2015', { '1610': 'woods', '1517': 'woods' })).toBe(true);
  });

  rule('10.1.1', 'slopes block nothing', () => {
    expect(look('1010', '1014', { '1012': 'slope', '1011': 'slope' })).toBe(true);
  });

  rule('10.1.2', 'from hill to hill everything is seen', () => {
    const between = { '1011': 'woods', '1012': 'hill', '1013': 'village' };
    expect(look('1010', '1014', { ...between, '1010': 'hill', '1014': 'hill' })).toBe(true);
    expect(look('1010', '1014', { ...between, '1010': 'hill' })).toBe(false);
    expect(look('1010', '1014', { '1010': 'hill', '1014': 'hill' }, [scythes('S', '1012')])).toBe(true);
  });
});

describe('field and range', () => {
  const replies = (shooter: ReturnType<typeof company>, hexes: string[]) => {
    const state = position({
      units: [shooter, company('near', '1910'), ...hexes.map((hex, i) => musketeers(`E${i}`, hex))],
      commanders: [
        { id: 'F', army: 'prussians', hex: '0201' },
        { id: 'P', army: 'poles', hex: '1812' },
      ],
      activate: 'F',
    });
    return {
      state,
      aimed: open(state, 'aim')
        .map(({ hex }) => hex)
        .sort(),
    };
  };

  rule(['10.2', '10.3'], 'fire goes out through the front zone', () => {
    const { state, aimed } = replies(company('A', '1010'), ['0808', '0812', '1012', '1008', '1210']);
    expect(aimed).toEqual(['0808', '0812']);
    expect(refused(state, { do: 'aim', unit: 'A', hex: '1012' })).toEqual({
      code: 'outside-field-of-fire',
      rule: '10.2',
    });
    expect(ruleAgainst(state, { do: 'aim', unit: 'A', hex: '0707' })).toBe('10.3');
    expect(ruleAgainst(state, { do: 'aim', unit: 'A', hex: '1210' })).toBe('10.2');
  });

  rule('10.3', 'without a line of sight there is no fire', () => {
    const { state } = replies(company('A', '1010'), ['0910', '0809']);
    expect(ruleAgainst(state, { do: 'aim', unit: 'A', hex: '0809' })).toBe('10.5');
    const behind = replies(company('A', '1010'), ['0811', '0712']);
    expect(refused(behind.state, { do: 'aim', unit: 'A', hex: '0712' })).toEqual({
      code: 'no-line-of-sight',
      rule: '10.1',
    });
  });

  rule('10.8', 'infantry 3 hexes, cavalry 2, guns 10', () => {
    const reach = (shooter: ReturnType<typeof company>, hex: string) =>
      replies(shooter, [hex, '0101']).aimed.includes(hex);
    expect([reach(company('A', '1410'), '1109'), reach(company('A', '1410'), '1010')]).toEqual([true, false]);
    expect([reach(squadron('A', '1410'), '1210'), reach(squadron('A', '1410'), '1109')]).toEqual([true, false]);
    expect([reach(battery('A', '1410'), '0410'), reach(battery('A', '1410'), '0309')]).toEqual([true, false]);
  });

  rule('10.10.1', 'every battery has the same field, 60 degrees either side', () => {
    const { aimed } = replies(battery('G', '1010'), ['0507', '0513', '1015', '1005', '0905', '0915']);
    expect(aimed).toEqual(['0507', '0513']);
  });
});
