import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { cavalry, eventsOf, infantry, moves, play, position, step, wagon } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { outcomeOf } from '../scenario/victory.js';
import { gunOf, unitById } from '../state/pieces.js';
import type { State } from '../state/state.js';
import { conditionHolds } from './automatic.js';
import { controllerOf } from './control.js';
import { distancePoints } from './distance.js';

const june28 = 'beresteczko-1651/28-june';
const at = (id: string, hex: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({ id, hex, ...extras });

/** The last attack phase of a day, with nobody in contact, so that ending the movement before it ends the day. */
const lastMoment = (scenario: string, side: string, units: UnitEntry[], extras: PositionFile = {}): State =>
  position({ scenario, stage: 20, side, phase: 'movement', units, ...extras });
const end = (state: State) => play(state, [{ do: 'end' }]);

describe('hexes to be held', () => {
  rule('N.control', '28 June: 4119 brings the Poles ten points if they hold it at the end', () => {
    const field = lastMoment(june28, 'poles', [at('samuel-1', '4119'), at('tartar-horde-1', '5020')]);
    expect(controllerOf(field, '4119')).toBe(0);
    const events = end(field);
    expect(eventsOf(events, 'final-points')).toContainEqual(
      expect.objectContaining({ rule: 'N.control', side: 'poles', points: 10 }),
    );
  });

  rule('N.control', 'who was there last holds it, until an enemy stands on it', () => {
    const field = position({
      scenario: june28,
      stage: 3,
      side: 'poles',
      units: [at('samuel-1', '4120', { facing: 'N' }), at('gruszecki-1', '4620'), at('tartar-horde-1', '5020')],
    });
    expect(controllerOf(field, '4119')).toBeNull();
    play(field, moves('samuel-1', step('N'), step('N')));
    expect([controllerOf(field, '4119'), field.memory['control']]).toEqual([0, { '4119': 0 }]);
  });

  rule('N.control', '29 June: 3219 for the Poles, 1516 for their enemies; 30 June: 1516 for the enemies', () => {
    const gained = (scenario: string, side: string, units: UnitEntry[]) =>
      eventsOf(end(lastMoment(scenario, side, units)), 'final-points').map(({ side: who, points }) => [who, points]);
    expect(gained('beresteczko-1651/29-june', 'poles', [at('samuel-1', '3219'), at('tartar-horde-1', '1516')])).toEqual(
      [
        ['poles', 10],
        ['cossacks', 10],
      ],
    );
    expect(
      gained('beresteczko-1651/30-june', 'cossacks', [at('samuel-1', '3219'), at('tartar-horde-1', '1516')]),
    ).toEqual([['cossacks', 10]]);
  });
});

describe('ground won', () => {
  rule('N.distance', 'a unit in column 28 is worth 27; only the furthest counts, and only cavalry', () => {
    const field = lastMoment(june28, 'poles', [
      at('tartar-horde-1', '2820'),
      at('tartar-horde-2', '4020'),
      at('cossack-infantry-1', '1025'),
      at('samuel-1', '2014'),
    ]);
    expect(distancePoints(field, 1)).toBe(27);
    end(field);
    expect(outcomeOf(field)).toMatchObject({
      reason: 'points',
      points: { poles: 0, cossacks: 27 },
      winner: 'cossacks',
    });
  });

  rule('N.distance', 'nobody on the map, no points', () => {
    expect(distancePoints(lastMoment(june28, 'poles', [at('samuel-1', '2014')]), 1)).toBe(0);
  });
});

describe('automatic victories', () => {
  const wins = (scenario: string, side: string, units: UnitEntry[]) => {
    const field = lastMoment(scenario, side, units);
    end(field);
    const { winner, reason, rule: number } = outcomeOf(field)!;
    return [winner, reason, number];
  };

  rule('N.automatic', 'no enemy on the map at the end: the Poles win', () => {
    const field = lastMoment(june28, 'poles', [at('samuel-1', '2014'), { id: 'tartar-khan-1', place: 'dispersed' }]);
    end(field);
    expect(outcomeOf(field)).toMatchObject({ winner: 'poles', reason: 'automatic', rule: 'N.automatic' });
  });

  rule('N.automatic', 'in June: no Pole outside the camp, and their enemies win', () => {
    for (const [day, side] of [
      ['28-june', 'poles'],
      ['29-june', 'poles'],
      ['30-june', 'cossacks'],
    ] as const) {
      const scenario = `beresteczko-1651/${day}`;
      const enemy = at('tartar-horde-1', '5020');
      expect(wins(scenario, side, [at('samuel-1', '1214'), enemy])).toEqual(['cossacks', 'automatic', 'N.automatic']);
      expect(wins(scenario, side, [at('samuel-1', '1514'), enemy])[1]).toBe('points');
    }
  });

  rule('N.automatic', '10 July: no Pole inside the wagon line, wagon hexes included, and the Cossacks win', () => {
    const held = (hex: string) => {
      const field = position({
        scenario: 'beresteczko-1651/10-july',
        side: 'poles',
        units: [at('samuel-1', hex), at('cossack-infantry-1', '4509')],
      });
      return conditionHolds(field, { side: 1, when: 'no-enemy-inside', zone: 'cossack-camp' });
    };
    expect([held('4015'), held('4211'), held('4410')]).toEqual([true, false, false]);
  });

  rule('N.automatic', 'where both hold, the points decide', () => {
    expect(wins(june28, 'poles', [at('samuel-1', '1214'), { id: 'tartar-khan-1', place: 'dispersed' }])[1]).toBe(
      'points',
    );
  });

  rule('N.automatic', 'the day ends sooner only when a side has nobody left anywhere', () => {
    const after = (extra: UnitEntry[]) => {
      const field = position({
        scenario: june28,
        stage: 5,
        side: 'poles',
        phase: 'movement',
        units: [at('samuel-1', '2014'), ...extra],
      });
      end(field);
      return outcomeOf(field)?.reason ?? null;
    };
    expect(after([])).toBe('automatic');
    expect(after([{ id: 'tartar-khan-1', place: 'dispersed' }])).toBeNull();
    expect(after([{ id: 'tartar-khan-1', place: 'waiting' }])).toBeNull();
    expect(after([at('tartar-horde-1', '5020')])).toBeNull();
  });
});

describe('10 July', () => {
  rule(['N.wagons-captured', '11.18'], 'a wagon ridden over brings the Poles four points', () => {
    const field = position({
      scenario: 'beresteczko-1651/10-july',
      side: 'poles',
      units: [at('hungarian-infantry-1', '4110', { facing: 'NE' }), at('cossack-infantry-1', '4509')],
      wagons: [{ id: 'wagon-cossacks-1', hex: '4210' }],
    });
    play(field, [...moves('hungarian-infantry-1'), step('NE')]);
    expect(field.points).toEqual([4, 0]);
    const june = position({
      units: [infantry('A', 'poles', '1010', { facing: 'N' })],
      wagons: [wagon('W', 'russians', '1009')],
    });
    play(june, [...moves('A'), step('N')]);
    expect(june.points).toEqual([0, 0]);
  });

  rule(['N.heavy-guns', '13.11'], 'Polish guns are heavy, with their printed strength; Cossack guns stay light', () => {
    const gun = (scenario: string, id: string) => {
      const field = position({ scenario, units: [at(id, '2014'), at('samuel-1', '2015')] });
      const unit = unitById(field, id)!;
      return [gunOf(field, unit), unit.sp, unit.card.mp];
    };
    expect(gun('beresteczko-1651/10-july', 'polish-artillery-1')).toEqual(['C', 2, 3]);
    expect(gun('beresteczko-1651/30-june', 'polish-artillery-1')).toEqual(['L', 2, 3]);
    expect(gun('beresteczko-1651/10-july', 'cossack-artillery-1')).toEqual(['L', 2, 3]);
  });

  rule(
    ['N.victory@beresteczko-1651', 'N.wagons-captured'],
    'guns are worth three to the Poles, one to the Cossacks',
    () => {
      const killed = (scenario: string, id: string, by: string) => {
        const field = position({
          scenario,
          phase: 'attack',
          side: by === 'poles' ? 'poles' : 'cossacks',
          units: [
            cavalry('A', by, '2014', { facing: 'N', sp: 2 }),
            at(id, '2013', { facing: 'N', sp: 1 }),
            ...['2112', '2012', '1912', '1913', '2113'].map((hex, i) => cavalry(`B${i}`, by, hex, { facing: 'N' })),
          ],
        });
        if (field.frames.at(-1)!.kind === 'panic') play(field, []);
        play(field, [{ do: 'attack', unit: 'A', hex: '2013' }, { do: 'fight' }], [2, 1]);
        return field.points[by === 'poles' ? 0 : 1];
      };
      expect(killed('beresteczko-1651/10-july', 'cossack-artillery-1', 'poles')).toBe(3);
      expect(killed('beresteczko-1651/10-july', 'polish-artillery-1', 'cossacks')).toBe(1);
      expect(killed('beresteczko-1651/30-june', 'cossack-artillery-1', 'poles')).toBe(1);
    },
  );
});
