/** Actions, positions, records and orders that nobody sends who means well: refused in words, never thrown at, never accepted. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { holdingPart, makeRecord, parseRecord, verify } from '@hetman/core/record';
import { openTable } from '@hetman/core/table';
import { torn } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import { fireAndSword as game } from './index.js';

const { system } = game;

/** A battle played at random; `look` is called before each action. */
function playedAtRandom(
  scenario: string,
  options: Readonly<Record<string, string>>,
  count: number,
  look: (table: ReturnType<typeof begun>, lot: ReturnType<typeof seededRandom>) => void = () => undefined,
) {
  const table = begun(scenario, options);
  const lot = seededRandom(`hostile ${scenario}`);
  for (let number = 0; number < count && table.decision(); number++) {
    look(table, lot);
    const actions = system.actions(table.state());
    table.act({ by: table.decision()!.side, action: actions[lot.below(actions.length)] });
  }
  return table;
}

function begun(scenario: string, options: Readonly<Record<string, string>>) {
  const opened = openTable(game, { scenario, options, dice: 'hostile' });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

describe('actions', () => {
  test.each([
    ['skirmish/patrol', { preparation: 'full', terrain: 'together', redForce: 'own' }, 90],
    ['skirmish/drawn', {}, 90],
    ['division/pitched-battle', {}, 40],
  ] as const)(
    'torn at any depth are refused in words, or played without harm: %s',
    (scenario, options, count) => {
      let accepted = 0;
      playedAtRandom(scenario, options, count, (table, lot) => {
        const state = table.state();
        const { side } = system.decision(state)!;
        const actions = system.actions(state);
        const enemy = state.setting.sides.find(({ id }) => id !== side)!.id;
        for (let number = 0; number < 12; number++) {
          const good = actions[lot.below(actions.length)]!;
          expect(system.refusal(state, enemy, good)).not.toBeNull();
          const bad = torn(good, lot);
          const refusal = system.refusal(state, side, bad);
          if (refusal) expect(system.describeRefusal(refusal, 'pl')).not.toBe('');
          else {
            accepted++;
            const copy = system.clone(state);
            system.apply(copy, bad as typeof good, seededDice('torn'), () => undefined);
            system.checkInvariants(copy);
          }
        }
      });
      // A distance or a name may be changed into another good one, seldom.
      expect(accepted).toBeLessThan(count);
    },
    240_000,
  );

  test('with places further than anything is measured are no actions', () => {
    const state = playedAtRandom('skirmish/patrol', {}, 0).state();
    const { side } = system.decision(state)!;
    const far = { x: 2 ** 31, y: 0, facing: 0 };
    for (const action of [
      { do: 'to', way: [far] },
      { do: 'bases', ways: [[far]] },
      { do: 'forward', distance: 2 ** 40 },
      { do: 'station', commander: 'x', pose: far },
    ])
      expect(system.refusal(state, side, action)).toMatchObject({ code: 'malformed' });
  });
});

describe('files', () => {
  const table = playedAtRandom('skirmish/defend-the-village', { preparation: 'full' }, 60);
  const position = JSON.parse(JSON.stringify(game.makePosition(table.state())));
  const record = JSON.parse(JSON.stringify(makeRecord(table.record())));

  test('positions torn at any depth are refused with a line, or can be played from', () => {
    const lot = seededRandom('torn positions');
    let read = 0;
    for (let number = 0; number < 250; number++) {
      const file = torn(position, lot);
      const loaded = game.parsePosition(file);
      if (!loaded.ok) {
        expect(loaded.error).toMatchObject({ code: 'bad-position', message: expect.stringMatching(/./) });
        continue;
      }
      read++;
      const { state } = loaded.value;
      if (system.decision(state)) expect(system.actions(state).length).toBeGreaterThan(0);
      system.view(state, 'spectator');
    }
    expect(read).toBeLessThan(150);
  }, 240_000);

  test('records torn at any depth are refused, or told what is wrong with them', () => {
    const lot = seededRandom('torn records');
    for (let number = 0; number < 60; number++) {
      const read = parseRecord(torn(record, lot));
      if (!read.ok) continue;
      verify(game, read.value);
      holdingPart(game, read.value);
    }
  }, 240_000);
});

test('standing orders torn at any depth are refused or kept whole', () => {
  const table = playedAtRandom('skirmish/patrol', {}, 0);
  const lot = seededRandom('torn orders');
  const orders = table.state().standing[0];
  for (let number = 0; number < 200; number++) {
    const given = table.setOrders({ by: 'red', orders: torn(orders, lot) });
    if (given.ok) expect(JSON.stringify(table.state().standing)).not.toMatch(/null|"x"|__proto__/);
    else expect(given.error.message).not.toBe('');
  }
});
