import { describe, expect } from 'vitest';
import {
  asked,
  at,
  dragoons,
  enemy,
  foot,
  forward,
  gun,
  horse,
  moves,
  play,
  position,
  rabble,
  recruits,
  refused,
  rule,
  ruleAgainst,
  shifted,
  skirmishers,
  spent,
  stop,
  tartars,
  unit,
  veterans,
  wagon,
  where,
  why,
} from '../../testkit/index.js';
import { fieldsOf } from '../state/flat.js';

const fence = (y: number) => ({
  type: 'low-obstacle',
  line: [
    [0, y],
    [120, y],
  ] as [number, number][],
});
const files = (state: ReturnType<typeof position>, id: string) => {
  const { layout } = unit(state, id).battle;
  return layout.kind === 'block' ? layout.files : layout.kind;
};

describe('movement manoeuvres', () => {
  rule('manoeuvres.price', 'foot pays 2 cm, horse 5 cm, a wagon its whole move', () => {
    const table = position({ units: [foot('A', 20, 50), horse('B', 50, 50), wagon('C', 90, 50)] });
    play(table, moves('A', { do: 'turn', turn: 900 }));
    expect(spent(table)).toBe('2');
    play(table, [stop, ...moves('B', { do: 'turn', turn: 900 })]);
    expect(spent(table)).toBe('5');
    play(table, [stop, ...moves('C', { do: 'turn', turn: 1800 })]);
    expect(spent(table)).toBe('10');
    expect(refused(table, forward(1))?.code).toBe('too-far');
  });

  rule('manoeuvres.price', 'a wagon that has moved has nothing left to manoeuvre with', () => {
    const table = position({ units: [wagon('C', 90, 50)] });
    play(table, moves('C', forward(1)));
    expect(refused(table, { do: 'turn', turn: 1800 })?.code).toBe('too-far');
  });

  rule('manoeuvres.limit', 'one for recruits, two for the trained, three for veterans', () => {
    const table = position({ units: [recruits('A', 20, 50), horse('B', 50, 50), veterans('C', 90, 50)] });
    const about = { do: 'turn', turn: 1800 } as const;
    play(table, moves('A', about));
    expect(why(table, about)).toBe('Another manoeuvre cannot be made: Skill 3 allows 1 a turn');
    play(table, [stop, ...moves('B', about, about)]);
    expect(ruleAgainst(table, about)).toBe('manoeuvres.limit');
    play(table, [stop, ...moves('C', about, about, about)]);
    expect(ruleAgainst(table, about)).toBe('manoeuvres.limit');
  });

  rule('manoeuvres.turn', 'the examples: two ranks of foot become a column, two of horse a front of two', () => {
    const table = position({
      units: [foot('A', 20, 50, { files: 3, bases: 6 }), horse('B', 60, 50, { files: 3, bases: 6 })],
    });
    play(table, moves('A', { do: 'turn', turn: 900 }, stop));
    expect(files(table, 'A')).toBe(1);
    play(table, moves('B', { do: 'turn', turn: -900 }, stop));
    expect(files(table, 'B')).toBe(2);
  });

  rule('manoeuvres.turn', 'after 180° the new first rank is made up from behind', () => {
    const table = position({ units: [horse('A', 50, 50, { files: 3, bases: 4 })] });
    play(table, moves('A', { do: 'turn', turn: 1800 }));
    expect(unit(table, 'A').battle.layout).toMatchObject({ files: 3, lastRank: [400] });
    expect(where(table, 'A')).toEqual([62, 44, 180]);
    expect(ruleAgainst(table, { do: 'turn', turn: 450 })).toBe('manoeuvres.turn');
  });

  rule('manoeuvres.front', 'on the move by one base, and not both ways in a phase', () => {
    const table = position({ units: [foot('A', 50, 50, { files: 2, bases: 6 })] });
    play(table, moves('A'));
    expect(refused(table, { do: 'front', files: 4, anchor: 'middle' })).toMatchObject({
      rule: 'manoeuvres.front',
      facts: { most: 1 },
    });
    play(table, [{ do: 'front', files: 3, anchor: 'right' }]);
    expect(where(table, 'A')[0]).toBe(46);
    expect(refused(table, { do: 'front', files: 2, anchor: 'left' })?.code).toBe('front-both-ways');
  });

  rule('manoeuvres.general', 'no base moves more than one and a half times its Move', () => {
    const table = position({ units: [foot('A', 5, 60, { bases: 24, files: 24 })] });
    play(table, moves('A'));
    expect(why(table, { do: 'turn', turn: 900 })).toBe(
      'The manoeuvre cannot be made: a base would move 47.02 cm, 15 allowed',
    );
  });

  rule(
    ['manoeuvres.obstacle', 'terrain.obstacle'],
    'over a fence straight on, less the price; no base may end upon it',
    () => {
      const table = position({ units: [foot('A', 50, 50)], obstacles: [fence(53)] });
      play(table, moves('A'));
      expect(why(table, forward(6))).toBe(
        'It cannot go on: an obstacle in its way must be crossed with a manoeuvre (low obstacle)',
      );
      expect(refused(table, { do: 'cross', distance: 400 })?.code).toBe('on-obstacle');
      expect(refused(table, { do: 'cross', distance: 200 })?.code).toBe('no-obstacle');
      play(table, [{ do: 'cross', distance: 600 }]);
      expect(spent(table)).toBe('8');
    },
  );

  rule('terrain.obstacle', 'guns and wagons do not cross, nor does cavalry cross a high wall', () => {
    const table = position({
      units: [gun('A', 20, 50), horse('B', 50, 50)],
      obstacles: [{ ...fence(53), type: 'high-obstacle' }],
    });
    play(table, moves('A'));
    expect(ruleAgainst(table, { do: 'cross', distance: 800 })).toBe('terrain.obstacle');
    play(table, [stop, ...moves('B')]);
    expect(ruleAgainst(table, { do: 'cross', distance: 800 })).toBe('terrain.obstacle');
  });
});

