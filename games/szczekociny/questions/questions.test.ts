/** Questions about small positions: what the rules say of them, as plain data. */
import { askingOf } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import { szczekociny } from '../index.js';
import type { State } from '../rules/state/state.js';
import {
  battery,
  commander,
  company,
  cossacks,
  fusiliers,
  hussars,
  moves,
  musketeers,
  phase,
  play,
  position,
  prussianGuns,
  scythes,
  squadron,
  step,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const { ask, problemWith: problem } = askingOf<State>(szczekociny);

const far = fusiliers('E', '0210');

describe('where units can go', () => {
  rule('8.2', 'each hex and facing with its cost, what is left, and the acts that lead there', () => {
    const state = phase({ units: [company('A', '1010'), far], terrain: { '0910': 'woods' } });
    const { hexes, mp, refusal, activation } = ask(state, { ask: 'reach', unit: 'A' });
    expect([mp, refusal, activation]).toEqual([4, null, 'now']);
    expect(hexes['0910'].W).toEqual({ cost: 2, left: 2, path: [{ do: 'step', to: 'SW' }] });
    expect(hexes['1010'].E).toEqual({ cost: 3, left: 1, path: [{ do: 'turn', facing: 'E' }] });
    expect(hexes['1110'].W.cost).toBe(2);
    expect(hexes['0510']).toBeUndefined();
  });

  rule('8.10', 'a group goes as far as all of it can, named with its companions', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1011'), far],
      terrain: { '0911': 'woods', '0912': 'woods' },
    });
    const alone = ask(state, { ask: 'reach', unit: 'A', to: '0810' });
    const line = ask(state, { ask: 'reach', unit: 'A', with: ['B'], to: '0810' });
    expect([alone.hexes['0810'].W.cost, line.hexes['0810'].W.cost, line.with]).toEqual([2, 3, ['B']]);
    const apart = phase({ units: [company('A', '1010'), company('B', '1013'), far] });
    expect(ask(apart, { ask: 'reach', unit: 'A', with: ['B'] }).refusal.rule).toBe('8.10');
  });

  rule('4.2', 'who may not move now is told why, and where he could go with his points', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1019'), far],
      commanders: [commander('P', 'poles', '1212')],
    });
    const out = ask(state, { ask: 'reach', unit: 'B' });
    expect([out.refusal.code, out.activation]).toEqual(['out-of-command', 'next']);
    expect(out.hexes['0919'].W.cost).toBe(1);
  });

  rule('8.9', 'at double time: straight on, with all its points', () => {
    const state = phase({ units: [company('A', '1410'), far] });
    const { hexes } = ask(state, { ask: 'reach', unit: 'A', double: true });
    expect(new Set(Object.values(hexes).map((facings) => JSON.stringify(Object.keys(facings as object))))).toEqual(
      new Set(['["W"]']),
    );
    expect(hexes['0810'].W).toMatchObject({ cost: 6, left: 0 });
    // With steps back, only the long way there and back spends all the points that have to be spent.
    const back = phase({ units: [company('A', '1410'), far], options: { doubleTime: 'backward' } });
    expect(ask(back, { ask: 'reach', unit: 'A', double: true, to: '1410' }).hexes['1410'].W.cost).toBe(6);
  });

  rule('8.14.1', 'ways onto an enemy, with the zone that is entered and whether it may be a charge', () => {
    const state = phase({
      units: [hussars('H', '0510'), company('A', '0910'), company('x', '1512')],
      commanders: [commander('F', 'prussians', '0412'), commander('P', 'poles', '1412')],
      activate: 'F',
    });
    const { melees } = ask(state, { ask: 'reach', unit: 'H', to: '0910' });
    expect(melees).toContainEqual(expect.objectContaining({ zone: 'front', charge: true, cost: 5 }));
    expect(melees.some(({ zone, charge }: { zone: string; charge: boolean }) => zone === 'flank' && !charge)).toBe(
      true,
    );
  });

  rule('8.11', 'guns go one hex with any facing, or turn', () => {
    const state = phase({ units: [battery('G', '1010'), company('A', '1012'), far] });
    const { hexes } = ask(state, { ask: 'reach', unit: 'G' });
    expect([Object.keys(hexes).length, Object.keys(hexes['1111']).length]).toEqual([7, 6]);
  });
});

