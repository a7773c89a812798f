/** Tactics of divisions, from the points for them to what each does in the battle (optional.bold). */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { divisionCards, regimentCards } from '../../armies/divisions.js';
import { tacticsTable } from '../../content/tactics.js';
import { cm } from '../../geometry/index.js';
import { coreDivision, coreForce, type DivisionForce } from '../../muster/index.js';
import { makePosition, parsePosition } from '../../position/index.js';
import { briefingOf, scoreOf } from '../../score.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { answering } from '../../testkit/answering.js';
import { division, hetman, regiment } from '../../testkit/division.js';
import { enemy, horse, play, refused, rule } from '../../testkit/index.js';
import { prepared } from '../../testkit/prepared.js';
import { attackerOf, basesInHalf } from '../division/attacking.js';
import { endBattle, scenarioPoints } from '../scenario/victory.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { poses } from '../state/pieces.js';
import { topFrame } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { viewOf } from '../state/view.js';
import { basesMost } from './tactics.js';

const done: Action = { do: 'done' };
const tactic = (id: string, unit = '', turn = 0): Action => ({ do: 'tactic', tactic: id, unit, turn });
const swedes: DivisionForce = coreDivision(divisionCards.get('SWE-D')!);
const poles: DivisionForce = coreDivision(divisionCards.get('POL-D')!);
const own = (state: State, side: 0 | 1): Unit[] => state.units.filter((unit) => unit.battle.side === side);
const withCard = (state: State, card: string): Unit => state.units.find(({ data }) => data.card.id === card)!;

/** Swedes of 13 points and four of their general, blue and weaker, meet Poles of 15 and three of their regimentarz. */
function tactical(
  bold: 'off' | 'weaker' | 'stronger',
  forces: readonly [DivisionForce, DivisionForce] = [poles, swedes],
) {
  const { state } = prepared({ scenario: 'pitched-battle', options: { bold }, until: 'muster' });
  const battle = answering(state);
  for (const force of forces) battle.act({ do: 'muster-division', division: force });
  return battle;
}

type Battle = ReturnType<typeof tactical>;
const left = ({ state }: Battle) => (topFrame(state) as { left?: number }).left;
const kindAsked = ({ state }: Battle) => topFrame(state)?.kind;

describe('points', () => {
  rule('optional.bold', 'without an attacker there are no tactics', () => {
    const battle = tactical('off');
    expect([kindAsked(battle), attackerOf(battle.state)]).toEqual(['deploy', null]);
    expect(battle.refused(tactic('surprise'))?.code).toBe('not-now');
    expect(battle.state.preparation!.tactics).toBeUndefined();
  });

  rule('optional.bold', 'the weaker side that attacks adds the points of its chief to the difference', () => {
    const battle = tactical('weaker');
    expect([kindAsked(battle), battle.side(), left(battle)]).toEqual(['tactics', 0, 15 - 13 + 4]);
    battle.act(done);
    // The stronger side neither attacks nor is weaker: it has no points.
    expect(kindAsked(battle)).toBe('deploy');
  });

  rule('optional.bold', 'the stronger side that attacks has two more than its chief, and chooses second', () => {
    const battle = tactical('stronger');
    expect([battle.side(), left(battle)]).toEqual([0, 2]);
    battle.act(tactic('choice-of-terrain'));
    expect([battle.side(), left(battle)]).toEqual([0, 1]);
    battle.act(done);
    expect([battle.side(), left(battle)]).toEqual([1, 3 + 2]);
  });

  rule('optional.bold', 'at equal strength the side that is attacked has none', () => {
    const battle = tactical('stronger', [poles, { ...swedes, points: 6 }]);
    expect([kindAsked(battle), battle.side(), [5, 8].includes(left(battle)!)]).toEqual(['tactics', 1, true]);
  });

  test('an answer that is no tactic is refused, and each is paid for', () => {
    const battle = tactical('weaker');
    expect(battle.refused(tactic('magic'))?.code).toBe('no-such-tactic');
    expect(battle.refused({ do: 'buy', effect: 'chaos', unit: '', turn: 0 })?.code).toBe('not-now');
    expect(battle.refused(tactic('surprise', own(battle.state, 0)[0]!.data.id))?.code).toBe('not-now');
    for (const _ of [1, 2, 3]) battle.act(tactic('forced-marches'));
    expect(battle.refused(tactic('forced-marches'))).toMatchObject({ code: 'tactic-times', facts: { most: 3 } });
    battle.act(tactic('prisoners'));
    expect(battle.refused(tactic('along-the-table'))).toMatchObject({
      code: 'tactics-spent',
      facts: { needed: 2, left: 1 },
    });
  });
});

