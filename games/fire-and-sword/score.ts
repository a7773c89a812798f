/** What a battle is about, and how it was scored: the points of the scenario and of losses, each with its reason (victory.score). */
import type { Briefing, ScoreSheet, Text } from '@hetman/core/game';
import { effectsTable, victoryTable } from './content/index.js';
import { basesIn, cardOf, rosterOf, strengthOf, thresholdsOf } from './muster/index.js';
import { catalogue } from './rulebook/index.js';
import { sideOfRole } from './rules/notes.js';
import { captivePoints, type Points, score } from './rules/scenario-points.js';
import type { SideIndex } from './rules/setting.js';
import type { State } from './rules/state.js';
import { aloneOnTable, pointsForLosses, valueLost, valueOfSide } from './rules/victory.js';
import { scenarios } from './scenarios/index.js';
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
    points: bySide(state, score(state, entry, aloneOnTable(state))),
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
  const both = winner === 1 ? [...points].reverse() : points;
  if (winner === null) return word('draw', { points: both.join(' : ') });
  const difference = Math.abs(points[0] - points[1]);
  const result = victoryTable.results.find(({ least }) => difference >= least)!.name;
  return word('victory', { side: setting.sides[winner].name, result, points: both.join(' : ') });
}

/** The scenario in our words, what gives points, and who meets whom; null before a scenario is chosen. */
export function briefingOf(state: State): Briefing | null {
  const { preparation, setting } = state;
  const scenario = scenarios.find(({ id }) => id === preparation?.scenario);
  if (!preparation || !scenario) return null;
  const rule = scenarioRule(state);
  const about = catalogue.rules.find(({ id }) => id === rule)!.text;
  const parts = [
    {
      title: word('aim'),
      lines: [
        { text: about, rule },
        { text: word('turns', { turns: setting.turns }), rule: null },
      ],
    },
    { title: word('points'), lines: pointLines(state) },
    { title: word('forces'), lines: ([0, 1] as const).flatMap((side) => forceLine(state, side)) },
  ];
  const effects = preparation.effects.map((id) => ({
    text: effectsTable.additional.find((effect) => effect.id === id)!.name,
    rule: 'effects.additional',
  }));
  const more = effects.length > 0 ? [{ title: word('effects'), lines: effects }] : [];
  return { title: scenario.name, parts: [...parts, ...more] };
}

/** Entries that score for every one of them. */
const each: ReadonlySet<string> = new Set(['marker-in-half', 'loads', 'enemy-units-lost', 'plundered', 'markers-left']);

function pointLines(state: State): Briefing['parts'][number]['lines'] {
  const rule = scenarioRule(state);
  const entries = state.setting.scoring.map((entry) => {
    const points = 'points' in entry ? entry.points : entry.total;
    const text = word(each.has(entry.kind) ? 'points-each' : 'points-once', { text: entryText(state, entry), points });
    if (!('side' in entry)) return { text, rule };
    const side = state.setting.sides[sideOfRole(entry.side)].name;
    return { text: word('points-of', { text, side }), rule };
  });
  return [...entries, { text: word('losses-too'), rule: 'victory.losses' }];
}

function forceLine(state: State, side: SideIndex): Briefing['parts'][number]['lines'] {
  const force = state.preparation!.forces[side];
  const card = force && cardOf(force);
  if (!card) return [];
  const facts = {
    side: state.setting.sides[side].name,
    card: card.name,
    strength: strengthOf(force),
    bases: basesIn(rosterOf(force)),
    value: valueOfSide(state, side),
  };
  return [{ text: word('force', facts), rule: 'scenarios.strength' }];
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
