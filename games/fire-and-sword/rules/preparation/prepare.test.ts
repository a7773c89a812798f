/** Chapter on scenarios: from two forces to two lines of battle. */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { block } from '../../formation/index.js';
import { cm } from '../../geometry/index.js';
import { isDefensive } from '../../muster/index.js';
import { scenarios } from '../../scenarios/index.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { at, enemy, eventsOf, foot, horse, position, refused, rule } from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import type { Action } from '../state/actions.js';
import type { Event } from '../state/events.js';
import { fieldsOf } from '../state/flat.js';
import { ownForce } from '../state/options.js';
import { baseCount, baseOf } from '../state/pieces.js';
import { topFrame } from '../state/play.js';
import type { State } from '../state/state.js';
import { elementsFor } from './ground/ground.js';
import { insideZone, zonesOf } from './ground/zones.js';

const weak = forceOf('SWE-A');
const even = forceOf('SWE-A', { levels: [0] });
const strong = forceOf('SWE-B', { levels: [0, 0, 0], deputy: true });
const by = (state: State, action: Action) => system.refusal(state, system.decision(state)!.side, action);
const act = (state: State, action: Action, seed = 'x') => {
  expect([action, by(state, action)]).toEqual([action, null]);
  system.apply(state, action, seededDice(seed), () => undefined);
};

describe('random forces', () => {
  const kindsOf = (options: Record<string, string>, seed: string): boolean[] => {
    const dice = seededDice(seed);
    const state = system.setUp('skirmish/drawn', options, dice);
    const own = system.decision(state);
    if (own && topFrame(state)!.kind === 'muster')
      system.apply(state, { do: 'muster', force: forceOf('OTT-B') }, dice, () => undefined);
    return state.preparation!.forces.map((force) => isDefensive(force!));
  };
  const seeds = Array.from({ length: 10 }, (_, index) => `lot ${index}`);

  rule('scenarios.choice', 'both are of one kind, so that more than one scenario can be drawn', () => {
    const kinds = seeds.map((seed) => kindsOf({}, seed));
    expect(kinds.filter(([one, other]) => one !== other)).toEqual([]);
    expect(new Set(kinds.flat())).toEqual(new Set([true, false]));
    expect(seeds.every((seed) => kindsOf({ redForce: 'OTT-B' }, seed).every((kind) => kind))).toBe(true);
  });

  rule('armies.cards', 'what a player writes down himself tells nothing of it to the other', () => {
    const kinds = seeds.map((seed) => kindsOf({ redForce: ownForce }, seed));
    expect(new Set(kinds.map(([one, other]) => one === other))).toEqual(new Set([true, false]));
  });
});

