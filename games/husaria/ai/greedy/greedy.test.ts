import { seededDice } from '@hetman/core/dice';
import { directionTo, distance } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../rules/movement/ground.js';
import { isFront } from '../../rules/movement/zone-of-control.js';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { husariaSystem as system } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  hussars,
  infantry,
  leader,
  play,
  position,
  tartars,
  unit,
  where,
} from '../../testkit/index.js';
import { greedy } from './index.js';

const bot = () => greedy.make(system, 'test');
const answer = (state: State): Action => bot().choose(state, system.actions(state));

/** Greedy decides for one side until the other is asked, or something of another kind. */
function playOn(state: State, ...kinds: string[]): State {
  const player = bot();
  const dice = seededDice('tactics');
  const side = deciding(state);
  while (deciding(state) === side && kinds.includes(asked(state) ?? '')) {
    const actions = system.actions(state);
    const action = player.choose(state, actions);
    expect(actions).toContain(action);
    system.apply(state, action, dice, () => undefined);
  }
  return state;
}

const moving = ['lances', 'movement', 'move', 'ride', 'turn'];

/** Does the unit stand behind the other? */
function isBehind(state: State, id: string, other: string): boolean {
  const { grid } = groundOf(state.setting);
  const direction = directionTo(grid, unit(state, other).hex, unit(state, id).hex);
  return direction >= 0 && !isFront(unit(state, other).facing, direction);
}

describe('movement', () => {
  test('goes round a line that faces the other way and stands behind it', () => {
    const field = position({
      phase: 'movement',
      units: [
        cavalry('A', 'poles', '0711', { facing: 'SE', sp: 2, mp: 8, morale: 7 }),
        infantry('B', 'russians', '1010', { facing: 'N', sp: 2, morale: 7 }),
      ],
    });
    playOn(field, ...moving);
    expect(isBehind(field, 'A', 'B')).toBe(true);
    expect(asked(field)).toBe('attack');
  });

  test('hussars take lances and charge in the same turn', () => {
    const field = position({
      phase: 'movement',
      lances: { poles: 100 },
      units: [
        hussars('H', 'poles', '1004', { facing: 'S', sp: 2 }),
        infantry('B', 'russians', '1009', { facing: 'N', sp: 2, morale: 6 }),
      ],
    });
    expect(answer(field)).toEqual({ do: 'lance', unit: 'H' });
    playOn(field, ...moving);
    expect(unit(field, 'H').lance).toBe(true);
    expect(asked(field)).toBe('attack');
  });

  test('lances stay in the wagons where the only enemy stands in a wood or out of reach', () => {
    const lancers = (hex: string, terrain: Record<string, string>) =>
      position({
        phase: 'movement',
        lances: { poles: 100 },
        terrain,
        units: [
          hussars('H', 'poles', '1004', { facing: 'S', sp: 2 }),
          infantry('B', 'russians', hex, { facing: 'N', sp: 2, morale: 6 }),
        ],
      });
    expect(answer(lancers('1009', { '1009': 'f' }))).toEqual({ do: 'end' });
    expect(answer(lancers('1018', {}))).toEqual({ do: 'end' });
  });

  test('does not leave the map, wherever it stands and looks', () => {
    for (const hex of ['0101', '0120', '2001', '2020', '1001', '0110']) {
      const field = position({
        phase: 'movement',
        units: [
          cavalry('A', 'poles', hex, { facing: 'N', sp: 1, mp: 8 }),
          cavalry('B', 'russians', '1010', { facing: 'N', sp: 2 }),
          cavalry('C', 'russians', '1011', { facing: 'N', sp: 2 }),
        ],
        commanders: [commander('Chief', 'poles', hex, { chief: true })],
      });
      playOn(field, ...moving);
      expect(unit(field, 'A').place, hex).toBe('map');
      expect(leader(field, 'Chief').place, hex).toBe('map');
    }
  });

  test('leaves a hopeless attack alone', () => {
    const field = position({
      phase: 'movement',
      units: [
        infantry('A', 'poles', '1005', { facing: 'S', sp: 1, morale: 6 }),
        ...['0910', '1010', '1110'].map((hex, i) =>
          infantry(`B${i}`, 'russians', hex, { facing: 'N', sp: 2, morale: 8 }),
        ),
      ],
    });
    playOn(field, ...moving);
    expect(deciding(field)).toBe('russians');
  });
});

