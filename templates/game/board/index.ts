/** The game on a hex board: everything the browser shows and offers, worked out from a viewer's state. */
import {
  type Counter,
  type HexBoard,
  logMaker,
  musketeer,
  type OddsView,
  offerMaker,
  spokenWith,
} from '@hetman/core/board';
import { inEach, type Text } from '@hetman/core/game';
import { exactOdds, fractionToNumber, makeFraction } from '@hetman/core/odds';
import { battle, grid } from '../content/index.js';
import { modifiersAt } from '../rules/attack.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import { isAlive, type State, type Unit, unitById, unitOn } from '../rules/state/state.js';
import { system } from '../system.js';
import { texts } from '../texts/index.js';

const text = (en: string, pl: string): Text => ({ en, pl });
const hexOf = (state: State, id: string): string | null => {
  const unit = unitById(state, id);
  return unit && isAlive(unit) ? grid.labels[unit.hex]! : null;
};

const offerOf = offerMaker<State, Action>({ mains: new Set(['pass']), say: texts.action, hexOf });

const counterOf = (state: State, { card, hex, strength }: Unit): Counter => ({
  id: card.id,
  side: state.setting.sides[card.side].id,
  hex: grid.labels[hex]!,
  facing: null,
  symbol: { name: 'infantry', ground: 'plate', strokes: musketeer },
  name: card.name,
  badge: '',
  strength,
  fullStrength: battle.strength,
  movement: null,
  morale: null,
  stars: 0,
  marks: [],
  level: 0,
  spoken: inEach((language) => `${card.name[language]}, ${strength}`),
});

/** The chances of an attack, by the rules themselves. */
function oddsOf(state: State, action: Extract<Action, { do: 'attack' }>): OddsView {
  const target = unitById(state, action.target)!;
  const hits = exactOdds(
    system,
    state,
    action,
    () => null,
    (after) => (unitById(after, action.target)!.strength < target.strength ? 'hit' : 'missed'),
  );
  return {
    title: text('Attack', 'Atak'),
    facts: [],
    modifiers: spokenWith(texts.label)(modifiersAt(target)),
    results: hits.map(({ key, chance }) => ({
      label: key,
      meaning: inEach((language) => texts.label(key, language)),
      chance: makeFraction(chance),
      probability: fractionToNumber(chance),
      kind: key === 'hit' ? 'good' : 'bad',
    })),
  };
}

export const board: HexBoard<State, Event> = {
  kind: 'hexes',
  map: () => ({
    columns: battle.map.columns,
    rows: battle.map.rows,
    terrain: Object.fromEntries(battle.map.hills.map((hex) => [hex, 'height'] as const)),
    sides: [],
    roads: [],
    places: [],
    areas: [],
  }),
  board: (state) => ({ counters: state.units.filter(isAlive).map((unit) => counterOf(state, unit)), obstacles: [] }),
  prompt(state, selected) {
    const decision = system.decision(state);
    const actions = system.actions(state);
    const movers = actions.flatMap((action) => (action.do === 'pass' ? [] : [action.unit]));
    return {
      decision,
      title: decision
        ? inEach((language) => texts.decision(decision.kind, language))
        : text('The battle is over', 'Bitwa zakończona'),
      hint: text('Pick a unit, then touch a hex or an enemy.', 'Wybierz oddział, potem dotknij pola albo wroga.'),
      selectable: [...new Set(movers)],
      // What a unit can do is touched on the map while it is in hand; the list has everything.
      offers: actions.map((action) =>
        offerOf(state, action, action.do !== 'pass' && action.unit !== selected ? { hex: null } : {}),
      ),
      duties: [],
      lit: [],
    };
  },
  panels: (state) => [
    {
      id: 'stage',
      title: text('Turn', 'Etap'),
      lines: [
        {
          text: text(
            `Turn ${state.turn} of ${battle.scenario.lastTurn}`,
            `Etap ${state.turn} z ${battle.scenario.lastTurn}`,
          ),
          hex: null,
          rule: '2.1',
        },
      ],
    },
  ],
  odds: () => null,
  preview(state, offer) {
    const action = offer.actions[0] as Action;
    return { steps: [], notes: [], odds: action.do === 'attack' ? oddsOf(state, action) : null };
  },
  log: logMaker<State, Event>({
    headings: new Set(),
    mains: new Set(['attack', 'over']),
    say: texts.event,
    reading: () => null,
    pieceFacts: ['target', 'unit'],
    isHex: (_state, label) => grid.byLabel.has(label),
    hexOf,
  }),
  whyNot(state, selected, { hex, piece }) {
    const decision = system.decision(state);
    if (!decision || selected === null) return null;
    const target = piece !== null && unitById(state, piece);
    const meant: Action = target
      ? { do: 'attack', unit: selected, target: target.card.id }
      : { do: 'move', unit: selected, hex };
    return system.refusal(state, decision.side, meant);
  },
  spokenHex(state, label, language) {
    const unit = unitOn(state, grid.byLabel.get(label) ?? -1);
    return unit ? `${label}, ${unit.card.name[language]}` : label;
  },
  samples: [],
};
