import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { divisionCards } from '../../armies/divisions.js';
import { commanderCards } from '../../armies/index.js';
import { fractionOf, lossesOf } from '../../odds/index.js';
import { rules } from '../../system.js';
import {
  at,
  colonel,
  enemy,
  foot,
  gun,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  shifted,
  tartars,
  unit,
  wagon,
} from '../../testkit/index.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import { footing } from '../ground/footing.js';
import type { Action } from './actions.js';
import { fieldsOf } from './flat.js';

const with_ = <T extends object>(piece: T, ...names: string[]): T => ({ ...piece, changes: { rules: names } });
const pools = (state: ReturnType<typeof position>, from: string, to: string, stage: 'defence' | 'after-movement') =>
  (volleyAt(state, unit(state, from), unit(state, to), stage) as Volley).salvos.map(({ pool }) => pool);
const river = {
  id: 'water',
  type: 'river',
  shape: { kind: 'rectangle' as const, from: [0, 60] as [number, number], to: [120, 64] as [number, number] },
};
const own: {
  weaker: { id: string; name: { en: string; pl: string }; rules: string[] };
  stronger: { id: string; name: { en: string; pl: string } };
} = {
  weaker: { id: 'weaker', name: { en: 'W', pl: 'W' }, rules: [] },
  stronger: { id: 'stronger', name: { en: 'S', pl: 'S' } },
};
const sides = (...names: string[]) => ({ ...own, weaker: { ...own.weaker, rules: names } });

describe('army rules', () => {
  rule('army.swimming', 'light horse crosses a river as difficult ground, in open order; others do not', () => {
    const table = position({
      sides: sides('swimming'),
      units: [{ ...horse('C', 20, 56), card: 'cossack-style' }, horse('R', 50, 56), foot('F', 80, 56)],
      terrain: [river],
    });
    const piece = table.setting.terrain[0]!;
    expect(footing(table.setting, unit(table, 'C'), piece, false)).toBe('difficult');
    expect(footing(table.setting, unit(table, 'R'), piece, false)).toBe('impassable');
    expect(footing(table.setting, unit(table, 'F'), piece, false)).toBe('impassable');
    play(table, [{ do: 'move', unit: 'C' }]);
    const closed = shifted(table, 'C', 0, 6);
    expect(refused(table, { do: 'bases', ways: closed })?.code).toBe('bases-too-near');
    const open = [0, 1, 2].map((index) => [at(20 + 5 * index, 62)]);
    expect(refused(table, { do: 'bases', ways: open.map(([pose]) => [{ ...pose!, y: pose!.y + 500 }]) })?.code).toBe(
      'base-reach',
    );
    play(table, [{ do: 'bases', ways: open }]);
    expect(unit(table, 'C').battle.layout.kind).toBe('open');
  });

  rule('army.swimming', 'nobody shoots in the water, and who stands on the bank has the better of him', () => {
    const swimmer = tartars('T', 50, 62, {
      order: 'defence',
      open: [
        { at: [50, 62], facing: 0 },
        { at: [55, 62], facing: 0 },
        { at: [60, 62], facing: 0 },
      ],
    });
    const table = position({ units: [{ ...swimmer, card: 'tartar-warriors' }, enemy('E', 62, 68)], terrain: [river] });
    const fired = volleyAt(table, unit(table, 'T'), unit(table, 'E'), 'defence');
    expect('code' in fired && fired.code).toBe('no-fire-here');
    expect(table.setting.terrain[0]!.type.advantage).toEqual([
      { who: 'any', against: 'any', order: 'any', where: 'enemy-inside' },
    ]);
  });

  rule('army.others', 'Tatars shoot bows with one more Skill, by their list; Polish Tartars do not', () => {
    const archers = (card: string) => ({ ...tartars('T', 50, 50, { order: 'defence', bases: 1 }), card });
    const need = (card: string) => {
      const table = position({ units: [archers(card), enemy('E', 54, 58)] });
      return pools(table, 'T', 'E', 'defence')[0]!.need;
    };
    expect(need('tartar-warriors')).toBe(need('lipka-tartars') + 1);
  });

  rule('army.drill', 'drilled musketeers make two manoeuvres and shoot; others may make one', () => {
    const after = (card: string, made: number) => {
      const shot = { ...foot('A', 50, 50, { order: 'defence' }), card, marks: { specialManoeuvres: made } };
      const table = position({ phase: 'combat', units: [shot, enemy('E', 60, 60)] });
      return refused(table, { do: 'shoot', unit: 'A', target: 'E', mode: 'plain', commander: '' }, 'weaker')?.code;
    };
    expect(after('german-musketeers', 2)).toBeUndefined();
    expect(after('haiduks', 1)).toBeUndefined();
    expect(after('haiduks', 2)).toBe('not-now');
  });

  rule('army.others', 'intoxicants: the first test of morale that is passed is the last to be rolled', () => {
    const deli = (marks: Record<string, unknown>) => ({ ...horse('D', 50, 50), card: 'deli', marks });
    const test = (marks: Record<string, unknown>, dice: number[]) => {
      const table = position({ phase: 'orders', units: [deli(marks), enemy('E', 60, 100)], commanders: [] });
      table.frames.push({
        kind: 'test',
        side: 0,
        unit: 0,
        attribute: 'morale',
        rule: 'morale.causes',
        support: 0,
        closed: true,
        decides: { kind: 'shaken', from: 1 },
      });
      rules.settle({ state: table, dice: scriptedDice(dice), emit: () => undefined });
      return table;
    };
    expect(fieldsOf(unit(test({ intoxicated: 'taken' }, [2]), 'D'))).toMatchObject({
      intoxicated: 'raging',
      losses: 0,
    });
    expect(fieldsOf(unit(test({ intoxicated: 'taken' }, [9]), 'D'))).toMatchObject({ intoxicated: 'sober', losses: 1 });
    expect(fieldsOf(unit(test({ intoxicated: 'raging' }, []), 'D'))).toMatchObject({
      intoxicated: 'raging',
      losses: 0,
    });
    const first = position({
      phase: 'initiative',
      turn: 1,
      sides: sides('intoxicants'),
      units: [{ ...horse('D', 50, 50), card: 'deli' }, horse('H', 80, 50)],
    });
    expect(first.units.map(({ battle: { intoxicated } }) => intoxicated)).toEqual(['taken', '']);
  });

  rule('army.run-for-your-lives', 'a friend who rides off the table within 20 cm shakes the levy again', () => {
    const levy = { ...horse('L', 40, 10, { order: 'move' }), card: 'levy', marks: { tested: true } };
    const table = position({ units: [levy, horse('F', 60, 4, { facing: 180 })] });
    const events = play(
      table,
      [
        { do: 'move', unit: 'F' },
        { do: 'exit', distance: 2000 },
      ],
      [1, 1],
    );
    expect(events.filter((event) => event.type === 'test' && event.unit === 'L')).toHaveLength(2);
  });
});