describe('commanders', () => {
  test('the chief rides away from the enemy to his own', () => {
    const field = position({
      phase: 'movement',
      units: [
        cavalry('Near', 'poles', '1010', { facing: 'S', sp: 2, moved: true }),
        cavalry('Far', 'poles', '1004', { facing: 'S', sp: 2, moved: true }),
        cavalry('B', 'russians', '1012', { facing: 'N', sp: 2 }),
      ],
      commanders: [commander('Chief', 'poles', '1010', { chief: true, modifier: 2 })],
    });
    playOn(field, 'lances', 'movement', 'ride');
    expect(where(field, 'Chief')).toBe('1004');
  });

  test('another commander rides to the fight', () => {
    const field = position({
      phase: 'movement',
      units: [
        cavalry('A', 'poles', '1010', { facing: 'S', sp: 2, moved: true }),
        cavalry('Far', 'poles', '1004', { facing: 'S', sp: 2, moved: true }),
        cavalry('B', 'russians', '1011', { facing: 'N', sp: 2 }),
      ],
      commanders: [commander('C', 'poles', '1004', { modifier: 2 })],
    });
    playOn(field, 'lances', 'movement', 'ride');
    const { grid } = groundOf(field.setting);
    expect(distance(grid, leader(field, 'C').hex, unit(field, 'A').hex)).toBeLessThanOrEqual(1);
  });
});

describe('fire', () => {
  const gun = artillery('G', 'poles', '1010', { facing: 'S', sp: 2, gun: 'L' });
  const aimed = (state: State) => (answer(state) as { target?: string }).target;

  test('at the target in the open rather than at the one in the wood', () => {
    const field = position({
      phase: 'artillery',
      terrain: { '0812': 'f' },
      units: [gun, cavalry('Wood', 'russians', '0812', { sp: 2 }), cavalry('Open', 'russians', '1212', { sp: 2 })],
    });
    expect(aimed(field)).toBe('Open');
  });

  test('at the nearer of two alike, and at horse rather than at foot', () => {
    const near = position({
      phase: 'artillery',
      units: [gun, cavalry('Far', 'russians', '1007', { sp: 2 }), cavalry('Near', 'russians', '1012', { sp: 2 })],
    });
    expect(aimed(near)).toBe('Near');
    const kinds = position({
      phase: 'artillery',
      units: [
        gun,
        infantry('Foot', 'russians', '1008', { sp: 2, morale: 7 }),
        cavalry('Horse', 'russians', '1012', { sp: 2, morale: 7 }),
      ],
    });
    expect(aimed(kinds)).toBe('Horse');
  });
});

