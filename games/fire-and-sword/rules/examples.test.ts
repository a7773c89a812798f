/** Worked examples of the chapters on combat that no other file has. */

import { describe, expect } from 'vitest';
import { rules } from '../system.js';
import { alter } from '../testkit/alter.js';
import {
  asked,
  colonel,
  deciding,
  elite,
  enemy,
  eventsOf,
  foot,
  leader,
  play,
  position,
  refused,
  rule,
  unit,
} from '../testkit/index.js';
import { charged, fight, pools } from '../testkit/melee.js';
import { stageRefusal } from './fire/fire-stages.js';
import { enemiesInContact } from './melee/contact.js';
import { fieldsOf } from './state/flat.js';

const musketeers = (id: string, x: number, y: number, extras: object = {}) =>
  foot(id, x, y, { side: 'stronger', facing: 180, card: 'german-musketeers', order: 'defence', ...extras });
const shoot = (unitId: string, target: string) =>
  ({ do: 'shoot', unit: unitId, target, mode: 'plain', commander: '' }) as const;
const misses = (count: number): number[] => Array.from({ length: count }, () => 10);
const delay = { do: 'delay', unit: 'M', commander: 'C' } as const;

describe('musketeers who save their fire behind fighting reiters', () => {
  const field = () => {
    const table = position({
      phase: 'combat',
      turns: 3,
      units: [
        elite('H', 50, 50, { card: 'winged-hussars', order: 'charge' }),
        enemy('R', 62, 50, { order: 'charge' }),
        musketeers('M', 62, 62),
      ],
      commanders: [colonel('C', 64, 70, { side: 'stronger', points: 2, facing: 180 })],
    });
    charged(table, 'H', 'R', 20);
    return table;
  };

  rule(
    ['combat.delay', 'combat.defenders-fire'],
    'the reiters are in their way: they cannot shoot, and are asked',
    () => {
      const table = field();
      expect([asked(table), deciding(table)]).toEqual(['fire', 'stronger']);
      expect(refused(table, shoot('M', 'H'))?.code).toBe('not-seen');
      expect(rules.actions(table)).toEqual([{ do: 'done' }, delay]);
      play(table, [delay]);
      expect([unit(table, 'M').turn.delayed, leader(table, 'C').battle.points, asked(table)]).toEqual([
        true,
        1,
        'melee',
      ]);
      // Without a point nobody waits, and nobody is asked.
      const poor = field();
      alter(leader(poor, 'C'), { points: 0 });
      expect(rules.actions(poor).some(({ do: name }) => name === 'delay')).toBe(false);
    },
  );

  rule(
    ['combat.delay', 'resolution.pursuit', 'combat.after-movement'],
    'the reiters beaten, the hussars ride on into them: they fight, and who fought does not fire after movement',
    () => {
      const table = field();
      play(table, [delay]);
      const [hussars, reiters] = [pools(table, 'H')[0]!.dice, pools(table, 'R')[0]!.dice];
      // Four points and a base: the reiters fail and run through their friends.
      const events = play(
        table,
        [fight('H'), { do: 'lose', base: 0 }, { do: 'roll' }],
        [1, 1, 1, 1, ...misses(hussars - 4), 10, 10, 10, 10, ...misses(reiters), 10],
      );
      expect(events.some(({ type }) => type === 'fled')).toBe(true);
      play(table, [{ do: 'roll' }], [1]);
      expect(asked(table)).toBe('pursuit');
      play(table, [rules.actions(table).find(({ do: name }) => name === 'pursue')!]);
      expect(enemiesInContact(table, unit(table, 'H')).map(({ data }) => data.id)).toEqual(['M']);
      const blows = ['H', 'M'].reduce((sum, id) => sum + pools(table, id)[0]!.dice, 0);
      const second = play(table, [fight('H')], misses(blows));
      expect(second.some(({ type }) => type === 'resolution')).toBe(true);
      expect(fieldsOf(unit(table, 'M'))).toMatchObject({ delayed: true, fired: false, fought: true });
      expect(stageRefusal(table, unit(table, 'M'), 'after-movement', true)?.code).toBe('no-fire-after');
    },
  );
});

describe('musketeers charged while they stand to shoot', () => {
  const field = (order: 'defence' | 'move') => {
    const table = position({
      phase: 'combat',
      turns: 3,
      units: [elite('A', 50, 50, { card: 'cossack-style', order: 'charge' }), musketeers('M', 62, 50, { order })],
    });
    charged(table, 'A', 'M', 20);
    return table;
  };

  rule(
    ['shooting.in-close-combat', 'combat.defenders-fire'],
    'with a defence order they shoot at the horse in contact at -1; what survives strikes them afterwards',
    () => {
      const table = field('defence');
      expect(enemiesInContact(table, unit(table, 'M')).map(({ data }) => data.id)).toEqual(['A']);
      expect([asked(table), deciding(table)]).toEqual(['fire', 'stronger']);
      const events = play(table, [shoot('M', 'A')], [1, 1, 1, 10, 10, 10, 10, 10, 10]);
      const shot = events.find(({ type }) => type === 'shot') as unknown as {
        salvos: { need: number; modifiers: { label: string }[] }[];
      };
      expect(shot.salvos[0]!.modifiers.map(({ label }) => label)).toContain('close-combat');
      // A base is gone before the blows, and the rest test morale.
      expect(
        unit(table, 'A').battle.losses + 3 * unit(table, 'A').battle.destroyed + (asked(table) === 'lose' ? 3 : 0),
      ).toBe(3);
    },
  );

  rule('shooting.in-close-combat', 'with a move order nothing is left to them but the fight', () => {
    const table = field('move');
    expect(asked(table)).toBe('melee');
    expect(refused(table, shoot('M', 'A'))?.code).toBe('not-now');
  });
});

describe('streltsy with axes against pancerni', () => {
  rule(['weapons.effectiveness', 'close.armor'], 'armor 5 less 2 is 3: a roll of three or less cancels the hit', () => {
    const table = position({
      phase: 'combat',
      turns: 3,
      units: [
        foot('A', 50, 50, { card: 'streltsy', order: 'charge', bases: 1 }),
        enemy('B', 54, 50, { card: 'pancerni', bases: 1, order: null }),
      ],
    });
    charged(table, 'A', 'B', 5);
    while (asked(table) === 'fire') play(table, [{ do: 'done' }]);
    const [axes] = pools(table, 'A');
    expect(axes).toMatchObject({ armor: 3 });
    const events = play(table, [fight('A')], [1, ...misses(axes!.dice - 1), 3, ...misses(pools(table, 'B')[0]!.dice)]);
    expect(eventsOf(events, 'struck').find(({ unit }) => unit === 'A')).toMatchObject({
      hits: 1,
      points: 0,
    });
  });
});
