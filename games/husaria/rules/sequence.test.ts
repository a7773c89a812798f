import { describe, expect } from 'vitest';
import type { PositionFile } from '../position/schema.js';
import { husariaSystem } from '../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  dispersed,
  eventsOf,
  hussars,
  infantry,
  moves,
  play,
  position,
  refused,
  ruleAgainst,
  step,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const end = { do: 'end' } as const;
const pass = { do: 'pass' } as const;
const phasesIn = (events: ReturnType<typeof play>) =>
  eventsOf(events, 'phase').map((event) => `${event.stage} ${event.side} ${event.phase}`);

/** Two batteries that see each other, and two lines of foot in contact. */
const contact = (extra: PositionFile = {}) =>
  position({
    phase: 'artillery',
    ...extra,
    units: [
      artillery('G', 'poles', '0513', { facing: 'N' }),
      infantry('A', 'poles', '1013', { facing: 'N' }),
      artillery('H', 'russians', '0510', { facing: 'S' }),
      infantry('E', 'russians', '1012', { facing: 'S' }),
    ],
  });
/** 1:1 and a throw of 6: nothing happens. */
const fight = (by: string, hex: string) => [{ do: 'attack', unit: by, hex } as const, { do: 'fight' } as const];
const indecisive = [3, 3];

describe('six phases', () => {
  rule('3.1', 'guns, movement and attack of the side with the initiative, then of the other', () => {
    const field = contact();
    const asks = [`${deciding(field)} ${asked(field)}`];
    const events = [];
    for (const [acts, dice] of [
      [[end], []],
      [[end], []],
      [fight('A', '1012'), indecisive],
      [[end], []],
      [[end], []],
      [fight('E', '1013'), indecisive],
    ] as const) {
      events.push(...play(field, acts, dice));
      asks.push(`${deciding(field)} ${asked(field)}`);
    }
    const stage = ['artillery', 'movement', 'attack'];
    expect(asks).toEqual([...stage.map((p) => `poles ${p}`), ...stage.map((p) => `russians ${p}`), 'poles artillery']);
    expect(phasesIn(events)).toEqual([
      '1 poles movement',
      '1 poles attack',
      '1 russians artillery',
      '1 russians movement',
      '1 russians attack',
      '2 poles artillery',
    ]);
  });

  rule(['3.1', 'N.initiative'], 'the scenario says who begins, in every stage', () => {
    const field = contact({ initiative: 'russians' });
    expect([deciding(field), asked(field)]).toEqual(['russians', 'artillery']);
    play(field, [end, end, ...fight('E', '1013'), end, end, ...fight('A', '1012')], [...indecisive, ...indecisive]);
    expect([field.stage, deciding(field), asked(field)]).toEqual([2, 'russians', 'artillery']);
  });

  rule('3.1', 'nobody acts in the other side’s phase', () => {
    const field = contact({ phase: 'movement' });
    expect(refused(field, { do: 'move', unit: 'E' }, 'russians')?.code).toBe('not-your-decision');
    expect(refused(field, end, 'russians')?.code).toBe('not-your-decision');
  });

  rule('3.1', 'no act outside its phase', () => {
    const field = contact();
    expect(refused(field, { do: 'move', unit: 'A' })?.code).toBe('not-now');
    expect(refused(field, { do: 'attack', unit: 'A', hex: '1012' })?.code).toBe('not-now');
    play(field, [end]);
    expect(refused(field, { do: 'aim', unit: 'G', target: 'H' })?.code).toBe('not-now');
    expect(refused(field, { do: 'attack', unit: 'A', hex: '1012' })?.code).toBe('not-now');
  });
});