describe('battle', () => {
  test('strikes from behind first, and all together where that is better', () => {
    const field = position({
      phase: 'attack',
      units: [
        cavalry('Front', 'poles', '1009', { facing: 'S', sp: 2, morale: 7 }),
        cavalry('Back', 'poles', '1011', { facing: 'N', sp: 2, morale: 7 }),
        cavalry('B', 'russians', '1010', { facing: 'N', sp: 2, morale: 7 }),
      ],
    });
    playOn(field, 'attack', 'battle');
    expect(unit(field, 'Front').attacked && unit(field, 'Back').attacked).toBe(true);
  });

  test('behind its own fence a weak unit does not attack a strong one', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1010', { facing: 'S', sp: 1, morale: 6 }),
        infantry('B', 'russians', '1011', { facing: 'N', sp: 2, morale: 8 }),
      ],
      fences: [{ hex: '1010', facing: 'S', side: 'poles' }],
    });
    expect(answer(field)).toEqual({ do: 'end' });
  });

  test('takes a loss from the unit that survives it', () => {
    const field = position({
      phase: 'attack',
      units: [
        cavalry('Weak', 'poles', '0910', { facing: 'SE', sp: 1, morale: 7 }),
        cavalry('Strong', 'poles', '1110', { facing: 'SW', sp: 2, morale: 7 }),
        infantry('B', 'russians', '1011', { facing: 'S', sp: 2, morale: 7, stars: 0 }),
      ],
    });
    play(field, [{ do: 'attack', unit: 'Weak', hex: '1011' }, { do: 'join', unit: 'Strong' }, { do: 'fight' }], [6, 6]);
    playOn(field, 'chase', 'turn', 'retreat');
    expect(asked(field)).toBe('losses');
    expect(answer(field)).toEqual({ do: 'lose', unit: 'Strong' });
  });
});

describe('reactions', () => {
  const riding = (own: number, morale: number) => {
    const field = position({
      phase: 'movement',
      units: [
        cavalry('Rider', 'poles', '1006', { facing: 'S', sp: 1, morale: 6 }),
        cavalry('Charger', 'russians', '1009', { facing: 'N', sp: own, morale }),
      ],
    });
    play(field, [
      { do: 'move', unit: 'Rider' },
      { do: 'step', to: 'S' },
    ]);
    expect([asked(field), deciding(field)]).toEqual(['counter-charge', 'russians']);
    return answer(field).do;
  };

  test('counter-charges a weaker rider and lets a stronger one come', () => {
    expect(riding(2, 8)).toBe('charge');
    expect(riding(1, 5)).toBe('pass');
  });

  test('foreign foot lowers its pikes before horse', () => {
    const field = position({
      phase: 'attack',
      notes: { pikes: { side: 'russians', nation: 'foreigners', tokens: 7 } },
      units: [
        cavalry('A', 'poles', '1010', { facing: 'S', sp: 2, morale: 7 }),
        infantry('B', 'russians', '1011', { facing: 'N', sp: 2, morale: 7, nation: 'foreigners' }),
      ],
    });
    play(field, [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }]);
    expect(asked(field)).toBe('pikes');
    expect(answer(field)).toEqual({ do: 'pikes', unit: 'B' });
  });
});

describe('bows', () => {
  const book = 'beresteczko-1651';
  test('archers before an enemy shoot before they rest', () => {
    const field = position({
      book,
      side: 'cossacks',
      notes: { held: { nation: 'cossacks', untilStage: 9, freedByAttack: false } },
      units: [
        tartars('T', 'cossacks', '1010', { facing: 'N', morale: 8 }),
        infantry('I', 'poles', '1009', { facing: 'S', morale: 6 }),
      ],
    });
    const player = bot();
    const done: Action[] = [];
    while (done.at(-1)?.do !== 'fire' && done.length < 5) {
      done.push(player.choose(field, system.actions(field)));
      system.apply(field, done.at(-1)!, seededDice('bows'), () => undefined);
    }
    expect(done).toEqual([{ do: 'move', unit: 'T' }, { do: 'aim', unit: 'T', target: 'I' }, { do: 'fire' }]);
  });

  test('and shoot at whoever comes before them', () => {
    const field = position({
      book,
      units: [
        cavalry('M', 'poles', '1012', { facing: 'N' }),
        tartars('T', 'cossacks', '1009', { facing: 'S', charged: true }),
      ],
    });
    play(field, [
      { do: 'move', unit: 'M' },
      { do: 'step', to: 'N' },
      { do: 'step', to: 'N' },
    ]);
    expect([asked(field), answer(field)]).toEqual(['bow-reaction', { do: 'aim', unit: 'T', target: 'M' }]);
    play(field, [{ do: 'aim', unit: 'T', target: 'M' }]);
    expect(answer(field)).toEqual({ do: 'fire' });
  });
});