describe('whose a tactic is', () => {
  rule(
    'optional.bold',
    'who attacks takes general and offensive ones, who is attacked general and defensive ones',
    () => {
      const attacking = tactical('weaker');
      expect(attacking.refused(tactic('field-works'))?.code).toBe('tactic-defensive');
      expect(attacking.refused(tactic('along-the-table'))).toBeNull();
      const attacked = tactical('stronger');
      expect(attacked.refused(tactic('surprise'))?.code).toBe('tactic-offensive');
      expect(attacked.refused(tactic('along-the-table'))).toBeNull();
    },
  );

  rule('optional.bold', 'the stronger attacker has neither choice of terrain nor battle along the table', () => {
    const battle = tactical('stronger');
    battle.act(done);
    for (const id of ['choice-of-terrain', 'along-the-table'])
      expect(battle.refused(tactic(id))?.code).toBe('tactic-weaker-only');
    expect(battle.refused(tactic('forced-marches'))).toBeNull();
  });

  const pairs: [string, string][] = [
    ['along-the-table', 'outflanking'],
    ['hidden-reserve', 'prisoners'],
    ['field-works', 'surprise'],
  ];
  rule('optional.bold', 'the stronger side takes nothing that interferes with what the weaker has chosen', () => {
    for (const [first, second] of pairs) {
      const unit = (side: 0 | 1, id: string, battle: Battle): Action => {
        const named = tacticsTable.tactics.find((one) => one.id === id)!.ofUnit;
        const sent = own(battle.state, side).find(({ data }) => data.card.type === 'cavalry')!;
        return named ? tactic(id, sent.data.id, id === 'outflanking' ? 2 : 0) : tactic(id);
      };
      const battle = tactical('stronger');
      battle.act(unit(0, first, battle));
      battle.act(done);
      expect(battle.refused(unit(1, second, battle))).toMatchObject({
        code: 'tactic-interferes',
        facts: { tactic: first },
      });
      const free = tactical('stronger');
      free.act(done);
      expect(free.refused(unit(1, second, free))).toBeNull();
    }
  });
});

describe('general tactics', () => {
  rule('tactic.choice-of-terrain', 'once all terrain lies one element is changed for each', () => {
    const battle = tactical('weaker');
    battle.act(tactic('choice-of-terrain'));
    battle.act(tactic('choice-of-terrain'));
    battle.act(done);
    battle.until('change-ground');
    const before = battle.state.setting.terrain.length;
    expect(topFrame(battle.state)).toMatchObject({ side: 0, why: 'tactic' });
    battle.act(battle.offered().find((action) => action.do === 'clear-ground')!);
    expect(battle.state.setting.terrain.length).toBe(before - 1);
    expect(battle.events.at(-1)).toMatchObject({ type: 'ground-changed', rule: 'tactic.choice-of-terrain' });
    expect(topFrame(battle.state)).toMatchObject({ kind: 'change-ground', side: 0 });
    battle.act(done);
    expect(kindAsked(battle)).not.toBe('change-ground');
  });

  rule('tactic.along-the-table', 'the table is turned: 120 cm wide, 180 deep, zones and camps with it', () => {
    const battle = tactical('weaker');
    battle.act(tactic('along-the-table'));
    const { setting } = battle.state;
    expect(setting.table).toEqual({ width: cm(120), depth: cm(180) });
    expect(setting.zones).toEqual([
      [{ kind: 'rectangle', from: [6.67, 0], to: [113.33, 45] }],
      [{ kind: 'rectangle', from: [6.67, 135], to: [113.33, 180] }],
    ]);
    expect(setting.markers.map(({ at }) => at)).toEqual([
      { x: cm(60), y: cm(9) },
      { x: cm(60), y: cm(171) },
    ]);
    battle.toBattle();
    expect(battle.state.units.every(({ battle: { place } }) => place === 'table')).toBe(true);
    const read = parsePosition(JSON.parse(JSON.stringify(makePosition(battle.state))));
    if (!read.ok) throw new Error(read.error.message);
    expect(system.fingerprint(read.value.state)).toBe(system.fingerprint(battle.state));
  });

  rule('tactic.forced-marches', 'a unit of up to four bases moves before the first turn, with no obstacles', () => {
    const foot = (index: number) => ({ regiment: index, unit: 0, obstacle: 'chevaux-de-frise' as const, elements: 4 });
    const more = { ...swedes, regiments: [...swedes.regiments, coreForce(regimentCards.get('SWE-R-NAT')!)] };
    const battle = tactical('weaker', [
      { ...poles, points: 5, regiments: poles.regiments.map((one) => ({ ...one, points: 4 })) },
      { ...more, obstacles: [foot(1)] },
    ]);
    battle.act(tactic('forced-marches'));
    battle.act(done);
    battle.until('forced-march');
    const laden = withCard(battle.state, 'new-pikemen');
    expect(battle.refused({ do: 'move', unit: laden.data.id })).toMatchObject({
      code: 'laden',
      rule: 'portable.general',
    });
    const dragoons = withCard(battle.state, 'swedish-dragoons');
    const before = poses(dragoons);
    battle.act({ do: 'move', unit: dragoons.data.id });
    battle.act(battle.offered().find((action) => action.do === 'forward')!);
    battle.act({ do: 'stop' });
    expect(poses(battle.state.units[dragoons.index]!)).not.toEqual(before);
    expect([kindAsked(battle), battle.state.turn]).toEqual(['orders', 1]);
  });
});