describe('what may be left out', () => {
  rule(['3.1', '6.12'], 'fire and movement may, a compulsory attack may not', () => {
    const field = contact();
    expect(ruleAgainst(field, end)).toBeNull();
    play(field, [end]);
    expect(ruleAgainst(field, end)).toBeNull();
    play(field, [end]);
    expect(ruleAgainst(field, end)).toBe('6.12');
  });

  rule('3.1', 'phases in which nothing can be done pass by themselves', () => {
    const field = position({
      units: [infantry('A', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '1003', { facing: 'S' })],
    });
    const events = play(field, [end]);
    expect(phasesIn(events)).toEqual(['1 poles attack', '1 russians artillery', '1 russians movement']);
    expect([deciding(field), asked(field)]).toEqual(['russians', 'movement']);
    play(field, [end]);
    expect([field.stage, deciding(field), asked(field)]).toEqual([2, 'poles', 'movement']);
  });

  rule('3.1', 'guns with nobody in range are not asked', () => {
    const apart = [
      artillery('G', 'poles', '1013', { facing: 'N' }),
      infantry('E', 'russians', '1009', { facing: 'S' }),
    ];
    expect(asked(position({ phase: 'artillery', units: apart }))).toBe('movement');
  });

  rule('3.1', 'the movement phase ends when everybody has moved', () => {
    const field = position({
      units: [infantry('A', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '1003', { facing: 'S' })],
    });
    play(field, moves('A', { do: 'stop' }));
    expect(deciding(field)).toBe('russians');
  });

  rule('3.1', 'a side with nothing on the map has no phases to play', () => {
    const field = position({ units: [infantry('A', 'poles', '1013', { facing: 'N' })] });
    play(field, [end]);
    expect([field.stage, deciding(field), asked(field)]).toEqual([2, 'poles', 'movement']);
  });
});

describe('what the other side may do meanwhile', () => {
  rule('3.1', 'its guns fire at units that move, then its horse may counter-charge', () => {
    const field = position({
      units: [
        infantry('U', 'poles', '1015', { facing: 'N' }),
        artillery('H', 'russians', '1214', { facing: 'SW' }),
        cavalry('K', 'russians', '1012', { facing: 'S' }),
      ],
    });
    play(field, moves('U', step('N')));
    expect([deciding(field), asked(field)]).toEqual(['russians', 'gun-reaction']);
    play(field, [pass]);
    expect([deciding(field), asked(field)]).toEqual(['russians', 'counter-charge']);
    play(field, [pass]);
    expect([deciding(field), asked(field)]).toEqual(['poles', 'move']);
  });

  rule('3.1', 'small arms of both sides speak in the attack phase', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1013', { facing: 'N', stars: 1 }),
        infantry('E', 'russians', '1012', { facing: 'S', stars: 1 }),
      ],
    });
    play(field, fight('A', '1012'));
    expect([deciding(field), asked(field)]).toEqual(['russians', 'musketry']);
    play(field, [pass]);
    expect([deciding(field), asked(field)]).toEqual(['poles', 'musketry']);
  });
});

describe('the beginning of a movement phase', () => {
  rule(
    ['3.1', '10.14', 'N.desertion'],
    'deserters go, the dispersed return, lances are handed out, then units move',
    () => {
      const field = position({
        morale: 3, // zone +1 of the Poles
        notes: {
          lances: { russians: 50 },
          desertion: { side: 'russians', foreignNation: 'foreigners', leave: [0, 1, 2, 3, 4], foreignFrom: 2 },
        },
        units: [
          infantry('A', 'poles', '1503', { facing: 'N' }),
          hussars('U', 'russians', '1013', { facing: 'N' }),
          infantry('V', 'russians', '0513', { facing: 'N' }),
          dispersed('D', 'russians', { formation: 'C' }),
        ],
        commanders: [commander('C', 'russians', '0713')],
      });
      play(field, [end]);
      const asks = [];
      for (const act of [{ do: 'desert', unit: 'V' }, end, end] as const) {
        asks.push(asked(field));
        play(field, [act]);
      }
      expect([...asks, asked(field)]).toEqual(['desertion', 'rally', 'lances', 'movement']);
    },
  );
});

describe('stages', () => {
  rule('3.1', 'are counted on and told, and the last one ends the battle', () => {
    const field = position({
      stage: 14,
      stages: { first: 1, last: 15 },
      points: { poles: 2, russians: 1 },
      units: [infantry('A', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '1003', { facing: 'S' })],
    });
    const events = play(field, [end, end]);
    expect(eventsOf(events, 'stage').map((event) => event.stage)).toEqual([15]);
    play(field, [end]);
    expect(husariaSystem.outcome(field)).toBeNull();
    play(field, [end]);
    expect(husariaSystem.outcome(field)).toMatchObject({ winner: 'poles', reason: 'points' });
    expect(husariaSystem.decision(field)).toBeNull();
    expect(refused(field, end, 'poles')?.code).toBe('battle-over');
  });

  rule('3.1', 'the scenarios begin and end where their tracks do', () => {
    const length = (id: string) => husariaSystem.scenarios.find((scenario) => scenario.id === id)!.stages;
    expect(length('kluszyn-1610/battle')).toEqual({ first: 1, last: 15 });
    expect(length('kluszyn-1610/charge-on-the-russians')).toEqual({ first: 5, last: 15 });
  });
});
