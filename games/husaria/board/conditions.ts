/** What the scenario's notes mean for the day: prizes and how they stand, who wins at once, rain, who is to come. */
import type { Panel } from '@hetman/core/board';
import { fill, filled, inEach, type Language, type Text } from '@hetman/core/game';
import { battles } from '../battles/index.js';
import { boardMessages } from '../locales/board.js';
import { type AutomaticNote, automaticNotes, conditionHolds } from '../rules/notes/automatic.js';
import { type ControlNote, controllerOf, controlNotes } from '../rules/notes/control.js';
import { distancePoints } from '../rules/notes/distance.js';
import { rains } from '../rules/notes/rain.js';
import { stillToCome } from '../rules/scenario/arrivals.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { sayingsOfTheDay, sayingsOfVictory } from './notes.js';

type Line = Panel['lines'][number];

const line = (rule: string, say: (language: Language) => string, hex: string | null = null): Line => ({
  text: inEach(say),
  hex,
  rule,
});

const nameOf = (state: State, side: SideIndex): Text => state.setting.sides[side].name;
const nobody: Text = boardMessages.nobody;
const holds: Text = boardMessages.holds;
const fails: Text = boardMessages.fails;

/** Victory as the scenario has it, beyond what is destroyed. Empty where it has nothing special. */
export function conditionLines(state: State): Line[] {
  const { control, distance } = state.setting.notes;
  return [
    ...(control === undefined ? [] : controlNotes(state).map((prize) => prizeLine(state, prize))),
    ...(distance === undefined ? [] : [distanceLine(state, distance.side)]),
    ...automaticNotes(state).map((note) =>
      line(
        'N.automatic',
        (l) => `${automaticText(state, note)[l]} (${(conditionHolds(state, note) ? holds : fails)[l]})`,
      ),
    ),
    ...sayingsOfVictory(state),
  ];
}

const divided: Text = boardMessages.divided;

/** A place by its name on the map, or by its hexes. */
function placeName(state: State, hexes: readonly string[]): Text {
  const printed = battles.find((one) => one.scenarios.battle.id === state.setting.battle);
  const place = printed?.map.places.find((one) => hexes.every((hex) => one.hexes.includes(hex)));
  return place ? inEach((l) => `${place.name[l]} ${hexes.join(', ')}`) : inEach(() => hexes.join(', '));
}

function prizeLine(state: State, { side, points, hexes }: ControlNote): Line {
  const holders = new Set(hexes.map((hex) => controllerOf(state, hex)));
  const [held] = holders;
  const by = holders.size > 1 ? divided : held === null || held === undefined ? nobody : nameOf(state, held);
  const name = placeName(state, hexes);
  const say = (l: Language) => `${name[l]}: +${points} ${nameOf(state, side)[l]} (${boardMessages.say[l]}: ${by[l]})`;
  return line('N.control', say, hexes[0]!);
}

const distanceLine = (state: State, side: SideIndex): Line =>
  line('N.distance', (l) => {
    const what = boardMessages.what[l];
    return `${nameOf(state, side)[l]}: ${what} +${distancePoints(state, side)}`;
  });

function automaticText(state: State, note: AutomaticNote): Text {
  const winner = nameOf(state, note.side);
  const enemy = nameOf(state, enemyOf(note.side));
  const where: Readonly<Record<AutomaticNote['when'], Text>> = {
    'no-enemy-left': boardMessages['no-enemy-left'],
    'no-enemy-outside': boardMessages['no-enemy-outside'],
    'no-enemy-inside': boardMessages['no-enemy-inside'],
  };
  return filled(boardMessages.automaticText, { winner, when: where[note.when], enemy });
}

/** What holds today: rain, those who come, those who may not go. */
export function dayLines(state: State): Line[] {
  const { rain, panic } = state.setting.notes;
  const lines: Line[] = [];
  if (rain) {
    const now = boardMessages.now;
    const soon = filled(boardMessages.soon, { fromStage: rain.fromStage });
    lines.push(line('N.rain', (l) => (rains(state, rain) ? now : soon)[l]));
  }
  if (panic) {
    const name = nameOf(state, panic.side);
    const text = filled(boardMessages.dayLines, { name });
    lines.push(line('N.panic', (l) => text[l]));
  }
  return [...lines, ...sayingsOfTheDay(state), ...boundLines(state), ...arrivalLines(state)];
}

/** Who may not go where he likes. */
function boundLines(state: State): Line[] {
  const { bound, closed } = state.setting.notes;
  const units = boardMessages.units;
  const ground = boardMessages.ground;
  return [
    ...(bound && [bound].flat().some(({ says }) => !says) ? [line('N.bound', (l) => units[l])] : []),
    ...(closed && !closed.says ? [line('N.closed', (l) => ground[l])] : []),
  ];
}

function arrivalLines(state: State): Line[] {
  return ([0, 1] as const).flatMap((side) => {
    const { now, later } = stillToCome(state, side);
    if (now + later === 0) return [];
    const [first] = state.setting.arrivals.find((group) => group.side === side)!.hexes;
    return [
      line(
        'N.replacements',
        (l) => {
          const name = nameOf(state, side)[l];
          return fill(boardMessages.arrivalLines[l], { name, now, later }, l);
        },
        first ?? null,
      ),
    ];
  });
}
