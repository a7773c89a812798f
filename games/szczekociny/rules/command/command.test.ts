/** Chapter 4: command range, overall commanders, Pistor, casualties. */
import { describe, expect } from 'vitest';
import {
  asked,
  battery,
  commander,
  company,
  deciding,
  eventsOf,
  fusiliers,
  leader,
  moves,
  musketeers,
  open,
  pass,
  passReplies,
  phase,
  play,
  position,
  prussianGuns,
  refused,
  ruleAgainst,
  russians,
  scythes,
  step,
  stop,
  typesOf,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

describe('in command', () => {
  rule(['4.1', '4.2'], 'own units within four hexes act, others do not', () => {
    const state = phase({
      units: [
        company('A', '1010'),
        company('B', '1015'),
        company('C', '1011', { commander: 'Q' }),
        fusiliers('E', '0210'),
      ],
      commanders: [commander('P', 'poles', '1010'), commander('Q', 'poles', '1012')],
    });
    expect(open(state, 'move')).toEqual([{ do: 'move', unit: 'A' }]);
    expect(refused(state, { do: 'move', unit: 'B' })).toEqual({ code: 'out-of-command', rule: '4.2' });
    expect(ruleAgainst(state, { do: 'move', unit: 'C' })).toBe('4.2');
    expect(refused(state, { do: 'move', unit: 'E' })?.code).toBe('not-your-piece');
  });
});

const chief = { role: 'overall' as const };

describe('overall commanders', () => {
  rule('4.4', 'the king lets any Prussian act, and rides last', () => {
    const state = position({
      units: [musketeers('A', '0510'), russians('R', '0514'), company('C', '1510')],
      commanders: [
        commander('King', 'prussians', '0310', chief),
        commander('Favrat', 'prussians', '0409'),
        commander('Apraksin', 'russians', '0412'),
      ],
      activate: 'King',
    });
    expect([asked(state), deciding(state)]).toEqual(['name', 'allies']);
    expect(open(state, 'name')).toEqual([{ do: 'name', commander: 'Favrat' }]);
    expect(ruleAgainst(state, { do: 'name', commander: 'Apraksin' })).toBe('4.4');
    expect(ruleAgainst(state, { do: 'name', commander: 'King' })).toBe('4.4');
    play(state, [{ do: 'name', commander: 'Favrat' }, { do: 'end' }]);
    expect(asked(state)).toBe('ride');
    play(state, [pass]);
    play(state, [{ do: 'ride', hex: '0311' }]);
    expect(where(state, 'King')).toBe('0311');
  });

  rule('4.4', 'he may name nobody; somebody who has acted may be named again unless the option forbids it', () => {
    const file = (activateAgain: boolean) => ({
      units: [russians('R', '0514'), company('C', '1510')],
      commanders: [
        commander('Denisov', 'russians', '0310', chief),
        commander('Apraksin', 'russians', '0412', { activated: 1 }),
        commander('Tormasov', 'russians', '0413'),
      ],
      activate: 'Denisov',
      options: { activateAgain },
    });
    expect(open(position(file(true)), 'name')).toHaveLength(2);
    const strict = position(file(false));
    expect(refused(strict, { do: 'name', commander: 'Apraksin' })?.code).toBe('activated-already');
    play(strict, [pass]);
    expect(asked(strict)).toBe('ride');
  });

  const six = () =>
    position({
      units: [
        ...Array.from({ length: 7 }, (_, i) => company(`${i}`, `10${10 + i}`, { commander: i < 4 ? 'P' : 'Q' })),
        fusiliers('E', '0210'),
      ],
      commanders: [
        commander('K', 'poles', '1113', { ...chief, freeUnits: 6 }),
        commander('P', 'poles', '1212'),
        commander('Q', 'poles', '1217'),
      ],
      activate: 'K',
    });

  rule('4.4', 'Kościuszko: somebody acts, then any six units within four hexes, then he rides', () => {
    const state = six();
    play(state, [{ do: 'name', commander: 'P' }, { do: 'end' }, pass]);
    expect(asked(state)).toBe('movement');
    expect(open(state, 'move')).toHaveLength(7);
    for (let i = 0; i < 6; i++) play(state, [{ do: 'move', unit: `${i}` }, { do: 'stop' }]);
    expect(asked(state)).toBe('ride');
  });

  rule('4.4', 'the seventh unit is refused', () => {
    const state = six();
    play(state, [pass]);
    for (let i = 0; i < 5; i++) play(state, [{ do: 'move', unit: `${i}` }, { do: 'stop' }]);
    play(state, [{ do: 'move', unit: '5' }]);
    expect(refused(state, { do: 'join', unit: '6' })).toEqual({ code: 'six-have-acted', rule: '4.4' });
  });

  const fought = (others: number) =>
    position({
      units: [
        ...Array.from({ length: others }, (_, i) => company(`${i}`, `12${10 + i}`)),
        company('M', '1010', { came: 4 }),
        fusiliers('E', '1010'),
        fusiliers('far', '0212'),
      ],
      commanders: [commander('K', 'poles', '1112', { ...chief, freeUnits: 6 }), commander('P', 'poles', '1413')],
      activate: 'K',
    });
  /** So many of them move or stay, then the six have no more to do in phase 2. */
  const after = (others: number) => {
    const state = fought(others);
    play(state, [pass]);
    passReplies(state);
    for (let i = 0; i < others; i++) {
      play(state, [{ do: 'move', unit: `${i}` }, { do: 'stop' }]);
      passReplies(state);
    }
    if (asked(state) === 'movement') play(state, [{ do: 'end' }]);
    return state;
  };

  rule(['4.4', '11.2'], 'a unit that stands in a melee hex may be one of the six, and need not be', () => {
    const state = after(5);
    expect([asked(state), open(state, 'melee'), open(state, 'end')]).toEqual([
      'melees',
      [{ do: 'melee', hex: '1010' }],
      [{ do: 'end' }],
    ]);
    const events = play(state, [{ do: 'melee', hex: '1010' }, { do: 'fight' }, { do: 'face', facing: 'W' }], [9, 0]);
    expect(eventsOf(events, 'melee')).toMatchObject([{ report: { attackers: ['M'] } }]);
    const left = after(5);
    play(left, [{ do: 'end' }]);
    expect([asked(left), unit(left, 'M').place]).toEqual(['ride', 'map']);
  });

  rule('4.4', 'not when six have acted already', () => {
    expect(asked(after(6))).toBe('ride');
  });

  rule('4.4', 'each company of a square that fires is one of the six', () => {
    const withSquare = (others: number) => {
      const state = position({
        units: [
          ...['a', 'b', 'c', 'd'].map((id) => company(id, '1010', { formation: 'square' })),
          ...Array.from({ length: others }, (_, i) => company(`${i}`, `12${10 + i}`)),
          fusiliers('E', '0810'),
        ],
        commanders: [commander('K', 'poles', '1112', { ...chief, freeUnits: 6 }), commander('P', 'poles', '1413')],
        activate: 'K',
      });
      play(state, [pass]);
      passReplies(state);
      return state;
    };
    const state = withSquare(3);
    play(state, [{ do: 'aim', unit: 'a', hex: '0810' }, { do: 'fire' }], [0]);
    for (const id of ['0', '1']) {
      passReplies(state);
      play(state, [{ do: 'move', unit: id }, { do: 'stop' }]);
    }
    passReplies(state);
    expect(refused(state, { do: 'move', unit: '2' })).toEqual({ code: 'six-have-acted', rule: '4.4' });
    const late = withSquare(3);
    for (const id of ['0', '1', '2']) {
      play(late, [{ do: 'move', unit: id }, { do: 'stop' }]);
      passReplies(late);
    }
    expect(refused(late, { do: 'aim', unit: 'a', hex: '0810' })).toEqual({ code: 'six-have-acted', rule: '4.4' });
  });

  rule('4.3', 'after a commander has fallen the overall commander must lead his units, and names nobody', () => {
    const state = position({
      units: [
        company('A', '1010', { commander: 'P' }),
        company('B', '1012', { commander: 'Q' }),
        fusiliers('E', '0210'),
      ],
      commanders: [
        commander('K', 'poles', '1110', { ...chief, freeUnits: 6 }),
        { id: 'P', army: 'poles', place: 'dead' },
        commander('Q', 'poles', '1212'),
      ],
      activate: 'K',
    });
    expect(open(state, 'name')).toEqual([{ do: 'name', commander: 'P' }]);
    expect(ruleAgainst(state, pass)).toBe('4.3');
    expect(ruleAgainst(state, { do: 'name', commander: 'Q' })).toBe('4.3');
    play(state, [{ do: 'name', commander: 'P' }]);
    expect(open(state, 'move')).toEqual([{ do: 'move', unit: 'A' }]);
  });

  rule('4.3', 'of two fallen commanders the player chooses one', () => {
    const state = position({
      units: [
        company('A', '1010', { commander: 'P' }),
        company('B', '1012', { commander: 'Q' }),
        fusiliers('E', '0210'),
      ],
      commanders: [
        commander('K', 'poles', '1110', chief),
        { id: 'P', army: 'poles', place: 'dead' },
        { id: 'Q', army: 'poles', place: 'dead' },
        commander('S', 'poles', '1414'),
      ],
      activate: 'K',
    });
    expect(open(state, 'name').map((action) => action.commander)).toEqual(['P', 'Q']);
  });
});

describe('Pistor', () => {
  const file = () => ({
    turn: 3,
    units: [musketeers('A', '0510'), russians('R', '0514'), company('C', '1510')],
    commanders: [
      { id: 'Pistor', army: 'russians', role: 'staff' as const },
      commander('Favrat', 'prussians', '0409'),
      commander('Apraksin', 'russians', '0413'),
      commander('King', 'prussians', '0302', chief),
      commander('P', 'poles', '1612'),
    ],
    activate: 'Pistor',
  });

  rule(
    '4.5',
    'a Prussian and a Russian in either order; the example: turn 3 and a five bring him back in turn 11',
    () => {
      const state = position(file());
      expect(open(state, 'name').map((action) => action.commander)).toEqual(['Favrat', 'Apraksin']);
      play(state, [{ do: 'name', commander: 'Apraksin' }, { do: 'end' }, pass]);
      expect(open(state, 'name').map((action) => action.commander)).toEqual(['Favrat']);
      const events = play(state, [{ do: 'name', commander: 'Favrat' }, { do: 'end' }, pass], [5]);
      expect(eventsOf(events, 'staff-return')).toMatchObject([{ die: 5, turn: 11 }]);
      expect(state.staffDue).toBe(11);
    },
  );

  rule('4.5', 'he may name nobody and rolls all the same', () => {
    const state = position(file());
    play(state, [pass], [0]);
    expect(state.staffDue).toBe(6);
  });
});

describe('casualties among commanders', () => {
  const underGuns = (dice: number[], hex = '0710') => {
    const state = position({
      units: [battery('G', '1010'), musketeers('A', hex), musketeers('B', '0412')],
      commanders: [commander('F', 'prussians', hex), commander('P', 'poles', '1212')],
      activate: 'F',
    });
    const events = play(state, [{ do: 'aim', unit: 'G', hex }, { do: 'fire' }], dice);
    return { state, events };
  };

  rule(['4.6.1', '4.6.2', '4.6'], 'guns at three hexes: a nought kills, worth three points', () => {
    const { state, events } = underGuns([0, 0]);
    expect(typesOf(events)).toContain('commander-killed');
    expect([leader(state, 'F').place, state.points]).toEqual(['dead', [3, 0]]);
  });

  rule(['4.6.1', '4.6.2'], 'one to eight do nothing; at four hexes nothing is rolled', () => {
    expect(eventsOf(underGuns([0, 4]).events, 'casualty-roll')).toMatchObject([{ die: 4 }]);
    expect(eventsOf(underGuns([0], '0610').events, 'casualty-roll')).toEqual([]);
  });

  const salvo = (firepower: number, dice: number[], cup: string[] = []) => {
    const state = position({
      units: [company('A', '1010', { firepower }), musketeers('B', '0910'), musketeers('C', '0412')],
      commanders: [
        commander('F', 'prussians', '0910'),
        commander('X', 'prussians', '0408'),
        commander('P', 'poles', '1212'),
      ],
      activate: 'X',
      cup,
    });
    const events = play(state, [{ do: 'aim', unit: 'A', hex: '0910' }, { do: 'fire' }], dice);
    return { state, events };
  };

  rule('4.6.1', 'infantry in the rows 4-5 and 6 or more endangers him, weaker fire does not', () => {
    expect(eventsOf(salvo(3, [0]).events, 'casualty-roll')).toEqual([]);
    expect(eventsOf(salvo(4, [0, 5]).events, 'casualty-roll')).toHaveLength(1);
    expect(eventsOf(salvo(6, [0, 5]).events, 'casualty-roll')).toHaveLength(1);
  });

  rule('4.6.1', 'rifles at lone guns use no row, so that they endanger nobody', () => {
    const state = position({
      units: [company('A', '1010', { firepower: 4 }), prussianGuns('G', '0910'), musketeers('C', '0412')],
      commanders: [
        commander('F', 'prussians', '0910'),
        commander('X', 'prussians', '0408'),
        commander('P', 'poles', '1212'),
      ],
      activate: 'X',
    });
    const events = play(state, [{ do: 'aim', unit: 'A', hex: '0910' }, { do: 'fire' }], [9]);
    expect(eventsOf(events, 'casualty-roll')).toEqual([]);
    expect(leader(state, 'F').place).toBe('map');
  });

  rule('4.6.1', 'a nine stuns: his chit leaves the cup and nobody can name him in this turn', () => {
    const { state, events } = salvo(4, [0, 9], ['F']);
    expect(eventsOf(events, 'contused')).toMatchObject([{ chit: 'out', reveals: true }]);
    expect([state.cup, leader(state, 'F').contused]).toEqual([[], 1]);
    const king = position({
      units: [musketeers('B', '0910'), company('A', '1610')],
      commanders: [
        commander('King', 'prussians', '0302', chief),
        commander('F', 'prussians', '0910', { contused: 1 }),
        commander('X', 'prussians', '0408'),
        commander('P', 'poles', '1612'),
      ],
      activate: 'King',
    });
    expect(ruleAgainst(king, { do: 'name', commander: 'F' })).toBe('4.6.1');
  });

  const withoutLeader = (commandRange: string) => {
    const state = position({
      units: [battery('G', '1010'), musketeers('A', '0710'), musketeers('B', '0412'), musketeers('C', '0414')],
      commanders: [commander('F', 'prussians', '0710'), commander('P', 'poles', '1212')],
      activate: 'F',
      options: { commandRange },
    });
    play(state, [pass, ...moves('B', step('NE')), stop]);
    expect(refused(state, { do: 'move', unit: 'C' }, 'allies')?.code).toBe('not-your-decision');
    play(state, [{ do: 'aim', unit: 'G', hex: '0710' }, { do: 'fire' }], [0, 0]);
    expect(leader(state, 'F').place).toBe('dead');
    expect(where(state, 'B')).toBe('0513');
    return state;
  };

  rule('4.2', 'range is measured when a unit begins to act: without its commander it does not begin', () => {
    expect(asked(withoutLeader('acting'))).not.toBe('movement');
  });

  rule('4.2', 'measured once, when he was activated, it lets his units go on without him', () => {
    const state = withoutLeader('activation');
    expect(asked(state)).toBe('movement');
    expect(refused(state, { do: 'move', unit: 'A' })).toBe(null);
    expect(refused(state, { do: 'move', unit: 'C' })?.code).toBe('out-of-command');
  });

  const drivenOff = (commandRange: string) => {
    const state = position({
      units: [company('K', '1010'), musketeers('A', '0810'), musketeers('B', '1213', { facing: 'W' })],
      commanders: [commander('F', 'prussians', '1210'), commander('P', 'poles', '1412')],
      activate: 'F',
      options: { commandRange },
    });
    const shot = [{ do: 'aim' as const, unit: 'K', hex: '0810' }, { do: 'fire' as const }];
    play(state, [...shot, { do: 'retreat', hex: '0710' }], [8]);
    expect(asked(state)).toBe('movement');
    return refused(state, { do: 'aim', unit: 'A', hex: '1010' });
  };

  rule('4.2', 'who is driven out of range before acting waits', () => {
    expect(drivenOff('acting')).toEqual({ code: 'out-of-command', rule: '4.2' });
  });

  rule('4.2', 'measured once, the range no longer counts for who is driven out of it', () => {
    expect(drivenOff('activation')).toBe(null);
  });

  rule('4.6', 'he falls with the last unit of his hex, and goes when his command is gone', () => {
    const state = position({
      units: [battery('G', '1010', { stars: 2 }), musketeers('A', '0710', { size: 1 }), russians('R', '0414')],
      commanders: [
        commander('F', 'prussians', '0710'),
        commander('P', 'poles', '1212'),
        commander('Y', 'russians', '0413'),
      ],
      activate: 'Y',
    });
    play(state, [{ do: 'aim', unit: 'G', hex: '0710' }, { do: 'fire' }], [9]);
    expect([leader(state, 'F').place, state.points]).toEqual(['dead', [4, 0]]);
    const away = position({
      units: [battery('G', '1010', { stars: 2 }), musketeers('A', '0710', { size: 1 }), russians('R', '0414')],
      commanders: [
        commander('F', 'prussians', '0712'),
        commander('P', 'poles', '1212'),
        commander('Y', 'russians', '0413'),
      ],
      activate: 'Y',
    });
    const events = play(away, [{ do: 'aim', unit: 'G', hex: '0710' }, { do: 'fire' }], [9]);
    expect(typesOf(events)).toContain('without-command');
    expect(away.points).toEqual([1, 0]);
  });

  /** Scythes attack what stands with a Prussian commander on 0910. */
  const attacked = (prussians: ReturnType<typeof company>[], dice: number[], more: object = {}) => {
    const state = phase({
      units: [scythes('A', '1010'), ...prussians, musketeers('far', '0412')],
      commanders: [
        commander('P', 'poles', '1212'),
        commander('F', 'prussians', '0910'),
        commander('X', 'prussians', '0410'),
      ],
      ...more,
    });
    play(state, [
      { do: 'move', unit: 'A' },
      { do: 'step', to: 'SW' },
    ]);
    while (asked(state) !== 'melee') play(state, [asked(state) === 'movement' ? { do: 'end' } : pass]);
    play(state, [{ do: 'fight' }], dice);
    return state;
  };

  rule(['4.6', '11.8'], 'withdrawn units and captured guns do not kill him: he must ride away', () => {
    for (const [with_, turn] of [
      [musketeers('B', '0910'), 5],
      [prussianGuns('B', '0910'), 5],
      // Beaten too late to come back: eliminated, but withdrawn as far as he is concerned.
      [musketeers('B', '0910'), 22],
    ] as const) {
      const state = attacked([with_], [8, 0], { turn });
      expect([asked(state), deciding(state), leader(state, 'F').place]).toEqual(['flight', 'allies', 'map']);
      expect(unit(state, 'B').place).toBe(turn === 22 ? 'dead' : with_.type === 'artillery' ? 'captured' : 'withdrawn');
      play(state, [{ do: 'flee', commander: 'F', hex: '0810' }]);
      expect(where(state, 'F')).toBe('0810');
    }
  });

  rule(['4.6', '11.8'], 'a unit eliminated in the melee that loses the hex kills him, whoever else withdrew', () => {
    const alone = attacked([musketeers('B', '0910', { size: 2 })], [8, 0]);
    expect([unit(alone, 'B').place, leader(alone, 'F').place, alone.points]).toEqual(['dead', 'dead', [4, 0]]);
    const two = attacked([musketeers('B', '0910', { size: 1 }), musketeers('C', '0910')], [9, 0]);
    play(two, [{ do: 'lose', unit: 'B' }]);
    expect([unit(two, 'B').place, unit(two, 'C').place, leader(two, 'F').place]).toEqual(['dead', 'withdrawn', 'dead']);
  });

  rule('4.6', 'guns captured from afar leave him where he is', () => {
    const state = position({
      units: [battery('G', '1010'), prussianGuns('T', '0510'), musketeers('far', '0412')],
      commanders: [
        commander('P', 'poles', '1212'),
        commander('F', 'prussians', '0510'),
        commander('X', 'prussians', '0410'),
      ],
      activate: 'X',
    });
    play(state, [{ do: 'aim', unit: 'G', hex: '0510' }, { do: 'fire' }], [9, 0]);
    expect([unit(state, 'T').place, leader(state, 'F').place]).toEqual(['gone', 'map']);
  });

  rule('4.6.3', 'a nine on the enemy die in melee endangers him', () => {
    const file = {
      units: [scythes('A', '1010'), musketeers('B', '0910'), musketeers('C', '0412')],
      commanders: [
        commander('P', 'poles', '1212'),
        commander('F', 'prussians', '0910'),
        commander('X', 'prussians', '0410'),
      ],
    };
    const fought = (dice: number[]) => {
      const state = phase(file);
      play(state, [
        { do: 'move', unit: 'A' },
        { do: 'step', to: 'SW' },
      ]);
      play(state, [pass]);
      return { state, events: play(state, [{ do: 'fight' }], dice) };
    };
    const nine = fought([9, 0, 0]);
    expect(eventsOf(nine.events, 'casualty-roll')).toMatchObject([{ rule: '4.6.3', commander: 'F', die: 0 }]);
    expect(leader(nine.state, 'F').place).toBe('dead');
    expect(eventsOf(fought([8, 0]).events, 'casualty-roll')).toEqual([]);
    expect(unit(nine.state, 'B').place).toBe('withdrawn');
  });
});