describe('offensive tactics', () => {
  rule('tactic.outflanking', 'a small unit is away until a turn that only its side knows', () => {
    const battle = tactical('weaker');
    const { state } = battle;
    const reiters = withCard(state, 'reiters');
    const away = (unit: Unit, turn: number) => tactic('outflanking', unit.data.id, turn);
    expect(battle.refused(away(reiters, 0))).toMatchObject({ code: 'flank-turn', facts: { most: 8 } });
    expect(battle.refused(away(reiters, 9))?.code).toBe('flank-turn');
    expect(battle.refused(away(withCard(state, 'pancerni'), 2))?.code).toBe('not-your-piece');
    expect(battle.refused(tactic('outflanking', 'nobody', 2))?.code).toBe('unknown-unit');
    battle.act(away(reiters, 3));
    expect(battle.refused(away(state.units[reiters.index]!, 3))?.code).toBe('bought-already');
    const [mine, theirs] = ['blue', 'red'].map((viewer) => viewOf(state, viewer).units[reiters.index]!);
    expect([mine!.battle.due, theirs!.battle.due, theirs!.battle.waits]).toEqual([3, 0, 'flank']);
    battle.toBattle();
    expect(state.units[reiters.index]!.battle.place).toBe('reserve');
  });

  rule('tactic.prisoners', 'the enemy orders first in the first turn, openly', () => {
    const battle = tactical('weaker');
    battle.act(tactic('prisoners'));
    battle.act(done);
    battle.toBattle();
    expect([kindAsked(battle), battle.side()]).toEqual(['orders', 1]);
    const chief = battle.state.commanders.find(({ data }) => data.side === 1 && data.chief)!;
    const hussars = withCard(battle.state, 'winged-hussars');
    battle.act({ do: 'instruct', commander: chief.data.id, regiment: hussars.data.regiment!, order: 'move' });
    battle.act({ do: 'order', commander: chief.data.id, unit: hussars.data.id, order: 'move' });
    expect(fieldsOf(battle.state.units[hussars.index]!)).toMatchObject({ order: 'move', hidden: false });
  });

  rule('tactic.surprise', 'a random enemy unit loses its free order', () => {
    const battle = tactical('weaker');
    battle.act(tactic('surprise'));
    battle.act(done);
    expect(battle.state.fortunes.map(({ confusion }) => confusion)).toEqual([0, 1]);
    battle.toBattle();
    const hussars = withCard(battle.state, 'winged-hussars');
    const chief = battle.state.commanders.find(({ data }) => data.side === 1 && data.chief)!;
    battle.act(done);
    battle.act({ do: 'instruct', commander: chief.data.id, regiment: hussars.data.regiment!, order: 'move' });
    battle.act({ do: 'order', commander: chief.data.id, unit: hussars.data.id, order: 'move' });
    battle.act(done);
    expect(fieldsOf(battle.state.units[hussars.index]!)).toMatchObject({ order: null, confused: true });
    expect(battle.events.filter(({ type }) => type === 'confused')).toHaveLength(1);
  });
});

