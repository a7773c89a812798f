/** Answers are held against what the rules offer, refuse and do, in battles played at random. `npm run proof` asks for more. */
import { type Dice, OutOfDice, type Random, seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { oddsOf } from '../odds/index.js';
import { canBeMet } from '../rules/charge/around.js';
import type { Action } from '../rules/state/actions.js';
import { type FrameOf, fireModes, type MoveFrame, type TestFrame } from '../rules/state/frames.js';
import { unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { cloneState, orderKinds, type State } from '../rules/state/state.js';
import { rules } from '../system.js';
import { ask } from '../testkit/asking.js';
import { clash } from '../testkit/clash.js';
import { battlefield } from '../testkit/index.js';
import { parade } from '../testkit/parade.js';

const positionsWanted = Number(process.env['HETMAN_QUESTION_POSITIONS'] ?? 150);

/** How often each check found something to compare: a check that never does proves nothing. */
const compared: Record<string, number> = {};
const note = (what: string, times = 1): void => {
  compared[what] = (compared[what] ?? 0) + times;
};

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;
const some = <T>(random: Random, from: readonly T[], most: number): T[] =>
  from.length <= most ? [...from] : Array.from({ length: most }, () => pick(random, from));
const named = <N extends Action['do']>(actions: readonly Action[], name: N): Extract<Action, { do: N }>[] =>
  actions.filter((action): action is Extract<Action, { do: N }> => action.do === name);

const sideOf = (state: State): string => rules.decision(state)!.side;
const legal = (state: State, action: Action): boolean => rules.refusal(state, sideOf(state), action) === null;

/** Every die falls as low as it can: tests are passed. */
const lowest: Dice = {
  d10: () => 1,
  d6: () => 1,
  twoD6: () => ({ faces: [1, 1], sum: 2 }),
  draw(_count, why) {
    throw new OutOfDice(why);
  },
};

interface Targets {
  targets: { target: string; modes: { mode: string }[] }[];
  withCommandPoint: { target: string; commanders: string[] }[];
  nearest: string[];
}

/** shooting.target: whoever is listed may be aimed at in the listed ways, and nobody else in any. */
function fire(state: State, frame: FrameOf<'fire'>, actions: readonly Action[], random: Random): void {
  const shooters = state.units.filter(
    (unit) => unit.battle.side === frame.side && canBeMet(unit) && unit.battle.leader < 0,
  );
  const foes = state.units
    .filter((unit) => unit.battle.side !== frame.side && canBeMet(unit))
    .map(({ data }) => data.id);
  const leaders = state.commanders.map(({ data }) => data.id);
  for (const { data } of some(random, shooters, 3)) {
    const unit = data.id;
    const { targets, withCommandPoint } = ask(state, { ask: 'targets', unit }) as Targets;
    const asked = targets.flatMap(({ target, modes }) => modes.map(({ mode }) => `${target} ${mode}`)).sort();
    const marks = [...new Set([...foes, ...leaders, ...targets.map(({ target }) => target)])];
    const aims = marks.flatMap((target) =>
      fireModes
        // Organ guns shoot ball as case where it is nearer.
        .filter((mode) => legal(state, { do: 'aim', unit, target, mode, commander: '' }))
        .map((mode) => ({ target, mode })),
    );
    const wholeTrains = aims.filter(({ target }) => !targets.some((one) => one.target.startsWith(`${target}/`)));
    expect(new Set(asked.map((one) => one.split(' ')[0]))).toEqual(
      new Set([...wholeTrains.map(({ target }) => target), ...targets.map(({ target }) => target)]),
    );
    for (const { target, modes } of targets) {
      const allowed = fireModes.filter((mode) => legal(state, { do: 'aim', unit, target, mode, commander: '' }));
      expect([unit, target, modes.length]).toEqual([unit, target, allowed.length]);
    }
    note('targets', asked.length);
    const ordered = foes.filter((target) =>
      leaders.some((commander) => fireModes.some((mode) => legal(state, { do: 'aim', unit, target, mode, commander }))),
    );
    const listed = withCommandPoint.map(({ target }) => target.split('/')[0]!);
    expect([unit, [...new Set(listed)].sort()]).toEqual([unit, ordered.sort()]);
    note('targets for a point', ordered.length);
    for (const shot of named(actions, 'shoot').filter((action) => action.unit === unit)) {
      expect(targets.map(({ target }) => target)).toContain(shot.target);
      note('offered shots');
    }
  }
}

interface Charges {
  targets: { target: string; paths: { path: Extract<Action, { do: 'charge' }>['path'] }[] }[];
  withCommandPoint: { target: string; commanders: string[]; paths: object[] }[];
  refused: Record<string, object>;
}

/** charge.target: every charge on offer is listed, every listed one may be declared, and no other target is offered. */
function movement(state: State, frame: FrameOf<'movement'>, actions: readonly Action[], random: Random): void {
  const offered = named(actions, 'charge');
  const chargers = state.units.filter(
    (unit) => unit.battle.side === frame.side && canBeMet(unit) && unit.battle.order === 'charge',
  );
  for (const { data } of some(random, chargers, 2)) {
    const unit = data.id;
    const { targets, withCommandPoint, refused } = ask(state, { ask: 'charges', unit }) as Charges;
    const listed = targets.map(({ target }) => target);
    for (const { target, paths } of targets)
      for (const { path } of paths) {
        expect([unit, target, legal(state, { do: 'charge', unit, target, path, commander: '' })]).toEqual([
          unit,
          target,
          true,
        ]);
        note('listed charges');
      }
    for (const { target, path } of offered.filter((action) => action.unit === unit)) {
      expect(listed).toContain(target);
      // Whoever is refused is so along the ways of the others too.
      for (const other of Object.keys(refused))
        expect([unit, other, legal(state, { do: 'charge', unit, target: other, path, commander: '' })]).toEqual([
          unit,
          other,
          false,
        ]);
      note('offered charges');
    }
    for (const action of some(
      random,
      offered.filter((one) => one.unit === unit),
      1,
    ))
      reactions(state, action);
    for (const { target } of withCommandPoint) expect(listed).not.toContain(target);
  }
  const free = named(actions, 'move').map(({ unit }) => unit);
  for (const {
    data,
    battle: { morale },
  } of some(
    random,
    state.units.filter((unit) => unit.battle.side === frame.side && canBeMet(unit)),
    3,
  )) {
    if (morale === 'flight') continue;
    const { refusal } = ask(state, { ask: 'moves', unit: data.id }) as { refusal: object | null };
    expect([data.id, refusal === null]).toEqual([data.id, free.includes(data.id)]);
    note('units that may move');
  }
}

/** manoeuvres.price: an act costs what the answer says, and the unit stands where it says. */
function move(state: State, frame: MoveFrame, actions: readonly Action[], random: Random): void {
  const unit = state.units[frame.unit]!.data.id;
  const acts = actions.filter(({ do: name }) => name !== 'stop' && name !== 'leave-table' && name !== 'exit');
  for (const act of some(random, acts, 3)) {
    const answer = ask(state, { ask: 'manoeuvre', unit, acts: [act] }) as {
      acts: { cost: number }[];
      stands: { bases: { at: number[]; facing: number }[] };
    };
    const after = cloneState(state);
    const own = topFrame(after) as MoveFrame;
    rules.apply({ state: after, dice: lowest, emit: () => undefined }, act);
    while (topFrame(after)?.kind === 'test')
      rules.apply({ state: after, dice: lowest, emit: () => undefined }, { do: 'roll' });
    expect([act, answer.acts[0]!.cost]).toEqual([act, (own.spent - frame.spent) / 100]);
    const { bases } = ask(after, { ask: 'manoeuvre', unit, acts: [{ do: 'stop' }] }) as never as { bases: never };
    expect(bases).toBeUndefined();
    const stands = unitById(after, unit)!;
    expect(answer.stands.bases).toHaveLength(
      stands.battle.layout.kind === 'block' ? stands.battle.layout.count : stands.battle.layout.poses.length,
    );
    const first = stands.battle.layout.kind === 'block' ? stands.battle.layout.pose : stands.battle.layout.poses[0]!;
    expect(answer.stands.bases[0]).toEqual({ at: [first.x / 100, first.y / 100], facing: first.facing / 10 });
    note('acts');
  }
}

/** orders.issuing: an order costs what the answer says, and is refused where it says so. */
function orders(state: State, frame: FrameOf<'orders'>, random: Random): void {
  const own = state.units.filter((unit) => unit.battle.side === frame.side && canBeMet(unit) && unit.battle.leader < 0);
  const leaders = state.commanders.filter(
    ({ data, battle: { place } }) => data.side === frame.side && place === 'table',
  );
  if (own.length === 0 || leaders.length === 0) return;
  for (let times = 0; times < 6; times++) {
    const [commander, unit, order] = [
      pick(random, leaders).data.id,
      pick(random, own).data.id,
      pick(random, orderKinds),
    ];
    const action = { do: 'order' as const, commander, unit, order };
    const answer = ask(state, { ask: 'order-cost', commander, unit, order }) as {
      price: number;
      left: number;
      refusal: { code: string } | null;
    };
    expect(answer.refusal?.code).toBe(rules.refusal(state, sideOf(state), action)?.code);
    note(answer.refusal ? 'refused orders' : 'orders');
    if (answer.refusal) continue;
    const after = cloneState(state);
    rules.apply({ state: after, dice: lowest, emit: () => undefined }, action);
    const points = (of: State) => of.commanders.find(({ data }) => data.id === commander)!.battle.points;
    expect([points(state) - points(after), points(after)]).toEqual([answer.price, answer.left]);
  }
}

const moraleCauses: Readonly<Record<string, string>> = {
  'morale.causes': 'fire',
  'morale.flight-through': 'flight-through',
  'motivation.leaving': 'leaving',
  'commanders.attacked': 'commander-killed',
  'resolution.loser': 'lost-combat',
  'orders.rallying': 'rally',
  'orders.reorganising': 'reorganise',
};
const skillCauses: Readonly<Record<string, string>> = {
  'enter-ground': 'ground',
  'get-loose': 'ground',
  'passed-through': 'passing',
  'failed-charge': 'failed-charge',
  'face-enemy': 'face-enemy',
  lances: 'lances',
  wreck: 'chained-wagons',
  caltrops: 'caltrops',
  'keep-order': 'mobility',
  search: 'search',
};

/** morale.modifiers: a test weighed without being under way is the test that comes. */
function tested(state: State, frame: TestFrame): void {
  const cause = frame.attribute === 'morale' ? moraleCauses[frame.rule] : skillCauses[frame.decides.kind];
  const report = oddsOf(state);
  if (!cause || !report.ok || report.value.kind !== 'test') return;
  const { decides } = frame;
  const from = decides.kind === 'shaken' && decides.from >= 0 ? { from: state.units[decides.from]!.data.id } : {};
  const gone = 'from' in from && !canBeMet(unitById(state, from.from)!);
  const by = decides.kind === 'lost-combat' ? { by: decides.by } : {};
  const about = { unit: state.units[frame.unit]!.data.id, cause, points: frame.support, ...(gone ? {} : from), ...by };
  const odds = ask(state, { ask: 'odds', of: frame.attribute, ...about }) as {
    need: number;
    results: object[];
    modifiers: object[];
  };
  const { need, results, modifiers } = report.value;
  expect([about, odds.need, odds.results, odds.modifiers]).toEqual([about, need, results, modifiers]);
  note(`tests of ${frame.attribute}`);
}

/** resolution.total: a combat weighed by the name of a unit is the one that may be fought. */
function melee(state: State, actions: readonly Action[]): void {
  const [first] = named(actions, 'fight');
  const report = oddsOf(state);
  if (!first || !report.ok || report.value.kind !== 'combat') return;
  const { others: _, ...one } = report.value;
  expect(ask(state, { ask: 'odds', of: 'combat', unit: first.unit })).toEqual(one);
  const { units } = ask(state, { ask: 'combat', unit: first.unit }) as { units: string[] };
  expect(units).toEqual(one.units);
  for (const unit of units) {
    const { contacts } = ask(state, { ask: 'contacts', unit }) as {
      contacts: { base: number; enemy: string; at: number }[];
    };
    for (const { base, enemy, at } of contacts) {
      const theirs = ask(state, { ask: 'contacts', unit: enemy }) as { contacts: object[] };
      expect(theirs.contacts).toContainEqual(expect.objectContaining({ base: at, enemy: unit, at: base }));
    }
  }
  note('combats');
}

/** charge.move: the ways of the additional move that the answer lists are those on offer. */
function onward(state: State, actions: readonly Action[]): void {
  const offered = named(actions, 'path');
  for (const unit of new Set(offered.map((action) => action.unit))) {
    const { underWay } = ask(state, { ask: 'charges', unit }) as {
      underWay: { contacts: string[]; paths: { path: object }[] };
    };
    // Who has met somebody only brings up further bases.
    if (underWay.contacts.length > 0) continue;
    const ways = offered.filter((action) => action.unit === unit).map(({ path }) => path);
    expect(underWay.paths.map(({ path }) => path)).toEqual(ways);
    note('additional moves');
  }
}

/** charge.reactions: who is asked about a declared charge is who the answer says, with the same answers. */
function reactions(state: State, { do: name, ...charge }: Extract<Action, { do: 'charge' }>): void {
  const { unit, target, path } = charge;
  const answer = ask(state, { ask: 'reactions', unit, target, path }) as {
    dares: boolean;
    reactions: { unit: string; asked: boolean; answers: Action[] }[];
  };
  const after = cloneState(state);
  rules.apply({ state: after, dice: lowest, emit: () => undefined }, { do: name, ...charge });
  const frame = topFrame(after);
  if (answer.dares || frame?.kind !== 'charge') return;
  const first = answer.reactions.find(({ asked }) => asked)!;
  expect(first.unit).toBe(after.units[frame.queue[0]!.unit]!.data.id);
  expect(rules.actions(after)).toEqual(first.answers);
  note('reactions');
}

function compare(state: State, actions: readonly Action[], random: Random): void {
  const frame = topFrame(state)!;
  if (frame.kind === 'fire') fire(state, frame, actions, random);
  else if (frame.kind === 'movement') movement(state, frame, actions, random);
  else if (frame.kind === 'move') move(state, frame, actions, random);
  else if (frame.kind === 'orders') orders(state, frame, random);
  else if (frame.kind === 'test') tested(state, frame);
  else if (frame.kind === 'melee') melee(state, actions);
  else if (frame.kind === 'onward') onward(state, actions);
}

/** Fights are what is asked about most: of several actions of a kind those are taken more often that lead to them. */
function likely(random: Random, actions: readonly Action[]): Action {
  const charges = actions.filter(({ do: name }) => name === 'charge' || name === 'shoot' || name === 'order');
  return charges.length > 0 && random.below(3) > 0 ? pick(random, charges) : pick(random, actions);
}

test('what the answers list is what the rules allow, and costs what they take', () => {
  let positions = 0;
  for (let battle = 0; positions < positionsWanted; battle++) {
    const seed = `questions ${battle}`;
    const [dice, random] = [seededDice(seed), seededRandom(seed)];
    const state = battle % 10 === 8 ? parade() : battle % 10 === 9 ? battlefield() : clash(random);
    for (let step = 0; step < 30 && !state.end && positions < positionsWanted; step++) {
      const actions = rules.actions(state);
      const kind = topFrame(state)!.kind;
      if (step === 0 || ['fire', 'test', 'melee', 'onward'].includes(kind) || random.below(5) === 0) {
        const before = rules.fingerprint(state);
        compare(state, actions, random);
        expect(rules.fingerprint(state)).toBe(before);
        positions++;
      }
      rules.apply({ state, dice, emit: () => undefined }, likely(random, actions));
    }
  }
  if (process.env['HETMAN_QUESTION_POSITIONS']) process.stdout.write(`${JSON.stringify(compared)}\n`);
  // Tests wait for points only where a commander is near: a longer run meets them.
  const rare = positionsWanted >= 400 ? ['tests of morale', 'tests of skill', 'targets for a point'] : [];
  const common = [
    'targets',
    'listed charges',
    'offered charges',
    'units that may move',
    'acts',
    'orders',
    'combats',
    'reactions',
    'additional moves',
  ];
  for (const what of [...common, ...rare]) expect([what, (compared[what] ?? 0) > 0]).toEqual([what, true]);
}, 3_600_000);
