/**
 * Answers to questions agree with the actions and refusals of the rules: on random crowded positions every place listed
 * can be reached at that cost, every target listed can be aimed at, and nothing else can.
 * HETMAN_QUESTION_POSITIONS=10000 asks of more positions than every run does.
 */
import { noDice, type Random, seededRandom } from '@hetman/core/dice';
import { answerQuestion } from '@hetman/core/game';
import { type Moment, playMoments } from '@hetman/core/testkit';
import { expect, test } from 'vitest';
import { szczekociny } from '../index.js';
import type { Action } from '../rules/state/actions.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { inMelee, isGun, isHorse, labelOf } from '../rules/state/pieces.js';
import { activationOf, cornerName, topFrame } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { szczekocinySystem as system } from '../system.js';
import { randomPosition } from '../testkit/random-position.js';
import type { ReachAnswer } from './movement.js';

const positionsWanted = Number(process.env['HETMAN_QUESTION_POSITIONS'] ?? 120);
/** The first battle, so that a long run can be shared out. */
const firstBattle = Number(process.env['HETMAN_QUESTION_FIRST'] ?? 0);

function ask<Answer>(state: State, question: object): Answer {
  const answer = answerQuestion(szczekociny, state, question);
  if (!answer.ok) throw new Error(`${JSON.stringify(question)}: ${answer.error.message}`);
  return answer.value as Answer;
}

const sorted = (values: Iterable<string>): string[] => [...values].sort();
const wordsOf = (actions: readonly Action[]): string[] => sorted(actions.map((action) => JSON.stringify(action)));
const own = (state: State, side: string): Unit[] =>
  state.units.filter((unit) => unit.place === 'map' && state.setting.sides[unit.card.side].id === side);

/** Done by the rules without dice; the enemy does nothing, whoever must ride goes the first way. */
function act(state: State, side: string, action: Action): State {
  const after = system.clone(state);
  system.apply(after, action, noDice, () => undefined);
  for (let next = system.decision(after); next; next = system.decision(after)) {
    const open = system.actions(after);
    const pass = open.find(({ do: word }) => word === 'pass');
    if (next.side === side && next.kind !== 'flight') break;
    system.apply(after, pass ?? open[0]!, noDice, () => undefined);
  }
  return after;
}

/** Places by `hex facing` or, on enemies, `hex melee|charge`, with the points left to the poorest. */
type Places = Map<string, number>;

const better = (places: Places, key: string, left: number): void => {
  if (left > (places.get(key) ?? -1)) places.set(key, left);
};

const moveOf = (state: State, unit: Unit): MoveFrame | undefined =>
  state.frames.findLast((frame): frame is MoveFrame => frame.kind === 'move' && frame.units.includes(unit.index));

interface Found {
  readonly places: Places;
  readonly melees: Places;
  /** The points of the end are still those of the move: no other activation has begun with the last act. */
  readonly counted: boolean;
}

const sameActivation = (a: State, b: State): boolean => {
  const [one, other] = [activationOf(a), activationOf(b)];
  return one !== null && other !== null && one.leader === other.leader && one.formation === other.formation;
};

/** Tries every step and turn from every moment of the way, as a player could. */
function explored(begun: State, side: string, group: readonly Unit[]): Found {
  const places: Places = new Map();
  const melees: Places = new Map();
  const most = new Map<string, number>();
  const waiting: State[] = [begun];
  const [first] = group as [Unit];
  const leftIn = (state: State) => Math.min(...group.map(({ index }) => state.units[index]!.mp));
  let counted = true;
  const noteEnd = (state: State) => {
    counted &&= sameActivation(begun, state);
    const unit = state.units[first.index]!;
    if (unit.place !== 'map') return;
    if (inMelee(state, unit)) better(melees, `${labelOf(state, unit.hex)} melee`, leftIn(state));
    else better(places, `${labelOf(state, unit.hex)} ${cornerName(unit.facing)}`, leftIn(state));
  };
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const frame = moveOf(state, state.units[first.index]!);
    if (!frame || topFrame(state) !== frame) {
      noteEnd(state);
      continue;
    }
    const unit = state.units[first.index]!;
    const run = isHorse(unit) ? Math.min(3, frame.straight) : 0;
    const backs = state.setting.options['stepsBack'] === 'one' ? frame.backs : 0;
    const melee = inMelee(state, unit);
    // 8.9: at double time all points must be spent, so that a longer way may lead where a shorter one does not.
    const exact = frame.double ? leftIn(state) : '';
    const key = `${unit.hex} ${unit.facing} ${run} ${backs} ${melee} ${exact}`;
    if ((most.get(key) ?? -1) >= leftIn(state)) continue;
    most.set(key, leftIn(state));
    for (const action of system.actions(state)) {
      if (action.do === 'stop') noteEnd(act(state, side, action));
      else if (action.do === 'charge') better(melees, `${labelOf(state, unit.hex)} charge`, leftIn(state));
      else if (action.do === 'step' || action.do === 'back' || action.do === 'turn')
        waiting.push(act(state, side, action));
    }
  }
  return { places, melees, counted };
}

