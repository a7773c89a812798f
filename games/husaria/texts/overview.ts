/** A position in words: the moment, the tracks, and every piece in play. */
import type { Language } from '@hetman/core/game';
import { directions } from '@hetman/core/hex';
import { overviewMessages as words } from '../locales/overview.js';
import { phaseName, sideOfPhase } from '../rules/state/phases.js';
import { labelOf } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';

type Word = keyof typeof words;
export const overviewWord = (key: Word, language: Language): string => words[key][language];

export function overview(state: State, language: Language): string {
  const { setting } = state;
  const say = (key: Word) => overviewWord(key, language);
  const moment =
    state.phase < 0
      ? say('set-up')
      : `${say('stage')} ${state.stage}, ${say(phaseName(state))}, ${setting.sides[sideOfPhase(state)].name[language]}`;
  const tracks = `${say('morale')} ${state.morale} (${say('zone')} ${state.moraleInForce}), ${say('points')} ${state.points.join(' : ')}, ${say('lances')} ${state.lances.join(' : ')}`;
  const lines = [moment, tracks];
  for (const [index, side] of setting.sides.entries()) {
    lines.push('', side.name[language]);
    const own = <T extends { card: { side: number } }>(pieces: readonly T[]) =>
      pieces.filter((piece) => piece.card.side === index);
    for (const unit of own(state.units)) lines.push(`  ${unitLine(state, unit, language)}`);
    for (const piece of [...own(state.commanders), ...own(state.wagons)]) {
      lines.push(
        `  ${piece.card.name[language]}: ${piece.place === 'map' ? labelOf(state, piece.hex) : say(piece.place)}`,
      );
    }
  }
  for (const fence of state.fences)
    lines.push(`${say('fence')}: ${labelOf(state, fence.hex)} ${directions[fence.facing]}`);
  return lines.join('\n');
}

function unitLine(state: State, unit: Unit, language: Language): string {
  const place =
    unit.place === 'map'
      ? `${labelOf(state, unit.hex)} ${directions[unit.facing]}`
      : overviewWord(unit.place, language);
  const marks = (['lance', 'pikes', 'moved', 'attacked', 'charged'] as const).filter((mark) => unit[mark]);
  const shown = marks.map((mark) => overviewWord(mark, language));
  return [
    `${unit.card.name[language]} (${overviewWord(`kind.${unit.card.kind}`, language)}): ${place}, ${unit.sp} SP`,
    ...shown,
  ].join(', ');
}