describe('special rules of orders', () => {
  const order = (id: string, kind: 'move' | 'charge' | 'defence'): Action => ({
    do: 'order',
    commander: '',
    unit: id,
    order: kind,
  });

  rule('special.independent', 'any order, free and open; it rallies by itself and unsupported, once', () => {
    const lone = with_(horse('A', 50, 50, { order: null }), 'independent');
    const table = position({ phase: 'orders', units: [lone, horse('B', 80, 50, { order: null })], commanders: [] });
    expect(refused(table, order('B', 'move'))?.code).toBe('unknown-commander');
    play(table, [order('A', 'charge')]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: 'charge', hidden: false });
    const shaken = position({
      phase: 'orders',
      units: [with_(horse('A', 50, 50, { order: null, morale: 'disorganised' }), 'independent')],
      commanders: [colonel('C', 50, 45)],
    });
    expect(refused(shaken, order('A', 'move'))?.code).toBe('takes-no-orders');
    expect(refused(shaken, { do: 'rally', commander: '', unit: 'A', points: 1 })?.code).toBe('rally-alone');
    play(shaken, [{ do: 'rally', commander: '', unit: 'A', points: 0 }], [6]);
    expect(refused(shaken, { do: 'rally', commander: 'C', unit: 'A', points: 1 })?.code).toBe('rally-tried');
    const steady = position({
      phase: 'orders',
      units: [with_(horse('A', 50, 50, { order: null, morale: 'disorganised' }), 'independent')],
    });
    play(steady, [{ do: 'rally', commander: '', unit: 'A', points: 0 }, order('A', 'move')], [5]);
    expect(unit(steady, 'A').battle.order).toBe('move');
  });

  rule(
    'special.commanded-musketeers',
    'they take and hold by themselves, and shoot after movement without penalty',
    () => {
      const shot = (id: string, x: number, card: string) => ({ ...foot(id, x, 50, { order: null, bases: 2 }), card });
      const table = position({ phase: 'orders', units: [shot('A', 50, 'commanded-musketeers'), enemy('E', 50, 58)] });
      expect(refused(table, order('A', 'move'))?.code).toBe('hold-only');
      play(table, [order('A', 'defence')]);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: 'defence', hidden: false });
      const need = (card: string) => {
        const moved = position({ units: [{ ...shot('A', 50, card), order: 'move' as const }, enemy('E', 58, 58)] });
        return pools(moved, 'A', 'E', 'after-movement')[0]!.need;
      };
      expect(need('commanded-musketeers')).toBe(4);
      expect(need('german-musketeers')).toBe(3);
    },
  );

  rule('special.mobility', 'in the reorganisation phase orders turn to moving unless Skill holds them', () => {
    const end = (kind: 'defence' | null | 'move', dice: number[]) => {
      const table = position({
        phase: 'combat',
        units: [with_(horse('A', 50, 50, { order: kind }), 'mobility'), enemy('E', 60, 110, { order: null })],
      });
      const asked = table.frames[table.frames.length - 1];
      expect(asked?.kind).toBe('bid');
      return { table, dice };
    };
    expect(unit(end(null, []).table, 'A').battle.order).toBe('move');
    expect(unit(end('move', []).table, 'A').battle.order).toBe('move');
    const kept = position({
      phase: 'combat',
      units: [with_(horse('A', 50, 50, { order: 'defence' }), 'mobility'), enemy('E', 60, 110, { order: null })],
      commanders: [colonel('C', 50, 40)],
    });
    play(kept, [{ do: 'roll' }], [5]);
    expect(unit(kept, 'A').battle.order).toBe('move');
    const held = position({
      phase: 'combat',
      units: [with_(horse('A', 50, 50, { order: 'defence' }), 'mobility'), enemy('E', 60, 110, { order: null })],
      commanders: [colonel('C', 50, 40)],
    });
    play(held, [{ do: 'roll' }], [4]);
    expect(unit(held, 'A').battle.order).toBe('defence');
  });

  rule('special.highlanders', 'steep slopes are difficult for them, and climbed without a test', () => {
    const steep = {
      id: 'cliff',
      type: 'steep-slope',
      shape: { kind: 'rectangle' as const, from: [0, 52] as [number, number], to: [120, 80] as [number, number] },
    };
    const table = position({ units: [with_(foot('H', 20, 50), 'highlanders'), foot('F', 50, 50)], terrain: [steep] });
    const piece = table.setting.terrain[0]!;
    expect(footing(table.setting, unit(table, 'H'), piece, false)).toBe('difficult');
    expect(footing(table.setting, unit(table, 'F'), piece, false)).toBe('very-difficult');
    play(table, [
      { do: 'move', unit: 'H' },
      { do: 'forward', distance: 500 },
    ]);
    expect(rules.decision(table)?.kind).toBe('move');
  });
});

