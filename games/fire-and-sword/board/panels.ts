/** Beside the table: the turn, the purses of the commanders, what each side has lost. */
import type { Panel } from '@hetman/core/board';
import { inBoth } from '@hetman/core/game';
import { onTable } from '../rules/pieces.js';
import { regimentsOf } from '../rules/regiments.js';
import type { SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { words } from '../texts/index.js';
import { regimentLine } from '../texts/overview.js';

export function panelsOf(state: State): Panel[] {
  const { sides, turns } = state.setting;
  const plain = { hex: null, rule: null };
  const purses = state.commanders.filter(onTable).map((commander) => ({
    ...plain,
    text: inBoth((language) => `${commander.data.name[language]}: ${commander.points}`),
  }));
  const losses = sides.map((side, index) => {
    const own = state.units.filter(({ data }) => data.side === index);
    const lost = own.reduce((sum, { destroyed, fled }) => sum + destroyed + fled, 0);
    return { ...plain, text: inBoth((language) => `${side.name[language]}: ${lost}`) };
  });
  const regiments = sides.flatMap((_, index) =>
    regimentsOf(state, index as SideIndex).map((regiment) => ({
      hex: null,
      rule: 'motivation.breaking',
      text: inBoth((language) => regimentLine(state, regiment, language)),
    })),
  );
  return [
    {
      id: 'turn',
      title: inBoth((language) => words.label('turn', language)),
      lines: [],
      track: { from: 1, to: turns, at: Math.min(turns, Math.max(1, state.turn)), zones: [] },
    },
    { id: 'purses', title: inBoth((language) => words.label('command-points', language)), lines: purses },
    { id: 'losses', title: inBoth((language) => words.label('lost-bases', language)), lines: losses },
    ...(regiments.length > 0
      ? [{ id: 'regiments', title: inBoth((language) => words.label('regiments', language)), lines: regiments }]
      : []),
  ];
}
