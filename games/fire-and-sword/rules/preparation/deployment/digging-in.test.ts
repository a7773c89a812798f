/** What a division brings beside its regiments: crews, works for its guns, obstacles (artillery.crew, artillery.fortified-base). */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { divisionCards, regimentCards } from '../../../armies/divisions.js';
import { coreDivision, coreForce, type DivisionForce } from '../../../muster/index.js';
import { fireAndSwordSystem as system } from '../../../system.js';
import { refused, rule } from '../../../testkit/index.js';
import { prepared } from '../../../testkit/prepared.js';
import type { Action } from '../../state/actions.js';
import { topFrame } from '../../state/play.js';
import type { State } from '../../state/state.js';
import { onWorks } from '../../wagons-and-works/gun-works.js';
import { sensibleAnswer } from '../answers.js';

const core = (id: string): DivisionForce => coreDivision(divisionCards.get(id)!);
const emit = () => undefined;

/** Both divisions are brought, and the program answers until somebody is asked who digs. */
function drawnUp(forces: readonly [DivisionForce, DivisionForce], until: (state: State) => boolean): State {
  const { state } = prepared({ scenario: 'pitched-battle', until: 'muster' });
  const dice = seededDice('drawn up');
  for (const division of forces) system.apply(state, { do: 'muster-division', division }, dice, emit);
  for (let frame = topFrame(state); frame && !until(state); frame = topFrame(state)) {
    const answer = sensibleAnswer(state, frame, () => 0);
    if (!answer) break;
    system.apply(state, answer, dice, emit);
  }
  return state;
}

const guns = (unit: string, number: number) => [{ unit, guns: number }];
const mayDig = (state: State): boolean => system.actions(state).some((action) => action.do === 'dig-in');
const weak: DivisionForce = { ...core('SWE-D'), artillery: guns('swedish-octave', 2) };
const strong: DivisionForce = { ...core('POL-D'), points: 5, artillery: guns('polish-octave', 2) };

rule('artillery.crew', 'one further crew for one or two medium guns, none for light ones', () => {
  const light = { ...core('POL-D'), artillery: guns('polish-falconet', 2) };
  const crews = (state: State, card: string) =>
    state.units.filter(({ data }) => data.card.id === card).map(({ battle: { extraCrew } }) => extraCrew);
  const state = drawnUp([weak, light], () => true);
  expect([crews(state, 'swedish-octave'), crews(state, 'polish-falconet')]).toEqual([
    [true, false],
    [false, false],
  ]);
  const one = drawnUp([{ ...weak, artillery: guns('swedish-octave', 1) }, light], () => true);
  expect(crews(one, 'swedish-octave')).toEqual([true]);
});

describe('guns dug in', () => {
  const own = (state: State, card: string) => state.units.filter(({ data }) => data.card.id === card);

  rule('artillery.fortified-base', 'the defending side digs in its medium guns for nothing when it stands', () => {
    const state = drawnUp([weak, strong], mayDig);
    const [first] = own(state, 'swedish-octave');
    const dig = (unit: string): Action => ({ do: 'dig-in', unit });
    expect(refused(state, dig(first!.data.id))).toBeNull();
    expect(refused(state, dig(own(state, 'polish-octave')[0]!.data.id))?.code).toBe('not-your-piece');
    expect(refused(state, dig(own(state, 'reiters')[0]!.data.id))?.code).toBe('no-gun-works');
    system.apply(state, dig(first!.data.id), seededDice('dig'), emit);
    expect(own(state, 'swedish-octave').map(onWorks)).toEqual([true, false]);
    expect(refused(state, dig(first!.data.id))?.code).toBe('no-gun-works');
    // It may leave the other in the open, and that is the end of it.
    const left = drawnUp(
      [weak, strong],
      (one) => system.actions(one).some((action) => action.do === 'done') && mayDig(one),
    );
    system.apply(left, { do: 'done' }, seededDice('dig'), emit);
    expect([topFrame(left)?.kind, own(left, 'swedish-octave').map(onWorks)]).toEqual(['orders', [false, false]]);
  });

  rule('artillery.fortified-base', 'the other side has none, and a quick battle digs by itself', () => {
    const state = drawnUp([weak, strong], (one) => topFrame(one)?.kind === 'bid');
    expect(own(state, 'swedish-octave').map(onWorks)).toEqual([true, true]);
    expect(own(state, 'polish-octave').map(onWorks)).toEqual([false, false]);
  });
});

test('units come with the obstacles that were bought for them', () => {
  const base = core('SWE-D');
  const swedes: DivisionForce = {
    ...base,
    regiments: [...base.regiments, coreForce(regimentCards.get('SWE-R-NAT')!)],
    obstacles: [{ regiment: 1, unit: 0, obstacle: 'caltrops', elements: 2 }],
  };
  const state = drawnUp([strong, swedes], () => true);
  const carrying = state.units.filter(({ battle: { portable } }) => portable !== null);
  expect(carrying.map(({ data, battle: { portable, elements } }) => [data.card.id, portable, elements])).toEqual([
    ['new-musketeers', 'caltrops', 2],
  ]);
});
