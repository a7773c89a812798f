/** What reconnaissance buys, from the purchase through the deployment to what it does on the table, for the right side. */
import { describe, expect } from 'vitest';
import { fireAndSwordSystem as system } from '../../system.js';
import { answering } from '../../testkit/answering.js';
import { rule } from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { onTable, poses, shapes } from '../state/pieces.js';
import { topFrame } from '../state/play.js';
import type { State, Unit } from '../state/state.js';

const buy = (effect: string, unit = '', turn = 0): Action => ({ do: 'buy', effect, unit, turn });
const done: Action = { do: 'done' };

/** Tatars know more than Swedes of the same strength; they are the weaker side by the roll for roles. */
function buying(seed = 'bought', scenario = 'patrol') {
  const forces = [
    forceOf('TAT-A', { levels: [0, 0], points: 3 }),
    forceOf('SWE-A', { levels: [0, 0], deputy: true }),
  ] as const;
  const { state } = prepared({ forces, scenario, seed, until: 'reconnaissance', dice: [9, 1] });
  Object.assign(topFrame(state)!, { left: 40 });
  expect(state.setting.sides.map(({ id }) => id)).toEqual(['red', 'blue']);
  return answering(state, seed);
}

type Battle = ReturnType<typeof buying>;
const own = (state: State, side: 0 | 1): Unit[] => state.units.filter((unit) => unit.battle.side === side);
const first = ({ state }: Battle, kind: string): Unit => own(state, 0).find(({ data }) => data.card.id === kind)!;
const now = ({ state }: Battle, unit: Unit): Unit => state.units[unit.index]!;
const kindAsked = ({ state }: Battle) => topFrame(state)?.kind;

/** The first place that the rules offer to who comes. */
const aPlace = ({ state }: Battle): Action => system.actions(state).find((action) => action.do.startsWith('deploy'))!;

/** Both bid nothing; the buyer's die is the higher, and he keeps the initiative. */
function toOrders(battle: Battle): void {
  battle.act({ do: 'bid', points: 0 });
  battle.act({ do: 'bid', points: 0 }, [9, 1]);
  battle.act({ do: 'keep' });
}

/** Nobody does anything that he need not do, up to a question of this kind; tests are rolled with these dice. */
function idle(battle: Battle, kind: string, dice: readonly number[] = []): void {
  for (let count = 0; count < 60 && kindAsked(battle) !== kind; count++) {
    if (kindAsked(battle) === 'test') battle.act({ do: 'roll' }, dice);
    else battle.act(done);
  }
  expect(kindAsked(battle)).toBe(kind);
}

