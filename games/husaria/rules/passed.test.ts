/** Phases that pass by themselves: a refusal names the rule that kept the piece from acting in them. */
import { describe, expect } from 'vitest';
import { makePosition } from '../position/make.js';
import { parsePosition } from '../position/parse.js';
import type { PositionFile } from '../position/schema.js';
import { husariaSystem } from '../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  dispersed,
  hussars,
  infantry,
  moves,
  play,
  position,
  refused,
  step,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import type { Action } from './state/actions.js';

const aim = (gun: string, target: string): Action => ({ do: 'aim', unit: gun, target });

describe('the artillery phase', () => {
  /** G looks north at nobody; E stands behind it, F further off. */
  const beset = (more: PositionFile = {}) =>
    position({
      phase: 'artillery',
      units: [
        artillery('G', 'poles', '1010', { facing: 'N' }),
        cavalry('U', 'poles', '0505', { facing: 'N' }),
        infantry('E', 'russians', '1011', { facing: 'N' }),
        infantry('F', 'russians', '1007', { facing: 'N' }),
      ],
      ...more,
    });

  rule('13.15', 'passes where the only gun has an enemy behind it, and says so', () => {
    const field = beset();
    expect(asked(field)).toBe('movement');
    for (const target of ['E', 'F'])
      expect(refused(field, aim('G', target))).toEqual({ code: 'adjacent-enemy-first', rule: '13.15' });
    expect(refused(field, aim('U', 'F'))).toEqual({ code: 'not-a-gun', rule: '13.11' });
  });

  rule('13.15', 'says so all through the turn, and after a position file', () => {
    const field = beset();
    play(field, moves('U', step('N'), { do: 'stop' }));
    expect(refused(field, aim('G', 'F'))).toEqual({ code: 'adjacent-enemy-first', rule: '13.15' });
    const again = parsePosition(JSON.parse(JSON.stringify(makePosition(field))));
    expect(again.ok && husariaSystem.refusal(again.value.state, 'poles', aim('G', 'F'))?.rule).toBe('13.15');
  });

  rule(['13.11', '13.13'], 'out of range and out of sight are named as well', () => {
    const units = [
      artillery('G', 'poles', '1010', { facing: 'N', gun: 'L' }),
      infantry('F', 'russians', '1005', { facing: 'N' }),
      infantry('H', 'russians', '1310', { facing: 'N' }),
    ];
    const field = position({ phase: 'artillery', units, terrain: { '1109': 'f', '1110': 'f', '1210': 'f' } });
    expect(refused(field, aim('G', 'F'))).toEqual({ code: 'out-of-range', rule: '13.11' });
    expect(refused(field, aim('G', 'H'))).toEqual({ code: 'no-line-of-sight', rule: '13.13' });
  });

  rule('13.11', 'a phase that its side has ended itself is simply over', () => {
    const field = position({
      phase: 'artillery',
      units: [
        artillery('G', 'poles', '1010', { facing: 'N', gun: 'C' }),
        infantry('F', 'russians', '1008', { facing: 'N' }),
      ],
    });
    play(field, [{ do: 'end' }]);
    expect(refused(field, aim('G', 'F'))).toEqual({ code: 'not-now' });
  });
});

describe('the movement phase', () => {
  rule('10.14', 'who finds no place to come back to', () => {
    const field = position({
      units: [dispersed('D', 'poles'), cavalry('U', 'poles', '0505'), infantry('E', 'russians', '1515')],
    });
    expect(asked(field)).toBe('movement');
    expect(refused(field, { do: 'rally', unit: 'D', hex: '0506' })).toEqual({ code: 'rally-place', rule: '10.14' });
  });

  rule('6.71', 'hussars beside an enemy take no lances', () => {
    const field = position({
      lances: { poles: 100 },
      units: [hussars('H', 'poles', '1010', { facing: 'N' }), infantry('E', 'russians', '1009', { facing: 'N' })],
    });
    expect(refused(field, { do: 'lance', unit: 'H' })).toEqual({ code: 'lance-near-enemy', rule: '6.71' });
  });

  rule('6.71', 'a piece of the side that decides now is not explained by a step that the other side passed', () => {
    const field = position({
      lances: { poles: 100 },
      units: [hussars('H', 'poles', '1010', { facing: 'N' }), infantry('E', 'russians', '1005', { facing: 'N' })],
    });
    field.passed.push({ kind: 'lances', side: 1 });
    expect(asked(field)).toBe('lances');
    expect(refused(field, { do: 'lance', unit: 'H' }, 'russians')).toEqual({ code: 'not-your-decision' });
  });
});

describe('the attack phase', () => {
  const behind = () =>
    position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), infantry('E', 'russians', '1011', { facing: 'S' })],
      commanders: [commander('C', 'russians', '1011')],
    });
  const attack: Action = { do: 'attack', unit: 'A', hex: '1011' };

  rule('6.11', 'who has the enemy behind himself is told so, though the other side decides now', () => {
    const field = behind();
    expect(deciding(field)).toBe('russians');
    expect(refused(field, attack, 'poles')).toEqual({ code: 'target-not-in-front', rule: '6.11' });
    expect(refused(field, moves('A')[0]!, 'poles')).toEqual({ code: 'not-your-decision' });
  });

  rule('6.11', 'until the other side has decided something', () => {
    const field = behind();
    play(field, moves('E'));
    expect(refused(field, attack, 'poles')).toEqual({ code: 'not-your-decision' });
  });
});
