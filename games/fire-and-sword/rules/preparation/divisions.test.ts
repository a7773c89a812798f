/** Battles of divisions from the muster to the first turn (armies.divisions, scenario.pitched-battle). */
import { describe, expect, test } from 'vitest';
import { divisionCards, regimentCards } from '../../armies/divisions.js';
import { coreDivision, coreForce, type DivisionForce } from '../../muster/index.js';
import { makePosition, parsePosition } from '../../position/index.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { division, hetman, regiment } from '../../testkit/division.js';
import { enemy, foot, horse, play, refused, rule } from '../../testkit/index.js';
import { prepared } from '../../testkit/prepared.js';
import { overview } from '../../texts/overview.js';
import { unitsIn } from '../division/regiments.js';
import { endBattle, scenarioPoints } from '../scenario/victory.js';
import type { Action } from '../state/actions.js';
import { topFrame } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { viewOf } from '../state/view.js';

const core = (id: string): DivisionForce => coreDivision(divisionCards.get(id)!);
const battle = (forces: readonly [DivisionForce, DivisionForce], until: 'muster' | 'deploy' | 'bid' = 'bid') => {
  const { state } = prepared({ scenario: 'pitched-battle', until: 'muster' });
  const dice = { d6: () => 1, twoD6: () => [1, 1] as never, d10: () => 3, draw: (count: number) => count - 1 };
  const emit = () => undefined;
  for (const division of forces) system.apply(state, { do: 'muster-division', division }, dice as never, emit);
  if (until === 'deploy') return state;
  return state;
};

describe('mustering and comparing', () => {
  rule('armies.divisions', 'each side musters a division by itself, and what is wrong with it is refused', () => {
    const { state } = prepared({ scenario: 'pitched-battle', until: 'muster' });
    const wrong: Action = { do: 'muster-division', division: { ...core('POL-D'), points: 9 } };
    expect(refused(state, wrong)?.code).toBe('chief-points');
    expect(refused(state, { do: 'muster', force: coreForce(regimentCards.get('POL-R-CAV')!) })?.code).toBe('not-now');
    play(state, [{ do: 'muster-division', division: core('POL-D') }]);
    expect(viewOf(state, 'blue').preparation!.divisions).toEqual([null, null]);
    expect(viewOf(state, 'red').preparation!.divisions![0]!.card).toBe('POL-D');
    const skirmish = prepared({ until: 'muster' }).state;
    expect(refused(skirmish, { do: 'muster-division', division: core('POL-D') })?.code).toBe('not-now');
  });

  rule(
    'armies.divisions',
    'regiments are raised with their commanders, guns, added units and units on their own',
    () => {
      const crown: DivisionForce = {
        ...core('POL-D'),
        artillery: [{ unit: 'polish-octave', guns: 2 }],
        artilleryOfficer: true,
        units: [
          { unit: 'volunteers', to: 'own' },
          { unit: 'wallachians', to: 1 },
        ],
      };
      const state = battle([crown, core('SWE-D')]);
      const polish = state.setting.sides.findIndex(({ id }) => id === 'red');
      const own = state.setting.regiments.filter(({ side }) => side === polish);
      expect(own.map(({ kind, role, motivation, bases }) => [kind, role, motivation, bases])).toEqual([
        ['regiment', 'main', 60, 12],
        ['regiment', 'line', 50, 12],
        ['regiment', 'vanguard', 50, 11],
        ['battery', 'line', 0, 0],
      ]);
      const cavalry = state.division!.regiments.find(({ id }) => id === 'red-regiment-2')!;
      expect(
        unitsIn(state, cavalry)
          .filter(({ data }) => data.added)
          .map(({ data }) => data.card.id),
      ).toEqual(['wallachians']);
      const alone = state.units.filter(({ data }) => data.side === polish && data.regiment === undefined);
      expect(alone.map(({ data }) => data.card.id)).toEqual(['volunteers']);
      const leaders = state.commanders.filter(({ data }) => data.side === polish);
      expect(leaders.map(({ data }) => [data.card.id, data.chief, data.regiment ?? ''])).toEqual([
        ['regimentarz', true, ''],
        ['polish-colonel', false, 'red-regiment-1'],
        ['polish-colonel', false, 'red-regiment-2'],
        ['polish-colonel', false, 'red-regiment-3'],
        ['polish-artillery-officer', false, 'red-artillery'],
      ]);
      expect(new Set([...state.units, ...state.commanders].map(({ data }) => data.id)).size).toBe(
        state.units.length + state.commanders.length,
      );
    },
  );

  rule(
    'scenario.pitched-battle',
    'a table of 180 by 120 cm, the weaker division at the lower edge and first to act',
    () => {
      const state = battle([core('SWE-D'), { ...core('POL-D'), points: 5 }]);
      expect([state.setting.table, state.setting.turns]).toEqual([{ width: 18000, depth: 12000 }, 8]);
      expect([state.setting.sides[0].id, state.setting.begins]).toEqual(['red', 0]);
    },
  );
});

