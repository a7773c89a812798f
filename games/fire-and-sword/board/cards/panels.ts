/** Beside the table: the turn, the purses of the commanders, what each side has lost. */
import type { Panel } from '@hetman/core/board';
import { fill, inEach, type Language } from '@hetman/core/game';
import { scoreMessages as texts } from '../../locales/score.js';
import { regimentsOf } from '../../rules/division/regiments.js';
import { onTable } from '../../rules/state/pieces.js';
import type { SideIndex } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { regimentLine } from '../../texts/overview.js';
import { lostSoFar, scoreSoFar } from './score-so-far.js';

const turnOf = (turn: number, turns: number, language: Language): string =>
  fill(texts['turn-of'][language], { turn, turns }, language);

export function panelsOf(state: State): Panel[] {
  const { sides, turns } = state.setting;
  const plain = { hex: null, rule: null };
  const at = Math.min(turns, Math.max(1, state.turn));
  const purses = state.commanders.filter(onTable).map((commander) => ({
    ...plain,
    text: inEach((language) => `${commander.data.name[language]}: ${commander.battle.points}`),
  }));
  const losses = ([0, 1] as const).map((side) => lostSoFar(state, side));
  const regiments = sides.flatMap((_, index) =>
    regimentsOf(state, index as SideIndex).map((regiment) => ({
      hex: null,
      rule: 'motivation.breaking',
      text: inEach((language) => regimentLine(state, regiment, language)),
    })),
  );
  return [
    {
      id: 'turn',
      title: inEach((language) => words.label('turn', language)),
      lines: [{ ...plain, text: inEach((language) => turnOf(at, turns, language)) }],
      track: {
        from: 1,
        to: turns,
        at,
        zones: Array.from({ length: turns }, (_, index) => ({ upTo: index + 1, label: String(index + 1) })),
      },
    },
    { id: 'purses', title: inEach((language) => words.label('command-points', language)), lines: purses },
    { id: 'losses', title: texts.losses, lines: losses },
    ...scoreSoFar(state),
    ...(regiments.length > 0
      ? [{ id: 'regiments', title: inEach((language) => words.label('regiments', language)), lines: regiments }]
      : []),
  ];
}
