import { seededRandom } from '@hetman/core/dice';
import type { ScenarioInfo } from '@hetman/core/game';
import { changesBetween, type LiveMoment, type Moments } from '@hetman/core/live';
import { openTable } from '@hetman/core/table';
import { games } from '@hetman/games';
import { expect, test } from 'vitest';
import { seenFilm } from './seen-film.js';

const game = games[0]!;
const scenario = (game.system.scenarios as readonly ScenarioInfo[]).find(({ id }) => id === 'kluszyn-1610/battle')!;

/** What a spectator is sent of a random game with undos, and every view of his; over the wire and back. */
function watched(count: number) {
  const opened = openTable(game, { scenario: scenario.id, dice: 'seen' });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  const random = seededRandom('seen');
  const views = [table.view('spectator')];
  const items: LiveMoment[] = [];
  while (items.length < count) {
    const by = table.decision()!.side;
    const undone = random.below(4) === 0 && table.undo(by).ok;
    const actions = game.system.actions(table.state());
    const acted = undone ? null : table.act({ by, action: actions[random.below(actions.length)] });
    if (acted && !acted.ok) throw new Error(acted.error.message);
    const events = acted ? acted.value.events : [];
    const number = items.length + 1;
    views.push(table.view('spectator'));
    const changes = changesBetween(views[number - 1], views[number]);
    items.push({ number, kind: undone ? 'undo' : 'entry', by, at: 0, events, decision: table.decision(), changes });
  }
  const sent: Moments = { number: count, after: 0, view: views[0], beginning: [], items };
  return JSON.parse(JSON.stringify({ views, sent })) as { views: unknown[]; sent: Moments };
}

const { views, sent } = watched(220);
const film = seenFilm(game, scenario, sent);

test('shows at every number what was seen then, in any order', () => {
  expect(film).toMatchObject({ length: 220, record: null, scenario });
  for (const number of [220, 134, 50, 49, 0, 51, 219, 100, 1]) expect(film.at(number).state).toEqual(views[number]);
  for (const [stage, number] of film.stages) expect(film.at(number).stage).toBe(stage);
});

test('says what was taken back, and is then where it was before', () => {
  const undo = sent.items.find(({ kind }) => kind === 'undo')!;
  expect(film.at(undo.number).lines).toMatchObject([{ text: { en: expect.stringMatching(/: undone$/) } }]);
  const entry = sent.items.find(({ events }) => events.length > 0)!;
  expect(film.at(entry.number).lines).toHaveLength(entry.events.length);
  // An entry and its undo, one after the other.
  const both = sent.items.find(({ kind, number }) => kind === 'entry' && sent.items[number]?.kind === 'undo')!;
  expect(film.stateAt(both.number + 1)).toEqual(film.stateAt(both.number - 1));
  expect(film.stateAt(both.number)).not.toEqual(film.stateAt(both.number - 1));
});

test('begins where it was asked to, and shows nothing beyond its ends', () => {
  const part = seenFilm(game, scenario, { number: 220, after: 90, view: views[90], items: sent.items.slice(90) });
  expect(part.length).toBe(220);
  for (const number of [90, 91, 139, 140, 141, 220]) expect(part.stateAt(number)).toEqual(views[number]);
  expect(part.stateAt(3)).toEqual(views[90]);
  expect(part.stateAt(999)).toEqual(views[220]);
});