describe('divisions of the other armies', () => {
  const quick = (redDivision: string, blueDivision: string, seed: string) =>
    prepared({
      scenario: 'pitched-battle',
      options: { preparation: 'quick', redDivision, blueDivision, divisionStrength: 20 },
      seed,
    });

  test.each(['COS-D', 'TAT-D', 'MUS-D', 'OTT-D'])('%s finds its place on the table, wagons and all', (card) => {
    const { state } = quick(card, card, card);
    expect(state.units.filter(({ battle: { place } }) => place !== 'table').map(({ data }) => data.id)).toEqual([]);
    const read = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
    if (!read.ok) throw new Error(read.error.message);
    expect(system.fingerprint(read.value.state)).toBe(system.fingerprint(state));
  });

  rule('army.others', 'a division of Cossacks lays its water before it is drawn up, one of Poland lays none', () => {
    const until = (card: string) => {
      const { state } = prepared({
        scenario: 'pitched-battle',
        options: { redDivision: card, blueDivision: 'POL-D' },
        until: 'change-ground',
      });
      return topFrame(state)?.kind === 'change-ground' ? topFrame(state) : null;
    };
    expect(until('COS-D')).toMatchObject({ why: 'without-water' });
    expect(until('POL-D')).toBeNull();
  });

  rule('army.others', 'families of Muscovy are rolled for its division', () => {
    const { events } = quick('MUS-D', 'POL-D', 'families');
    const rolled = events.filter((event) => event.type === 'family');
    expect(rolled.map((event) => event.commander)).toEqual(['red-voivode']);
  });
});