describe('defensive tactics', () => {
  rule('tactic.hidden-reserve', 'a small unit lies in ambush and leaves its lances behind', () => {
    const hussars: DivisionForce = {
      ...poles,
      regiments: poles.regiments.map((one, index) => (index === 0 ? { ...one, options: ['lances'] } : one)),
    };
    const swedesAttack = { ...swedes, points: 6, regiments: swedes.regiments.map((one) => ({ ...one, points: 4 })) };
    const battle = tactical('stronger', [hussars, swedesAttack]);
    const lancers = withCard(battle.state, 'winged-hussars-lances');
    expect(battle.side()).toBe(lancers.battle.side);
    battle.act(tactic('hidden-reserve', lancers.data.id));
    expect(fieldsOf(battle.state.units[lancers.index]!)).toMatchObject({ waits: 'ambush' });
    expect(battle.state.units[lancers.index]!.data.card.close).not.toContain('hussar-lance');
    battle.act(done);
    battle.act(done);
    battle.toBattle();
    expect(battle.state.units[lancers.index]!.battle.place).toBe('reserve');
  });

  rule('tactic.hidden-reserve', 'pikes, wagons, guns and large units lie in no ambush', () => {
    const cossacks = coreDivision(divisionCards.get('MUS-D')!);
    const guns = [{ unit: 'muscovite-gun', guns: 1 }];
    const battle = tactical('stronger', [poles, { ...cossacks, artillery: guns }]);
    const lie = (card: string) => battle.refused(tactic('hidden-reserve', withCard(battle.state, card).data.id));
    expect(lie('muscovite-gun')?.code).toBe('too-heavy');
    expect(lie('streltsy')).toMatchObject({ code: 'tactic-size', facts: { bases: 6, most: basesMost } });
    expect(lie('boyar-sons')).toBeNull();
    const pikes = tactical('stronger');
    expect(pikes.refused(tactic('hidden-reserve', withCard(pikes.state, 'new-pikemen').data.id))?.code).toBe(
      'too-heavy',
    );
  });

  rule('portable.general', 'nobody of a regiment with obstacles lies in ambush', () => {
    const more = { ...swedes, regiments: [...swedes.regiments, coreForce(regimentCards.get('SWE-R-NAT')!)] };
    const obstacles = [{ regiment: 1, unit: 0, obstacle: 'chevaux-de-frise' as const, elements: 2 }];
    const strong = { ...poles, points: 5, regiments: poles.regiments.map((one) => ({ ...one, points: 4 })) };
    const battle = tactical('stronger', [strong, { ...more, obstacles }]);
    const [, second] = own(battle.state, 0).filter(({ data }) => data.card.id === 'new-musketeers');
    expect(battle.refused(tactic('hidden-reserve', second!.data.id))).toMatchObject({ code: 'laden' });
    const national = withCard(battle.state, 'national-musketeers');
    expect(battle.refused(tactic('hidden-reserve', national.data.id))).toBeNull();
  });

  rule('tactic.field-works', 'two elements for each point are laid in the own zone', () => {
    const battle = tactical('stronger');
    battle.act(tactic('field-works'));
    battle.act(tactic('field-works'));
    expect(battle.state.preparation!.elements).toBe(4);
    battle.act(done);
    battle.act(done);
    battle.until('deploy');
    while (battle.side() !== 0) battle.answer();
    const dig = (x: number, y: number): Action => ({
      do: 'dig',
      line: [
        { x: cm(x), y: cm(y) },
        { x: cm(x + 4), y: cm(y) },
      ],
    });
    expect(battle.refused(dig(90, 40))?.code).toBe('outside-zone');
    const free = Array.from({ length: 35 }, (_, index) => dig(12 + 4 * index, 29)).find(
      (action) => battle.refused(action) === null,
    )!;
    battle.act(free);
    expect([battle.state.preparation!.elements, battle.state.setting.obstacles.at(-1)!.type.id]).toEqual([
      3,
      'field-fortification',
    ]);
  });
});