describe('opening and closing order', () => {
  const row = (...xs: number[]) => xs.map((x) => [at(x, 50)]);

  rule('manoeuvres.order', 'the example: on the move bases go their Move less the price, 15 cm', () => {
    const open = [50, 55, 60].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const table = position({ units: [skirmishers('A', 50, 50, { open })] });
    play(table, moves('A'));
    const line = (y: number) => [[at(50, y)], [at(54, y)], [at(58, y)]];
    expect(why(table, { do: 'close', ways: line(65.5) })).toBe('Base 1 cannot go so far: 15.5 cm, 15 allowed');
    play(table, [{ do: 'close', ways: line(64.5) }]);
    expect(files(table, 'A')).toBe(3);
    expect(refused(table, { do: 'open', ways: row(50, 55, 60) })?.code).toBe('order-once');
  });

  rule('manoeuvres.order', 'the example: in defence one base stays and the others go half their Move, 10 cm', () => {
    const open = [40, 45, 50].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const table = position({ units: [skirmishers('A', 40, 50, { open, order: 'defence' })] });
    play(table, moves('A'));
    expect(refused(table, { do: 'close', ways: [[at(40, 61)], [at(44, 61)], [at(48, 61)]] })).toMatchObject({
      code: 'base-reach',
      facts: { allowed: '10' },
    });
    expect(refused(table, { do: 'close', ways: [[at(40, 51)], [at(44, 51)], [at(48, 51)]] })?.code).toBe(
      'one-base-stays',
    );
    play(table, [{ do: 'close', ways: row(40, 44, 48) }]);
    expect(unit(table, 'A').turn.specialManoeuvres).toBe(1);
  });

  rule('manoeuvres.order', 'only those whose rules know open order take it, and light cavalry keeps it', () => {
    const open = [80, 85, 90].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const table = position({ units: [horse('A', 20, 50), tartars('B', 80, 50, { open })] });
    play(table, moves('A'));
    expect(ruleAgainst(table, { do: 'open', ways: row(20, 25, 30) })).toBe('manoeuvres.order');
    play(table, [stop, ...moves('B')]);
    expect(ruleAgainst(table, { do: 'close', ways: row(80, 84, 88) })).toBe('manoeuvres.order');
  });
});