describe('zones, ground and sight', () => {
  rule('5.0', 'front, flanks and rear; a square threatens all round', () => {
    const state = position({ units: [company('A', '1010'), musketeers('E', '0910')] });
    expect(ask(state, { ask: 'facing', unit: 'A', hex: '1009' })).toMatchObject({
      front: ['0910', '0911'],
      flank: ['1011', '1009'],
      rear: ['1111', '1110'],
      lies: 'flank',
      inField: false,
    });
    expect(ask(state, { ask: 'zone', unit: 'A' })).toMatchObject({ enemies: ['0910'], inEnemyZone: true });
    expect(ask(state, { ask: 'zones-over', hex: '1010' }).zones).toEqual({ poles: [], allies: ['E'] });
  });

  rule(['10.1', '10.1.2'], 'the hexes that block a line, and none from hill to hill', () => {
    const units = [company('A', '1010'), company('B', '0811'), musketeers('E', '0611')];
    const state = position({ units, terrain: { '0911': 'woods' } });
    const line = ask(state, { ask: 'sight', from: '1010', to: '0611' });
    expect(line.visible).toBe(false);
    expect(line.blocked.map(({ hex }: { hex: string }) => hex).sort()).toEqual(['0811', '0911']);
    const hills = position({ units, terrain: { '1010': 'hill', '0611': 'hill', '0911': 'woods' } });
    expect(ask(hills, { ask: 'sight', from: '1010', to: '0611' })).toMatchObject({ visible: true, rule: '10.1.2' });
  });

  rule(['6.0', '6.2'], 'who fits onto a hex, and who could end a move there as he stands', () => {
    const state = position({ units: [company('A', '1010'), company('B', '0910', { facing: 'NNW' }), far] });
    const together = ask(state, { ask: 'stacking', hex: '0910', units: ['A'] });
    expect([together.together, together.mayStay.code, together.sizes.infantry]).toEqual([true, 'stack-facing', 6]);
  });
});

describe('fire', () => {
  const field = () =>
    position({
      units: [company('A', '1010'), company('B', '1011'), musketeers('E', '0810'), musketeers('F', '0812')],
      activate: 'general of prussians',
    });

  rule(['10.3', '10.9.4'], 'every target with range, row and modifiers, the others with the reason', () => {
    const { refusal, targets, refused, when } = ask(field(), { ask: 'targets', unit: 'B' });
    expect([refusal, when]).toEqual([null, 'reply']);
    expect(targets).toMatchObject([
      { hex: '0812', range: 2, firepower: 3, strength: 2, hit: ['F'], modifier: 0 },
      { hex: '0810', range: 2, hit: ['E'] },
    ]);
    expect(refused).toEqual({});
    const near = position({
      units: [company('A', '1010'), musketeers('E', '0910'), musketeers('F', '0810')],
      activate: 'general of prussians',
    });
    expect(ask(near, { ask: 'targets', unit: 'A' }).refused['0810'].rule).toBe('10.5');
  });

  rule('10.9.6', 'a salvo, allowed or not', () => {
    const salvo = ask(field(), { ask: 'shot', shooters: ['A', 'B'], hex: '0810' });
    expect(salvo).toMatchObject({ refusal: null, shift: 1, row: { from: 4 }, modifier: 1 });
    const apart = ask(field(), { ask: 'shot', shooters: ['A', 'E'], hex: '0810' });
    expect(apart.refusal.code).toBe('salvo-type');
  });

  rule('10.4', 'who could fire at a unit where it stands', () => {
    expect(ask(field(), { ask: 'under-fire', unit: 'E' })).toMatchObject({ rifles: ['A', 'B'], guns: [] });
  });
});

describe('melee', () => {
  rule('11.7', 'what a melee would be worth, also before anybody is there, and one that may not be fought', () => {
    const state = position({
      units: [squadron('A', '1010'), musketeers('E', '0910', { facing: 'W' }), musketeers('far', '0412')],
      commanders: [commander('P', 'poles', '1212')],
    });
    const rear = ask(state, { ask: 'melee', hex: '0910', attackers: ['A'], how: 'charge' });
    expect(rear).toMatchObject({ refusal: null, report: { attackSize: 4, defenceSize: 5, zone: 'rear' } });
    expect(rear.report.attackTotal - rear.report.defenceTotal).toBe(2 + 3 - 1);
    const front = ask(state, { ask: 'melee', hex: '0910', attackers: ['A'], from: 'SW' });
    expect(front.report.zone).toBe('front');
    const square = position({
      units: [
        ...['a', 'b', 'c', 'd'].map((id) => company(id, '1010', { formation: 'square' })),
        musketeers('E', '0910'),
      ],
    });
    const refused = ask(square, { ask: 'melee', hex: '0910', attackers: ['a'] });
    expect([refused.refusal.code, refused.report.attackSize]).toEqual(['square-attack', 3]);
    // Nothing was changed by asking.
    expect(state.units[0]!.hex).not.toBe(state.units[1]!.hex);
  });

  rule('11.2', 'hexes that must be fought in the activation under way, and those of the next ones', () => {
    const state = position({ units: [scythes('A', '1010'), musketeers('M', '1010'), far] });
    const [poles, allies] = ask(state, { ask: 'attacks' }).sides;
    expect([poles.hexes[0], poles.activation]).toMatchObject([{ hex: '1010', must: true, attackers: ['A'] }, 'now']);
    expect([allies.hexes[0].must, allies.activation]).toEqual([false, 'next']);
  });

  rule('7.4', 'whether Cossacks may try the flank, and over which hexes', () => {
    const state = position({ units: [cossacks('K', '0910'), company('A', '1010'), company('N', '1011')] });
    expect(ask(state, { ask: 'lava', hex: '1010', attackers: ['K'] })).toMatchObject({
      possible: true,
      flanks: ['1009'],
      check: { unit: 'K', modifier: -2 },
    });
  });

  rule('7.3', 'companies that could form a square, or why not', () => {
    const state = position({ units: [...['a', 'b', 'c'].map((id) => company(id, '1010')), far] });
    expect(ask(state, { ask: 'squares', hex: '1010' }).sides).toMatchObject([
      { companies: 3, size: 9, refusal: { code: 'no-square' }, check: null },
    ]);
  });
});

