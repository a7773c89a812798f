/** How a finished battle was scored: the points of the scenario and of losses, each with its reason (victory.score). */
import type { ScoreSheet, Text } from '@hetman/core/game';
import { victoryTable } from './content/index.js';
import { thresholdsOf } from './muster/index.js';
import { catalogue } from './rulebook/index.js';
import type { SideIndex } from './rules/setting.js';
import type { State } from './rules/state.js';
import { captivePoints, type Points, pointsForLosses, score, valueLost, valueOfSide } from './rules/victory.js';
import { wordsOf } from './texts/both.js';
import texts from './texts/score.json' with { type: 'json' };

type Line = ScoreSheet['parts'][number]['lines'][number];
type Entry = State['setting']['scoring'][number];
type ScoreWord = keyof typeof texts;

const word = wordsOf<ScoreWord>(texts);

/** A place by the name of its marker, or by the word for it. */
function placeText(state: State, of: string): Text {
  const marker = state.setting.markers.find(({ id }) => id === of);
  return marker?.name ?? texts[of as ScoreWord] ?? { en: of, pl: of };
}

function entryText(state: State, entry: Entry): Text {
  const key: ScoreWord = entry.kind === 'marker-in-half' ? `${entry.kind}.${entry.half}` : entry.kind;
  const of = 'of' in entry ? { of: placeText(state, entry.of) } : {};
  const { kind: _kind, ...figures } = entry;
  const numbers = Object.entries(figures).filter(([, fact]) => typeof fact === 'number') as [string, number][];
  return word(key, { ...Object.fromEntries(numbers), ...of });
}

const bySide = ({ setting }: State, points: Points): Readonly<Record<string, number>> =>
  Object.fromEntries(setting.sides.map(({ id }, side) => [id, points[side as SideIndex]]));

function scenarioRule({ preparation, setting }: State): string {
  const rule = `scenario.${preparation?.scenario || setting.scenario}`;
  return catalogue.rules.some(({ id }) => id === rule) ? rule : 'scenarios.control';
}

function scenarioLines(state: State): Line[] {
  const rule = scenarioRule(state);
  const captives = state.units.some(({ data }) => data.card.id === 'captives')
    ? [{ text: word('captives'), rule: 'army.others', points: bySide(state, captivePoints(state)) }]
    : [];
  const entries = state.setting.scoring.map((entry) => ({
    text: entryText(state, entry),
    rule,
    points: bySide(state, score(state, entry)),
  }));
  return [...entries, ...captives];
}

/** What a side lost gives points to itself where it is little, and to the enemy where it is much. */
function lossLine(state: State, side: SideIndex): Line {
  const [value, lost] = [valueOfSide(state, side), valueLost(state, side)];
  const { own, enemy } = pointsForLosses(value, lost);
  const reached = thresholdsOf(value).find(({ to }) => to === null || lost <= to)!;
  const threshold = victoryTable.losses.find(({ id }) => id === reached.id)!.name;
  return {
    text: word('lost', { side: state.setting.sides[side].name, lost, value, threshold }),
    rule: 'victory.losses',
    points: bySide(state, side === 0 ? [own, enemy] : [enemy, own]),
  };
}

function resultText({ end, setting }: State): Text {
  const { winner, points } = end!;
  const both = setting.sides.map((_, side) => points[side as SideIndex]);
  if (winner === null) return word('draw', { points: both.join(' : ') });
  const difference = Math.abs(points[0] - points[1]);
  const result = victoryTable.results.find(({ least }) => difference >= least)!.name;
  return word('victory', { side: setting.sides[winner].name, result, points: both.join(' : ') });
}

export function scoreOf(state: State): ScoreSheet | null {
  if (!state.end) return null;
  return {
    result: resultText(state),
    rule: 'victory.score',
    parts: [
      { title: word('scenario'), lines: scenarioLines(state) },
      { title: word('losses'), lines: ([0, 1] as const).map((side) => lossLine(state, side)) },
    ],
  };
}
