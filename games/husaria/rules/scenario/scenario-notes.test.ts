import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  declareAttack,
  hussars,
  infantry,
  leader,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  turnTo,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const battle = 'kluszyn-1610/battle';
const charge = 'kluszyn-1610/charge-on-the-russians';
const free = 'kluszyn-1610/free';
const start = (scenario: string) => husariaSystem.setUp(scenario, {}, noDice);
const at = (id: string, hex: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({ id, hex, ...extras });

describe('the Russians wait', () => {
  const waiting = (stage: number, extras: PositionFile = {}) =>
    position({
      scenario: battle,
      side: 'russians',
      stage,
      units: [at('russian-cavalry-1', '3016', { facing: 'S' }), at('horn-1', '2010', { facing: 'S' })],
      ...extras,
    });

  rule('N.held', 'before stage 4 they turn but do not move; the foreigners move', () => {
    const field = waiting(3);
    play(field, moves('russian-cavalry-1'));
    expect(ruleAgainst(field, step('S'))).toBe('N.held');
    play(field, [turnTo('N'), { do: 'stop' }, ...moves('horn-1', step('S'))]);
    expect([unit(field, 'russian-cavalry-1').facing, where(field, 'horn-1')]).toEqual([0, '2011']);
  });

  rule('N.held', 'they step neither back nor along a road', () => {
    const field = waiting(1, {
      units: [at('russian-cavalry-1', '3017', { facing: 'N' }), at('gorski-1', '3016', { facing: 'S' })],
    });
    play(field, moves('russian-cavalry-1'));
    expect(ruleAgainst(field, { do: 'back', to: 'S' })).toBe('N.held');
    const onRoad = waiting(1, { units: [at('russian-cavalry-1', '3017', { facing: 'N' })] });
    play(onRoad, moves('russian-cavalry-1'));
    expect(ruleAgainst(onRoad, { do: 'follow', to: 'SE' })).toBe('N.held');
  });

  rule('N.held', 'from stage 4 they are free', () => {
    const field = waiting(4);
    play(field, moves('russian-cavalry-1', step('S')));
    expect(where(field, 'russian-cavalry-1')).toBe('3017');
  });

  rule(['N.held', '7.13'], 'they must fight what stands before them, but do not chase it', () => {
    const strike = (stage: number) => {
      const field = waiting(stage, {
        phase: 'attack',
        units: [at('russian-cavalry-1', '3016', { facing: 'N' }), at('gorski-1', '3015', { facing: 'N' })],
      });
      play(field, [{ do: 'attack', unit: 'russian-cavalry-1', hex: '3015' }, { do: 'fight' }], [1, 1]); // 1:2: B1-1
      play(field, [{ do: 'retreat', unit: 'gorski-1', hex: '3014' }], stage < 4 ? [6] : []);
      return asked(field);
    };
    expect([strike(3), strike(4)]).toEqual(['turn', 'chase']);
  });

  rule('N.held', 'the other scenarios hold nobody', () => {
    for (const [scenario, stage] of [
      [charge, 5],
      [free, 1],
    ] as const) {
      const field = waiting(stage, { scenario });
      play(field, field.morale > 1 ? [{ do: 'desert', unit: 'horn-1' }] : []);
      play(field, moves('russian-cavalry-1', step('S')));
      expect(where(field, 'russian-cavalry-1')).toBe('3017');
    }
  });

  rule(['N.held', '6.61'], 'their cavalry does not counter-charge, that of the foreigners does', () => {
    const reaction = (id: string, stage: number) => {
      const field = position({
        scenario: battle,
        stage,
        units: [at('gorski-1', '2013', { facing: 'N' }), at(id, '2010', { facing: 'S' })],
      });
      play(field, [{ do: 'end' }, ...moves('gorski-1', step('N'))]);
      return asked(field);
    };
    expect(reaction('russian-cavalry-1', 3)).toBe('move');
    expect(reaction('russian-cavalry-1', 4)).toBe('counter-charge');
    expect(reaction('horn-1', 1)).toBe('counter-charge');
  });

  rule(['N.held', '6.12'], 'they shoot, and must attack what stands in their zone, which sets nobody free', () => {
    const gun = waiting(1, {
      phase: 'artillery',
      units: [at('russian-artillery-1', '3016', { facing: 'N' }), at('gorski-1', '3013')],
    });
    play(gun, [{ do: 'aim', unit: 'russian-artillery-1', target: 'gorski-1' }, { do: 'fire' }], [1, 1]);
    expect(gun.freed).toBe(false);
    const field = waiting(1, {
      phase: 'attack',
      units: [at('russian-cavalry-1', '3016', { facing: 'N' }), at('gorski-1', '3015', { facing: 'S' })],
    });
    expect(ruleAgainst(field, { do: 'end' })).toBe('6.12');
    play(field, [{ do: 'attack', unit: 'russian-cavalry-1', hex: '3015' }, { do: 'fight' }], [1, 2]); // 1:3: nothing
    expect(field.freed).toBe(false);
  });

  rule('N.freed', 'an attack on one of them frees them all at once', () => {
    const field = waiting(2, {
      side: 'poles',
      phase: 'attack',
      units: [
        at('gorski-1', '3016', { facing: 'N' }),
        at('russian-infantry-1', '3015', { facing: 'S' }),
        at('russian-cavalry-1', '3316', { facing: 'S' }),
      ],
    });
    play(field, [{ do: 'attack', unit: 'gorski-1', hex: '3015' }, { do: 'fight' }, { do: 'pass' }], [5, 6]); // 4:1: nothing
    expect([field.stage, field.freed, asked(field)]).toEqual([2, true, 'movement']);
    play(field, moves('russian-cavalry-1', step('S')));
    expect(where(field, 'russian-cavalry-1')).toBe('3317');
  });

  rule('N.freed', 'so does a shot, even one that misses', () => {
    const shotAt = (id: string) => {
      const field = waiting(1, {
        side: 'poles',
        phase: 'artillery',
        units: [at('artillery-1', '2016'), at(id, '2014')],
      });
      play(field, [{ do: 'aim', unit: 'artillery-1', target: id }, { do: 'fire' }], [1, 1]);
      return field.freed;
    };
    expect([shotAt('russian-cavalry-1'), shotAt('horn-1')]).toEqual([true, false]);
  });
});

describe('two in a camp hex', () => {
  const camped = (extras: PositionFile = {}, second: Partial<UnitEntry> = {}) =>
    position({
      phase: 'attack',
      units: [
        hussars('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { facing: 'S', morale: 6, camped: true, sp: 1, ...second }),
        infantry('C', 'russians', '1011', { facing: 'S', morale: 6, camped: true }),
      ],
      ...extras,
    });

  rule('N.camp', 'the stronger one defends alone', () => {
    expect(declareAttack(camped(), ['A'], ['1011']).defence).toBe(2);
    expect(declareAttack(camped({}, { sp: 2 }), ['A'], ['1011']).defence).toBe(2);
  });

  rule('N.camp', 'it takes the losses, and both must go back', () => {
    const field = camped();
    play(
      field,
      [
        { do: 'attack', unit: 'A', hex: '1011' },
        { do: 'fight' },
        { do: 'retreat', unit: 'B', hex: '1010' },
        { do: 'retreat', unit: 'B', hex: '1009' },
        { do: 'retreat', unit: 'C', hex: '0910' },
        { do: 'retreat', unit: 'C', hex: '0909' },
        { do: 'pass' },
      ],
      [3, 3, 6, 6], // 2:1 and 8 against 6: 4:1: B2-1, a die for each
    );
    expect([where(field, 'B'), where(field, 'C')]).toEqual(['1009', '0909']);
    expect([unit(field, 'B').sp, unit(field, 'C').sp]).toEqual([1, 1]);
  });

  rule(['N.camp', '6.43'], 'only the facing of the one that defends counts (ruling 180)', () => {
    // B, the weaker, shows its back; C, who defends, its front.
    expect(declareAttack(camped({}, { facing: 'N' }), ['A'], ['1011']).defence).toBe(2);
    const turned = position({
      phase: 'attack',
      units: [
        hussars('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { facing: 'S', camped: true, sp: 1 }),
        infantry('C', 'russians', '1011', { facing: 'N', camped: true }),
      ],
    });
    expect(declareAttack(turned, ['A'], ['1011']).defence).toBe(1);
  });

  rule(
    ['N.camp', '6.14'],
    'attacking, only one of them fights in a battle; the other may fight another (ruling 180)',
    () => {
      const field = position({
        phase: 'attack',
        side: 'russians',
        units: [
          infantry('B', 'russians', '1011', { facing: 'S', morale: 12, camped: true }),
          infantry('C', 'russians', '1011', { facing: 'S', camped: true }),
          artillery('G', 'russians', '1110', { facing: 'SW' }),
          infantry('A', 'poles', '1012', { facing: 'N', morale: 12 }),
        ],
      });
      play(field, [{ do: 'attack', unit: 'B', hex: '1012' }]);
      expect(refused(field, { do: 'join', unit: 'C' })).toEqual({ code: 'camp-attacks', rule: 'N.camp' });
      expect(open(field, 'join')).toEqual([]);
      play(field, [{ do: 'fight' }], [3, 4]); // 1:1, 7: -1/-1
      expect(refused(field, { do: 'attack', unit: 'C', hex: '1012' })).toBeNull();
    },
  );

  rule(['N.camp', '4.27'], 'once they move they part, and nobody moves in with them', () => {
    const field = position({
      side: 'russians',
      units: [
        infantry('B', 'russians', '1011', { facing: 'S', camped: true }),
        infantry('C', 'russians', '1011', { facing: 'S', camped: true }),
        infantry('D', 'russians', '1010', { facing: 'S', camped: true }),
      ],
    });
    play(field, moves('D'));
    expect(ruleAgainst(field, step('S'))).toBe('4.27');
    play(field, [{ do: 'stop' }, ...moves('B', step('S'), turnTo('N'))]);
    expect(ruleAgainst(field, step('N'))).toBe('4.27');
  });
});

describe('lances', () => {
  const lancesTaken = (scenario: string) => {
    const hussarIds = start(scenario)
      .units.filter(({ card }) => card.kind === 'hussar')
      .map(({ card }) => card.id);
    const field = position({
      scenario,
      units: hussarIds.map((id, i) => at(id, `${String(4 + Math.floor(i / 10)).padStart(2, '0')}${12 + (i % 10)}`)),
    });
    for (const id of hussarIds) if (asked(field) === 'lances') play(field, [{ do: 'lance', unit: id }]);
    return field.units.filter(({ lance }) => lance).length;
  };

  rule(['N.lances', '6.73'], '250 of them arm 25 units, 190 arm 19', () => {
    expect([battle, charge, free].map((scenario) => start(scenario).lances[0])).toEqual([250, 190, 250]);
    expect([battle, charge, free].map(lancesTaken)).toEqual([25, 19, 25]);
  });

  rule(['N.wagon-lances', '6.75'], 'a wagon lost takes 50, the last one the rest; those in hand stay', () => {
    const field = position({
      lances: { poles: 160 },
      side: 'russians',
      units: [infantry('R', 'russians', '1012', { facing: 'N' }), hussars('H', 'poles', '0505', { lance: true })],
      wagons: ['1011', '1010', '1009'].map((hex, i) => wagon(`W${i}`, 'poles', hex)),
    });
    play(field, moves('R', step('N')));
    expect(field.lances[0]).toBe(110);
    play(field, [step('N')]);
    expect(field.lances[0]).toBe(60);
    play(field, [step('N')]);
    expect([field.lances[0], unit(field, 'H').lance]).toEqual([0, true]);
  });

  rule('N.wagon-lances', 'never below none', () => {
    const field = position({
      lances: { poles: 30 },
      side: 'russians',
      units: [infantry('R', 'russians', '1012', { facing: 'N' })],
      wagons: [wagon('W', 'poles', '1011'), wagon('V', 'poles', '0505')],
    });
    play(field, moves('R', step('N')));
    expect(field.lances[0]).toBe(0);
  });
});

describe('the bridge over the Gżać', () => {
  const onBridge = (extras: PositionFile = {}) =>
    position({ scenario: battle, units: [at('zylicki-1', '3717', { facing: 'NE' })], ...extras });

  rule('N.bridge', 'who crosses is out of the game: no points, no morale', () => {
    for (const scenario of [battle, charge, free]) {
      const field = onBridge({ scenario, morale: 0 });
      play(field, moves('zylicki-1', step('NE')));
      expect([unit(field, 'zylicki-1').place, field.points, field.morale]).toEqual(['gone', [0, 0], 0]);
    }
  });

  rule('N.bridge', 'the bridgehead itself is safe, for units and commanders', () => {
    const field = onBridge({
      units: [at('zylicki-1', '3617', { facing: 'SE' })],
      commanders: [commander('wejher', 'poles', '3516'), commander('strus', 'poles', '3516')],
    });
    play(field, moves('zylicki-1', step('SE'), { do: 'stop' }));
    expect(where(field, 'zylicki-1')).toBe('3717');
    play(field, [
      { do: 'lead', commander: 'wejher' },
      { do: 'ride', hex: '3717' },
    ]);
    expect([where(field, 'wejher'), leader(field, 'wejher').place]).toEqual(['3717', 'map']);
    play(field, [
      { do: 'lead', commander: 'strus' },
      { do: 'ride', hex: '3817' },
    ]);
    expect([leader(field, 'strus').place, field.points, field.morale]).toEqual(['gone', [0, 0], 0]);
  });

  rule('N.bridge', 'nothing beyond it can be reached', () => {
    const field = onBridge({ units: [at('zylicki-1', '1016')], commanders: [commander('wejher', 'poles', '3516')] });
    play(field, [{ do: 'lead', commander: 'wejher' }]);
    expect(ruleAgainst(field, { do: 'ride', hex: '3917' })).toBe('9.15');
  });

  rule(['N.bridge', '7.21'], 'a retreat over it takes unit and commander out of the game', () => {
    const field = onBridge({
      side: 'russians',
      phase: 'attack',
      units: [at('zylicki-1', '3717', { facing: 'SW' }), cavalry('R', 'russians', '3617', { facing: 'SE', morale: 7 })],
      commanders: [commander('wejher', 'poles', '3717')],
    });
    play(
      field,
      [
        { do: 'attack', unit: 'R', hex: '3717' },
        { do: 'fight' },
        { do: 'pass' },
        { do: 'retreat', unit: 'zylicki-1', hex: '3817' },
      ],
      [1, 3, 1, 1], // 1:1: B1, his throw
    );
    expect([unit(field, 'zylicki-1').place, leader(field, 'wejher').place]).toEqual(['gone', 'gone']);
    expect([field.points, field.morale]).toEqual([[0, 0], 0]);
  });
});