describe('special manoeuvres', () => {
  rule('manoeuvres.special', 'two in a turn with a defence order, and none on the move', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'defence' }), horse('B', 80, 50)] });
    const turn = { do: 'turn-bases', bases: [0, 1, 2], turn: 1800 } as const;
    play(table, moves('A', turn, turn));
    expect(why(table, turn)).toBe('Another special manoeuvre cannot be made: used 2 of 2');
    expect(refused(table, forward(1))).toMatchObject({ code: 'defence-only', rule: 'phase.defence-order' });
    play(table, [stop, ...moves('B')]);
    expect(refused(table, turn)).toMatchObject({ code: 'move-only', rule: 'phase.move-order' });
  });

  rule('manoeuvres.front', 'the example in defence: two columns of three become three, four, or one', () => {
    for (const wanted of [3, 4, 1]) {
      const table = position({ units: [foot('A', 50, 50, { files: 2, bases: 6, order: 'defence' })] });
      play(table, moves('A', { do: 'front', files: wanted, anchor: 'middle' }));
      expect(files(table, 'A')).toBe(wanted);
      expect(unit(table, 'A').turn.specialManoeuvres).toBe(1);
    }
    const table = position({ units: [foot('A', 50, 50, { files: 2, bases: 6, order: 'defence' })] });
    play(table, moves('A'));
    expect(ruleAgainst(table, { do: 'front', files: 5, anchor: 'middle' })).toBe('manoeuvres.front');
  });

  rule('manoeuvres.turn', 'in defence some bases may turn alone, which leaves a non-standard formation', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'defence' })] });
    play(table, moves('A', { do: 'turn-bases', bases: [1], turn: 1800 }));
    expect(files(table, 'A')).toBe('non-standard');
    expect(refused(table, { do: 'turn-bases', bases: [7], turn: 1800 })?.code).toBe('wrong-number');
  });

  rule('manoeuvres.position', '2 cm in any direction, even aside, over any ground', () => {
    const bog = {
      id: 'field',
      type: 'ploughed-field',
      shape: { kind: 'rectangle' as const, from: [40, 40] as [number, number], to: [80, 80] as [number, number] },
    };
    const table = position({ units: [foot('A', 50, 50, { order: 'defence' })], terrain: [bog] });
    play(table, moves('A'));
    expect(why(table, { do: 'shift', ways: shifted(table, 'A', 2.1, 0) })).toBe(
      'Base 1 cannot go so far: a corner would move 2.1 cm, 2 allowed',
    );
    play(table, [{ do: 'shift', ways: shifted(table, 'A', -2, 0) }]);
    expect(where(table, 'A')).toEqual([48, 50, 0]);
  });

  rule(
    'manoeuvres.reform',
    'any formation; one base stays, none goes further than its Move; both manoeuvres are used',
    () => {
      const table = position({ units: [foot('A', 50, 50, { order: 'defence' })] });
      play(table, moves('A'));
      const column = [[at(50, 50)], [at(50, 48)], [at(50, 46)]];
      expect(refused(table, { do: 'reform', ways: [[at(50, 52)], [at(50, 54)], [at(50, 56)]] })?.code).toBe(
        'reform-anchor',
      );
      play(table, [{ do: 'reform', ways: column }]);
      expect(files(table, 'A')).toBe(1);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ specialManoeuvres: 2, reformed: true });
      const cart = position({ units: [wagon('A', 50, 50, { order: 'defence' })] });
      play(cart, moves('A'));
      expect(ruleAgainst(cart, { do: 'reform', ways: [[at(50, 50)]] })).toBe('wagons.general');
    },
  );

  rule(
    'special.rabble',
    'the example: three bases as two and one or as a column, never as a line; it reforms before it moves',
    () => {
      const table = position({ units: [rabble('A', 50, 50, { bases: 2, files: 2 })] });
      play(table, moves('A'));
      expect(unit(table, 'A').battle.order).toBeNull();
      expect(ruleAgainst(table, forward(2))).toBe('phase.defence-order');
      expect(ruleAgainst(table, { do: 'turn-bases', bases: [0], turn: 1800 })).toBe('special.rabble');
      play(table, [{ do: 'reform', ways: [[at(50, 50)], [at(50, 48)]] }]);
      const charging = position({
        units: [rabble('A', 50, 50, { bases: 2, files: 2, order: 'charge' }), enemy('E', 62, 58)],
      });
      expect(asked(charging)).toBe('movement');
      expect(unit(charging, 'A').battle.order).toBeNull();
      const holding = position({ units: [rabble('A', 50, 50, { bases: 2, files: 2, order: 'defence' })] });
      expect(unit(holding, 'A').battle.order).toBe('defence');
      const wide = position({ units: [rabble('A', 50, 50, { bases: 3, files: 2 })] });
      play(wide, moves('A'));
      expect(ruleAgainst(wide, { do: 'front', files: 3, anchor: 'left' })).toBe('special.rabble');
    },
  );

  rule(
    'wagons.general',
    'a train keeps to its column: no wider front, no turn of all wagons to the side, but one about',
    () => {
      const train = (order: 'move' | 'defence') =>
        position({ units: [wagon('W', 50, 50, { card: 'war-wagon', bases: 3, files: 1, order })] });
      const moving = train('move');
      play(moving, moves('W'));
      expect(refused(moving, { do: 'front', files: 2, anchor: 'middle' })?.code).toBe('wagons-column');
      expect(refused(moving, { do: 'turn', turn: 900 })?.code).toBe('wagons-column');
      expect(why(moving, { do: 'turn', turn: 1800 })).toBe('');
      const wagons = train('defence');
      play(wagons, moves('W'));
      expect(refused(wagons, { do: 'front', files: 2, anchor: 'middle' })?.code).toBe('wagons-column');
      expect(refused(wagons, { do: 'turn-bases', bases: [0, 1, 2], turn: 900 })?.code).toBe('wagons-column');
      expect(refused(wagons, { do: 'turn-bases', bases: [0], turn: 900 })?.code).toBe('wagons-column');
      expect(why(wagons, { do: 'turn-bases', bases: [0, 1, 2], turn: 1800 })).toBe('');
      const aside = shifted(wagons, 'W', 0, 0).map((way, base) => (base === 0 ? shifted(wagons, 'W', 1, 0)[0]! : way));
      expect(refused(wagons, { do: 'shift', ways: aside })?.code).toBe('wagons-column');
      expect(why(wagons, { do: 'shift', ways: shifted(wagons, 'W', 1, 0) })).toBe('');
      const abreast = position({ units: [wagon('W', 50, 50, { card: 'war-wagon', bases: 3, files: 3 })] });
      play(abreast, moves('W', { do: 'front', files: 2, anchor: 'middle' }));
      expect(files(abreast, 'W')).toBe(2);
    },
  );

  rule('special.rabble', 'standing fast it turns neither into a line wider than deep nor out of its ranks', () => {
    const table = position({ units: [rabble('A', 50, 50, { bases: 6, files: 1, order: 'defence' })] });
    const turned = (count: number, turn: number) =>
      refused(table, { do: 'turn-bases', bases: Array.from({ length: count }, (_, base) => base), turn })?.code;
    play(table, moves('A'));
    // Twelve centimetres of column are a front of three.
    expect(turned(6, 900)).toBe('rabble-ranks');
    expect(turned(1, 1800)).toBe('rabble-reform');
    expect(turned(6, 1800)).toBeUndefined();
  });

  rule('manoeuvres.obstacle', 'in defence the bases that touch the fence go over it', () => {
    const table = position({ units: [foot('A', 50, 50, { order: 'defence' })], obstacles: [fence(50)] });
    play(table, moves('A', { do: 'cross', distance: 200 }));
    expect(where(table, 'A')).toEqual([50, 52, 0]);
    expect(refused(table, { do: 'cross', distance: 200 })?.code).toBe('no-obstacle');
    expect(refused(table, { do: 'cross', distance: 400 })?.code).toBe('too-far');
  });

  rule('manoeuvres.limber', 'a light gun is limbered by one special manoeuvre and does not move on', () => {
    const table = position({
      units: [gun('A', 50, 50, { order: 'defence' }), foot('B', 80, 50, { order: 'defence' })],
    });
    play(table, moves('A'));
    expect(refused(table, { do: 'unlimber' })?.code).toBe('unlimbered');
    play(table, [{ do: 'limber' }]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ limbered: true, specialManoeuvres: 1 });
    expect(refused(table, forward(5))?.rule).toBe('phase.defence-order');
    play(table, [{ do: 'unlimber' }, stop, ...moves('B')]);
    expect(ruleAgainst(table, { do: 'limber' })).toBe('manoeuvres.limber');
  });
});

