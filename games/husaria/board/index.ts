/** Husaria on a hex board: everything the client shows and offers, worked out from a viewer's state. */
import type { HexBoard, LogLine, OddsView } from '@hetman/core/board';
import type { GameEvent, Modifier, Text } from '@hetman/core/game';
import { oddsOf } from '../odds/odds.js';
import { groundOf } from '../rules/ground.js';
import { hexByLabel, labelOf, unitsOn } from '../rules/pieces.js';
import { pieceById } from '../rules/set-up.js';
import type { State } from '../rules/state.js';
import { eventText, labelText } from '../texts/index.js';
import { boardOf } from './counters.js';
import { boardMap } from './map.js';
import { inBoth } from './offers.js';
import { panelsOf } from './panels.js';
import { promptOf } from './prompt.js';
import { arrowMeaning, meaningOf } from './results.js';
import { whyNot } from './why-not.js';

export const husariaBoard: HexBoard<State> = {
  map: boardMap,
  board: boardOf,
  prompt: promptOf,
  panels: panelsOf,
  odds: oddsView,
  log: logLine,
  whyNot,
  spokenHex(state, label, language) {
    const hex = hexByLabel(state, label);
    if (hex === undefined) return label;
    const ground = groundOf(state.setting).terrain[hex]!.name[language];
    const units = unitsOn(state, hex).map((unit) => unit.card.name[language]);
    return [label, ground, ...units].join(', ');
  },
};

interface Report {
  readonly kind: string;
  readonly attack?: number;
  readonly defence?: number;
  readonly ratio?: string;
  readonly column?: string;
  readonly strength?: number;
  readonly range?: number;
  readonly modifiers: readonly Modifier[];
  readonly results: readonly { readonly result: string; readonly chance: string; readonly probability: number }[];
}

function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state);
  if (!odds.ok) return null;
  const report = odds.value as unknown as Report;
  const fact = (en: string, pl: string, value: string | number | undefined) =>
    value === undefined ? [] : [{ label: { en, pl }, value: String(value) }];
  return {
    title: report.attack === undefined ? { en: 'Fire', pl: 'Ostrzał' } : { en: 'Battle', pl: 'Walka' },
    facts: [
      ...fact('Attack', 'Atak', report.attack),
      ...fact('Defence', 'Obrona', report.defence),
      ...fact('Ratio', 'Stosunek', report.ratio),
      ...fact('Column', 'Kolumna', report.column),
      ...fact('Strength', 'Siła', report.strength),
      ...fact('Range', 'Zasięg', report.range),
    ],
    modifiers: report.modifiers.map((modifier) => ({
      ...modifier,
      text: inBoth((language) => labelText(modifier.label, language)),
    })),
    results: report.results.map(({ result, chance, probability }) => ({
      label: result,
      meaning: report.kind === 'archery' ? arrowMeaning(result) : meaningOf(result),
      chance,
      probability,
    })),
  };
}

const headings: ReadonlySet<string> = new Set(['stage', 'phase', 'day-over', 'day-begins']);
const mains: ReadonlySet<string> = new Set([
  'battle',
  'fire',
  'eliminated',
  'commander-killed',
  'counter-charge',
  'dispersed',
  'wagon-destroyed',
  'final-points',
  'rain',
]);

function logLine(state: State, event: GameEvent): LogLine {
  const text: Text = inBoth((language) => eventText(state, event, language));
  const dice = Array.isArray(event['dice'])
    ? (event['dice'] as number[])
    : typeof event['die'] === 'number'
      ? [event['die']]
      : [];
  return {
    text,
    rule: event.rule ?? null,
    hex: placeOf(state, event),
    dice,
    weight: headings.has(event.type) ? 'heading' : mains.has(event.type) ? 'main' : 'detail',
  };
}

/** Where an event happened: its own hex, where it led, or where its piece stands now. */
function placeOf(state: State, event: GameEvent): string | null {
  for (const fact of ['hex', 'to']) {
    const label = event[fact];
    if (typeof label === 'string' && hexByLabel(state, label) !== undefined) return label;
  }
  const named = [
    event['target'],
    event['unit'],
    event['commander'],
    event['piece'],
    ...((event['defenders'] as unknown[]) ?? []),
  ];
  for (const id of named) {
    const piece = typeof id === 'string' ? pieceById(state, id) : null;
    if (piece && piece.hex >= 0) return labelOf(state, piece.hex);
  }
  return null;
}
