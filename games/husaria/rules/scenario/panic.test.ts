import { describe, expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import { asked, eventsOf, leader, open, play, position, refused, unit } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const cossacks = (extras: PositionFile = {}) =>
  position({
    scenario: 'beresteczko-1651/10-july',
    side: 'cossacks',
    units: [
      { id: 'cossack-infantry-1', hex: '4410' },
      { id: 'cossack-artillery-1', hex: '4510' },
      { id: 'cossack-commoners-1', place: 'dispersed' },
      { id: 'polish-infantry-1', hex: '4015' },
    ],
    commanders: [
      { id: 'bohun', hex: '4410' },
      { id: 'krysa', hex: '4510' },
    ],
    ...extras,
  });
const lose = (piece: string) => ({ do: 'lose-to-panic' as const, piece });

describe('panic in the Cossack camp', () => {
  rule('N.panic', 'each turn one unit of the owner’s choice goes, also a dispersed one: no points, no morale', () => {
    const field = cossacks();
    expect(asked(field)).toBe('panic');
    expect(open(field, 'lose-to-panic').map(({ piece }) => piece)).toEqual([
      'bohun',
      'krysa',
      'cossack-infantry-1',
      'cossack-artillery-1',
      'cossack-commoners-1',
    ]);
    const events = play(field, [lose('cossack-commoners-1')]);
    expect(eventsOf(events, 'lost-to-panic')[0]).toMatchObject({ rule: 'N.panic' });
    expect([unit(field, 'cossack-commoners-1').place, field.points, field.morale]).toEqual(['gone', [0, 0], 0]);
    expect(refused(field, lose('cossack-infantry-1'))).toMatchObject({ code: 'cannot-panic', rule: 'N.panic' });
  });

  rule('N.panic-commander', 'and one commander, in whatever order', () => {
    const field = cossacks();
    const events = play(field, [lose('krysa')]);
    expect(eventsOf(events, 'lost-to-panic')[0]).toMatchObject({ rule: 'N.panic-commander' });
    expect([leader(field, 'krysa').place, field.points, field.morale]).toEqual(['gone', [0, 0], 0]);
    expect(refused(field, lose('bohun'))?.code).toBe('cannot-panic');
    play(field, [lose('cossack-infantry-1')]);
    expect([asked(field), unit(field, 'cossack-infantry-1').place]).toEqual(['rally', 'gone']);
  });

  rule(['N.panic', 'N.panic-commander'], 'who has none left loses none', () => {
    const field = cossacks({ commanders: [] });
    play(field, [lose('cossack-infantry-1')]);
    expect(asked(field)).toBe('movement');
  });

  rule('N.panic', 'only the Cossacks, only on this day, and nobody else', () => {
    expect(refused(cossacks(), lose('polish-infantry-1'))?.code).toBe('cannot-panic');
    expect(refused(cossacks(), lose('napoleon'))?.code).toBe('unknown-unit');
    expect(asked(cossacks({ side: 'poles' }))).toBe('movement');
    const june = position({
      scenario: 'beresteczko-1651/30-june',
      side: 'cossacks',
      units: [{ id: 'cossack-infantry-1', hex: '4410' }],
    });
    expect(asked(june)).toBe('movement');
  });
});
