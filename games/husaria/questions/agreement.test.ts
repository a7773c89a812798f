/** Answers are held against what the rules offer and refuse, on random positions. `npm run proof` asks for 10,000. */
import { type Random, seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { oddsOf } from '../odds/odds.js';
import { battleReport } from '../rules/battle/strengths.js';
import { groundOf } from '../rules/movement/ground.js';
import type { Action } from '../rules/state/actions.js';
import type { FrameKind, FrameOf } from '../rules/state/frames.js';
import { allowanceOf, labelOf, unitById } from '../rules/state/pieces.js';
import { battleOf, directionNamed, topFrame } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';
import { type Answer, ask } from '../testkit/asking.js';
import { randomPosition } from '../testkit/random-position.js';
import { slowReach } from '../testkit/slow-reach.js';

const positionsWanted = Number(process.env['HETMAN_QUESTION_POSITIONS'] ?? 300);
const decisionsEach = 20;
/** Most decisions of a random battle are moves, and what they set off is dear to weigh: one in so many is compared. */
const oneIn: { readonly [K in FrameKind]?: number } = { movement: 4, move: 3 };

type Named<N extends Action['do']> = Extract<Action, { do: N }>;
const named = <N extends Action['do']>(actions: readonly Action[], name: N): Named<N>[] =>
  actions.filter((action): action is Named<N> => action.do === name);

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;
const sorted = (values: Iterable<string>): string[] => [...values].sort();
/** How often each check found something to compare: a check that never does proves nothing. */
const compared: Record<string, number> = {};
const same = (what: string, answer: Iterable<string>, rules: Iterable<string>, about: string): void => {
  const [asked, offered] = [sorted(answer), sorted(rules)];
  compared[what] = (compared[what] ?? 0) + offered.length;
  if (JSON.stringify(asked) !== JSON.stringify(offered)) expect(asked, `${what}: ${about}`).toEqual(offered);
};

type Check<K extends FrameKind> = (
  state: State,
  frame: FrameOf<K>,
  actions: readonly Action[],
  random: Random,
  about: string,
) => void;

const aims = (actions: readonly Action[]): string[] =>
  named(actions, 'aim').map(({ unit, target }) => `${unit} ${target}`);
const aimsAnswered = (state: State, units: readonly Unit[], fields: object): string[] =>
  units.flatMap((unit) => {
    const answer = ask(state, { ask: 'targets', unit: unit.card.id, ...fields });
    if (answer.refusal) return [];
    return answer.targets.map(({ target }: Answer) => `${unit.card.id} ${target}`);
  });
const onMap = (state: State): Unit[] => state.units.filter(({ place }) => place === 'map');

const movement: Check<'movement'> = (state, { side }, actions, random, about) => {
  const movable = named(actions, 'move').map(({ unit }) => unit);
  const own = onMap(state).filter(({ card }) => card.side === side);
  const free = own.filter(({ card }) => ask(state, { ask: 'reach', unit: card.id, to: '0101' }).refusal === null);
  same(
    'units that may move',
    free.map(({ card }) => card.id),
    movable,
    about,
  );
  const leaders = named(actions, 'lead').map(({ commander }) => commander);
  if (leaders.length > 0) rideAgrees(state, pick(random, leaders), about);
};

function rideAgrees(state: State, id: string, about: string): void {
  const answer = ask(state, { ask: 'ride', commander: id });
  const riding = system.clone(state);
  system.apply(riding, { do: 'lead', commander: id }, seededDice('ride'), () => undefined);
  const offered = named(system.actions(riding), 'ride').map(({ hex }) => hex);
  const said = [...Object.keys(answer.hexes), ...answer.out.map(({ hex }: Answer) => hex)];
  same('rides', said, offered, about);
}

/** The hexes of a path, without the one it starts from. A turn stays where it is. */
function wayOf(state: State, unit: Unit, path: readonly Action[]): string[] {
  const { neighbours } = groundOf(state.setting).grid;
  let { hex } = unit;
  return path.map((act) => {
    if (act.do === 'step' || act.do === 'follow' || act.do === 'back')
      hex = neighbours[hex * 6 + directionNamed(act.to)]!;
    return labelOf(state, hex);
  });
}

/** The dear check, once for a position: every place with its cost, every way out, every hex that ends the move. */
function reachAgrees(state: State, unit: Unit, points: number, about: string): void {
  const answer = ask(state, { ask: 'reach', unit: unit.card.id });
  const slow = slowReach(state, unit, points);
  // Where a chief is ridden down the battle is over; the answer goes on as if it were not.
  const beyond = new Set<string>();
  const places = Object.entries(answer.hexes).flatMap(([hex, facings]: Answer) =>
    Object.entries(facings).map(([facing, { left, path }]: Answer) => {
      if (
        wayOf(state, unit, path)
          .slice(0, -1)
          .some((on) => slow.ends.has(on))
      )
        beyond.add(`${hex} ${facing}`);
      return [`${hex} ${facing}`, left] as const;
    }),
  );
  const compare = (all: Iterable<readonly [string, number]>) =>
    [...all].filter(([place]) => !beyond.has(place)).map(([place, left]) => `${place} ${left}`);
  same('places reached', compare(places), compare(slow.places), about);
  const outs = new Map<string, number>();
  for (const { from, path, cost, left } of answer.out) {
    const last = path.at(-1);
    const spent = path.length === 1 ? null : path.at(-2);
    outs.set(`${from} ${last.do} ${last.to}`, cost + left);
    if (spent?.do === 'face') throw new Error(`a turn for nothing before the map is left: ${about}`);
  }
  same(
    'ways out',
    new Set(outs.keys()),
    new Set(
      [...slow.out.keys()].map((key) =>
        key
          .split(' ')
          .filter((_, i) => i !== 1)
          .join(' '),
      ),
    ),
    about,
  );
  const enemy = state.setting.sides[unit.card.side === 0 ? 1 : 0].id;
  const controlled = new Set(Object.keys(ask(state, { ask: 'zone', side: enemy }).hexes));
  const here = labelOf(state, unit.hex);
  const stops = Object.entries(answer.stops).flatMap(([hex, { code }]: Answer) => (code === 'enemy-zone' ? [hex] : []));
  same(
    'hexes that stop',
    stops,
    Object.keys(answer.hexes).filter((hex) => hex !== here && controlled.has(hex)),
    about,
  );
  for (const [hex, { code }] of Object.entries(answer.stops) as Answer)
    if (code === 'joined-stack')
      expect(ask(state, { ask: 'stacking', hex, units: [unit.card.id] }).passes, about).toBe(false);
}

/** What a step sets off, asked before and looked for after it. */
const move: Check<'move'> = (state, frame, actions, random, about) => {
  const unit = state.units[frame.unit]!;
  same('bows on the way', aimsAnswered(state, [unit], { arm: 'bows' }), aims(actions), about);
  const steps = actions.filter(({ do: act }) => act === 'step' || act === 'follow' || act === 'back');
  stackingAgrees(state, unit, about);
  if (steps.length === 0) return;
  const step = pick(random, steps);
  const [answer] = ask(state, { ask: 'reactions', unit: unit.card.id, path: [step] }).steps;
  const after = system.clone(state);
  const dice = seededDice('steps');
  system.apply(after, step, dice, () => undefined);
  const offered: Record<string, string[]> = { guns: [], bows: [], charges: [] };
  const lists: Record<string, string> = { 'gun-reaction': 'guns', 'bow-reaction': 'bows', 'counter-charge': 'charges' };
  for (let top = topFrame(after); top && !after.end; top = topFrame(after)) {
    const open = system.actions(after);
    const list = lists[top.kind];
    if (list) offered[list]!.push(...reactionsIn(after, open));
    if (list) system.apply(after, { do: 'pass' }, dice, () => undefined);
    else if (top.kind === 'escape') system.apply(after, open[0]!, dice, () => undefined);
    else break;
  }
  if (!answer) return;
  for (const list of ['guns', 'bows', 'charges']) {
    const said = answer[list].map((one: Answer) => [one.unit, one.to, one.facing, one.column].join(' '));
    same(`reactions: ${list}`, said, offered[list]!, about);
  }
};

function reactionsIn(state: State, open: readonly Action[]): string[] {
  return open.flatMap((action) => {
    if (action.do === 'aim') return [[action.unit, undefined, undefined, undefined].join(' ')];
    if (action.do !== 'charge') return [];
    const charging = system.clone(state);
    system.apply(charging, action, seededDice('charge'), () => undefined);
    while (topFrame(charging)?.kind === 'escape')
      system.apply(charging, system.actions(charging)[0]!, seededDice('charge'), () => undefined);
    const odds = oddsOf(charging, { fates: false });
    const { hex } = unitById(charging, action.unit)!;
    return [
      [
        action.unit,
        labelOf(charging, hex),
        action.facing,
        odds.ok && 'column' in odds.value ? odds.value.column : '',
      ].join(' '),
    ];
  });
}

const stackingCodes = new Set(['enemy-on-hex', 'stack-full', 'stack-full-artillery', 'room-full', 'horse-on-wagon']);

/** A step that is refused for who stands there is refused by the question, and the other way round. */
function stackingAgrees(state: State, unit: Unit, about: string): void {
  const side = state.setting.sides[unit.card.side].id;
  const { front } = ask(state, { ask: 'facing', unit: unit.card.id });
  for (const hex of front) {
    const to = Object.entries(ask(state, { ask: 'terrain', hex: labelOf(state, unit.hex) }).sides).find(
      ([, { hex: beside }]: Answer) => beside === hex,
    )![0];
    const refusal = system.refusal(state, side, { do: 'step', to });
    const said = ask(state, { ask: 'stacking', hex, units: [unit.card.id] }).refusals[unit.card.id];
    if (refusal && stackingCodes.has(refusal.code)) same('stacking', [said?.code ?? 'none'], [refusal.code], about);
    else if (refusal === null)
      expect(said === undefined || !stackingCodes.has(said.code), `${about} ${hex}`).toBe(true);
  }
}

const artillery: Check<'artillery'> = (state, { side }, actions, random, about) => {
  const own = onMap(state).filter(({ card }) => card.side === side && card.kind === 'artillery');
  same('targets of guns', aimsAnswered(state, own, { arm: 'guns' }), aims(actions), about);
  if (own.length === 0) return;
  const gun = pick(random, own);
  for (const [target, { code }] of Object.entries(
    ask(state, { ask: 'targets', unit: gun.card.id }).refused,
  ) as Answer) {
    const { visible } = ask(state, {
      ask: 'sight',
      from: labelOf(state, gun.hex),
      to: labelOf(state, unitById(state, target)!.hex),
    });
    if (code === 'no-line-of-sight') same('lines of sight', [String(visible)], ['false'], about);
  }
};

const gunReaction: Check<'gun-reaction'> = (state, { side, target }, actions, _random, about) => {
  const guns = onMap(state).filter(({ card }) => card.side === side && card.kind === 'artillery');
  const id = state.units[target]!.card.id;
  const said = aimsAnswered(state, guns, { when: 'reaction' }).filter((aim) => aim.endsWith(` ${id}`));
  same('guns at a mover', said, aims(actions), about);
  same(
    'under fire',
    ask(state, { ask: 'under-fire', unit: id }).guns.map((gun: string) => `${gun} ${id}`),
    aims(actions),
    about,
  );
};

const bowReaction: Check<'bow-reaction'> = (state, { side, target }, actions, _random, about) => {
  const archers = onMap(state).filter(({ card }) => card.side === side && card.kind === 'tartar');
  const id = state.units[target]!.card.id;
  const said = aimsAnswered(state, archers, { arm: 'bows', when: 'reaction' }).filter((aim) => aim.endsWith(` ${id}`));
  same('bows at a mover', said, aims(actions), about);
};

const musketry: Check<'musketry'> = (state, { side }, actions, _random, about) => {
  const battle = battleOf(state);
  const takesPart = (unit: Unit) => battle.attackers.includes(unit.index) || battle.targets.includes(unit.hex);
  const own = onMap(state).filter((unit) => unit.card.side === side && takesPart(unit));
  same('targets of small arms', aimsAnswered(state, own, { arm: 'small-arms' }), aims(actions), about);
};

/** Who may add his fire, and what the volley is worth. */
const volley: Check<'volley'> = (state, frame, actions, _random, about) => {
  const reaction = state.frames.some(({ kind }) => kind === 'gun-reaction' || kind === 'bow-reaction');
  const shooters = frame.shooters.map((index) => state.units[index]!.card.id);
  const fields = { target: state.units[frame.target]!.card.id, arm: frame.arm, when: reaction ? 'reaction' : 'own' };
  // The first shooter may have paid for the shot already: then the question is another one.
  if (frame.arm === 'bows' && !reaction) return;
  const own = onMap(state).filter(({ card, index }) => card.side === frame.side && !frame.shooters.includes(index));
  const joining = own.filter(
    ({ card }) => ask(state, { ask: 'shot', shooters: [...shooters, card.id], ...fields }).refusal === null,
  );
  same(
    'who may join a volley',
    joining.map(({ card }) => card.id),
    named(actions, 'join').map(({ unit }) => unit),
    about,
  );
  const { strength, range, modifier } = ask(state, { ask: 'shot', shooters, ...fields });
  const odds = oddsOf(state, { fates: false });
  if (!odds.ok) throw new Error(odds.error.message);
  const { strength: s, range: r, modifier: m, results } = odds.value as Answer;
  same('shots', [`${strength} ${range} ${modifier}`], [`${s} ${r} ${m}`], about);
  const weighed = ask(state, { ask: 'odds', of: 'shot', shooters, ...fields, fates: false });
  expect(weighed.results, about).toEqual(results);
};

const attack: Check<'attack'> = (state, { side }, actions, random, about) => {
  const [answer] = ask(state, { ask: 'attacks', side: state.setting.sides[side].id }).sides;
  const may = answer.units.flatMap(({ unit, may: hexes }: Answer) => hexes.map((hex: string) => `${unit} ${hex}`));
  same(
    'attacks',
    may,
    named(actions, 'attack').map(({ unit, hex }) => `${unit} ${hex}`),
    about,
  );
  const must = answer.units.some((unit: Answer) => unit.must);
  same('end of the attack phase', [String(!must)], [String(actions.some(({ do: act }) => act === 'end'))], about);
  guessedBattle(state, side, random, about);
};

/** Any units against any hexes: the question says yes exactly where the actions can declare it. */
function guessedBattle(state: State, side: 0 | 1, random: Random, about: string): void {
  const [{ units, targets }] = ask(state, { ask: 'attacks', side: state.setting.sides[side].id }).sides;
  if (targets.length === 0) return;
  const some = <T>(from: readonly T[]): T[] => [
    ...new Set(Array.from({ length: 1 + random.below(3) }, () => pick(random, from))),
  ];
  const attackers: string[] = some(units.map(({ unit }: Answer) => unit));
  const hexes: string[] = some(targets.map(({ hex }: Answer) => hex));
  const answer = ask(state, { ask: 'battle', attackers, targets: hexes });
  const declared = declaredReport(state, attackers, hexes);
  same(
    'battles that may be declared',
    [String(answer.refusal === null)],
    [String(declared !== null)],
    `${about} ${attackers} ${hexes}`,
  );
  if (declared) expect(answer.report, about).toEqual(sameOrder(declared, answer.report));
}

/** Attackers are listed as they joined, and the first gun of a hex has the one point of them all (13.31): the sums decide. */
const sameOrder = (report: Answer, as: Answer) => {
  const by = (list: Answer[], order: Answer[]) => order.map(({ of }) => list.find((one) => one.of === of));
  const guns = ({ because }: Answer) => because.some(({ rule }: Answer) => rule === '13.31');
  const attackers = by(report.attackers, as.attackers).map((one, i) =>
    guns(one) || guns(as.attackers[i]) ? as.attackers[i] : one,
  );
  return { ...report, attackers, defenders: by(report.defenders, as.defenders) };
};

/** Every order of attacking, joining and widening, as the engine offers them. */
function declaredReport(before: State, attackers: readonly string[], hexes: readonly string[]): Answer {
  const open: State[] = [before];
  const seen = new Set<string>();
  for (let state = open.pop(); state; state = open.pop()) {
    const frame = topFrame(state)!;
    const actions = system.actions(state);
    if (frame.kind === 'battle') {
      const complete = frame.attackers.length === attackers.length && frame.targets.length === hexes.length;
      if (complete && actions.some(({ do: act }) => act === 'fight')) return battleReport(state, frame);
      const key = JSON.stringify([[...frame.attackers].sort(), [...frame.targets].sort()]);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    for (const action of actions) {
      const wanted =
        (action.do === 'attack' && attackers.includes(action.unit) && hexes.includes(action.hex)) ||
        (action.do === 'join' && attackers.includes(action.unit)) ||
        (action.do === 'widen' && hexes.includes(action.hex));
      if (!wanted) continue;
      const next = system.clone(state);
      system.apply(next, action, seededDice('declare'), () => undefined);
      open.push(next);
    }
  }
  return null;
}

const battle: Check<'battle'> = (state, frame, actions, _random, about) => {
  const attackers = frame.attackers.map((index) => state.units[index]!.card.id);
  const targets = frame.targets.map((hex) => labelOf(state, hex));
  const answer = ask(state, { ask: 'battle', attackers, targets });
  expect(answer.report, about).toEqual(battleReport(state, frame));
  const fightable = actions.some(({ do: act }) => act === 'fight');
  same('battles that may be fought', [String(answer.refusal === null)], [String(fightable)], about);
  const odds = oddsOf(state, { fates: false });
  if (!odds.ok) return;
  const weighed = ask(state, { ask: 'odds', of: 'battle', attackers, targets, fates: false });
  same('odds of battles', [JSON.stringify(weighed)], [JSON.stringify(odds.value)], about);
};

const retreat: Check<'retreat'> = (state, frame, actions, _random, about) => {
  const fought = battleOf(state);
  const asked = (unit: Unit, length: number) =>
    ask(state, {
      ask: 'retreats',
      unit: unit.card.id,
      hexes: length,
      as: unit.card.side === fought.side ? 'attacker' : 'defender',
    });
  if (frame.unit >= 0) return;
  const said = fought.toRetreat.flatMap((index) => {
    const unit = state.units[index]!;
    const { scatters, stays, paths } = asked(unit, fought.length);
    const first: string[] = scatters
      ? [labelOf(state, unit.hex)]
      : paths.flatMap(({ hexes }: Answer) => hexes.slice(0, 1));
    const holds = stays && !fought.shaken.includes(unit.hex);
    return [...new Set(first)].map((hex) => `${unit.card.id} ${hex}`).concat(holds ? [`${unit.card.id} stays`] : []);
  });
  const offered = actions.flatMap((action) =>
    action.do === 'retreat' ? [`${action.unit} ${action.hex}`] : action.do === 'stay' ? [`${action.unit} stays`] : [],
  );
  same('retreats', said, offered, about);
  for (const index of fought.toRetreat)
    pathsAgree(state, state.units[index]!, asked(state.units[index]!, fought.length), about);
};

/** Each way is walked by the actions to its end. */
function pathsAgree(before: State, unit: Unit, answer: Answer, about: string): void {
  if (answer.scatters) return;
  for (const { hexes, lost, out } of answer.paths.slice(0, 8)) {
    const state = system.clone(before);
    const by = state.setting.sides[unit.card.side].id;
    const mover = state.units[unit.index]!;
    for (const hex of hexes) {
      const frame = topFrame(state);
      if (frame?.kind !== 'retreat') break;
      const back = frame.unit === unit.index;
      if (!back && !battleOf(state).toRetreat.includes(unit.index)) break;
      // A step with one way only is taken by the rules themselves.
      if (back && frame.way.some((gone) => labelOf(state, gone) === hex)) continue;
      const action = { do: 'retreat', unit: unit.card.id, hex };
      expect([hexes, system.refusal(state, by, action)], about).toEqual([hexes, null]);
      system.apply(state, action as Action, seededDice('back'), () => undefined);
    }
    compared['ways back'] = (compared['ways back'] ?? 0) + 1;
    if (hexes.length > 0 && out) expect(mover.place, about).toBe('gone');
    else if (hexes.length > 0 && mover.place === 'map' && lost === 0 && topFrame(state)?.kind === 'retreat')
      expect(labelOf(state, mover.hex), about).toBe(hexes.at(-1));
  }
}

const rally: Check<'rally'> = (state, { side, left }, actions, _random, about) => {
  const [answer] = ask(state, { ask: 'rally', side: state.setting.sides[side].id }).sides;
  const said = answer.units.flatMap(({ unit, hexes }: Answer) => hexes.map((hex: string) => `${unit} ${hex}`));
  same(
    'rallies',
    said,
    named(actions, 'rally').map(({ unit, hex }) => `${unit} ${hex}`),
    about,
  );
  same('rallies allowed', [String(answer.allowed)], [String(left)], about);
};

const checks: { readonly [K in FrameKind]?: Check<K> } = {
  movement,
  move,
  artillery,
  'gun-reaction': gunReaction,
  'bow-reaction': bowReaction,
  musketry,
  volley,
  attack,
  battle,
  retreat,
  rally,
};

function checkMoment(state: State, random: Random, about: string): void {
  const frame = topFrame(state)!;
  const check = checks[frame.kind] as Check<FrameKind> | undefined;
  const before = system.fingerprint(state);
  check?.(state, frame as never, system.actions(state), random, `${about}, ${frame.kind}`);
  expect(system.fingerprint(state), `${about}: asking changes nothing`).toBe(before);
}

/** Once in a position: the move that its first moving unit could make. */
function reachOnce(state: State, random: Random, about: string): boolean {
  const frame = topFrame(state);
  if (frame?.kind === 'movement') {
    const movable = named(system.actions(state), 'move');
    if (movable.length === 0) return false;
    const unit = unitById(state, pick(random, movable).unit)!;
    reachAgrees(state, unit, allowanceOf(state, unit) / 2, `${about}, reach of ${unit.card.id}`);
    return true;
  }
  if (frame?.kind !== 'move') return false;
  const unit = state.units[frame.unit]!;
  reachAgrees(state, unit, frame.mp / 2, `${about}, on its way ${unit.card.id}`);
  return true;
}

test(`answers agree with actions and refusals on ${positionsWanted} positions`, { timeout: 10 * 3_600_000 }, () => {
  const first = Number(process.env['HETMAN_QUESTION_FIRST'] ?? 0);
  for (let seed = first; seed < first + positionsWanted; seed++) {
    const random = seededRandom(`agreement ${seed}`);
    const dice = seededDice(`agreement ${seed}`);
    const { state } = randomPosition(`agreement ${seed}`);
    let reached = false;
    for (let i = 0; i < decisionsEach && system.decision(state); i++) {
      const about = `position ${seed}, decision ${i}`;
      if (random.below(oneIn[topFrame(state)!.kind] ?? 1) === 0) checkMoment(state, random, about);
      if (!reached && random.below(3) === 0) reached = reachOnce(state, random, about);
      const actions = system.actions(state);
      const going = actions.filter(({ do: act }) => act !== 'end' && act !== 'stop');
      system.apply(
        state,
        pick(random, going.length > 0 && random.below(5) > 0 ? going : actions),
        dice,
        () => undefined,
      );
    }
  }
  for (const what of ['places reached', 'attacks', 'retreats', 'rallies', 'targets of guns', 'reactions: charges'])
    expect(compared[what], what).toBeGreaterThan(0);
  if (process.env['HETMAN_QUESTION_POSITIONS']) process.stdout.write(`${JSON.stringify(compared)}\n`);
});