describe('drawing up', () => {
  const { state } = prepared({ scenario: 'pitched-battle', options: { divisionStrength: 18 } });

  test('everybody finds his place, regiments together and their commanders behind them', () => {
    expect(state.units.every(({ battle: { place } }) => place === 'table')).toBe(true);
    const middle = (units: readonly Unit[]) => {
      const xs = units.map(({ battle: { layout } }) =>
        layout.kind === 'block' ? layout.pose.x : layout.kind === 'open' ? layout.poses[0]!.x : 0,
      );
      return xs.reduce((sum, x) => sum + x, 0) / xs.length;
    };
    const regiments = state.division!.regiments.filter(({ id }) => id.startsWith('red-regiment'));
    const places = regiments.map((one) => middle(unitsIn(state, one)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const [index, one] of regiments.entries()) {
      const colonel = state.commanders.find(({ data }) => data.regiment === one.id)!;
      expect(Math.abs(colonel.battle.pose.x - places[index]!)).toBeLessThan(2500);
    }
  });

  test('the position is written and read again, and told in words', () => {
    const read = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
    if (!read.ok) throw new Error(read.error.message);
    expect(system.fingerprint(read.value.state)).toBe(system.fingerprint(state));
    expect(overview(state, 'en')).toMatch(/: no instruction; breaking points 0 \/ \d+$/m);
    expect(overview(state, 'pl')).toMatch(/: bez instrukcji; punkty załamania 0 \/ \d+$/m);
  });

  rule('units.levels', 'squadrons are formed within a regiment', () => {
    const waiting = prepared({
      scenario: 'pitched-battle',
      until: 'deploy',
      options: { redDivision: 'POL-D', blueDivision: 'POL-D', divisionStrength: 26 },
      seed: 'squadrons',
    }).state;
    const side = system.decision(waiting)!.side;
    const seat = waiting.setting.sides.findIndex(({ id }) => id === side);
    const horse = waiting.units.filter(
      ({ data, battle: { side: own } }) =>
        own === seat && data.card.id === 'cossack-style' && data.regiment !== undefined,
    );
    const other = horse.find(({ data }) => data.regiment !== horse[0]!.data.regiment)!;
    const join = (unit: Unit): Action => ({ do: 'squadron', unit: horse[0]!.data.id, with: unit.data.id });
    expect(refused(waiting, join(other))?.code).toBe('many-regiments');
    const same = horse.find(
      (unit) => unit !== other && unit.data.regiment === other.data.regiment && unit !== horse[0],
    );
    if (same) expect(refused(waiting, { do: 'squadron', unit: other.data.id, with: same.data.id })).toBeNull();
  });
});

describe('robbers', () => {
  rule('special.robbers', 'each regiment of the line rolls for its own; main force and vanguard do not', () => {
    const volunteers = (to: number): DivisionForce => ({ ...core('POL-D'), units: [{ unit: 'volunteers', to }] });
    const rolled = (to: number) => {
      const { state } = prepared({ scenario: 'pitched-battle', until: 'muster' });
      const types: string[] = [];
      const dice = { d6: () => 1, twoD6: () => [1, 1] as never, d10: () => 1, draw: () => 0 };
      for (const force of [volunteers(to), core('SWE-D')])
        system.apply(state, { do: 'muster-division', division: force }, dice as never, ({ type }) => types.push(type));
      return types.filter((type) => type === 'robbers').length;
    };
    expect([rolled(0), rolled(1), rolled(2)]).toEqual([0, 1, 0]);
  });
});

describe('camps and points', () => {
  /** Three regiments a side on the table of the scenario. */
  const field = (wipedOut: readonly string[], extras: object = {}): State =>
    division({
      scenario: 'pitched-battle',
      commanders: [hetman('H', 60, 10)],
      units: [foot('A', 40, 50, { regiment: 'R' }), horse('B', 100, 50, { regiment: 'S' })],
      regiments: [
        regiment('R', { bases: 12, wipedOut: wipedOut.includes('R') }),
        regiment('S', { bases: 6, wipedOut: wipedOut.includes('S') }),
        regiment('T', { bases: 12, wipedOut: wipedOut.includes('T') }),
      ],
      ...extras,
    });

  rule('scenario.pitched-battle', 'regiments of ten bases give two points, smaller ones one, four at most', () => {
    expect(scenarioPoints(field([]))).toEqual([0, 0]);
    expect(scenarioPoints(field(['S']))).toEqual([0, 1]);
    expect(scenarioPoints(field(['R', 'S']))).toEqual([0, 3]);
    expect(scenarioPoints(field(['R', 'T']))).toEqual([0, 4]);
  });

  rule('scenario.pitched-battle', 'whoever has broken every regiment has all six points, and the other none', () => {
    const state = field(['R', 'S', 'T'], { division: { campLost: ['stronger'] } });
    expect(scenarioPoints(state)).toEqual([0, 6]);
    endBattle({ state, dice: {} as never, emit: () => undefined }, 'motivation');
    expect(state.end).toMatchObject({ winner: 1, reason: 'motivation' });
  });

  rule('motivation.breaking', 'a camp is lost to an enemy who holds the ground about it at the end of a turn', () => {
    const state = field([], {
      units: [
        horse('A', 20, 60, { regiment: 'R' }),
        horse('B', 40, 60, { regiment: 'S' }),
        horse('C', 60, 60, { regiment: 'T' }),
        enemy('E', 96, 12, { regiment: 'foes' }),
      ],
      initiative: 'stronger',
    });
    const events = [...play(state, [{ do: 'done' }]), ...play(state, [{ do: 'done' }])];
    expect(events.filter(({ type }) => type === 'camp-lost')).toHaveLength(1);
    expect(state.division!.campLost).toEqual([true, false]);
    expect(scenarioPoints(state)).toEqual([0, 2]);
  });
});
