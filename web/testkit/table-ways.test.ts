/** Whatever kind of answer the rules allow on the table top can be given with the pointer, with keys, and through the list. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TableBoard } from '@hetman/core/board';
import { type Random, seededDice } from '@hetman/core/dice';
import type { AnyGame } from '@hetman/core/game';
import { countWays, lookAtRandom, lookAtRecord, wayLine } from '@hetman/core/testkit';
import { fireAndSword } from '@hetman/fire-and-sword';
import { expect, test } from 'vitest';
import type { Action } from '../../games/fire-and-sword/rules/state/actions.js';
import type { State } from '../../games/fire-and-sword/rules/state/state.js';
import { legalActions } from '../../games/fire-and-sword/testkit/further-actions.js';
import { kindOf } from '../../games/fire-and-sword/testkit/kinds.js';
import { parade } from '../../games/fire-and-sword/testkit/parade.js';
import { tableWays } from './table-ways.js';

/** Decisions that are looked at: a few in every test run; for the published figures thousands. */
const wanted = Number(process.env['HETMAN_WAYS_DECISIONS'] ?? 0);
const published = wanted > 0;
const timeout = 7_200_000;

const game = fireAndSword as AnyGame;
const { system } = game;

/** Kinds of answers: how far and where is measured on the table, and nobody can list it. */
const choice = (state: unknown, action: unknown) => kindOf(state as State, action as Action);
const legal = (state: unknown) => legalActions(state as State);

/** Two times in three something odd rather than something sensible, so that rare questions come up. */
function oddly(state: unknown, random: Random): readonly unknown[] {
  if (random.below(3) === 0) return system.actions(state);
  const all = legal(state);
  const kinds = [...new Set(all.map((action) => choice(state, action)))];
  const odd = kinds[random.below(kinds.length)]!;
  return all.filter((action) => choice(state, action) === odd);
}

const counting = () => countWays(system, tableWays(game.board as TableBoard<unknown>), { legal, choice });

function check(what: string, { counts }: ReturnType<typeof counting>): void {
  if (published)
    for (const count of counts()) process.stdout.write(`${wayLine(`By Fire and Sword, ${what}`, count)}\n`);
  expect(counts().flatMap(({ way, gaps }) => gaps.map((gap) => `${way}: ${gap}`))).toEqual([]);
}

test('in recorded battles', { timeout }, () => {
  const fixtures = new URL('../../games/fire-and-sword/fixtures/', import.meta.url);
  const all = readdirSync(fixtures).filter((file) => file.endsWith('.json.gz'));
  const files = published ? all : all.filter((file) => file.includes('patrol'));
  const looked = counting();
  for (const file of files) {
    const record = JSON.parse(gunzipSync(readFileSync(new URL(file, fixtures))).toString('utf8'));
    const every = Math.max(1, Math.floor((record.entries.length * files.length) / (wanted || 12)));
    lookAtRecord(game, record, every, looked.look);
  }
  check('recorded', looked);
});

const scenarios = system.scenarios.map(({ id }) => id).filter((id) => !id.endsWith('/drawn'));
const each = published ? Math.ceil(wanted / scenarios.length / 2) : 2;

test('in preparations and battles played at random', { timeout }, () => {
  const looked = counting();
  for (const id of scenarios) {
    for (const [preparation, every] of [
      ['full', 2],
      ['quick', 9],
    ] as const) {
      const state = system.setUp(id, { preparation }, seededDice(`ways ${id}`), () => undefined);
      lookAtRandom(
        system,
        state,
        { seed: `${id} ${preparation}`, decisions: each * every, every, among: oddly },
        looked.look,
      );
    }
  }
  check('random', looked);
});

test('of units beside guns, buildings, walls, wagons and obstacles', { timeout }, () => {
  const looked = counting();
  for (const { data } of parade().units.filter(({ battle: { side } }) => side === 0)) {
    const state = parade();
    const move: Action = { do: 'move', unit: data.id };
    if (system.refusal(state, system.decision(state)!.side, move) !== null) continue;
    system.apply(state, move, seededDice(data.id), () => undefined);
    looked.look(state, `beside ${data.id}`);
  }
  check('parade', looked);
});

test('what a board neither offers nor lets be drawn is named', () => {
  const bare: TableBoard<unknown> = {
    ...(game.board as TableBoard<unknown>),
    handles: () => [],
    prompt: (state, selected) => ({ ...game.board!.prompt(state, selected), offers: [] }),
  };
  const looked = countWays(system, tableWays(bare), { legal, choice });
  looked.look(parade(), 'parade');
  for (const { reached, gaps } of looked.counts()) {
    expect(reached).toBe(0);
    expect(gaps.join()).toContain('move');
  }
});
