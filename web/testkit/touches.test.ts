/** What is touched answers: it does something, or says the reason that the rules give for what was meant. */
import { type Board, type HexBoard, isFinal } from '@hetman/core/board';
import { noDice, OutOfDice, type Random, seededDice, seededRandom } from '@hetman/core/dice';
import type { AnyGame, GameSystem } from '@hetman/core/game';
import { corners, directions } from '@hetman/core/hex';
import { husaria } from '@hetman/husaria';
import { randomPosition as husariaPosition } from '@hetman/husaria/testkit';
import { szczekociny } from '@hetman/szczekociny';
import { randomPosition as szczekocinyPosition } from '@hetman/szczekociny/testkit';
import { expect, test } from 'vitest';
import { actionFields as husariaFields } from '../../games/husaria/rules/state/actions.js';
import { actionFields as szczekocinyFields } from '../../games/szczekociny/rules/state/actions.js';
import { emptyHanded, type HexQuestion, heldAtFirst, touchHex, touchPiece } from '../game/hex-touch.js';

const decisions = 40;
/** What stands for no action at all, and what ends a way further off than a step. */
const ofNoAction: ReadonlySet<string> = new Set(['nothing-in-hand', 'wagons-stand', 'not-now']);

interface Tested {
  readonly game: AnyGame;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly positionOf: (seed: string) => unknown;
}

const games: readonly (readonly [string, Tested])[] = [
  ['Husaria', { game: husaria as AnyGame, fields: husariaFields, positionOf: (seed) => husariaPosition(seed).state }],
  [
    'Szczekociny 1794',
    { game: szczekociny as AnyGame, fields: szczekocinyFields, positionOf: (seed) => szczekocinyPosition(seed).state },
  ],
];

type System = GameSystem<unknown, unknown>;
interface Touch {
  readonly hex: string;
  readonly piece: string | null;
}

/** Every action that names what is in hand, what was touched, and any direction or other piece. */
function* meantBy(fields: Tested['fields'], board: Board, selected: string | null, { hex, piece }: Touch) {
  const here = board.counters.filter((counter) => counter.hex === hex).map(({ id }) => id);
  const all = board.counters.map(({ id }) => id);
  const pieces = [...new Set([selected, piece, ...here].filter((id) => id !== null))];
  const values: Readonly<Record<string, readonly string[]>> = {
    unit: [...pieces, ...all],
    piece: pieces,
    commander: [...pieces, ...all],
    target: all,
    after: [...all, hex],
    hex: [hex, ...board.counters.map((counter) => counter.hex)],
    to: directions,
    facing: [...directions, ...corners],
    what: ['stack', 'line'],
    formation: ['column', 'line', 'square', 'skirmish'],
  };
  for (const [word, names] of Object.entries(fields)) {
    let some: Record<string, string>[] = [{ do: word }];
    for (const name of names)
      some = some.flatMap((action) => values[name]!.map((value) => ({ ...action, [name]: value })));
    yield* some;
  }
}

/** The state, and what comes of the legal acts that name the piece in hand: it may have been meant to go on from there. */
function* soon(system: System, state: unknown, selected: string | null): Iterable<unknown> {
  yield state;
  for (const action of system.actions(state)) {
    if (selected === null || !Object.values(action as object).includes(selected)) continue;
    const trial = system.clone(state);
    try {
      system.apply(trial, action, noDice, () => undefined);
    } catch (error) {
      if (error instanceof OutOfDice) continue;
      throw error;
    }
    if (system.decision(trial)) yield trial;
  }
}

/** Whether the rules refuse such an action with this code. */
function isReason(system: System, state: unknown, actions: Iterable<unknown>, code: string): boolean {
  const { side } = system.decision(state)!;
  for (const action of actions) if (system.refusal(state, side, action)?.code === code) return true;
  return false;
}

/** Reasons that end a way some steps on, which no single act from here has. */
const onTheWay =
  /points|front|stop|river|ground|enemy-on|full|joined|wagon|bound|area|held|zone|arms|armies|stack|map|square|guns|melee|fight|kept|double/;

function touched(question: HexQuestion, random: Random): Touch {
  const { counters } = question.board;
  const counter = counters[random.below(counters.length)]!;
  const anywhere = () => String(1 + random.below(9)).padStart(2, '0') + String(1 + random.below(9)).padStart(2, '0');
  return random.below(2) === 0 ? { hex: counter.hex, piece: counter.id } : { hex: anywhere(), piece: null };
}

test.each(games)('%s: a touch does something, or the rules say why not', { timeout: 600_000 }, (_, tested) => {
  const { game, fields, positionOf } = tested;
  const { system } = game;
  const board = game.board as HexBoard<unknown>;
  const wrong: string[] = [];
  let explained = 0;
  for (let seed = 0; seed < 5; seed++) {
    const state = positionOf(`touch ${seed}`);
    const random = seededRandom(`touch ${seed}`);
    const dice = seededDice(`touch ${seed}`);
    for (let number = 0; number < decisions && system.decision(state); number++) {
      const free = board.prompt(state, null);
      const hand =
        [null, ...free.selectable.slice(0, 30)][random.below(2 * Math.min(31, free.selectable.length + 1))] ?? null;
      const held = hand === null ? heldAtFirst(free) : { ...emptyHanded, selected: hand };
      const question: HexQuestion = {
        prompt: hand === null ? free : board.prompt(state, hand),
        board: board.board(state),
        held,
        isFinal: (offer) => isFinal(system, state, offer),
      };
      for (let touch = 0; touch < 8; touch++) {
        const at = touched(question, random);
        const answer = at.piece === null ? touchHex(question, at.hex, false) : touchPiece(question, at.piece);
        if (!('explain' in answer)) continue;
        const refusal = board.whyNot(state, hand, answer.explain);
        const where = `${seed}/${number} ${system.decision(state)!.kind}: ${at.piece ?? at.hex}, in hand ${hand}`;
        // With something in hand it is put down.
        if (refusal === null) {
          if (hand === null) wrong.push(`${where}: silence`);
          continue;
        }
        explained++;
        const { kind } = system.decision(state)!;
        const far = (kind === 'movement' || kind === 'move') && onTheWay.test(refusal.code);
        if (ofNoAction.has(refusal.code) || far) continue;
        const actions = [...meantBy(fields, question.board, hand, answer.explain)];
        if (![...soon(system, state, hand)].some((one) => isReason(system, one, actions, refusal.code)))
          wrong.push(`${where}: ${refusal.code} is the reason of something else`);
      }
      const actions = system.actions(state);
      system.apply(state, actions[random.below(actions.length)], dice, () => undefined);
    }
  }
  expect(wrong).toEqual([]);
  expect(explained).toBeGreaterThan(300);
});