describe('strength', () => {
  rule('scenarios.strength', 'the weaker side is found, whichever seat it has, and gets the difference', () => {
    const { state } = prepared({ forces: [strong, weak], scenario: 'patrol', until: 'deploy' });
    expect(state.setting.sides.map(({ id }) => id)).toEqual(['blue', 'red']);
    expect(state.preparation!.strengths).toEqual([4, 9]);
    expect(state.units.filter(({ battle: { side } }) => side === 0).map(({ data }) => data.id)).toEqual([
      ...['blue-reiters-1', 'blue-reiters-2', 'blue-national-musketeers-1', 'blue-national-musketeers-2'],
    ]);
    expect(state.preparation!.effects).toHaveLength(5);
  });

  rule('scenarios.strength', 'equal sides roll for the roles until one is higher', () => {
    const { state, events } = prepared({ forces: [even, even], until: 'deploy', dice: [4, 4, 3, 8, 1] });
    expect(eventsOf(events, 'roles-rolled').map(({ faces }) => faces)).toEqual([
      [4, 4],
      [3, 8],
    ]);
    expect(state.setting.sides[0].id).toBe('blue');
    expect(state.preparation!.scenario).toBe('patrol');
  });

  rule('scenarios.initiative', 'the weaker side begins; equal sides roll', () => {
    expect(prepared({ forces: [strong, weak], scenario: 'patrol' }).state.setting.begins).toBe(0);
    expect(prepared({ forces: [even, even], scenario: 'patrol' }).state.setting.begins).toBe(null);
  });

  test('a force with a problem is refused with it, and the enemy does not see what was mustered', () => {
    const { state } = prepared({ until: 'muster' });
    expect(by(state, { do: 'muster', force: { ...weak, points: 9 } })?.code).toBe('commander-points');
    act(state, { do: 'muster', force: strong });
    expect((system.view(state, 'blue') as State).preparation!.forces).toEqual([null, null]);
    expect((system.view(state, 'red') as State).preparation!.forces[0]).toEqual(strong);
  });

  rule('scenarios.small', 'players hear of a small force that meets more than eight points', () => {
    const warned = (other: typeof strong) =>
      eventsOf(prepared({ forces: [other, weak], scenario: 'patrol', until: 'deploy' }).events, 'small-force').length;
    expect([warned(strong), warned(even)]).toEqual([1, 0]);
  });

  rule('scenarios.superiority', 'three points and more give markers, twice the value one more', () => {
    const options = { superiority: true };
    const five = prepared({ forces: [strong, weak], scenario: 'patrol', options, until: 'deploy' }).state;
    expect([five.fortunes[1].superiority, five.fortunes[1].advantage]).toEqual([3, 5]);
    const cossacks = prepared({
      forces: [strong, forceOf('COS-A')],
      scenario: 'patrol',
      options,
      until: 'deploy',
    }).state;
    expect(cossacks.fortunes[1].superiority).toBe(2);
    const one = prepared({ forces: [even, weak], scenario: 'patrol', options, until: 'deploy' }).state;
    expect(one.fortunes[1].superiority).toBe(0);
  });
});

describe('the scenario', () => {
  rule('scenarios.choice', 'equal sides roll one of five', () => {
    const roll = (face: number) =>
      prepared({ forces: [even, even], until: 'ground', dice: [9, 1, face] }).state.preparation!.scenario;
    expect([1, 4, 5, 8, 10].map(roll)).toEqual([
      ...['patrol', 'take-and-hold', 'attack-on-a-village', 'capture-the-crossing', 'delay-the-enemy'],
    ]);
  });

  rule('scenarios.choice', 'the weaker rolls as many as his commander has points and takes what he can afford', () => {
    const { state } = prepared({ forces: [even, weak], until: 'scenario', dice: [2, 10] });
    // A night attack costs four points, and one is there: the only other is taken without asking.
    expect(state.preparation!.drawn).toEqual(['take-and-hold', 'night-attack']);
    expect(state.preparation!.scenario).toBe('take-and-hold');
    const choice = prepared({ forces: [strong, weak], until: 'scenario', dice: [2, 10] }).state;
    expect(topFrame(choice)).toMatchObject({ kind: 'scenario', offered: ['take-and-hold', 'night-attack'] });
    expect(by(choice, { do: 'scenario', scenario: 'patrol' })?.code).toBe('scenario-not-drawn');
    act(choice, { do: 'scenario', scenario: 'night-attack' });
    expect(choice.preparation!.scenario).toBe('night-attack');
    const none = prepared({ forces: [even, weak], until: 'ground', dice: [10, 9, 1] }).state;
    expect(none.preparation!.scenario).toBe('patrol');
  });

  rule('scenarios.choice', 'a defensive force has its own list, pays less for surprises and may put them aside', () => {
    const defensive = forceOf('OTT-B');
    const { state } = prepared({ forces: [strong, defensive], until: 'scenario', dice: [9, 10] });
    expect(topFrame(state)).toMatchObject({ offered: ['ambush', 'night-attack'] });
    const copy = system.clone(state);
    act(copy, { do: 'scenario', scenario: '' });
    expect(copy.preparation!.scenario).toBe('delay-the-enemy');
    act(state, { do: 'scenario', scenario: 'ambush' });
    // Strength 9 against 4; the ambush costs one instead of three.
    expect(state.preparation!.effects).toHaveLength(4);
    // Neither surprise can be afforded with one point: put aside, or the list of equal sides.
    const poor = prepared({ forces: [even, defensive], until: 'scenario', dice: [10, 10] }).state;
    expect(system.actions(poor)).toEqual([
      { do: 'scenario', scenario: 'even' },
      { do: 'scenario', scenario: '' },
    ]);
    expect(prepared({ forces: [even, forceOf('MUS-B')], until: 'ground' }).state.preparation!.scenario).toBe(
      'delay-the-enemy',
    );
  });

  rule('army.others', 'who fights the Tartars rolls defences once more', () => {
    const tartars = forceOf('TAT-A', { levels: [0, 0], points: 3 });
    const { state } = prepared({ forces: [even, tartars], until: 'terms', dice: [3, 6, 5, 5] });
    expect(state.preparation!.drawn).toEqual(['capture-the-crossing', 'defend-the-crossing']);
  });

  rule('scenarios.fortifications', 'a point for every two elements, where the scenario has them', () => {
    const { state } = prepared({ forces: [strong, weak], scenario: 'defend-the-crossing', until: 'terms' });
    expect(state.preparation!.difference).toBe(4);
    const terms = (elements: number, ...extras: string[]): Action => ({
      do: 'terms',
      elements,
      kobylicas: 0,
      chevaux: 0,
      extras,
    });
    expect(by(state, terms(9))).toMatchObject({ code: 'strength-spent', facts: { needed: 5, left: 4 } });
    expect(by(state, terms(0, 'moat'))?.code).toBe('unknown-term');
    act(state, terms(3, 'ford-a-turn-later'));
    expect([state.preparation!.elements, state.preparation!.effects.length]).toEqual([3, 1]);
  });
});

