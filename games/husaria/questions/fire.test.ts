import { describe, expect } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { artillery, cavalry, infantry, moves, play, position, tartars, wagon } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const codes = (refused: Record<string, { code: string }>) =>
  Object.fromEntries(Object.entries(refused).map(([unit, { code }]) => [unit, code]));

describe('targets of guns', () => {
  const field = position({
    phase: 'artillery',
    terrain: { '1011': 'f', '0811': 'f' },
    units: [
      artillery('G', 'poles', '1012', { facing: 'N' }),
      artillery('H', 'poles', '1112', { facing: 'N' }),
      infantry('Near', 'russians', '1110', { facing: 'S' }),
      infantry('Hidden', 'russians', '1009', { facing: 'S' }),
      infantry('Far', 'russians', '1005', { facing: 'S' }),
      infantry('Wood', 'russians', '0811', { facing: 'S' }),
    ],
  });

  rule('13.21', 'with range, strength, row and the throw needed; the others with the reason', () => {
    const { refusal, arm, targets, refused } = ask(field, { ask: 'targets', unit: 'G' });
    expect([refusal, arm]).toEqual([null, 'guns']);
    expect(targets.map(({ target }: { target: string }) => target)).toEqual(['Near', 'Wood']);
    expect(targets[0]).toMatchObject({
      hex: '1110',
      table: 'light-guns',
      rule: 'T.artillery',
      range: 2,
      strength: 2,
      modifiers: [],
      needed: targets[0].row.from,
    });
    expect(codes(refused)).toEqual({ Hidden: 'no-line-of-sight', Far: 'out-of-range' });
  });

  rule('13.22', 'ground that covers the target raises the throw', () => {
    const wood = ask(field, { ask: 'targets', unit: 'G' }).targets[1];
    expect(wood.modifiers).toEqual([{ rule: '13.22', label: 'terrain', value: -2 }]);
    expect(wood.needed).toBe(wood.row.from + 2);
  });

  rule('13.22', 'guns beside each other fire together', () => {
    expect(ask(field, { ask: 'shot', shooters: ['G', 'H'], target: 'Near' })).toMatchObject({
      refusal: null,
      strength: 3,
    });
    expect(ask(field, { ask: 'shot', shooters: ['G', 'G'], target: 'Near' }).refusal).toMatchObject({ rule: '13.16' });
    expect(ask(field, { ask: 'shot', shooters: ['G'], target: 'Far' })).toEqual({
      shooters: ['G'],
      target: 'Far',
      arm: 'guns',
      refusal: expect.objectContaining({ code: 'out-of-range', rule: '13.11' }),
    });
  });

  rule('13.11', 'who is no gun, or has fired, may not; in answer to a move it may again', () => {
    const fired = position({
      phase: 'artillery',
      units: [
        artillery('G', 'poles', '1012', { fired: true }),
        infantry('I', 'poles', '0101'),
        artillery('K', 'poles', '0505'),
        infantry('B', 'russians', '1010'),
        infantry('D', 'russians', '0503'),
      ],
    });
    expect(ask(fired, { ask: 'targets', unit: 'G' }).refusal).toMatchObject({
      code: 'gun-fired-already',
      rule: '13.16',
    });
    expect(ask(fired, { ask: 'targets', unit: 'I', arm: 'guns' })).toMatchObject({
      refusal: { code: 'not-a-gun' },
      targets: [],
    });
    expect(ask(fired, { ask: 'targets', unit: 'G', when: 'reaction' })).toMatchObject({
      refusal: null,
      targets: [{ target: 'B' }],
    });
    expect(ask(fired, { ask: 'under-fire', unit: 'B' }).guns).toEqual(['G']);
  });

  rule('11.19', 'nor without powder', () => {
    const lost = { ...wagon('W', 'poles', '0101'), place: 'dead' as const, hex: undefined };
    const dry = position({
      phase: 'artillery',
      units: [artillery('G', 'poles', '1012'), infantry('B', 'russians', '1010')],
      wagons: [lost],
    });
    expect(ask(dry, { ask: 'targets', unit: 'G' }).refusal).toMatchObject({ code: 'no-wagons-left', rule: '11.19' });
  });
});