function listed({ hexes, melees }: ReachAnswer): Pick<Found, 'places' | 'melees'> {
  const places: Places = new Map();
  for (const [hex, facings] of Object.entries(hexes))
    for (const [facing, { left }] of Object.entries(facings)) better(places, `${hex} ${facing}`, left);
  const onto: Places = new Map();
  for (const { hex, charge, left } of melees) {
    if (charge) better(onto, `${hex} charge`, left);
    better(onto, `${hex} melee`, left);
  }
  return { places, melees: onto };
}

const entries = (places: Places, counted: boolean): string[] =>
  sorted([...places].map(([key, left]) => (counted ? `${key} ${left}` : key)));

/** Every path listed is walked by the rules and ends where the answer says. */
function walkAll(begun: State, side: string, group: readonly Unit[], answer: ReachAnswer, random: Random): number {
  const ends = Object.entries(answer.hexes).flatMap(([hex, facings]) =>
    Object.entries(facings).map(([facing, place]) => ({ hex, facing, ...place })),
  );
  let walked = 0;
  for (const { hex, facing, left, path } of ends) {
    // A dozen of each answer is enough: the search above has looked at all places.
    if (ends.length > 12 && random.below(ends.length) >= 12) continue;
    let state = begun;
    for (const action of path) {
      expect([action, system.refusal(state, side, action)]).toEqual([action, null]);
      state = act(state, side, action);
    }
    if (moveOf(state, group[0]!) && topFrame(state)?.kind === 'move') state = act(state, side, { do: 'stop' });
    const unit = state.units[group[0]!.index]!;
    expect([labelOf(state, unit.hex), cornerName(unit.facing)]).toEqual([hex, facing]);
    if (!isGun(unit) && sameActivation(begun, state))
      expect(Math.min(...group.map(({ index }) => state.units[index]!.mp))).toBe(left);
    walked++;
  }
  return walked;
}

const counts = { reach: 0, places: 0, melees: 0, targets: 0, salvoes: 0, others: 0 };

function compareReach(state: State, side: string, unit: Unit, mates: readonly Unit[], random: Random): void {
  const moving = moveOf(state, unit);
  const group = moving ? moving.units.map((index) => state.units[index]!) : [unit, ...mates];
  const question = {
    ask: 'reach',
    unit: unit.card.id,
    ...(mates.length > 0 && !moving && { with: mates.map(({ card }) => card.id) }),
  };
  const answer = ask<ReachAnswer>(state, question);
  expect([unit.card.id, answer.refusal]).toEqual([unit.card.id, null]);
  let begun = state;
  if (!moving) {
    begun = act(begun, side, { do: 'move', unit: unit.card.id });
    for (const mate of mates) begun = act(begun, side, { do: 'join', unit: mate.card.id });
  }
  // Whoever can only stay is not asked at all.
  if (isGun(unit)) {
    const steps = system.actions(begun).filter((action) => action.do === 'step');
    expect(Object.keys(answer.hexes)).toHaveLength(steps.length + 1);
  } else {
    const found = explored(begun, side, group);
    const said = listed(answer);
    expect([question, entries(said.places, found.counted)]).toEqual([question, entries(found.places, found.counted)]);
    expect([question, entries(said.melees, found.counted)]).toEqual([question, entries(found.melees, found.counted)]);
    counts.places += found.places.size;
    counts.melees += found.melees.size;
  }
  counts.reach += walkAll(begun, side, group, answer, random);
}

interface TargetsAnswer {
  readonly refusal: unknown;
  readonly targets: readonly { hex: string }[];
}

function aimsSaid(state: State, unit: Unit): Action[] {
  const { refusal, targets } = ask<TargetsAnswer>(state, { ask: 'targets', unit: unit.card.id });
  return refusal ? [] : targets.map(({ hex }) => ({ do: 'aim', unit: unit.card.id, hex }));
}