describe('portable obstacles', () => {
  describe('caltrops, where the players allow them', () => {
    const bought = (caltrops: number): Action => ({
      do: 'terms',
      elements: 0,
      kobylicas: 0,
      chevaux: 0,
      caltrops,
      extras: [],
    });
    const at = (until: 'terms' | 'deploy', allowed = true) =>
      prepared({
        forces: [strong, weak],
        scenario: 'defend-the-crossing',
        until,
        options: { skirmishCaltrops: allowed },
      }).state;

    rule(
      ['portable.general', 'portable.caltrops'],
      'none in a skirmish, but by the option two elements for a point',
      () => {
        expect(by(at('terms', false), bought(2))?.code).toBe('no-caltrops');
        const state = at('terms');
        expect(by(state, bought(3))).toMatchObject({ code: 'caltrops-bases', facts: { most: 4 } });
        const before = state.preparation!.difference;
        act(state, bought(2));
        expect([before, state.preparation!.caltrops, state.preparation!.effects.length]).toEqual([4, 2, before - 1]);
      },
    );

    rule('portable.caltrops', 'for foot of four bases, an element for two of them, and nobody is told', () => {
      const state = at('deploy');
      state.preparation!.caltrops = 2;
      const foot = state.units.filter(({ data, battle: { side } }) => side === 0 && data.card.type === 'infantry');
      const carry = (index: number, elements: number): Action => ({
        do: 'carry',
        unit: foot[index]!.data.id,
        obstacle: 'caltrops',
        elements,
      });
      const most = Math.floor(foot[0]!.battle.raised / 2);
      expect(by(state, carry(0, most + 1))).toMatchObject({ code: 'portable-number', facts: { least: 1, most } });
      const events: Event[] = [];
      system.apply(state, carry(0, 1), seededDice('x'), (event) => events.push(event));
      expect(events).toMatchObject([{ type: 'carries', secretOf: state.setting.sides[0].id }]);
      const seen = system.view(state, state.setting.sides[1].id) as State;
      expect([seen.preparation!.caltrops, seen.units.filter(({ battle: { portable } }) => portable !== null)]).toEqual([
        undefined,
        [],
      ]);
      expect(system.view(state, state.setting.sides[0].id)).toMatchObject({ preparation: { caltrops: 1 } });
      // Four bases of the whole force, and no more.
      alter(state.units[foot[0]!.index]!, { layout: block({ x: 0, y: 0, facing: 0 }, 4, 4, baseOf(foot[0]!)) });
      expect(by(state, carry(1, 1))).toMatchObject({ code: 'caltrops-bases', facts: { most: 4 } });
    });
  });

  rule(
    'scenarios.fortifications',
    'a point buys four kobylicas or three chevaux de frise, for foot; no caltrops',
    () => {
      const { state } = prepared({ forces: [strong, weak], scenario: 'defend-the-crossing', until: 'terms' });
      const terms = (kobylicas: number, chevaux: number): Action => ({
        do: 'terms',
        elements: 0,
        kobylicas,
        chevaux,
        extras: [],
      });
      expect(by(state, terms(9, 4))).toMatchObject({ code: 'strength-spent', facts: { needed: 5, left: 4 } });
      act(state, terms(5, 3));
      const deploying = prepared({ forces: [strong, weak], scenario: 'defend-the-crossing', until: 'deploy' }).state;
      Object.assign(deploying.preparation!, { kobylicas: 5, chevaux: 3 });
      expect(state.preparation!.effects).toHaveLength(1);
      const foot = deploying.units.filter(({ data, battle: { side } }) => side === 0 && data.card.type === 'infantry');
      const carry = (elements: number, obstacle = 'kobylica', unit = foot[0]!.data.id): Action => ({
        do: 'carry',
        unit,
        obstacle,
        elements,
      });
      const { raised } = foot[0]!.battle;
      expect(by(deploying, carry(raised - 1))).toMatchObject({ code: 'portable-number', rule: 'portable.general' });
      expect(by(deploying, carry(raised, 'caltrops'))?.code).toBe('no-elements');
      const horse = deploying.units.find(({ data, battle: { side } }) => side === 0 && data.card.type === 'cavalry')!;
      expect(by(deploying, carry(1, 'chevaux-de-frise', horse.data.id))?.code).toBe('infantry-only');
      act(deploying, carry(raised));
      expect(fieldsOf(deploying.units.find(({ data }) => data.id === foot[0]!.data.id)!)).toMatchObject({
        portable: 'kobylica',
        elements: raised,
      });
      expect(deploying.preparation!.kobylicas).toBe(5 - raised);
      // A squadron of which not all have them has none.
      act(deploying, { do: 'squadron', unit: foot[0]!.data.id, with: foot[1]!.data.id });
      expect(deploying.units.find(({ data }) => data.id === foot[0]!.data.id)?.battle.portable).toBeNull();
    },
  );
});