describe('the ground that is held', () => {
  const field = (bold: string, ys: readonly number[], extras: object = {}): State =>
    division({
      scenario: 'pitched-battle',
      options: { bold },
      commanders: [hetman('H', 60, 10)],
      units: [
        ...ys.map((y, index) => horse(`A${index}`, 30 + 20 * index, y, { regiment: 'R' })),
        enemy('E', 100, 100, { regiment: 'S' }),
      ],
      regiments: [regiment('R'), regiment('S', { side: 'stronger' })],
      ...extras,
    });

  rule(
    'optional.bold',
    'fewer than four good bases of the attacker in the other half: two points to the attacked',
    () => {
      // Three bases each; the second stands with one edge over the middle, or just short of it.
      expect([basesInHalf(field('weaker', [90, 60]), 0), basesInHalf(field('weaker', [90, 59]), 0)]).toEqual([3, 3]);
      expect(basesInHalf(field('weaker', [90, 62]), 0)).toBe(6);
      expect(scenarioPoints(field('weaker', [90, 59]))).toEqual([0, 2]);
      expect(scenarioPoints(field('weaker', [90, 62]))).toEqual([0, 0]);
      expect(scenarioPoints(field('off', [90, 59]))).toEqual([0, 0]);
      expect(scenarioPoints(field('stronger', [20, 20]))).toEqual([2, 0]);
    },
  );

  rule('optional.bold', 'who is broken holds nothing, and a broken attacker is kept out', () => {
    const broken = (side: 'R' | 'S', bold: string, ys: number[]) =>
      field(bold, ys, {
        regiments: [
          regiment('R', { wipedOut: side === 'R' }),
          regiment('S', { side: 'stronger', wipedOut: side === 'S' }),
        ],
      });
    const ground = (state: State) => {
      const without = { ...state, setting: { ...state.setting, options: { ...state.setting.options, bold: 'off' } } };
      return scenarioPoints(state).map((points, side) => points - scenarioPoints(without)[side]!);
    };
    // The foes of the far corner are a regiment, too.
    expect(ground(broken('R', 'weaker', [90, 90]))).toEqual([0, 2]);
    expect(ground(broken('R', 'stronger', [20]))).toEqual([0, 0]);
  });

  test('it is told before the battle and scored after it', () => {
    const battle = tactical('weaker');
    battle.act(tactic('surprise'));
    battle.toBattle();
    const briefing = JSON.stringify(briefingOf(battle.state));
    expect(briefing).toMatch(/Attacker: .*Surprise/);
    endBattle({ state: battle.state, dice: seededDice('end'), emit: () => undefined }, 'turns');
    const sheet = scoreOf(battle.state)!;
    expect(JSON.stringify(sheet)).toContain('Ground held: bases of the attacker in good morale in the other half, 0');
    const lines = sheet.parts.flatMap((part) => part.lines);
    const sum = (side: string) => lines.reduce((total, line) => total + line.points[side]!, 0);
    expect({ red: sum('red'), blue: sum('blue') }).toEqual(system.outcome(battle.state)!.points);
    expect(briefing + JSON.stringify(sheet)).not.toMatch(/[{]\w+[}]|undefined/);
  });
});

test('a quick battle chooses by itself, and the position of the question is read again', () => {
  const options = { preparation: 'quick', bold: 'weaker', redDivision: 'POL-D', blueDivision: 'COS-D' };
  const { state } = prepared({ scenario: 'pitched-battle', options, seed: 'quick' });
  expect(state.turn).toBe(1);
  expect(state.preparation!.tactics!.length).toBeGreaterThan(0);
  const asked = tactical('stronger').state;
  const read = parsePosition(JSON.parse(JSON.stringify(makePosition(asked))));
  if (!read.ok) throw new Error(read.error.message);
  expect(system.fingerprint(read.value.state)).toBe(system.fingerprint(asked));
  expect(refused(read.value.state, tactic('along-the-table'))).toBeNull();
  play(read.value.state, [tactic('along-the-table')]);
});
