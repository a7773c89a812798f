/** What is touched on the table answers: it is taken up, looked at or aimed at, or the reason is said that the rules give. */

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Explanation, TableBoard } from '@hetman/core/board';
import { seededRandom } from '@hetman/core/dice';
import { type AnyGame, type GameSystem, stateFor } from '@hetman/core/game';
import { parseRecord, replay } from '@hetman/core/record';
import { fireAndSword } from '@hetman/fire-and-sword';
import { expect, test } from 'vitest';
import { aboutOf } from '../../games/fire-and-sword/board/prompt/asked.js';
import type { Action } from '../../games/fire-and-sword/rules/state/actions.js';
import { fireModes } from '../../games/fire-and-sword/rules/state/frames.js';
import { topFrame } from '../../games/fire-and-sword/rules/state/play.js';
import { orderKinds, type State } from '../../games/fire-and-sword/rules/state/state.js';
import { topEmptyHanded, touchTop } from '../table/top-touch.js';

const game = fireAndSword as AnyGame;
const board = game.board as TableBoard<State>;
const system = game.system as GameSystem<State, Action>;

/** Every action that names what was touched, with what is in hand or with any commander. */
function meantBy(state: State, hand: string | null, touched: string): Action[] {
  const leaders = ['', ...state.commanders.map(({ data }) => data.id)];
  return [
    { do: 'move', unit: touched },
    { do: 'ride', commander: touched },
    ...leaders.flatMap((commander) =>
      orderKinds.map((order): Action => ({ do: 'order', commander, unit: touched, order })),
    ),
    ...[hand ?? touched, touched].flatMap((unit) =>
      [touched, ...state.units.map(({ data }) => data.id)].flatMap((target) =>
        fireModes.map((mode): Action => ({ do: 'shoot', unit, target, mode, commander: '' })),
      ),
    ),
    {
      do: 'charge',
      unit: hand ?? touched,
      target: touched,
      path: { turn: 0, files: 0, anchor: 'middle' },
      commander: '',
    },
  ];
}

/** Reasons that are no refusal of an action but the state that the piece is in, by their rules. */
function isOwnState(state: State, touched: string, { rule }: Explanation): boolean {
  const unit = state.units.find(({ data }) => data.id === touched);
  const commander = state.commanders.find(({ data }) => data.id === touched);
  if (!unit) return commander !== undefined && (commander.battle.points === 0 || commander.battle.place !== 'table');
  const away = unit.battle.place !== 'table' && unit.battle.place !== 'building';
  return away || unit.battle.morale !== 'good' || unit.turn.rallied || rule === 'orders.instructions';
}

/** Whether the rules refuse it by this rule, or another question stands that is ruled by it. */
function isTrue(state: State, hand: string | null, touched: string, why: Explanation): boolean {
  const { side } = system.decision(state)!;
  const frame = topFrame(state)!;
  if (why.rule === (aboutOf(state, frame)?.rule ?? 'sequence.round')) return true;
  if (frame.kind === 'move' || frame.kind === 'ride') return true;
  if (isOwnState(state, touched, why)) return true;
  return meantBy(state, hand, touched).some((action) => system.refusal(state, side, action)?.rule === why.rule);
}

const folder = new URL('../../games/fire-and-sword/fixtures/', import.meta.url);
const files = readdirSync(folder).filter((file) => /(patrol|defend-the-village|ambush).*\.gz$/.test(file));

test.each(files)('%s: a touch does something, or the rules say why not', (file) => {
  const json = JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString('utf8'));
  const record = parseRecord(json);
  if (!record.ok) throw new Error(record.error.message);
  const random = seededRandom(`touch ${file}`);
  const wrong: string[] = [];
  let explained = 0;
  let acted = 0;
  const look = (state: State, number: number) => {
    const decision = system.decision(state);
    if (!decision) return;
    const view = stateFor(system, state, decision.side);
    const free = board.prompt(view, null);
    const hands = [null, free.selectable[random.below(free.selectable.length || 1)] ?? null];
    const touchable = [...board.pieces(view).map(({ id }) => id), ...(board.lying?.(view) ?? []).map(({ id }) => id)];
    for (const hand of hands) {
      const prompt = hand === null ? free : board.prompt(view, hand);
      const held = { ...topEmptyHanded, selected: hand };
      for (const id of touchable) {
        const answer = touchTop({ prompt, held, whyNot: (inHand, at) => board.whyNot!(view, inHand, at) }, id);
        const where = `${number} ${decision.kind}: ${id}, in hand ${hand}`;
        if ('take' in answer) continue;
        const { why, held: now } = answer;
        if (JSON.stringify(now) === JSON.stringify(held)) wrong.push(`${where}: silence`);
        if (!why) {
          acted++;
          const own = view.units.some(
            ({ data, battle: { side } }) => data.id === id && view.setting.sides[side].id === decision.side,
          );
          if (own && now.regarded === id) wrong.push(`${where}: one's own piece, and not a word`);
          continue;
        }
        explained++;
        expect(why.text.en).not.toMatch(/[{}]/);
        if (!isTrue(view, hand, id, why))
          wrong.push(`${where}: ${why.rule} "${why.text.en}" is the reason of something else`);
      }
    }
  };
  const every = Math.floor(record.value.entries.length / 12);
  replay(fireAndSword, record.value, { onEntry: ({ state, number }) => number % every === 0 && look(state, number) });
  expect(wrong).toEqual([]);
  expect(explained).toBeGreaterThan(20);
  expect(acted).toBeGreaterThan(20);
});