describe('for oneself', () => {
  rule('effects.decisive-moment', 'the buyer, not the enemy, may roll again', () => {
    const battle = buying();
    battle.act(buy('decisive-moment'));
    battle.act(done);
    battle.toBattle();
    battle.act({ do: 'bid', points: 0 });
    battle.act({ do: 'bid', points: 0 }, [1, 9]);
    expect([kindAsked(battle), battle.side()]).toEqual(['decisive', 0]);
    battle.act({ do: 'reroll' }, [10]);
    expect([kindAsked(battle), battle.side()]).toEqual(['initiative', 0]);
  });

  rule('effects.prisoner', 'the enemy orders first in the first turn, and openly', () => {
    const battle = buying();
    battle.act(buy('big-mouthed-prisoner'));
    battle.act(done);
    battle.toBattle();
    toOrders(battle);
    expect([kindAsked(battle), battle.side(), battle.state.initiative]).toEqual(['orders', 1, 0]);
    const foe = own(battle.state, 1).find(({ data }) => data.card.type === 'cavalry')!;
    const chief = battle.state.commanders.find(({ data }) => data.side === 1 && data.chief)!;
    battle.act({ do: 'order', commander: chief.data.id, unit: foe.data.id, order: 'move' });
    expect(fieldsOf(now(battle, foe))).toMatchObject({ order: 'move', hidden: false });
  });

  rule(
    'effects.forced-march',
    'when all stand the buyer moves as many units as he paid for, and then the battle begins',
    () => {
      const battle = buying();
      battle.act(buy('forced-march'));
      battle.act(buy('forced-march'));
      battle.act(done);
      battle.until('forced-march');
      expect([battle.side(), battle.state.turn]).toEqual([0, 1]);
      const marching = own(battle.state, 0).slice(0, 2);
      for (const unit of marching) {
        const before = poses(unit);
        battle.act({ do: 'move', unit: unit.data.id });
        battle.act(system.actions(battle.state).find((action) => action.do !== 'stop')!);
        battle.act({ do: 'stop' });
        expect(poses(now(battle, unit))).not.toEqual(before);
      }
      expect(kindAsked(battle)).toBe('bid');
      // It was no move of the first turn.
      expect(marching.map((unit) => now(battle, unit).turn.acted)).toEqual([false, false]);
    },
  );

  rule(
    'effects.flank-march',
    'the unit is not drawn up; in its turn it comes at a side of the table with a move order',
    () => {
      const battle = buying();
      const unit = first(battle, 'tartar-warriors');
      battle.act(buy('flanking-manoeuvre', unit.data.id, 1));
      battle.act(done);
      battle.toBattle();
      expect([now(battle, unit).battle.place, now(battle, unit).battle.waits]).toEqual(['reserve', 'flank']);
      toOrders(battle);
      // The test is passed.
      idle(battle, 'arrive', [1]);
      expect([battle.side(), battle.state.phase, battle.state.turn]).toEqual([0, 'reorganisation', 1]);
      battle.act(aPlace(battle));
      const { width } = battle.state.setting.table;
      const corners = shapes(now(battle, unit)).flat();
      expect(corners.every(({ x }) => x <= 1000) || corners.every(({ x }) => x >= width - 1000)).toBe(true);
      expect([now(battle, unit).battle.order, now(battle, unit).battle.waits]).toEqual(['move', '']);
    },
  );

  rule(
    'effects.ambush',
    'the unit is not drawn up; every turn the owner is asked, and it comes out of hiding with any order',
    () => {
      const battle = buying('wood', 'take-and-hold');
      const unit = first(battle, 'tartar-warriors');
      battle.act(buy('ambush', unit.data.id));
      battle.act(done);
      battle.toBattle();
      expect([now(battle, unit).battle.place, now(battle, unit).battle.waits]).toEqual(['reserve', 'ambush']);
      toOrders(battle);
      idle(battle, 'arrive');
      expect(battle.side()).toBe(0);
      battle.act(done);
      expect(battle.state.turn).toBe(2);
      toOrders(battle);
      idle(battle, 'arrive');
      battle.act(aPlace(battle));
      expect(onTable(now(battle, unit))).toBe(true);
      idle(battle, 'arrive');
      battle.act({ do: 'order', commander: '', unit: unit.data.id, order: 'charge' });
      expect(now(battle, unit).battle.order).toBe('charge');
    },
  );

  rule('effects.ambush', 'who carries lances leaves them behind', () => {
    const forces = [
      forceOf('OTT-A', { more: ['sipahi', 'sipahi'], options: ['lances'] }),
      forceOf('SWE-A', { levels: [0, 0] }),
    ] as const;
    const { state } = prepared({ forces, scenario: 'patrol', until: 'reconnaissance', dice: [9, 1] });
    Object.assign(topFrame(state)!, { left: 40 });
    const battle = answering(state);
    const unit = first(battle, 'sipahi-lances');
    expect(unit.data.card.close).toContain('lance');
    battle.act(buy('ambush', unit.data.id));
    expect(now(battle, unit).battle.waits).toBe('ambush');
    expect(now(battle, unit).data.card.close).toEqual(['hand-weapon']);
  });
});