describe('guns and their people', () => {
  const master = (marks: Record<string, unknown> = {}) => ({
    ...colonel('C', 50, 46.0),
    changes: { rules: ['artillery-commander'] },
    marks,
  });
  const shot: Action = { do: 'shoot', unit: 'K', target: 'E', mode: 'ball', commander: '' };
  const battery = (marks: Record<string, unknown> = {}) =>
    position({
      phase: 'combat',
      units: [gun('K', 50, 50, { order: 'defence' }), enemy('E', 52, 70, { bases: 3 })],
      commanders: [master(marks)],
    });

  rule('special.artillery-commander', 'at his gun he lets one missed die be rolled again, once a turn', () => {
    const table = battery();
    play(table, [shot], [9, 3, 10]);
    expect(unit(table, 'E').battle.losses).toBe(1);
    expect(leader(table, 'C').turn.aided).toBe(true);
    const spent = battery({ aided: true });
    play(spent, [shot], [9]);
    expect(unit(spent, 'E').battle.losses).toBe(0);
    expect(fractionOf(lossesOf({ dice: 1, need: 4, again: null, aid: true }, 5), 1)).toBe('8/25');
    expect(fractionOf(lossesOf({ dice: 2, need: 5, again: 'hits', aid: true }, 0), 2)).toBe('3/16');
  });

  rule('special.artillery-commander', 'the commander of artillery on every card of a division has the rule', () => {
    const officers = [...divisionCards.values()].flatMap(({ artillery }) => artillery.commander?.unit ?? []);
    expect(officers).toHaveLength(5);
    for (const id of officers) expect(commanderCards.get(id)!.rules).toContain('artillery-commander');
  });

  rule('manoeuvres.man', 'strangers at a gun have Skill and Morale 4 and do not load fast', () => {
    const lost = { ...gun('K', 50, 58, { order: null, abandoned: true }), changes: { skill: 5, morale: 6 } };
    const table = position({
      units: [foot('A', 50, 50, { order: 'defence' }), lost, wagon('W', 90, 20)],
      commanders: [colonel('C', 50, 45)],
    });
    play(table, [
      { do: 'move', unit: 'A' },
      { do: 'man', target: 'K', commander: 'C', facing: 0 },
    ]);
    expect(unit(table, 'K').data.card).toMatchObject({ skill: 4, morale: 4 });
    expect(unit(table, 'K').battle.strangers).toBe(true);
  });
});
