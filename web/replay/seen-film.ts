/** A film of what one viewer saw of a game that goes on: numbers are his own, and nothing is in it that he may not know. */
import type { LogLine } from '@hetman/core/board';
import { type AnyGame, filled, type ScenarioInfo, type Side, verbatim } from '@hetman/core/game';
import { applyChanges, type Moments } from '@hetman/core/live';
import { playMessages } from '../locales/play.js';
import { every, type Film, momentOf } from './film.js';

/** From the number where the moments begin; before it and after the last one there is nothing else to show. */
export function seenFilm(game: AnyGame, scenario: ScenarioInfo, moments: Moments): Film {
  const { after, beginning = [], items } = moments;
  const length = after + items.length;
  const snapshots: unknown[] = [moments.view];
  const stages = new Map([[game.stage(moments.view), after]]);
  let view = moments.view;
  items.forEach(({ number, changes }, index) => {
    view = applyChanges(view, changes);
    if ((index + 1) % every === 0) snapshots.push(view);
    const stage = game.stage(view);
    if (!stages.has(stage)) stages.set(stage, number);
  });
  const stateAt = (number: number): unknown => {
    const index = Math.min(Math.max(0, number - after), items.length);
    const from = Math.floor(index / every);
    return items
      .slice(from * every, index)
      .reduce((state, { changes }) => applyChanges(state, changes), snapshots[from]);
  };
  return {
    game,
    record: null,
    missing: moments.of === undefined ? null : { of: moments.of },
    scenario,
    length,
    stages,
    stateAt,
    at(number) {
      const item = items[number - after - 1];
      const moment = momentOf(game, stateAt(number), item?.events ?? beginning);
      return item?.kind === 'undo' ? { ...moment, lines: [takenBack(scenario, item.by)] } : moment;
    },
  };
}

function takenBack({ sides }: ScenarioInfo, by: Side): LogLine {
  const side = sides.find(({ id }) => id === by)?.name ?? verbatim(by);
  const text = filled(playMessages.takenBack, { side });
  return { text, rule: null, hex: null, dice: [], weight: 'detail' };
}