describe('dragoons', () => {
  rule('special.dragoons', 'at the beginning they dismount as a manoeuvre and go on afoot', () => {
    const table = position({ units: [dragoons('A', 50, 50)] });
    play(table, moves('A', { do: 'dismount', guards: 1 }));
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ mounted: false, horseGuards: 1 });
    expect(spent(table)).toBe('5');
    play(table, [forward(5)]);
    expect(refused(table, forward(0.1))?.code).toBe('too-far');
  });

  rule('special.dragoons', 'at the end it stops them; without guards they never mount again', () => {
    const table = position({ units: [dragoons('A', 50, 50)] });
    play(table, moves('A', forward(4)));
    expect(refused(table, { do: 'dismount', guards: 3 })).toMatchObject({ code: 'horse-guards', facts: { wanted: 1 } });
    play(table, [{ do: 'dismount', guards: 0 }]);
    expect(refused(table, forward(0.5))?.code).toBe('halted');
    const later = position({ units: [dragoons('A', 50, 50, { mounted: false, order: 'defence' })] });
    play(later, moves('A'));
    expect(refused(later, { do: 'mount' })).toMatchObject({ code: 'no-horses' });
  });

  rule('special.dragoons', 'at the end the arm that has moved pays out of its Move', () => {
    const rider = position({ units: [dragoons('A', 50, 50)] });
    play(rider, moves('A', forward(15.1)));
    expect(refused(rider, { do: 'dismount', guards: 1 })?.code).toBe('too-far');
    const inTime = position({ units: [dragoons('A', 50, 50)] });
    play(inTime, moves('A', forward(10), { do: 'dismount', guards: 1 }));
    expect(unit(inTime, 'A').battle.mounted).toBe(false);
    expect(refused(inTime, forward(0.1))?.code).toBe('halted');
    const walker = position({ units: [dragoons('A', 50, 50, { mounted: false, horseGuards: 1 })] });
    play(walker, moves('A', forward(10)));
    expect(refused(walker, { do: 'mount' })).toMatchObject({ code: 'too-far', facts: { needed: '12', allowed: '10' } });
    const short = position({ units: [dragoons('A', 50, 50, { mounted: false, horseGuards: 1 })] });
    play(short, moves('A', forward(8), { do: 'mount' }));
    expect(unit(short, 'A').battle.mounted).toBe(true);
  });

  rule('special.dragoons', 'at the beginning the arm that is going to move pays', () => {
    const table = position({ units: [dragoons('A', 50, 50, { mounted: false, horseGuards: 1 })] });
    play(table, moves('A', { do: 'mount' }, forward(18)));
    expect(where(table, 'A')[1]).toBe(68);
    expect(refused(table, forward(0.1))?.code).toBe('too-far');
  });

  rule(
    ['special.dragoons', 'terrain.classes'],
    'who has ridden into a stream dismounts by what it left of the ride',
    () => {
      const brook = { id: 'b', type: 'stream', shape: { kind: 'rectangle' as const, from: [40, 51], to: [80, 56] } };
      const table = position({ units: [dragoons('A', 50, 50)], terrain: [brook as never] });
      play(table, moves('A', forward(5)));
      expect(refused(table, { do: 'dismount', guards: 1 })).toBeNull();
      const late = position({ units: [dragoons('A', 50, 50)], terrain: [brook as never] });
      play(late, moves('A', forward(5.1)));
      expect(refused(late, { do: 'dismount', guards: 1 })?.code).toBe('ground-limit');
    },
  );

  rule('special.dragoons', 'guards let them mount, by a special manoeuvre too, and may let the horses go', () => {
    const table = position({ units: [dragoons('A', 50, 50, { mounted: false, horseGuards: 1, order: 'defence' })] });
    play(table, moves('A', { do: 'mount' }));
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ mounted: true, specialManoeuvres: 1 });
    const foot2 = position({ units: [dragoons('A', 50, 50, { mounted: false, horseGuards: 1 })] });
    play(foot2, moves('A', { do: 'release-horses' }));
    expect(ruleAgainst(foot2, { do: 'mount' })).toBe('special.dragoons');
  });
});
