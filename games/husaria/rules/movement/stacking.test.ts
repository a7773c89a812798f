import { describe, expect } from 'vitest';
import type { UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  infantry,
  moves,
  play,
  pointsLeft,
  position,
  positionProblem,
  refused,
  ruleAgainst,
  step,
  turnTo,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

/** A mover on 1013 that faces whoever stands on 1012. */
const meeting = (mover: UnitEntry, ...others: UnitEntry[]) => {
  const field = position({ units: [mover, ...others] });
  play(field, moves(mover.id));
  return field;
};
const facing = 'N';
const weak = { sp: 1, facing } as const;

describe('the limit of a hex', () => {
  rule('4.27', 'two points fit, three do not', () => {
    const one = infantry('U', 'poles', '1013', weak);
    expect(ruleAgainst(meeting(one, infantry('V', 'poles', '1012', weak)), step('N'))).toBeNull();
    expect(ruleAgainst(meeting(one, infantry('V', 'poles', '1012')), step('N'))).toBe('4.27');
    expect(
      ruleAgainst(meeting(infantry('U', 'poles', '1013', { facing }), infantry('V', 'poles', '1012', weak)), step('N')),
    ).toBe('4.27');
    const two = [infantry('V', 'poles', '1012', weak), cavalry('W', 'poles', '1012', weak)];
    expect(ruleAgainst(meeting(one, ...two), step('N'))).toBe('4.27');
  });

  rule('4.27', 'horse and foot share a hex as far as the points go', () => {
    const field = meeting(cavalry('U', 'poles', '1013', weak), infantry('V', 'poles', '1012', weak));
    play(field, [step('N')]);
    expect([where(field, 'U'), where(field, 'V')]).toEqual(['1012', '1012']);
  });

  rule('4.27', 'what counts is the strength left, not the strength printed', () => {
    const reduced = infantry('V', 'poles', '1012', { sp: 1, fullSp: 2 });
    expect(ruleAgainst(meeting(infantry('U', 'poles', '1013', weak), reduced), step('N'))).toBeNull();
  });

  rule(['4.27', '9.12'], 'commanders and wagons take no room', () => {
    const field = position({
      units: [infantry('U', 'poles', '1013', { facing })],
      commanders: [commander('C', 'poles', '1012'), commander('D', 'poles', '1012')],
      wagons: [wagon('T', 'poles', '1012')],
    });
    play(field, moves('U', step('N')));
    expect(where(field, 'U')).toBe('1012');
  });

  rule(['4.27', '13.34'], 'guns raise it to four, of which other troops take two', () => {
    const gun = (id: string, sp: number) => artillery(id, 'poles', '1012', { sp });
    const foot = infantry('U', 'poles', '1013', { facing });
    expect(ruleAgainst(meeting(foot, gun('G', 2)), step('N'))).toBeNull();
    expect(ruleAgainst(meeting(foot, gun('G', 3)), step('N'))).toBe('13.34');
    expect(ruleAgainst(meeting(foot, gun('G', 1), infantry('V', 'poles', '1012', weak)), step('N'))).toBe('4.27');
    expect(ruleAgainst(meeting(cavalry('U', 'poles', '1013', { facing }), gun('G', 2)), step('N'))).toBeNull();
  });

  rule(['4.27', '13.34'], 'guns alone fill all four', () => {
    const mover = artillery('U', 'poles', '1013', { sp: 2, facing });
    expect(ruleAgainst(meeting(mover, artillery('G', 'poles', '1012', { sp: 2 })), step('N'))).toBeNull();
    expect(ruleAgainst(meeting(mover, artillery('G', 'poles', '1012', { sp: 3 })), step('N'))).toBe('13.34');
  });

  rule('4.27', 'no position breaks it', () => {
    const crowd = [infantry('U', 'poles', '1013'), infantry('V', 'poles', '1013', { sp: 1 })];
    expect(positionProblem({ map: { columns: 20, rows: 20 }, units: crowd })).toMatch('stacking limit on 1013');
  });

  rule(['4.27', 'N.camp'], 'only the set-up puts two full units on a camp hex', () => {
    const field = position({
      map: { columns: 20, rows: 20, zones: { OR: ['1012'] } },
      notes: { camp: { nation: 'russians', zone: 'OR' } },
      side: 'russians',
      units: [
        infantry('U', 'russians', '1013', { facing: 'N' }),
        infantry('V', 'russians', '1012', { camped: true, facing: 'N' }),
      ],
    });
    play(field, moves('U'));
    expect(ruleAgainst(field, step('N'))).toBe('4.27');
  });
});

describe('passing friends', () => {
  const friendAt = (hex: string, id = 'V') => infantry(id, 'poles', hex, { sp: 1 });

  rule(['4.28', '4.29'], 'one point rides through one point for a point more', () => {
    const field = meeting(cavalry('U', 'poles', '1013', weak), friendAt('1012'));
    play(field, [step('N')]);
    expect(pointsLeft(field)).toBe(6); // the point is due on going on
    play(field, [step('N')]);
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1011', 4]);
    play(field, [step('N')]);
    expect(pointsLeft(field)).toBe(3);
  });

  rule('4.29', 'stopping with the friend costs nothing extra', () => {
    const field = meeting(infantry('U', 'poles', '1013', { ...weak, mp: 1 }), friendAt('1012'));
    play(field, [step('N')]);
    expect(where(field, 'U')).toBe('1012');
  });

  rule(['4.29', '4.23'], 'who cannot pay for going on stays with the friend', () => {
    const field = meeting(infantry('U', 'poles', '1013', { ...weak, mp: 2 }), friendAt('1012'));
    play(field, [step('N')]);
    expect(ruleAgainst(field, step('N'))).toBe('4.23');
    expect(ruleAgainst(field, turnTo('NE'))).toBeNull();
  });

  rule('4.29', 'the point comes on top of the ground', () => {
    const field = position({
      terrain: { '1012': 'f', '1011': 'v' },
      units: [cavalry('U', 'poles', '1013', { ...weak, mp: 12 }), friendAt('1012')],
    });
    play(field, moves('U', step('N'), step('N')));
    expect(pointsLeft(field)).toBe(12 - 3 - 3 - 1);
  });

  rule(['4.29', '4.54'], 'the point is due on a road too', () => {
    const field = position({
      map: { columns: 20, rows: 20, roads: [['1013', '1012', '1111']] },
      units: [cavalry('U', 'poles', '1013', weak), friendAt('1012')],
    });
    play(field, moves('U', step('N'), { do: 'follow', to: 'NE' }));
    expect(pointsLeft(field)).toBe(7 - 0.5 - 1.5);
  });

  rule('4.29', 'turning beside the friend does not spare it', () => {
    const field = meeting(cavalry('U', 'poles', '1013', weak), friendAt('1012'));
    play(field, [step('N'), turnTo('NE'), step('NE')]);
    expect(pointsLeft(field)).toBe(7 - 1 - 1 - 2);
  });

  rule('4.29', 'each friend passed costs his point', () => {
    const field = meeting(cavalry('U', 'poles', '1013', weak), friendAt('1012'), friendAt('1011', 'W'));
    play(field, [step('N'), step('N'), step('N')]);
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1010', 7 - 1 - 2 - 2]);
  });

  rule('4.29', 'leaving a friend with whom one began is free', () => {
    const field = meeting(cavalry('U', 'poles', '1013', weak), friendAt('1013'));
    play(field, [step('N')]);
    expect(pointsLeft(field)).toBe(6);
  });

  rule('4.28', 'a unit of two points neither passes nor is passed', () => {
    expect(ruleAgainst(meeting(cavalry('U', 'poles', '1013', { facing }), friendAt('1012')), step('N'))).toBe('4.27');
    expect(ruleAgainst(meeting(cavalry('U', 'poles', '1013', weak), infantry('V', 'poles', '1012')), step('N'))).toBe(
      '4.27',
    );
  });

  rule('4.28', 'guns can be joined, but two points do not go on past them', () => {
    const field = meeting(infantry('U', 'poles', '1013', { facing }), artillery('G', 'poles', '1012', { sp: 1 }));
    play(field, [step('N')]);
    expect(where(field, 'U')).toBe('1012');
    expect(refused(field, step('N'))).not.toBeNull();
  });

  rule('4.28', 'a hex with two friends can be joined, not passed', () => {
    const gun = artillery('G', 'poles', '1012', { sp: 1 });
    const field = meeting(infantry('U', 'poles', '1013', weak), friendAt('1012'), gun);
    play(field, [step('N')]);
    expect(where(field, 'U')).toBe('1012');
    expect(refused(field, step('N'))).not.toBeNull();
  });

  rule('4.28', 'a lone gun of one point is passed like anybody', () => {
    const field = meeting(infantry('U', 'poles', '1013', weak), artillery('G', 'poles', '1012', { sp: 1 }));
    play(field, [step('N'), step('N')]);
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1011', 1]);
  });

  rule('4.28', 'an enemy is never passed, not even one of one point seen from behind', () => {
    const enemy = infantry('E', 'russians', '1012', { sp: 1, facing: 'N' });
    expect(ruleAgainst(meeting(cavalry('U', 'poles', '1013', weak), enemy), step('N'))).toBe('4.28');
  });

  rule(['4.28', '5.21'], 'a friend’s hex in an enemy zone ends the ride', () => {
    const field = position({
      units: [
        cavalry('U', 'poles', '1013', weak),
        friendAt('1012'),
        infantry('E', 'russians', '1011', { facing: 'S' }),
        infantry('W', 'poles', '0313'),
      ],
    });
    play(field, moves('U', step('N')));
    expect([where(field, 'U'), asked(field)]).toEqual(['1012', 'movement']);
  });

  rule(['4.30', '4.28'], 'any number of units use the hex one after another', () => {
    const field = position({
      units: [
        friendAt('1012'),
        ...['A', 'B', 'C', 'D'].map((id) => cavalry(id, 'poles', id < 'C' ? '1013' : '1014', weak)),
      ],
    });
    const to = { A: 'N', B: 'NE', C: 'N', D: 'NW' } as const;
    for (const id of ['A', 'B'] as const) play(field, moves(id, step('N'), step(to[id]), { do: 'stop' }));
    for (const id of ['C', 'D'] as const) play(field, moves(id, step('N'), step('N'), step(to[id]), { do: 'stop' }));
    expect(['A', 'B', 'C', 'D'].map((id) => where(field, id))).toEqual(['1011', '1111', '1011', '0911']);
  });
});

describe('wagons on the way', () => {
  const wagons = (side: string) => [wagon('T', side, '1012'), wagon('S', side, '0101')];

  rule(['11.18', '4.41'], 'foot walks over an empty enemy wagon, destroys it and may go on', () => {
    const field = position({ units: [infantry('U', 'poles', '1013', { facing })], wagons: wagons('russians') });
    play(field, moves('U', step('N'), step('N')));
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1011', 2]);
    expect(field.wagons.map(({ place }) => place)).toEqual(['dead', 'map']);
  });

  rule('11.17', 'horse goes over no wagon, its own or the enemy’s', () => {
    for (const side of ['poles', 'russians']) {
      const field = position({ units: [cavalry('U', 'poles', '1013', { facing })], wagons: wagons(side) });
      play(field, moves('U'));
      expect(ruleAgainst(field, step('N'))).toBe('11.17');
    }
  });
});

rule('4.28', 'who comes to friends he cannot pass may turn there, not go on', () => {
  const field = position({
    units: [infantry('A', 'poles', '1010', { facing: 'N', mp: 4 }), artillery('G', 'poles', '1009', { facing: 'N' })],
  });
  play(field, moves('A', step('N')));
  expect(ruleAgainst(field, step('N'))).toBe('4.28');
  play(field, [turnTo('SE')]);
  expect(unit(field, 'A').facing).toBe(2);
});
