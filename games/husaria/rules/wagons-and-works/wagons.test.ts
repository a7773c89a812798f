import { expect } from 'vitest';
import {
  artillery,
  asked,
  cavalry,
  commander,
  declareAttack,
  dispersed,
  eventsOf,
  hussars,
  infantry,
  moves,
  open,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { wagonById } from '../state/pieces.js';

const begin: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }];
const back = (id: string, ...hexes: string[]): Action[] => hexes.map((hex) => ({ do: 'retreat', unit: id, hex }));
const face: Action = { do: 'face', facing: 'N' };
const cart = wagon('W', 'russians', '1010');
const placeOf = (state: ReturnType<typeof position>, id: string) => wagonById(state, id)!.place;

rule('11.11', 'a wagon controls nothing: enemies walk past it', () => {
  const field = position({
    phase: 'movement',
    units: [infantry('F', 'poles', '1112'), infantry('X', 'russians', '0202')],
    wagons: [cart],
  });
  play(field, moves('F', step('N'), step('N'))); // 1111, then 1110 beside the wagon
  expect([where(field, 'F'), pointsLeft(field)]).toEqual(['1110', 2]);
});

rule('11.12', 'a wagon adds one to the defence and stops lances, but only for its owner in defence', () => {
  const horse = position({
    phase: 'attack',
    units: [
      hussars('A', 'poles', '1011', { facing: 'N', lance: true, morale: 7 }),
      infantry('B', 'russians', '1010', { facing: 'S' }),
    ],
    wagons: [cart],
  });
  const report = declareAttack(horse, ['A'], ['1010']);
  expect(report).toMatchObject({ attack: 2, defence: 3, modifiers: [] });
  const outwards = position({
    phase: 'attack',
    units: [infantry('A', 'poles', '1011', { facing: 'N' }), infantry('B', 'russians', '1010', { facing: 'S' })],
    wagons: [wagon('W', 'poles', '1011')],
  });
  expect(declareAttack(outwards, ['A'], ['1010'])).toMatchObject({ attack: 2, defence: 2 });
});

rule(['11.13', '11.17'], 'horse cannot ride onto a wagon, its own or the enemy', () => {
  for (const side of ['poles', 'russians']) {
    const field = position({
      phase: 'movement',
      units: [cavalry('H', 'poles', '1011', { facing: 'N' }), infantry('X', 'russians', '0202')],
      wagons: [wagon('W', side, '1010')],
    });
    play(field, [{ do: 'move', unit: 'H' }]);
    expect(ruleAgainst(field, step('N'))).toBe('11.17');
  }
});

rule('11.13', 'foot and guns may stand on a wagon', () => {
  for (const kind of [infantry, artillery]) {
    const field = position({
      phase: 'movement',
      units: [kind('U', 'poles', '1011', { facing: 'N' }), infantry('X', 'russians', '0202')],
      wagons: [wagon('W', 'poles', '1010')],
    });
    play(field, moves('U', step('N')));
    expect([where(field, 'U'), placeOf(field, 'W')]).toEqual(['1010', 'map']);
  }
});

rule('11.13', 'scattered horse does not come back onto a wagon, foot does', () => {
  const field = position({
    phase: 'movement',
    units: [dispersed('H', 'poles', { kind: 'cavalry' }), dispersed('F', 'poles'), infantry('X', 'russians', '0202')],
    commanders: [commander('Captain', 'poles', '1011')],
    wagons: [wagon('W', 'poles', '1010')],
  });
  expect(ruleAgainst(field, { do: 'rally', unit: 'H', hex: '1010' })).toBe('10.14');
  expect(refused(field, { do: 'rally', unit: 'F', hex: '1010' })).toBeNull();
});

rule(['11.14', '11.16'], 'a wagon stays where it is; those who leave it obey zones as anybody', () => {
  const field = position({
    phase: 'movement',
    units: [
      infantry('F', 'poles', '1010', { facing: 'S' }),
      infantry('Other', 'poles', '0505', { facing: 'S' }),
      infantry('X', 'russians', '1013', { facing: 'N' }), // before it 0912, 1012, 1112
    ],
    wagons: [wagon('W', 'poles', '1010')],
  });
  expect(refused(field, { do: 'move', unit: 'W' })?.code).toBe('unknown-unit');
  play(field, moves('F', step('S'), step('S')));
  expect([where(field, 'F'), asked(field)]).toEqual(['1012', 'movement']); // stopped with two points left
  expect(placeOf(field, 'W')).toBe('map');
  expect(wagonById(field, 'W')!.hex).not.toBe(unit(field, 'F').hex);
});