describe('against the enemy', () => {
  rule('effects.splitting', 'a squadron of the enemy falls apart before he orders', () => {
    const battle = buying();
    battle.act(buy('splitting'));
    battle.act(done);
    battle.until('deploy');
    while (battle.side() !== 1) battle.answer();
    const reiters = own(battle.state, 1).filter(({ data }) => data.card.id === 'reiters');
    battle.act({ do: 'squadron', unit: reiters[0]!.data.id, with: reiters[1]!.data.id });
    battle.toBattle();
    const before = own(battle.state, 1).filter(onTable).length;
    toOrders(battle);
    expect(own(battle.state, 1).filter(onTable)).toHaveLength(before + 1);
    expect(battle.events.filter(({ type }) => type === 'split')).toMatchObject([{ unit: reiters[0]!.data.id }]);
  });

  rule('effects.confusion', 'a unit of the enemy loses its free order; two purchases cost sixteen', () => {
    const battle = buying();
    Object.assign(battle.state.preparation!, { strengths: [6, 11] });
    battle.act(buy('confusion'));
    expect(topFrame(battle.state)).toMatchObject({ left: 40 - 7 });
    battle.act(buy('confusion'));
    expect(topFrame(battle.state)).toMatchObject({ left: 40 - 16 });
    expect(battle.refused(buy('confusion'))?.code).toBe('effect-times');
    battle.act(done);
    battle.toBattle();
    toOrders(battle);
    expect(battle.side()).toBe(0);
    battle.act(done);
    const chief = battle.state.commanders.find(({ data }) => data.side === 1 && data.chief)!;
    const near = own(battle.state, 1).filter(({ data }) => data.card.type === 'infantry');
    for (const { data } of near) battle.act({ do: 'order', commander: chief.data.id, unit: data.id, order: 'defence' });
    battle.act(done);
    expect(own(battle.state, 1).filter(({ battle: { confused } }) => confused)).toHaveLength(2);
    expect(own(battle.state, 0).some(({ battle: { confused } }) => confused)).toBe(false);
  });

  rule('effects.chaos', 'a unit of the enemy tests morale in the first movement', () => {
    const battle = buying();
    battle.act(buy('chaos'));
    expect(battle.refused(buy('outmanoeuvre'))).toMatchObject({ code: 'against-most', facts: { most: 1 } });
    battle.act(done);
    battle.toBattle();
    toOrders(battle);
    battle.act(done);
    battle.act(done);
    expect([kindAsked(battle), battle.side()]).toEqual(['test', 1]);
    battle.act({ do: 'roll' }, [10]);
    expect(own(battle.state, 1).filter(({ battle: { morale } }) => morale === 'disorganised')).toHaveLength(1);
    expect(own(battle.state, 0).every(({ battle: { morale } }) => morale === 'good')).toBe(true);
  });

  rule('effects.outmanoeuvre', 'a unit of the enemy is not drawn up and comes at the end of the first turn', () => {
    const battle = buying();
    battle.act(buy('outmanoeuvre'));
    const late = own(battle.state, 1).filter(({ battle: { waits } }) => waits === 'outmanoeuvred');
    expect(late).toHaveLength(1);
    battle.act(done);
    battle.toBattle();
    expect(now(battle, late[0]!).battle.place).toBe('reserve');
    toOrders(battle);
    idle(battle, 'arrive');
    expect([battle.side(), battle.state.turn]).toEqual([1, 1]);
    battle.act(aPlace(battle));
    expect([now(battle, late[0]!).battle.order, onTable(now(battle, late[0]!))]).toEqual(['move', true]);
  });

  rule('effects.cut-off', 'the enemy is hunted, not the buyer', () => {
    const battle = buying();
    battle.act(buy('cut-off-retreat'));
    expect(battle.state.fortunes.map(({ cutOff }) => cutOff)).toEqual([false, true]);
  });
});
