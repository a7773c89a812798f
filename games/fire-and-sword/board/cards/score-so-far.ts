/** How the battle stands: what it would give now, and how much more may be lost (victory.score, victory.losses). */
import type { Panel } from '@hetman/core/board';
import { inEach } from '@hetman/core/locale';
import { victoryTable } from '../../content/index.js';
import { scoreMessages as texts } from '../../locales/score.js';
import { thresholdsOf } from '../../muster/index.js';
import { valueLost, valueOfSide } from '../../rules/scenario/victory.js';
import type { SideIndex } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import { pointsNow } from '../../score.js';
import { wordsOf } from '../../texts/both.js';

const word = wordsOf<keyof typeof texts>(texts);
type Line = Panel['lines'][number];

const nameOf = (id: string) => victoryTable.losses.find((row) => row.id === id)!.name;

/** The value lost, what that is called, and where the next threshold lies. */
export function lostSoFar(state: State, side: SideIndex): Line {
  const [value, lost] = [valueOfSide(state, side), valueLost(state, side)];
  const thresholds = thresholdsOf(value);
  const at = thresholds.findIndex(({ to }) => to === null || lost <= to);
  const facts = { side: state.setting.sides[side].name, lost, value, threshold: nameOf(thresholds[at]!.id) };
  const text = word('lost-so-far', facts);
  const next = thresholds[at + 1];
  return {
    hex: null,
    rule: 'victory.losses',
    text: next ? word('lost-next', { text, next: nameOf(next.id), from: next.from }) : text,
  };
}

/** Every point that either side would have, with its reason. */
export function scoreSoFar(state: State): Panel[] {
  if (state.end || state.turn === 0) return [];
  const { sides } = state.setting;
  const lines = pointsNow(state);
  const total = (side: string) => lines.reduce((sum, { points }) => sum + (points[side] ?? 0), 0);
  const sum = inEach((language) => sides.map(({ id, name }) => `${name[language]} ${total(id)}`).join(' : '));
  const reasons = lines.flatMap(({ text, rule, points }) =>
    sides
      .filter(({ id }) => (points[id] ?? 0) > 0)
      .map(({ id, name }) => ({ hex: null, rule, text: word('now.line', { side: name, points: points[id]!, text }) })),
  );
  return [{ id: 'score', title: word('now'), lines: [{ hex: null, rule: 'victory.score', text: sum }, ...reasons] }];
}