describe('reactions, retreats and returns', () => {
  rule('9.1', 'what a step would set off, with the chances', () => {
    const state = phase({
      units: [musketeers('M', '0910'), company('A', '1111'), company('x', '1512')],
      commanders: [commander('F', 'prussians', '0612'), commander('P', 'poles', '1412')],
      activate: 'F',
    });
    const { steps, refusal } = ask(state, { ask: 'reactions', unit: 'M', step: 'NE' });
    expect(refusal).toBe(null);
    expect(steps).toMatchObject([
      {
        hex: '1010',
        left: 3,
        fire: [{ unit: 'A', hex: '1010' }],
        counterattacks: [{ unit: 'A', check: { morale: 6, chance: '7/10' } }],
        'fall-back': [],
      },
    ]);
    expect(ask(state, { ask: 'reactions', unit: 'M', step: 'SW' }).refusal.rule).toBe('8.1');
  });

  rule(['10.11.3', '10.11.5'], 'rear hexes with the steps lost on the way, or why not', () => {
    const state = position({
      units: [musketeers('E', '0910'), company('A', '0809', { facing: 'E' }), company('x', '1512')],
      terrain: { '0810': 'hill' },
    });
    const { ways, eliminated } = ask(state, { ask: 'retreats', unit: 'E' });
    expect(ways).toMatchObject([{ refusal: { rule: '10.11' } }, { hex: '0810', losses: 1, for: ['10.11.3'] }]);
    expect(eliminated).toBe(false);
  });

  rule('10.11.7', 'where a beaten unit comes back, and not onto an enemy commander', () => {
    const state = position({
      units: [
        company('A', '1010', { place: 'withdrawn', returns: 2, ...({ hex: undefined } as object) }),
        company('B', '1012'),
        far,
      ],
      commanders: [commander('P', 'poles', '1414'), commander('F', 'prussians', '1415')],
    });
    const { hexes, refused, refusal, turn } = ask(state, { ask: 'returns', unit: 'A' });
    expect([hexes.length, refused['1415'].rule, refusal.code, turn]).toEqual([6, '11.11.4', 'not-returning', 2]);
    expect(ask(state, { ask: 'flights', commander: 'F' })).toMatchObject({ must: false, enemies: [] });
  });
});

describe('the tally', () => {
  rule(['12.2', '12.4'], 'points, limits, and captured guns with their holder', () => {
    const state = position({
      units: [prussianGuns('G', '1010', { place: 'captured' }), company('A', '1010'), far],
      points: { poles: 7, allies: 0 },
    });
    expect(ask(state, { ask: 'points' })).toMatchObject({
      net: -7,
      limits: { poles: 7, allies: 11 },
      atEndOfTurn: 'poles',
      captured: [{ unit: 'G', hex: '1010', heldBy: 'poles' }],
    });
  });
});

describe('problems', () => {
  test('what is not there is named, and rolls that cannot be made are refused', () => {
    const state = position({ units: [company('A', '1010'), battery('G', '1012'), far] });
    expect(problem(state, { ask: 'reach', unit: 'Q' })).toBe('unknown-subject');
    expect(problem(state, { ask: 'sight', from: '1010', to: '9999' })).toBe('unknown-subject');
    expect(problem(state, { ask: 'attacks', side: 'swedes' })).toBe('unknown-subject');
    expect(problem(state, { ask: 'reach' })).toBe('question-shape');
    expect(problem(state, { ask: 'weather' })).toBe('unknown-question');
    for (const roll of [
      { of: 'morale', unit: 'G' },
      { of: 'lava', hex: '1010' },
      { of: 'square', hex: '1010' },
      { of: 'melee', hex: '1010' },
      { of: 'shot', shooters: ['A'], hex: '1010' },
    ])
      expect([roll.of, problem(state, { ask: 'odds', ...roll })]).toEqual([roll.of, 'no-odds']);
  });

  test('a move under way is answered from where it is', () => {
    const state = phase({ units: [company('A', '1010'), far] });
    play(state, moves('A', step('SW')));
    expect(ask(state, { ask: 'reach', unit: 'A' })).toMatchObject({ hex: '0910', mp: 3, refusal: null });
  });
});
