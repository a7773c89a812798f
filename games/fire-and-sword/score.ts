/** What a battle is about, and how it was scored: the points of the scenario and of losses, each with its reason (victory.score). */
import { type Briefing, type ScoreSheet, type Text, verbatim } from '@hetman/core/game';
import { effectsTable, victoryTable } from './content/index.js';
import { tactics, tacticsTable } from './content/tactics.js';
import { scoreMessages as texts } from './locales/score.js';
import { cardOf, divisionCardOf, divisionStrength, strengthOf, thresholdsOf } from './muster/index.js';
import { ruleOfEffect } from './rulebook/effect-rules.js';
import { catalogue } from './rulebook/index.js';
import { attackerOf, basesInHalf, pointsForGround } from './rules/division/attacking.js';
import { lossesOf } from './rules/melee/unit-losses.js';
import { basesThrough, captivePoints, type Points, score } from './rules/scenario/scenario-points.js';
import { aloneOnTable, pointsForLosses, valueLost, valueOfSide } from './rules/scenario/victory.js';
import { sideOfRole } from './rules/state/notes.js';
import { enemyOf, type SideIndex } from './rules/state/setting.js';
import type { State } from './rules/state/state.js';
import { allScenarios } from './scenarios/index.js';
import { wordsOf } from './texts/both.js';

type Line = ScoreSheet['parts'][number]['lines'][number];
type Entry = State['setting']['scoring'][number];
type ScoreWord = keyof typeof texts;

const word = wordsOf<ScoreWord>(texts);

/** A place by the name of its marker, or by the word for it. */
function placeText(state: State, of: string): Text {
  const marker = state.setting.markers.find(({ id }) => id === of);
  return marker?.name ?? texts[of as ScoreWord] ?? verbatim(of);
}

function entryText(state: State, entry: Entry): Text {
  const key: ScoreWord = entry.kind === 'marker-in-half' ? `${entry.kind}.${entry.half}` : entry.kind;
  const of = 'of' in entry ? { of: placeText(state, entry.of) } : {};
  const { kind: _kind, ...figures } = entry;
  const numbers = Object.entries(figures).filter(([, fact]) => typeof fact === 'number') as [string, number][];
  const shares = entry.kind === 'breakthrough' ? { shares: sharesText(entry.shares) } : {};
  return word(key, { ...Object.fromEntries(numbers), ...of, ...shares });
}

/** From which share on there are how many points. */
const sharesText = (shares: readonly (readonly [number, number])[]): string =>
  shares
    .filter(([, points]) => points > 0)
    .map(([percent, points]) => `${percent}%: ${points}`)
    .join(', ');

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
    text: reachedText(state, entry),
    rule,
    points: bySide(state, score(state, entry, aloneOnTable(state))),
  }));
  return [...entries, ...captives, ...groundLines(state)];
}

/** optional.bold: what the side that is attacked has kept. */
function groundLines(state: State): Line[] {
  const attacker = attackerOf(state);
  if (attacker === null) return [];
  const text = word('ground-held', { bases: basesInHalf(state, attacker) });
  return [{ text, rule: 'optional.bold', points: bySide(state, pointsForGround(state)) }];
}

/** Where the points follow from a figure, the figure is told. */
function reachedText(state: State, entry: Entry): Text {
  const text = entryText(state, entry);
  if (entry.kind !== 'breakthrough') return text;
  const [bases, raised] = [basesThrough(state, entry, aloneOnTable(state)), state.tally.raised[1]];
  const share = raised === 0 ? 0 : Math.floor((100 * bases) / raised);
  return word('reached', { text, bases, raised, share });
}

/** What a side lost gives points to itself where it is little, and to the enemy where it is much. */
function lossLine(state: State, side: SideIndex): Line {
  const [value, lost] = [valueOfSide(state, side), valueLost(state, side)];
  const { own, enemy } = pointsForLosses(value, lost);
  const reached = thresholdsOf(value).find(({ to }) => to === null || lost <= to)!;
  const threshold = victoryTable.losses.find(({ id }) => id === reached.id)!.name;
  const units = state.units.filter(({ data }) => data.side === side).map(lossesOf);
  const destroyed = units.reduce((sum, one) => sum + one.destroyed, 0);
  const fled = units.reduce((sum, one) => sum + one.fled, 0);
  const figures = { lost, value, destroyed, fled, commanders: lost - destroyed - Math.ceil(fled / 2) };
  const range =
    reached.to === null ? word('range.from', { from: reached.from }) : word('range', { ...reached, to: reached.to });
  return {
    // Nothing lost is no range.
    text: word(reached.to === 0 ? 'lost-none' : 'lost', {
      side: state.setting.sides[side].name,
      threshold,
      range,
      ...figures,
    }),
    rule: 'victory.losses',
    points: bySide(state, side === 0 ? [own, enemy] : [enemy, own]),
  };
}

function resultText({ end, setting }: State): Text {
  const { winner, points } = end!;
  const both = winner === 1 ? [...points].reverse() : points;
  const tactical = victoryTable.results.find(({ id }) => id === 'tactical')!;
  if (winner === null) return word('draw', { points: both.join(' : '), least: tactical.least });
  const difference = Math.abs(points[0] - points[1]);
  const { name: result, least } = victoryTable.results.find((one) => difference >= one.least)!;
  return word('victory', { side: setting.sides[winner].name, result, least, points: both.join(' : ') });
}

