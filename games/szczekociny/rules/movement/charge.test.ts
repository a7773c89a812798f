/** 8.13 and 8.14: charges. */
import { describe, expect } from 'vitest';
import {
  asked,
  back,
  byLabel,
  company,
  eventsOf,
  generals,
  hussars,
  moves,
  open,
  pass,
  phase,
  play,
  reportOn,
  ruleAgainst,
  step,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { State } from '../state/state.js';

/** Prussian hussars at 0510 ride against whatever stands on 1010, until they are on its hex. */
function run(
  target: ReturnType<typeof company>[],
  options: { from?: string; steps?: string[]; terrain?: object; options?: object } = {},
): State {
  const state = phase({
    units: [hussars('H', options.from ?? '0510'), ...target, company('x', '1512')],
    commanders: generals,
    activate: 'F',
    terrain: (options.terrain ?? {}) as never,
    options: (options.options ?? {}) as never,
  });
  play(state, moves('H'));
  for (const to of options.steps ?? ['NE', 'SE', 'NE', 'SE', 'NE']) {
    play(state, [step(to as 'NE')]);
    while (['reaction', 'square', 'flight'].includes(asked(state)!)) play(state, [pass]);
  }
  return state;
}

describe('charges', () => {
  rule(
    ['8.13', '8.14', '8.14.1', '8.14.2', '11.10'],
    'after three straight hexes cavalry fights at once, with its bonus',
    () => {
      const state = run([company('A', '1010')]);
      expect([where(state, 'H'), asked(state)]).toEqual(['1010', 'move']);
      expect(byLabel(reportOn(state, 1, '1010', 'charge').attack)).toEqual({ size: 2, morale: 1, charge: 2 });
      const events = play(state, [{ do: 'charge' }], [5, 5]);
      expect(eventsOf(events, 'melee')).toMatchObject([
        { attackTotal: 10, defenceTotal: 5, side: 'allies', difference: 5 },
      ]);
      expect(unit(state, 'A').place).toBe('withdrawn');
    },
  );

  rule('8.14.1', 'two hexes are too few, a turn spoils it, and so do woods, villages and friends', () => {
    const near = run([company('A', '1010')], { from: '0710', steps: ['NE', 'SE', 'NE'] });
    expect([where(near, 'H'), asked(near)]).toEqual(['1010', 'ride']);
    const woods = run([company('A', '1010')], { terrain: { '0910': 'woods' } });
    expect(asked(woods)).toBe('ride');
  });

  rule('8.14.1', 'a turn before the last three hexes does no harm, one among them does', () => {
    const early = phase({
      units: [hussars('H', '0510', { facing: 'SSE' }), company('A', '1010'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(early, moves('H', turnTo('E')));
    for (const to of ['NE', 'SE', 'NE', 'SE', 'NE'] as const) {
      play(early, [step(to)]);
      while (asked(early) === 'reaction') play(early, [pass]);
    }
    expect(open(early, 'charge')).toHaveLength(1);
    const late = phase({
      units: [hussars('H', '0510'), company('A', '1010'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(late, moves('H', step('NE'), step('SE'), step('NE'), turnTo('SSE'), turnTo('E'), step('SE')));
    while (asked(late) === 'reaction') play(late, [pass]);
    expect(ruleAgainst(late, { do: 'charge' })).toBe('8.14.1');
  });

  rule('8.14.1', 'a step back onto an enemy is no charge, however far the run before it', () => {
    const state = run([company('A', '0711')], { steps: ['NE', 'SE', 'NE'] });
    play(state, [back('NW')]);
    while (['reaction', 'square', 'flight'].includes(asked(state)!)) play(state, [pass]);
    expect([where(state, 'H'), asked(state)]).toEqual(['0711', 'ride']);
  });

  rule('8.14.1', 'a step back ends the run, so that the hexes before it no longer count', () => {
    const state = run([company('A', '1010')], { steps: ['NE', 'SE', 'NE'] });
    unit(state, 'H').mp = 20;
    const straight = () => state.frames.flatMap((frame) => (frame.kind === 'move' ? [frame.straight] : []));
    expect(straight()).toEqual([3]);
    play(state, [back('NW')]);
    expect(straight()).toEqual([0]);
  });

  /** A charge is won on 0910; another company waits on the hex behind, or three hexes further on. */
  const again = (second: string, nextCharge: 'hexes' | 'run', ...more: ('NE' | 'SE')[]) => {
    const state = run([company('A', '0910'), company('B', second)], {
      steps: ['NE', 'SE', 'NE', 'SE'],
      options: { nextCharge },
    });
    play(state, [{ do: 'charge' }, { do: 'face', facing: 'E' }], [8, 0]);
    expect([asked(state), where(state, 'H'), unit(state, 'H').losses]).toEqual(['move', '0910', 1]);
    unit(state, 'H').mp = 20;
    for (const to of more) {
      play(state, [step(to)]);
      while (['reaction', 'square'].includes(asked(state)!)) play(state, [pass]);
    }
    expect(where(state, 'H')).toBe(second);
    return open(state, 'charge').length;
  };

  rule('8.14.3', 'a victorious charge goes on with its points, and charges again after three hexes of its own', () => {
    expect(again('1010', 'hexes', 'NE')).toBe(0);
    expect(again('1210', 'hexes', 'NE', 'SE', 'NE')).toBe(0);
    expect(again('1310', 'hexes', 'NE', 'SE', 'NE', 'SE')).toBe(1);
  });

  rule('8.14.3', 'by option the run of the first charge counts on', () => {
    expect(again('1010', 'run', 'NE')).toBe(1);
  });

  rule('8.14.3', 'a beaten charge leaves the map', () => {
    const state = run([company('A', '1010')]);
    play(state, [{ do: 'charge' }, { do: 'face', facing: 'W' }], [0, 9]);
    expect([unit(state, 'H').place, unit(state, 'H').losses]).toEqual(['withdrawn', 2]);
  });

  rule('8.14.4', 'cavalry that charged may fight again in phase 4', () => {
    const state = run([company('A', '0910'), company('B', '1010')], { steps: ['NE', 'SE', 'NE', 'SE'] });
    play(state, [{ do: 'charge' }, { do: 'face', facing: 'SSE' }, turnTo('E'), step('NE')], [8, 0]);
    while (['reaction', 'square'].includes(asked(state)!)) play(state, [pass]);
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    expect(asked(state)).toBe('melee');
    expect(eventsOf(play(state, [{ do: 'fight' }, { do: 'face', facing: 'E' }], [8, 0]), 'melee')).toHaveLength(1);
  });
});