describe('the ground', () => {
  rule('scenarios.terrain', 'the example of the book: seven elements on 129 by 157 cm', () => {
    expect(elementsFor({ table: { width: cm(129), depth: cm(157) } })).toBe(7);
    expect(elementsFor({ table: { width: cm(100), depth: cm(100) } })).toBe(4);
    expect(elementsFor({ table: { width: cm(120), depth: cm(120) } })).toBe(6);
  });

  rule('scenarios.terrain', 'elements lie 10 cm apart, 5 to 30 cm large, one of them atypical, in turn', () => {
    const options = { terrain: 'together' };
    const { state } = prepared({ forces: [even, even], scenario: 'patrol', options, until: 'ground' });
    const square = (type: string, x: number, y: number, size: number): Action => ({
      do: 'ground',
      type,
      corners: [at(x, y), at(x + size, y), at(x + size, y + size), at(x, y + size)].map(({ x: a, y: b }) => ({
        x: a,
        y: b,
      })),
    });
    const first = system.decision(state)!.side;
    expect(by(state, square('grove', 20, 50, 31))?.code).toBe('ground-size');
    expect(by(state, square('grove', 20, 50, 4))?.code).toBe('ground-size');
    expect(by(state, square('lake', 20, 50, 20))?.code).toBe('ground-type');
    expect(by(state, square('grove', 110, 50, 20))?.code).toBe('ground-off-table');
    act(state, square('forest', 20, 50, 20));
    expect(system.decision(state)!.side).not.toBe(first);
    expect(by(state, square('grove', 45, 50, 10))).toMatchObject({ code: 'ground-near', facts: { distance: '5' } });
    expect(by(state, square('swamp', 60, 50, 10))?.code).toBe('second-atypical');
    act(state, square('wheat-field', 60, 50, 10));
    // Two fields are one choice, once for each side.
    expect([system.decision(state)!.side, by(state, square('grove', 90, 50, 10))?.code]).not.toContain(first);
    act(state, square('ploughed-field', 90, 50, 10));
    expect(system.decision(state)!.side).toBe(first);
    const built = system.clone(state);
    act(built, square('building', 20, 20, 6));
    expect(built.setting.buildings).toHaveLength(1);
    expect(by(state, square('building', 20, 20, 16))?.code).toBe('ground-size');
  });

  rule('effects.additional', 'a choice of terrain takes, moves or adds one element, but none of the scenario', () => {
    const { state } = prepared({ forces: [even, weak], scenario: 'take-and-hold', until: 'change-ground', dice: [9] });
    expect(topFrame(state)).toMatchObject({ kind: 'change-ground', side: 0, why: 'choice-of-terrain' });
    expect(by(state, { do: 'clear-ground', id: 'centre' })?.code).toBe('ground-kept');
    const own = state.setting.terrain.find(({ id }) => id.startsWith('placed-'))!;
    const count = state.setting.terrain.length;
    expect(by(state, { do: 'shift-ground', id: own.id, by: { x: cm(200), y: 0 } })?.code).toBe('ground-off-table');
    act(state, { do: 'clear-ground', id: own.id });
    expect(state.setting.terrain).toHaveLength(count - 1);
  });

  rule('scenario.capture-the-crossing', 'a die says where the ford lies: it is a stream in the river', () => {
    const { state } = prepared({
      forces: [even, even],
      scenario: 'capture-the-crossing',
      until: 'deploy',
      dice: [9, 1, 6],
    });
    const pieces = state.setting.terrain.filter(({ id }) => ['river-west', 'ford', 'river-east'].includes(id));
    expect(pieces.map(({ id, type }) => [id, type.id])).toEqual([
      ['river-west', 'river'],
      ['ford', 'stream'],
      ['river-east', 'river'],
    ]);
    expect(state.setting.markers.find(({ id }) => id === 'ford')!.at).toEqual({ x: cm(100), y: cm(60) });
  });
});