/** The scenario in our words, what gives points, and who meets whom; null before a scenario is chosen. */
export function briefingOf(state: State): Briefing | null {
  const { preparation, setting } = state;
  const scenario = allScenarios.find(({ id }) => id === preparation?.scenario);
  if (!preparation || !scenario) return null;
  const rule = scenarioRule(state);
  const about = catalogue.rules.find(({ id }) => id === rule)!.text;
  const parts = [
    {
      title: word('aim'),
      lines: [
        { text: about, rule },
        ...roleLines(state),
        { text: word('turns', { turns: setting.turns }), rule: null },
      ],
    },
    { title: word('points'), lines: pointLines(state) },
    { title: word('forces'), lines: ([0, 1] as const).flatMap((side) => forceLine(state, side)) },
  ];
  const effects = preparation.effects.map((id) => ({
    text: effectsTable.additional.find((effect) => effect.id === id)!.name,
    rule: ruleOfEffect(id),
  }));
  const more = effects.length > 0 ? [{ title: word('effects'), lines: effects }] : [];
  const lines = tacticLines(state);
  const bold = lines.length > 0 ? [{ title: word('tactics'), lines }] : [];
  return { title: scenario.name, parts: [...parts, ...more, ...bold] };
}

/** scenarios.strength: the scenarios speak of a weaker and a stronger side. */
const roleLines = ({ setting }: State): Briefing['parts'][number]['lines'] =>
  ([0, 1] as const).map((side) => ({
    text: word(side === 0 ? 'weaker' : 'stronger', { side: setting.sides[side].name }),
    rule: null,
    side: setting.sides[side].id,
  }));

/** Entries that score for every one of them. */
const each: ReadonlySet<string> = new Set(['marker-in-half', 'loads', 'enemy-units-lost', 'plundered', 'markers-left']);

function pointLines(state: State): Briefing['parts'][number]['lines'] {
  const rule = scenarioRule(state);
  const entries = state.setting.scoring.map((entry) => {
    const points = 'points' in entry ? entry.points : entry.total;
    const how = each.has(entry.kind) ? 'points-each' : 'points' in entry ? 'points-once' : 'points-most';
    // The text of broken regiments holds its own figures.
    const named = entryText(state, entry);
    const text = entry.kind === 'regiments-wiped-out' ? named : word(how, { text: named, points });
    if (!('side' in entry)) return { text, rule };
    const side = state.setting.sides[sideOfRole(entry.side)].name;
    return { text: word('points-of', { text, side }), rule };
  });
  return [...entries, ...groundAimed(state), { text: word('losses-too'), rule: 'victory.losses' }];
}

/** optional.bold: what the side that is attacked has to keep. */
function groundAimed(state: State): Briefing['parts'][number]['lines'] {
  const attacker = attackerOf(state);
  if (attacker === null) return [];
  const side = state.setting.sides[enemyOf(attacker)].name;
  return [
    {
      text: word('points-of', { text: word('ground-held-for', tacticsTable.groundHeld), side }),
      rule: 'optional.bold',
    },
  ];
}

/** Who attacks, and the tactics that both have chosen. */
function tacticLines(state: State): Briefing['parts'][number]['lines'] {
  const attacker = attackerOf(state);
  if (attacker === null) return [];
  const nameOf = (side: SideIndex): Text => state.setting.sides[side].name;
  const chosen = (state.preparation?.tactics ?? []).map(({ side, tactic }) => ({
    text: word('tactic', { side: nameOf(side), tactic: tactics.get(tactic)!.name }),
    rule: `tactic.${tactic}`,
  }));
  return [{ text: word('attacks', { side: nameOf(attacker) }), rule: 'optional.bold' }, ...chosen];
}

/** The name of the card and the points paid, of a force or a division. */
function mustered({ preparation }: State, side: SideIndex): { card: Text; strength: number } | null {
  const [force, division] = [preparation!.forces[side], preparation!.divisions?.[side]];
  if (division) return { card: divisionCardOf(division)!.name, strength: divisionStrength(division) };
  return force ? { card: cardOf(force)!.name, strength: strengthOf(force) } : null;
}

function forceLine(state: State, side: SideIndex): Briefing['parts'][number]['lines'] {
  const force = mustered(state, side);
  if (!force) return [];
  const own = state.units.filter(({ data }) => data.side === side);
  const bases = own.reduce((sum, { battle: { raised } }) => sum + raised, 0);
  const facts = { ...force, side: state.setting.sides[side].name, bases, value: valueOfSide(state, side) };
  return [{ text: word('force', facts), rule: 'scenarios.strength' }];
}

const partsOf = (state: State): ScoreSheet['parts'] => [
  { title: word('scenario'), lines: scenarioLines(state) },
  { title: word('losses'), lines: ([0, 1] as const).map((side) => lossLine(state, side)) },
];

/** Every line that would count if the battle ended now. */
export const pointsNow = (state: State): readonly Line[] => partsOf(state).flatMap(({ lines }) => lines);

export function scoreOf(state: State): ScoreSheet | null {
  if (!state.end) return null;
  return {
    result: resultText(state),
    rule: 'victory.score',
    sides: Object.fromEntries(state.setting.sides.map(({ id, name }) => [id, name])),
    parts: partsOf(state),
  };
}
