/** Counters as they lie on the map, with a sentence for those who do not see them. */
import type { Board, Counter, CounterMark, CounterSymbol } from '@hetman/core/board';
import { inEach, type Language } from '@hetman/core/game';
import { corners } from '@hetman/core/hex';
import { battles } from '../battles/index.js';
import {
  firepowerOf,
  inMelee,
  isFlipped,
  isGun,
  isHorse,
  labelOf,
  markerOf,
  moraleOf,
  sizeOf,
  stackOf,
} from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { labelText } from '../texts/index.js';
import { overviewWord } from '../texts/overview.js';
import { arms, chiefSymbol, commanderSymbol, marks, pictures } from './symbols.js';

export function boardOf(state: State): Board {
  return {
    counters: [
      ...state.units.filter(({ place }) => place === 'captured').map((unit) => capturedCounter(state, unit)),
      ...state.units.filter(({ place }) => place === 'map').map((unit) => unitCounter(state, unit)),
      ...state.commanders.filter(({ place }) => place === 'map').map((commander) => commanderCounter(state, commander)),
    ],
    obstacles: [],
  };
}

function symbolOf({ card, formation }: Unit): CounterSymbol {
  const symbol = pictures[card.type] ?? arms[card.arm];
  return formation === 'square' ? { ...symbol, ground: 'square' } : symbol;
}

/** 4.1: the coloured strip of a formation, with the beginning of its commander's name. */
function bandOf(state: State, commander: number): NonNullable<Counter['band']> {
  const { id, name } = state.setting.commanders[commander]!;
  const short = name.en.split(' ').at(-1)!.slice(0, 3);
  return { colour: colourOf(state, id), short, name };
}

/** The place among the commanders of his side in the whole battle, so that a scenario changes no colours. */
function colourOf({ setting }: State, id: string): number {
  const printed = battles.find((one) => one.scenarios.battle.id === setting.battle)?.counters;
  const army = printed?.commanders.find((one) => one.id === id)?.army;
  const side = printed?.armies.find((one) => one.id === army)?.side;
  const armies = printed?.armies.filter((one) => one.side === side).map((one) => one.id) ?? [];
  const own = (printed?.commanders ?? []).filter((one) => armies.includes(one.army));
  const place = own.findIndex((one) => one.id === id);
  return place >= 0 ? place : setting.commanders.findIndex((one) => one.id === id);
}

function marksOf(state: State, unit: Unit): CounterMark[] {
  const shown: CounterMark[] = [];
  const activation = activationOf(state);
  if (unit.formation !== 'line') shown.push(marks[unit.formation]);
  if (isFlipped(unit)) shown.push(marks.flipped);
  if (inMelee(state, unit)) shown.push(marks.melee);
  if (isGun(unit) ? unit.fired : unit.shots >= state.setting.book.shots) shown.push(marks.fired);
  if (unit.movedThisTurn) shown.push(marks.limbered);
  if (unit.moved && activation?.owner === unit.card.side) shown.push(marks.moved);
  return shown;
}

function unitCounter(state: State, unit: Unit): Counter {
  const { card } = unit;
  return {
    id: card.id,
    side: state.setting.sides[card.side].id,
    hex: labelOf(state, unit.hex),
    facing: unit.formation === 'square' ? null : corners[unit.facing]!,
    symbol: symbolOf(unit),
    name: card.name,
    badge: '',
    strength: isGun(unit) ? null : sizeOf(unit),
    fullStrength: isGun(unit) ? null : card.size,
    movement: null,
    morale: isGun(unit) ? null : moraleOf(unit),
    firepower: card.rifles ? firepowerOf(unit) : null,
    band: bandOf(state, card.commander),
    stars: Math.min(2, card.stars) as 0 | 1 | 2,
    whiteStars: isGun(unit),
    marks: marksOf(state, unit),
    level: stackOf(state, card.side, unit.hex).indexOf(unit),
    spoken: inEach((language) => spokenUnit(state, unit, language)),
  };
}

function spokenUnit(state: State, unit: Unit, language: Language): string {
  const { card } = unit;
  const { book, commanders } = state.setting;
  const say = (key: Parameters<typeof overviewWord>[0]) => overviewWord(key, language);
  const stack = stackOf(state, card.side, unit.hex);
  const used = isGun(unit) ? [] : [`${say('shots')} ${book.shots - unit.shots}`];
  const worth = isGun(unit)
    ? [`${say('stars')} ${card.stars}`]
    : [`${say('size')} ${sizeOf(unit)}`, `${say('morale')} ${moraleOf(unit)}`, `${say('fire')} ${firepowerOf(unit)}`];
  return [
    `${card.name[language]} (${commanders[card.commander]!.name[language]})`,
    book.types[card.type]!.name[language],
    ...worth,
    ...(markerOf(unit) > 0 ? [`−${markerOf(unit)}`] : []),
    ...(isFlipped(unit) ? [say('flipped')] : []),
    labelOf(state, unit.hex),
    unit.formation === 'square' ? say('square') : labelText(corners[unit.facing]!, language),
    ...(unit.formation === 'skirmish' ? [say('skirmish')] : []),
    ...(card.rifles ? used : []),
    ...(isHorse(unit) || !isGun(unit) ? [] : unit.fired ? [say('fired')] : []),
    ...(inMelee(state, unit) ? [say('melee')] : []),
    ...(stack.length > 1 ? [`${say('inStack')} ${stack.indexOf(unit) + 1}/${stack.length}`] : []),
  ].join(', ');
}

/** 10.10.8: guns that the enemy has taken lie where they were lost. */
function capturedCounter(state: State, unit: Unit): Counter {
  const label = labelOf(state, unit.hex);
  return {
    ...unitCounter(state, { ...unit, formation: 'line', fired: false, moved: false }),
    hex: label,
    facing: null,
    marks: [marks.captured],
    level: 0,
    spoken: inEach((language) => `${unit.card.name[language]}, ${overviewWord('captured', language)}, ${label}`),
  };
}

function commanderCounter(state: State, { card, hex, index, contused, activated }: Commander): Counter {
  const label = labelOf(state, hex);
  const activation = activationOf(state);
  const active = activation?.leader === index || activation?.formation === index;
  const stunned = contused === state.turn;
  const word = (language: Language) =>
    [
      card.name[language],
      overviewWord('commander', language),
      label,
      ...(active ? [overviewWord('active', language)] : []),
      ...(stunned ? [overviewWord('contused', language)] : []),
    ].join(', ');
  return {
    id: card.id,
    side: state.setting.sides[card.side].id,
    hex: label,
    facing: null,
    symbol: card.role === 'overall' ? chiefSymbol : commanderSymbol,
    name: card.name,
    badge: '',
    strength: null,
    fullStrength: null,
    movement: null,
    morale: null,
    stars: 0,
    band: bandOf(state, index),
    marks: [
      ...(active ? [marks.active] : activated === state.turn ? [marks.moved] : []),
      ...(stunned ? [marks.contused] : []),
    ],
    level: 0,
    spoken: inEach(word),
  };
}