function compareTargets({ state, side, kind, actions }: Moment<State, Action>): void {
  const aims = actions.filter((action) => action.do === 'aim');
  const frame = topFrame(state)!;
  const acting = activationOf(state)!.units;
  const able = own(state, side).filter(({ index }) => {
    if (frame.kind === 'move') return frame.units.includes(index);
    return kind === 'reply' || acting.includes(index);
  });
  expect(wordsOf(able.flatMap((unit) => aimsSaid(state, unit)))).toEqual(wordsOf(aims));
  counts.targets += aims.length;
}

/** Who may join a salvo that has been begun in the own phase or between the enemy's acts. */
function compareSalvo({ state, side, actions }: Moment<State, Action>): void {
  const frame = topFrame(state)!;
  const below = state.frames.at(-2)!;
  if (frame.kind !== 'volley' || below.kind === 'reaction') return;
  const shooters = frame.shooters.map((index) => state.units[index]!.card.id);
  const joins = new Set(actions.flatMap((action) => (action.do === 'join' ? [action.unit] : [])));
  const when = activationOf(state)!.owner === frame.side ? 'own' : 'reply';
  for (const unit of own(state, side)) {
    const { id } = unit.card;
    if (shooters.includes(id)) continue;
    const hex = labelOf(state, frame.hex);
    const { refusal } = ask<{ refusal: unknown }>(state, { ask: 'shot', shooters: [...shooters, id], hex, when });
    expect([id, refusal === null]).toEqual([id, joins.has(id)]);
    counts.salvoes++;
  }
}

function compareMovement(moment: Moment<State, Action>, random: Random): void {
  const { state, side, actions } = moment;
  compareTargets(moment);
  const movable = new Set(actions.flatMap((action) => (action.do === 'move' ? [action.unit] : [])));
  const acting = activationOf(state)!.units;
  for (const unit of own(state, side).filter(({ index }) => acting.includes(index))) {
    const { refusal } = ask<ReachAnswer>(state, { ask: 'reach', unit: unit.card.id, to: labelOf(state, unit.hex) });
    expect([unit.card.id, refusal === null]).toEqual([unit.card.id, movable.has(unit.card.id)]);
  }
  const units = own(state, side).filter(({ card }) => movable.has(card.id));
  if (units.length === 0) return;
  const unit = units[random.below(units.length)]!;
  const mates = units.filter(
    (one) => one !== unit && one.hex === unit.hex && one.formation === unit.formation && !isGun(one),
  );
  const together = isGun(unit) || random.below(2) === 0 ? [] : mates;
  const joined = together.length > 0 ? act(state, side, { do: 'move', unit: unit.card.id }) : state;
  const mayJoin = together.filter((mate) => !system.refusal(joined, side, { do: 'join', unit: mate.card.id }));
  // Kościuszko's six may be too few for all of them.
  compareReach(state, side, unit, activationOf(state)!.formation < 0 ? [] : mayJoin, random);
}

function compareOthers({ state, side, kind, actions }: Moment<State, Action>): void {
  const frame = topFrame(state)!;
  counts.others++;
  if (frame.kind === 'melees') {
    const { sides } = ask<{ sides: [{ hexes: { hex: string; must: boolean; may: boolean }[] }] }>(state, {
      ask: 'attacks',
      side,
    });
    const hexes = sides[0].hexes.filter(({ must, may }) => must || may);
    expect(sorted(hexes.map(({ hex }) => hex))).toEqual(
      sorted(actions.flatMap((action) => (action.do === 'melee' ? [action.hex] : []))),
    );
    expect(hexes.some(({ must }) => must)).toBe(!actions.some((action) => action.do === 'end'));
  } else if (frame.kind === 'retreat') {
    const [unit, ...others] = frame.units
      .map((index) => state.units[index]!)
      .filter(({ place }) => place === 'map') as [Unit];
    const names = (others as Unit[]).map(({ card }) => card.id);
    const { ways } = ask<{ ways: { hex: string; refusal: unknown }[] }>(state, {
      ask: 'retreats',
      unit: unit.card.id,
      ...(names.length > 0 && { with: names }),
    });
    expect(sorted(ways.filter(({ refusal }) => !refusal).map(({ hex }) => hex))).toEqual(
      sorted(actions.flatMap((action) => (action.do === 'retreat' ? [action.hex] : []))),
    );
  } else if (frame.kind === 'return') {
    for (const index of frame.units) {
      const { id } = state.units[index]!.card;
      const { hexes, refusal } = ask<{ hexes: string[]; refusal: unknown }>(state, { ask: 'returns', unit: id });
      expect(refusal).toBe(null);
      expect(sorted(hexes)).toEqual(
        sorted(actions.flatMap((action) => (action.do === 'return' && action.unit === id ? [action.hex] : []))),
      );
    }
  } else if (frame.kind === 'ride' || frame.kind === 'flight') {
    const index = frame.kind === 'ride' ? frame.commander : frame.commanders[0]!;
    const commander = state.commanders[index]!.card.id;
    const { hexes } = ask<{ hexes: object }>(state, { ask: frame.kind === 'ride' ? 'ride' : 'flights', commander });
    const said = Array.isArray(hexes) ? hexes : Object.keys(hexes);
    expect(sorted(said)).toEqual(
      sorted(actions.flatMap((action) => (action.do === 'ride' || action.do === 'flee' ? [action.hex] : []))),
    );
  } else if (frame.kind === 'square') {
    const { sides } = ask<{ sides: { side: string; now: boolean }[] }>(state, {
      ask: 'squares',
      hex: labelOf(state, frame.hex),
    });
    expect(sides.find((one) => one.side === side)?.now).toBe(kind === 'square');
  } else counts.others--;
}

