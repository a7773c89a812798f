/** 13.11, 13.18: guns at a moving enemy. */
import { expect } from 'vitest';
import type { UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  infantry,
  moves,
  open,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { State } from '../state/state.js';

const aim = (id: string, target: string): Action => ({ do: 'aim', unit: id, target });
const fire: Action = { do: 'fire' };
const pass: Action = { do: 'pass' };
const now = (field: State) => [asked(field), deciding(field)];

const gun = (id: string, hex: string, extras: Partial<UnitEntry> = {}) =>
  artillery(id, 'russians', hex, { gun: 'L', sp: 2, facing: 'N', ...extras });
/** M rides south from 1006 towards a light gun on 1010. */
const ride = (...more: UnitEntry[]): State =>
  position({ units: [cavalry('M', 'poles', '1006', { facing: 'S', morale: 12 }), gun('G', '1010'), ...more] });

rule('13.11', 'a gun may fire when the mover enters a hex within range', () => {
  const field = ride();
  expect(asked(field)).toBe('movement'); // four hexes away
  play(field, moves('M', step('S')));
  expect([where(field, 'M'), ...now(field)]).toEqual(['1007', 'gun-reaction', 'russians']);
  play(field, [pass, step('S')]);
  expect(now(field)).toEqual(['gun-reaction', 'russians']); // asked at every hex
});

rule('13.11', 'choosing a unit or turning it on the spot draws no fire, nor does a commander', () => {
  const field = position({
    units: [cavalry('M', 'poles', '1008', { facing: 'S' }), gun('G', '1010')],
    commanders: [commander('L', 'poles', '1107')],
  });
  play(field, [
    { do: 'lead', commander: 'L' },
    { do: 'ride', hex: '1108' },
  ]);
  expect(asked(field)).toBe('movement');
  play(field, moves('M', turnTo('SE')));
  expect(now(field)).toEqual(['move', 'poles']);
});

rule('13.11', 'each gun fires once in an enemy movement phase', () => {
  const field = ride(gun('H', '1210'), infantry('N', 'poles', '0806', { facing: 'S' }));
  play(field, [...moves('M', step('S')), aim('G', 'M'), fire], [1, 1]);
  expect(now(field)).toEqual(['move', 'poles']); // H does not reach 1007
  play(field, [step('S')]);
  expect(now(field)).toEqual(['gun-reaction', 'russians']);
  expect(refused(field, aim('G', 'M'))).toEqual({ code: 'gun-fired-already', rule: '13.16' });
  play(field, [aim('H', 'M'), fire, { do: 'stop' }, ...moves('N', step('S'), step('S'))], [1, 1]);
  expect([where(field, 'N'), ...now(field)]).toEqual(['0808', 'move', 'poles']); // both have fired, at another unit
});

rule('13.11', 'in the next enemy movement phase it is loaded again', () => {
  const field = ride();
  play(field, [...moves('M', step('S')), aim('G', 'M'), fire, { do: 'stop' }, { do: 'end' }, { do: 'end' }], [1, 1]);
  expect([field.stage, unit(field, 'G').firedAtMover]).toEqual([2, false]);
});

rule('13.11', 'only the unit that moves may be shot at', () => {
  const field = ride(infantry('T', 'poles', '1108', { facing: 'S' }));
  play(field, moves('M', step('S')));
  expect(refused(field, aim('G', 'T'))).toEqual({ code: 'only-the-mover', rule: '13.11' });
  expect(open(field, 'aim')).toEqual([aim('G', 'M')]);
});

rule(['13.11', '12.4'], 'a mover that is hit goes on with what is left', () => {
  const field = ride();
  play(field, [...moves('M', step('S')), aim('G', 'M'), fire], [4, 6, 1, 1]); // two points at three hexes, ten: -1
  expect([unit(field, 'M').sp, ...now(field), pointsLeft(field)]).toEqual([1, 'move', 'poles', 6]);
  play(field, [step('S')]);
  expect(where(field, 'M')).toBe('1008');
});

rule(['13.11', '10.12'], 'dispersed on the way, it moves no more', () => {
  const field = ride(infantry('N', 'poles', '0303', { facing: 'S' }));
  play(field, [...moves('M', step('S')), aim('G', 'M'), fire], [5, 6]);
  expect([unit(field, 'M').place, ...now(field)]).toEqual(['dispersed', 'movement', 'poles']);
});

rule('13.13', 'it must see the mover where he stands', () => {
  const field = position({
    terrain: { '1008': 'f' },
    units: [cavalry('M', 'poles', '1006', { facing: 'S' }), gun('G', '1010')],
  });
  play(field, moves('M', step('S')));
  expect(now(field)).toEqual(['move', 'poles']);
  play(field, [step('SE')]); // 1108: over the side of 1009 and 1109
  expect(now(field)).toEqual(['gun-reaction', 'russians']);
});

rule(['13.14', '13.15'], 'in the enemy phase the neighbours of the moment count', () => {
  const pinned = ride(infantry('N', 'poles', '1011', { facing: 'S' })); // beside the gun, at its back
  play(pinned, moves('M', step('S')));
  expect(now(pinned)).toEqual(['move', 'poles']);
  const inFront = ride();
  play(inFront, [...moves('M', step('S')), pass, step('S'), pass, step('S')]);
  expect([where(inFront, 'M'), ...now(inFront)]).toEqual(['1009', 'gun-reaction', 'russians']);
  const atBack = position({
    units: [cavalry('M', 'poles', '1006', { facing: 'S' }), gun('G', '1010', { facing: 'S' })],
  });
  play(atBack, [...moves('M', step('S')), pass, step('S'), pass, step('S')]);
  expect(where(atBack, 'M')).toBe('1009');
  expect(asked(atBack)).not.toBe('gun-reaction');
});

rule(['13.11', '13.17'], 'the shot of the own phase does not count here, nor this shot there', () => {
  const field = position({
    units: [cavalry('M', 'poles', '1006', { facing: 'S' }), gun('G', '1010', { fired: true })],
  });
  play(field, [...moves('M', step('S')), aim('G', 'M'), fire], [1, 1]);
  expect(unit(field, 'G').firedAtMover).toBe(true);
  play(field, [{ do: 'stop' }]);
  expect(now(field)).toEqual(['artillery', 'russians']);
  expect(refused(field, aim('G', 'M'))).toBe(null);
  play(field, [{ do: 'end' }]);
  expect(refused(field, { do: 'move', unit: 'G' })).toBe(null);
});

rule('13.18', 'a gun that moved in its own phase fires in the enemy movement that follows', () => {
  const field = position({
    side: 'russians',
    units: [cavalry('M', 'poles', '1005', { facing: 'S' }), gun('G', '1011')],
  });
  play(field, [...moves('G', step('N')), { do: 'stop' }]);
  expect([where(field, 'G'), field.stage, ...now(field)]).toEqual(['1010', 2, 'movement', 'poles']);
  play(field, moves('M', step('S'), step('S')));
  expect(now(field)).toEqual(['gun-reaction', 'russians']);
  expect(refused(field, aim('G', 'M'))).toBe(null);
});

rule('13.22', 'here too guns side by side fire together', () => {
  const field = ride(gun('H', '1109'), gun('C', '0909', { gun: 'C' }));
  play(field, [...moves('M', step('S')), aim('G', 'M')]);
  expect(ruleAgainst(field, { do: 'join', unit: 'C' })).toBe('13.22');
  play(field, [{ do: 'join', unit: 'H' }, fire], [1, 1]);
  expect(['G', 'H', 'C'].map((id) => unit(field, id).firedAtMover)).toEqual([true, true, false]);
});
