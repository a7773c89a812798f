import { type AnyGame, type Random, type ScenarioInfo, type Side, seededDice } from '@hetman/core';
import { garbage, spoiled } from './garbage.js';

/** A promise of the contract that did not hold. */
export class BrokenPromise extends Error {}

export function sidesOf(game: AnyGame, scenario: string): Side[] {
  const infos: readonly ScenarioInfo[] = game.system.scenarios;
  return infos.find((info) => info.id === scenario)?.sides.map((side) => side.id) ?? [];
}

const show = (value: unknown) => JSON.stringify(value) ?? String(value);

/** Cheap checks for every state: invariants, and a decision with actions exactly until the end. */
export function checkState(game: AnyGame, state: unknown): { side: Side; kind: string; actions: unknown[] } | null {
  const { system } = game;
  system.checkInvariants(state);
  const decision = system.decision(state);
  if (system.outcome(state)) {
    if (decision) throw new BrokenPromise(`the battle is over, yet ${show(decision)} is to be decided`);
    return null;
  }
  if (!decision) throw new BrokenPromise('dead end: no decision and no outcome');
  const actions: unknown[] = system.actions(state);
  if (actions.length === 0) throw new BrokenPromise(`dead end: no action for ${show(decision)}`);
  return { side: decision.side, kind: decision.kind, actions };
}

export interface Probe {
  readonly side: Side;
  readonly sides: readonly Side[];
  readonly actions: readonly unknown[];
  /** Actions offered at the decision before. */
  readonly stale: readonly unknown[];
}

/** Dear checks for a state now and then: what is offered is legal, all else refused, clones deep, state untouched. */
export function probeState(game: AnyGame, state: unknown, probe: Probe, random: Random): void {
  const before = game.system.fingerprint(state);
  const untouched = (what: string) => {
    if (game.system.fingerprint(state) !== before) throw new BrokenPromise(`${what} changed the state`);
  };
  for (const action of probe.actions) {
    const refusal = game.system.refusal(state, probe.side, action);
    if (refusal) throw new BrokenPromise(`offered action ${show(action)} is refused with ${refusal.code}`);
  }
  checkRefused(game, state, probe, random);
  untouched('asking for a refusal');
  checkClone(game, state, before, probe.actions, random);
  untouched('applying an action to a clone');
  checkViews(game, state, probe);
  untouched('looking at the state');
  if (random.below(positionOneIn) === 0) checkPosition(game, state, before);
}

/** What each may see is a state that the rules can read; who must decide sees what he decides, and has a choice. */
function checkViews({ system }: AnyGame, state: unknown, { side, sides, actions }: Probe): void {
  for (const viewer of [...sides, 'spectator']) {
    const view = system.view(state, viewer);
    const decision = system.decision(view);
    if (decision?.side !== side)
      throw new BrokenPromise(`in the view of "${viewer}" ${show(decision)} is to be decided`);
    if (viewer === side && system.actions(view).length !== actions.length) {
      throw new BrokenPromise(`"${viewer}" is offered other actions in its view than in the state`);
    }
  }
}

/** Reading a position costs far more than playing on. */
const positionOneIn = 5;

/** A position that was written is read as the same state. */
function checkPosition(game: AnyGame, state: unknown, before: string): void {
  const read = game.parsePosition(JSON.parse(JSON.stringify(game.makePosition(state))));
  if (!read.ok) throw new BrokenPromise(`the position of the state is refused: ${read.error.message}`);
  if (game.system.fingerprint(read.value.state) !== before) {
    throw new BrokenPromise('the position of the state is read as another');
  }
}

function checkRefused(game: AnyGame, state: unknown, probe: Probe, random: Random): void {
  const pick = () => probe.actions[random.below(probe.actions.length)];
  const others = probe.sides.filter((side) => side !== probe.side);
  for (const by of [...others, 'nobody', '']) expectRefusal(game, state, by, pick());
  for (const action of garbage) expectRefusal(game, state, probe.side, action);
  const offered = new Set(probe.actions.map(show));
  // Where only candidates are offered, a spoiled action may be as legal as its model.
  if (game.system.candidatesOnly) return;
  const stale = probe.stale.length > 0 ? [probe.stale[random.below(probe.stale.length)]] : [];
  for (const action of [...stale, ...spoiled(pick(), random)]) {
    if (!offered.has(show(action))) expectRefusal(game, state, probe.side, action);
  }
}

function expectRefusal(game: AnyGame, state: unknown, by: Side, action: unknown): void {
  const refusal = game.system.refusal(state, by, action);
  if (!refusal) throw new BrokenPromise(`illegal action ${show(action)} by "${by}" is accepted`);
  if (typeof refusal.code !== 'string' || refusal.code === '') {
    throw new BrokenPromise(`refusal of ${show(action)} has no code`);
  }
  for (const language of ['en', 'pl'] as const) {
    if (game.system.describeRefusal(refusal, language) === '') {
      throw new BrokenPromise(`refusal ${refusal.code} has no text in "${language}"`);
    }
  }
}

function checkClone(game: AnyGame, state: unknown, before: string, actions: readonly unknown[], random: Random): void {
  const copy = game.system.clone(state);
  if (game.system.fingerprint(copy) !== before) {
    throw new BrokenPromise('a clone differs from its original');
  }
  const action = actions[random.below(actions.length)];
  // Dice of its own: the stream of the game must not move.
  const dice = seededDice(`clone ${random.below(0x7fffffff)}`);
  game.system.apply(copy, action, dice, () => undefined);
}