/** What the answer says of a step is what the enemy is asked after it. */
function compareReactions({ state, side, actions }: Moment<State, Action>): void {
  const frame = topFrame(state)!;
  const step = actions.find((action) => action.do === 'step');
  if (frame.kind !== 'move' || !step || step.do !== 'step' || isGun(state.units[frame.units[0]!]!)) return;
  const unit = state.units[frame.units[0]!]!.card.id;
  const { steps } = ask<{ steps: [{ fire: Named[]; counterattacks: Named[]; 'fall-back': string[] }] }>(state, {
    ask: 'reactions',
    unit,
    step: step.to,
  });
  const after = system.clone(state);
  system.apply(after, step, noDice, () => undefined);
  for (
    let next = system.decision(after);
    next && next.side !== side && next.kind !== 'reaction';
    next = system.decision(after)
  ) {
    const open = system.actions(after);
    const pass = open.find(({ do: word }) => word === 'pass');
    if (!pass && next.kind !== 'flight') break;
    system.apply(after, pass ?? open[0]!, noDice, () => undefined);
  }
  const asked = topFrame(after)?.kind === 'reaction' ? system.actions(after) : [];
  const of = (word: Action['do']) => wordsOf(asked.filter((action) => action.do === word));
  const said = (word: string, named: readonly Named[]) =>
    sorted(named.map(({ unit: id, hex }) => JSON.stringify({ do: word, unit: id, hex })));
  expect(said('aim', steps[0].fire)).toEqual(of('aim'));
  expect(said('counterattack', steps[0].counterattacks)).toEqual(of('counterattack'));
  expect(sorted(steps[0]['fall-back'])).toEqual(
    sorted(asked.flatMap((one) => (one.do === 'fall-back' ? [one.unit] : []))),
  );
}

interface Named {
  readonly unit: string;
  readonly hex: string;
}

function compare(moment: Moment<State, Action>, random: Random): void {
  const { state, side, kind } = moment;
  const frame = topFrame(state)!;
  if (kind === 'movement') compareMovement(moment, random);
  else if (kind === 'reply') compareTargets(moment);
  else if (kind === 'volley') compareSalvo(moment);
  else if (frame.kind === 'move') {
    const first = state.units[frame.units[0]!]!;
    compareTargets(moment);
    compareReactions(moment);
    const spread = frame.units.some((index) => state.units[index]!.hex !== first.hex);
    if (!isGun(first) && !spread && !inMelee(state, first)) compareReach(state, side, first, [], random);
  } else compareOthers(moment);
}

test(`on ${positionsWanted} random positions the answers agree with the actions and refusals`, () => {
  let positions = 0;
  for (let seed = firstBattle; positions < positionsWanted; seed++) {
    const random = seededRandom(`questions ${seed}`);
    const { state } = randomPosition(`questions ${seed}`);
    playMoments(system, state, { seed: `questions ${seed}`, decisions: 160 }, (moment) => {
      if (random.below(8) !== 0 || positions >= positionsWanted) return;
      positions++;
      const before = system.fingerprint(moment.state);
      compare(moment, random);
      expect(system.fingerprint(moment.state)).toBe(before);
    });
  }
  expect(counts.places).toBeGreaterThan(positionsWanted);
  expect(counts.melees).toBeGreaterThan(positionsWanted / 50);
  expect(counts.targets).toBeGreaterThan(positionsWanted / 2);
  expect(counts.others).toBeGreaterThan(positionsWanted / 30);
}, 36_000_000);