rule(['11.17', '11.18'], 'after a fight horse may ride onto an enemy wagon, which is lost', () => {
  const field = position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1011', { facing: 'N', morale: 9 }),
      infantry('B', 'russians', '1010', { facing: 'S' }),
    ],
    wagons: [cart],
  });
  play(
    field,
    [...begin, ...back('B', '1009'), { do: 'chase', unit: 'A', after: 'B' }, { do: 'pursue', hex: '1010' }, face, face],
    [2, 5, 6],
  );
  expect([where(field, 'A'), placeOf(field, 'W')]).toEqual(['1010', 'dead']);
});

rule('11.17', 'a chase does not lead horse onto its own wagon', () => {
  const field = position({
    phase: 'attack',
    units: [cavalry('A', 'poles', '1011', { facing: 'N' }), cavalry('B', 'russians', '1010', { facing: 'S' })],
    wagons: [wagon('Own', 'poles', '1110')],
  });
  play(field, [...begin, ...back('B', '1009', '1008'), { do: 'chase', unit: 'A', after: 'B' }], [1, 1]);
  expect(open(field, 'pursue').map((action) => action.hex)).toEqual(['1010', '0910']);
});

rule('11.18', 'foot that walks onto an empty enemy wagon destroys it and may go on', () => {
  const field = position({
    phase: 'movement',
    units: [infantry('F', 'poles', '1011', { facing: 'N' }), infantry('X', 'russians', '0202')],
    wagons: [cart],
  });
  play(field, moves('F', step('N')));
  expect([placeOf(field, 'W'), pointsLeft(field)]).toEqual(['dead', 3]);
  play(field, [step('N')]);
  expect(where(field, 'F')).toBe('1009');
});

rule(['11.18', '4.28'], 'a wagon with a unit on it cannot be walked onto', () => {
  const field = position({
    phase: 'movement',
    units: [infantry('F', 'poles', '1011', { facing: 'N' }), infantry('B', 'russians', '1010', { facing: 'N' })],
    wagons: [cart],
  });
  play(field, [{ do: 'move', unit: 'F' }]);
  expect(ruleAgainst(field, step('N'))).toBe('4.28');
});

const at = (place: 'map' | 'dead', hex: string) => (place === 'map' ? { hex } : { place });

/** Foreigners with a star and their only wagon, dead or alive; Russians never had one. */
const volley = (place: 'map' | 'dead', nation: string) =>
  position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N' }),
      infantry('B', 'russians', '1010', { facing: 'S', stars: 1, nation }),
    ],
    wagons: [{ id: 'W', side: 'russians', nation: 'foreigners', ...at(place, '0303') }],
  });

rule('11.19', 'a nation that has lost its last wagon fires no small arms; another nation still does', () => {
  const asksToFire = (state: ReturnType<typeof volley>) => {
    play(state, begin);
    return open(state, 'aim').length > 0;
  };
  expect(asksToFire(volley('map', 'foreigners'))).toBe(true);
  expect(asksToFire(volley('map', 'russians'))).toBe(true);
  expect(asksToFire(volley('dead', 'russians'))).toBe(true);
  const silent = volley('dead', 'foreigners');
  const events = play(silent, begin, [1, 5]); // straight to the dice
  expect(eventsOf(events, 'battle')).toHaveLength(1);
});

rule('11.19', 'nor do its guns fire', () => {
  const guns = (place: 'map' | 'dead') =>
    position({
      phase: 'artillery',
      units: [
        artillery('G', 'poles', '1013', { facing: 'N' }),
        artillery('Other', 'poles', '0513', { facing: 'N', nation: 'lithuanians' }),
        infantry('B', 'russians', '1011', { facing: 'S' }),
        infantry('C', 'russians', '0511', { facing: 'S' }),
      ],
      wagons: [{ id: 'W', side: 'poles', ...at(place, '1016') }],
    });
  expect(refused(guns('map'), { do: 'aim', unit: 'G', target: 'B' })).toBeNull();
  expect(ruleAgainst(guns('dead'), { do: 'aim', unit: 'G', target: 'B' })).toBe('11.19');
  expect(refused(guns('dead'), { do: 'aim', unit: 'Other', target: 'C' })).toBeNull();
});