describe('deployment', () => {
  rule('scenarios.deployment', 'in all ten scenarios everybody stands in his zone, and the battle begins', () => {
    for (const { id } of scenarios) {
      const { state } = prepared({ forces: [strong, even], scenario: id, seed: id });
      // Bases lost on the march are taken away first; at night sleepers wake before that, with a commander at hand to help.
      const kind = system.decision(state)?.kind;
      expect([id, state.turn, kind === 'orders' || kind === 'lose' || kind === 'test']).toEqual([id, 1, true]);
      for (const unit of state.units) {
        const waits = unit.battle.waits === 'delay' || unit.battle.waits === 'flank' || unit.battle.waits === 'road';
        expect([id, unit.data.id, unit.battle.place === 'table' || waits]).toEqual([id, unit.data.id, true]);
      }
    }
  });

  rule('scenarios.deployment', 'outside the zone, on others and off the table nobody is placed', () => {
    const { state } = prepared({ forces: [strong, weak], scenario: 'take-and-hold', until: 'deploy' });
    const { side } = topFrame(state) as { side: 0 | 1 };
    expect(side).toBe(1);
    const id = state.units.find((unit) => unit.battle.side === 1 && unit.battle.waits === 'deployment')!.data.id;
    const deploy = (x: number, y: number, files = 3): Action => ({
      do: 'deploy',
      unit: id,
      pose: at(x, y, 180),
      files: Math.min(files, state.units.find((unit) => unit.data.id === id)!.battle.raised),
    });
    expect(by(state, deploy(60, 60))).toMatchObject({ code: 'outside-zone', rule: 'scenarios.deployment' });
    expect(by(state, { ...deploy(60, 110), files: 9 } as Action)?.code).toBe('wrong-number');
    expect(by(state, { do: 'done' })?.code).toBe('not-all-placed');
    expect(by(state, { do: 'hold-back', unit: id })?.code).toBe('room-left');
    act(state, deploy(60, 110));
    expect(by(state, deploy(60, 105))?.code).toBe('placed-already');
  });

  rule('scenario.patrol', 'sides take turns, the stronger begins', () => {
    const { state } = prepared({ forces: [strong, weak], scenario: 'patrol', until: 'deploy' });
    const first = system.decision(state)!.side;
    expect(state.setting.sides[1].id).toBe(first);
    act(state, system.actions(state)[0]!);
    expect(system.decision(state)!.side).not.toBe(first);
  });

  rule('scenarios.deployment', 'commanders stand free in the zone, or with a unit that they could join', () => {
    const { state } = prepared({ forces: [strong, weak], scenario: 'take-and-hold', until: 'deploy' });
    const own = state.units.filter((unit) => unit.battle.side === 1 && unit.battle.waits === 'deployment');
    const commander = state.commanders.find(({ data }) => data.side === 1)!.data.id;
    const attach: Action = { do: 'attach', commander, unit: own[0]!.data.id };
    expect(by(state, attach)?.code).toBe('not-on-table');
    act(state, { do: 'deploy', unit: own[0]!.data.id, pose: at(60, 110, 180), files: own[0]!.battle.raised });
    act(state, attach);
    expect(fieldsOf(state.commanders.find(({ data }) => data.id === commander)!)).toMatchObject({
      place: 'table',
      joined: own[0]!.index,
    });
    expect(by(state, { do: 'station', commander, pose: at(20, 115, 180) })?.code).toBe('placed-already');
  });

  rule('scenario.delay-the-enemy', 'the weaker side stands 25 cm deep, or as deep as it paid for', () => {
    const deep = (...extras: string[]) => {
      const { state } = prepared({ forces: [strong, weak], scenario: 'delay-the-enemy', until: 'terms' });
      act(state, { do: 'terms', elements: 0, kobylicas: 0, chevaux: 0, extras });
      return [zonesOf(state, 0)[0], state.preparation!.effects.length];
    };
    expect(deep()).toMatchObject([{ to: [120, 25] }, 5]);
    expect(deep('deeper-45')).toMatchObject([{ to: [120, 45] }, 4]);
    expect(deep('deeper-65')).toMatchObject([{ to: [120, 65] }, 3]);
  });

  rule('squadrons.forming', 'units of one kind join before they are placed, with the worse of their values', () => {
    const { state } = prepared({
      forces: [forceOf('SWE-B', { levels: [0] }), weak],
      scenario: 'ambush',
      until: 'deploy',
    });
    const join = (unit: string, other: string): Action => ({ do: 'squadron', unit, with: other });
    expect(by(state, join('red-veteran-reiters-1', 'red-swedish-dragoons'))?.code).toBe('squadron-kind');
    // Veterans may ride with others of their kind, and are then no better than they.
    expect(by(state, join('red-veteran-reiters-1', 'red-reiters'))).toBeNull();
    act(state, join('red-veteran-reiters-1', 'red-veteran-reiters-2'));
    const squadron = state.units.find(({ data }) => data.id === 'red-veteran-reiters-1')!;
    expect([squadron.battle.raised, squadron.battle.companies.map(({ bases }) => bases)]).toEqual([6, [3, 3]]);
    expect(by(state, join('red-veteran-reiters-1', 'red-veteran-reiters-3'))).toMatchObject({
      code: 'squadron-size',
      facts: { bases: 8, most: 6 },
    });
    expect(state.units.map(({ index }) => index)).toEqual(state.units.map((_, index) => index));
    system.checkInvariants(state);
  });

  rule('squadrons.one-unit', 'equipment that not all have is lost', () => {
    const forces = [forceOf('MUS-A', { levels: [0, 0] }), weak] as const;
    const { state } = prepared({ forces, scenario: 'ambush', until: 'deploy' });
    act(state, { do: 'squadron', unit: 'red-boyar-sons-spears', with: 'red-boyar-sons-1' });
    const unit = state.units.find(({ data }) => data.id === 'red-boyar-sons-spears')!;
    expect([unit.data.card.close, unit.battle.raised]).toEqual([['hand-weapon'], 5]);
  });

  rule('special.robbers', 'a die before deployment: losses by choice of the enemy, no free order, a place', () => {
    const forces = [forceOf('OTT-A', { more: ['gonullu'] }), even] as const;
    const roll = (face: number) => {
      for (let seed = 0; ; seed++) {
        const { state, events } = prepared({ forces, scenario: 'patrol', until: 'robbers', seed: `r${seed}` });
        if (eventsOf(events, 'robbers')[0]?.face === face) return state;
      }
    };
    const two = roll(3);
    expect(topFrame(two)).toMatchObject({ kind: 'robbers', what: 'order' });
    const chooser = system.decision(two)!.side;
    expect(chooser).toBe('blue');
    expect(by(two, { do: 'pick', unit: 'red-sipahi-1' })?.code).toBe('not-robbers');
    act(two, { do: 'pick', unit: 'red-gonullu-1' });
    const robbed = two.units.find(({ data }) => data.id === 'red-gonullu-1')!;
    expect([robbed.battle.losses, robbed.battle.noFreeOrder]).toEqual([1, true]);
    const six = roll(6);
    act(six, { do: 'pick', unit: 'red-gonullu-1' });
    expect(system.decision(six)!.side).toBe('red');
    // The last point of a base takes the base.
    const hurt = six.units.find(({ data }) => data.id === 'red-gonullu-1')!;
    alter(hurt, { losses: hurt.data.card.strength - 1 });
    const before = baseCount(hurt);
    act(six, { do: 'pick', unit: 'red-gonullu-1' });
    expect([baseCount(hurt), hurt.battle.losses]).toEqual([before - 1, 0]);
    const away = roll(10);
    expect(topFrame(away)).toMatchObject({ what: 'point' });
    expect(by(away, { do: 'point', at: { x: cm(60), y: cm(60) } })?.code).toBe('outside-zone');
    const point = system.actions(away).find((action) => action.do === 'point')!;
    act(away, point);
    expect(away.preparation!.posts).toHaveLength(1);
  });

  test('zones know near, outside and clear of the enemy', () => {
    const table = position({ units: [foot('A', 20, 20), enemy('E', 60, 60)] });
    const base = (x: number, y: number) => [[at(x, y), at(x + 4, y), at(x + 4, y + 2), at(x, y + 2)]];
    expect(insideZone(table, 0, { kind: 'clear-of-enemy', least: 20 }, base(50, 20))).toBe(true);
    expect(insideZone(table, 0, { kind: 'clear-of-enemy', least: 20 }, base(50, 45))).toBe(false);
    const circle = { kind: 'circle', centre: [60, 60], radius: 10 } as const;
    expect(insideZone(table, 0, { ...circle, centre: [60, 60] }, base(56, 58))).toBe(true);
    expect(insideZone(table, 0, { ...circle, centre: [60, 60] }, base(68, 58))).toBe(false);
    expect(zonesOf(table, 0)).toEqual([]);
    expect(refused(table, { do: 'move', unit: 'A' })).toBeNull();
    expect(horse('H', 1, 1).bases).toBe(3);
  });
});