describe('small arms and bows', () => {
  rule('12.12', 'at those before the unit, as if it attacked them', () => {
    const field = position({
      units: [
        infantry('I', 'poles', '1010', { facing: 'N', stars: 1 }),
        infantry('Front', 'russians', '1009', { facing: 'S' }),
        infantry('Rear', 'russians', '1011', { facing: 'S' }),
        infantry('N', 'poles', '1515', { stars: 0 }),
      ],
    });
    const { arm, refusal, targets, refused } = ask(field, { ask: 'targets', unit: 'I' });
    expect([arm, refusal]).toEqual(['small-arms', null]);
    expect(targets).toMatchObject([{ target: 'Front', table: 'muskets', rule: 'T.muskets', strength: 2, range: 1 }]);
    expect(codes(refused)).toEqual({ Rear: 'fire-not-confronted' });
    expect(ask(field, { ask: 'targets', unit: 'N' }).refusal).toMatchObject({ code: 'no-star', rule: '12.11' });
  });

  rule('12.2', 'in a battle that is being fought only its enemies, with the shots that are left', () => {
    const field = position({
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '1010', { facing: 'N', stars: 1 }),
        infantry('B', 'russians', '1009', { facing: 'S', stars: 2 }),
        infantry('D', 'russians', '1109', { facing: 'S', stars: 1 }),
      ],
    });
    play(field, [{ do: 'attack', unit: 'A', hex: '1009' }]);
    expect(ask(field, { ask: 'targets', unit: 'A', arm: 'small-arms' })).toMatchObject({
      targets: [{ target: 'B', table: 'carbines', rule: 'T.carbines' }],
      refused: { D: { code: 'fire-not-confronted' } },
    });
  });

  const bows = {
    book: 'beresteczko-1651',
    side: 'cossacks',
    units: [
      tartars('T', 'cossacks', '1010', { facing: 'N' }),
      infantry('I', 'poles', '1009', { facing: 'S' }),
      infantry('J', 'poles', '1011', { facing: 'S' }),
    ],
  };

  rule('16.24', 'bows reach the next hex in front', () => {
    const { arm, targets, refused } = ask(position(bows), { ask: 'targets', unit: 'T' });
    expect(arm).toBe('bows');
    expect(targets).toMatchObject([{ target: 'I', table: 'bows', rule: '16.22', strength: 2 }]);
    expect(codes(refused)).toEqual({ J: 'bow-reach' });
    expect(ask(position({ ...bows, side: 'poles' }), { ask: 'under-fire', unit: 'I' })).toMatchObject({
      guns: [],
      bows: ['T'],
    });
  });

  rule('16.23', 'on the move they need a point for it, and once shot they are done', () => {
    const field = position(bows);
    play(field, [...moves('T', { do: 'aim', unit: 'T', target: 'I' }), { do: 'fire' }], [1, 1]);
    expect(ask(field, { ask: 'targets', unit: 'T' }).refusal).toMatchObject({ rule: '16.22' });
  });

  rule('16.0', 'nobody else has bows', () => {
    const field = position({ units: [cavalry('A', 'poles', '1010')] });
    expect(ask(field, { ask: 'targets', unit: 'A', arm: 'bows' })).toMatchObject({
      refusal: { rule: '16.0' },
      targets: [],
    });
    for (const question of [
      { ask: 'targets', unit: 'X' },
      { ask: 'shot', shooters: ['A'], target: 'X' },
      { ask: 'shot', shooters: ['X'], target: 'A' },
      { ask: 'under-fire', unit: 'X' },
    ])
      expect(problemWith(field, question)).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'targets', unit: 'A', arm: 'slings' })).toBe('question-shape');
    expect(problemWith(field, { ask: 'shot', shooters: [], target: 'A' })).toBe('question-shape');
  });
});
