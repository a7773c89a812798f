import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  cavalry,
  eventsOf,
  leader,
  open,
  play,
  pointsLeft,
  position,
  refused,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { stillToCome } from './arrivals.js';

const day = 'beresteczko-1651/28-june';
const waiting = (id: string): UnitEntry => ({ id, place: 'waiting' });
const horde = Array.from({ length: 18 }, (_, i) => `tartar-horde-${i + 8}`);
const khans = Array.from({ length: 12 }, (_, i) => `tartar-khan-${i + 1}`);
const leaders = ['islam-girej', 'tuhaj-bej', 'krym-girej', 'gazi-girej', 'amurat'];

/** The Tartars of 28 June before anybody of the second wave has come. */
const tartars = (stage: number, extras: Partial<PositionFile> = {}, here: UnitEntry[] = []) =>
  position({
    scenario: day,
    stage,
    side: 'cossacks',
    units: [{ id: 'samuel-1', hex: '4620' }, ...here, ...[...horde, ...khans].map(waiting)],
    commanders: leaders.map((id) => ({ id, place: 'waiting' as const })),
    ...extras,
  });

describe('replacements', () => {
  rule('N.replacements', 'nobody comes in stage 1; from stage 2 on six units and a commander a turn', () => {
    expect(open(tartars(1, {}, [{ id: 'tartar-horde-1', hex: '5020' }]), 'arrive')).toEqual([]);
    expect(stillToCome(tartars(2), 1)).toEqual({ now: 7, later: 28 });
    expect(stillToCome(tartars(4), 1)).toEqual({ now: 21, later: 14 });
    expect(stillToCome(tartars(9), 1)).toEqual({ now: 35, later: 0 });
  });

  rule('N.replacements', 'the owner chooses who comes, on Z, until six have come', () => {
    const field = tartars(2);
    const offered = open(field, 'arrive');
    expect(new Set(offered.map(({ hex }) => hex))).toEqual(new Set(['5123']));
    expect(offered).toHaveLength(30 + 5);
    for (const id of horde.slice(0, 6)) {
      const [first] = open(field, 'arrive').filter(({ piece }) => piece === id);
      const events = play(field, [first!, { do: 'face', facing: 'NW' }]);
      expect(eventsOf(events, 'arrived')[0]).toMatchObject({ rule: 'N.replacements', piece: id });
      play(field, [{ do: 'stop' }]);
    }
    expect(open(field, 'arrive').every(({ piece }) => leaders.includes(piece))).toBe(true);
    expect(refused(field, { do: 'arrive', piece: 'tartar-khan-1', hex: '5123' })).toMatchObject({
      code: 'not-arriving',
      rule: 'N.replacements',
    });
  });

  rule(
    ['N.replacements', '4.27'],
    'where Z is full the next come on the nearest free hexes of the edge (ruling 183)',
    () => {
      const field = tartars(2);
      play(field, [
        { do: 'arrive', piece: 'tartar-khan-1', hex: '5123' },
        { do: 'face', facing: 'NW' },
        { do: 'stop' },
      ]);
      const next = open(field, 'arrive').filter(({ piece }) => piece === 'tartar-khan-2');
      expect(next.map(({ hex }) => hex).sort()).toEqual(['5521', '5522', '5523', '5524', '5525']);
      for (const hex of ['5123', '5122', '5520'])
        expect(refused(field, { do: 'arrive', piece: 'tartar-khan-2', hex })?.code).toBe('arrival-hex');
      expect(refused(field, { do: 'arrive', piece: 'amurat', hex: '5123' })).toBeNull();
    },
  );

  rule('N.replacements', 'it faces as it likes and goes on with its whole allowance', () => {
    const field = tartars(2);
    play(field, [{ do: 'arrive', piece: 'tartar-khan-1', hex: '5123' }]);
    expect(asked(field)).toBe('turn');
    play(field, [{ do: 'face', facing: 'N' }]);
    expect([asked(field), pointsLeft(field), unit(field, 'tartar-khan-1').facing]).toEqual(['move', 10, 0]);
    play(field, [step('N'), { do: 'stop' }]);
    expect([where(field, 'tartar-khan-1'), unit(field, 'tartar-khan-1').moved]).toEqual(['5122', true]);
  });

  rule(['N.replacements', '5.21'], 'an enemy zone on the hex stops it there', () => {
    const field = tartars(2, {}, [{ id: 'gruszecki-1', hex: '5122', facing: 'S' }]);
    play(field, [
      { do: 'arrive', piece: 'tartar-khan-1', hex: '5123' },
      { do: 'face', facing: 'N' },
    ]);
    expect(refused(field, step('NE'))).toMatchObject({ code: 'must-stop', rule: '5.21' });
    play(field, [{ do: 'stop' }]);
    expect([asked(field), where(field, 'tartar-khan-1')]).toEqual(['movement', '5123']);
  });

  rule('N.replacements', 'a commander comes too, and rides on; an enemy on Z keeps him off it', () => {
    const field = tartars(2);
    play(field, [
      { do: 'arrive', piece: 'amurat', hex: '5123' },
      { do: 'lead', commander: 'amurat' },
      { do: 'ride', hex: '5120' },
    ]);
    expect(leader(field, 'amurat').place).toBe('map');
    const held = tartars(2, {}, [{ id: 'gruszecki-1', hex: '5123', facing: 'S' }]);
    expect(refused(held, { do: 'arrive', piece: 'amurat', hex: '5123' })?.code).toBe('arrival-hex');
    expect(refused(held, { do: 'arrive', piece: 'amurat', hex: '5122' })?.code).toBe('arrival-hex');
    expect(refused(held, { do: 'arrive', piece: 'amurat', hex: '5523' })).toBeNull();
  });

  rule('N.replacements', 'who has not come in his turn may come later', () => {
    const field = tartars(2);
    play(field, [{ do: 'end' }]);
    expect(unit(field, 'tartar-khan-1').place).toBe('waiting');
    expect(stillToCome(field, 1).now).toBe(7);
  });

  rule('N.replacements', 'nobody else comes: not the enemy, not those who are there or nowhere on the list', () => {
    const field = tartars(2, {}, [{ id: 'tartar-horde-1', hex: '5020' }]);
    for (const piece of ['samuel-1', 'tartar-horde-1', 'napoleon'])
      expect(refused(field, { do: 'arrive', piece, hex: '5123' })).not.toBeNull();
    expect(refused(field, { do: 'arrive', piece: 'tartar-khan-1', hex: '9999' })?.code).toBe('unknown-hex');
  });

  rule('N.replacements', '29 June: six Cossack cavalry units a turn from stage 13', () => {
    const ids = Array.from({ length: 12 }, (_, i) => `cossack-cavalry-${i + 1}`);
    const field = (stage: number) =>
      position({
        scenario: 'beresteczko-1651/29-june',
        stage,
        side: 'cossacks',
        units: [{ id: 'tartar-khan-1', hex: '5020' }, ...ids.map(waiting)],
      });
    expect([12, 13, 14].map((stage) => stillToCome(field(stage), 1).now)).toEqual([0, 6, 12]);
    expect(open(field(13), 'arrive').map(({ hex }) => hex)).toEqual(Array(12).fill('5123'));
  });
});

rule('4.21', 'on other days nobody comes', () => {
  const field = position({ units: [cavalry('A', 'poles', '1010')] });
  expect([open(field, 'arrive'), stillToCome(field, 0)]).toEqual([[], { now: 0, later: 0 }]);
  expect(refused(field, { do: 'arrive', piece: 'A', hex: '1010' })?.code).toBe('not-arriving');
});
