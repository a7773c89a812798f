/** Chapter 3: turn after turn the cup is filled and emptied; every chit is an activation. */
import { newActivation } from './command/overall.js';
import type { Frame } from './state/frames.js';
import { armyIndex } from './state/pieces.js';
import { type FrameRules, type Play, procedure } from './state/play.js';
import type { PoolRule } from './state/setting.js';
import { type Commander, hiddenChit, type State } from './state/state.js';
import { checkLimits, endByTime } from './victory.js';

/** 13.0: the entry that holds in this turn. */
export const poolRule = (state: State): PoolRule =>
  state.setting.pools.filter((pool) => pool.from <= state.turn).at(-1) ?? state.setting.pools[0]!;

export const sequence: FrameRules<'sequence'> = {
  advance(play) {
    const { state } = play;
    if (state.round === 'pool') fillCup(play);
    else if (state.cup.length > 0) drawChit(play);
    else endTurn(play);
    return false;
  },
  ...procedure,
};

/** Round 1: known chits first, then each army chooses in secret. */
function fillCup(play: Play): void {
  const { state, emit } = play;
  const rule = poolRule(state);
  state.round = 'draw';
  state.drawn = [];
  for (const unit of state.units) {
    unit.shots = 0;
    unit.firedThisTurn = false;
    unit.movedThisTurn = false;
  }
  emit({ type: 'turn', rule: '3.3', turn: state.turn });
  const staff = state.commanders.find((one) => one.card.role === 'staff');
  state.cup = [
    ...rule.fixed.filter((index) => state.commanders[index]!.place === 'map'),
    ...(staff && rule.staff && state.turn >= state.staffDue ? [staff.index] : []),
  ];
  state.frames.push(...poolQuestions(state, rule).reverse());
}

function poolQuestions(state: State, rule: PoolRule): Frame[] {
  const questions: Frame[] = [];
  for (const army of state.setting.armies) {
    const candidates = state.commanders.filter((one) => canBeChosen(state, one, army.id));
    const left = Math.min(rule.choose[army.id] ?? 0, candidates.length);
    if (left > 0) questions.push({ kind: 'pool', side: army.side, army: army.id, left });
  }
  return questions;
}

export const canBeChosen = (state: State, commander: Commander, army: string): boolean =>
  commander.card.army === army &&
  commander.card.role === 'commander' &&
  commander.place === 'map' &&
  !state.cup.includes(commander.index);

/** Everybody knows that these chits are in the cup; of the others only the army. */
export function cupSeenBy(state: State, side: number | null): number[] {
  const known = new Set(poolRule(state).fixed);
  return state.cup.map((index) => {
    if (index < 0) return index;
    const { card } = state.commanders[index]!;
    const open = known.has(index) || card.role === 'staff' || card.side === side;
    return open ? index : hiddenChit(armyIndex(state, card.army));
  });
}

/** Round 2: whoever draws, the chit is drawn at random. */
function drawChit(play: Play): void {
  const { state, dice, emit } = play;
  const [index] = state.cup.splice(dice.draw(state.cup.length, 'chit'), 1) as [number];
  if (index < 0) throw new Error('a view of the battle does not know its cup');
  state.drawn.push(index);
  const commander = state.commanders[index]!;
  const { role, side, id } = commander.card;
  emit({ type: 'drawn', rule: '3.3', commander: id, left: state.cup.length, reveals: true });
  if (role === 'overall') {
    commander.activated = state.turn;
    state.frames.push({ kind: 'overall', owner: side, commander: index, step: 'name' });
  } else if (role === 'staff') {
    const armies = state.setting.armies.filter((army) => army.side === side).map((army) => army.id);
    state.frames.push({ kind: 'staff', owner: side, commander: index, armies });
  } else {
    state.frames.push(newActivation(side, index, index));
  }
}

/** Round 3: victory, then the next turn. */
function endTurn(play: Play): void {
  const { state } = play;
  if (checkLimits(play)) return;
  if (state.turn >= state.setting.turns.last) {
    endByTime(play);
    return;
  }
  state.turn++;
  state.round = 'pool';
}
