/** Counters as they lie on the map, with a sentence for those who do not see them. */
import type { Board, Counter, CounterMark, CounterSymbol } from '@hetman/core/board';
import { filled, inEach, type Language, type Text } from '@hetman/core/game';
import { directions } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { mustAttack } from '../rules/battle/obligations.js';
import { isHeld } from '../rules/scenario/held.js';
import { allowanceOf, gunOf, labelOf, moraleOf, starsOf, unitsOn } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { Commander, State, Unit, Wagon } from '../rules/state/state.js';
import { labelText } from '../texts/index.js';
import { overviewWord } from '../texts/overview.js';
import { chiefSymbol, commanderSymbol, kinds, marks, pikemen, wagonSymbol, withLance } from './symbols.js';

export function boardOf(state: State): Board {
  const frame = topFrame(state);
  const duty = new Set(frame?.kind === 'attack' ? mustAttack(state, frame.side).map((unit) => unit.index) : []);
  return {
    counters: [
      ...state.wagons.filter(onMap).map((wagon) => wagonCounter(state, wagon)),
      ...state.units.filter(onMap).map((unit) => unitCounter(state, unit, duty.has(unit.index))),
      ...state.commanders.filter(onMap).map((commander) => commanderCounter(state, commander)),
    ],
    obstacles: state.fences.map((fence) => ({
      kind: 'barrier',
      hex: labelOf(state, fence.hex),
      facing: directions[fence.facing]!,
      side: state.setting.sides[fence.side].id,
    })),
  };
}

const onMap = (piece: { place: string }): boolean => piece.place === 'map';

function unitCounter(state: State, unit: Unit, duty: boolean): Counter {
  const { card } = unit;
  const shown: CounterMark[] = (['lance', 'moved', 'attacked', 'charged', 'fired'] as const)
    .filter((mark) => unit[mark])
    .map((mark) => marks[mark]);
  if (isHeld(state, unit)) shown.push(marks.held);
  if (duty) shown.push(marks.mustAttack);
  return {
    id: card.id,
    side: state.setting.sides[card.side].id,
    hex: labelOf(state, unit.hex),
    facing: directions[unit.facing]!,
    symbol: symbolOf(unit),
    name: card.name,
    badge: gunOf(state, unit) ?? '',
    strength: unit.sp,
    fullStrength: card.sp,
    movement: allowanceOf(state, unit) / 2,
    morale: moraleOf(state, unit),
    stars: starsOf(unit) as 0 | 1 | 2,
    marks: shown,
    level: unitsOn(state, unit.hex).indexOf(unit),
    spoken: spokenUnit(state, unit),
  };
}

const symbolOf = (unit: Unit): CounterSymbol =>
  unit.pikes ? pikemen : unit.lance && unit.card.kind === 'hussar' ? withLance : kinds[unit.card.kind];

function spokenUnit(state: State, unit: Unit): Text {
  const say = (language: Language) =>
    [
      unit.card.name[language],
      overviewWord(unit.pikes ? 'pikes' : `kind.${unit.card.kind}`, language),
      `${unit.sp} ${boardMessages['spokenUnit.say'][language]}`,
      labelOf(state, unit.hex),
      labelText(directions[unit.facing]!, language),
      ...(unit.lance ? [overviewWord('lance', language)] : []),
    ].join(', ');
  return inEach(say);
}

const bare = { facing: null, badge: '', fullStrength: null, movement: null, morale: null, stars: 0, level: 0 } as const;

function commanderCounter(state: State, { card, hex, moved }: Commander): Counter {
  const label = labelOf(state, hex);
  return {
    ...bare,
    id: card.id,
    side: state.setting.sides[card.side].id,
    hex: label,
    symbol: card.chief ? chiefSymbol : commanderSymbol,
    name: card.name,
    strength: card.modifier,
    marks: moved ? [marks.moved] : [],
    spoken: filled(boardMessages.spoken, { card: card.name, modifier: card.modifier, label }),
  };
}

function wagonCounter(state: State, { card, hex }: Wagon): Counter {
  const label = labelOf(state, hex);
  return {
    ...bare,
    id: card.id,
    side: state.setting.sides[card.side].id,
    hex: label,
    symbol: wagonSymbol,
    name: card.name,
    strength: null,
    marks: [],
    spoken: filled(boardMessages['wagonCounter.spoken'], { card: card.name, label }),
  };
}
