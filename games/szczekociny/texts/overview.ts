/** A position in words: the moment, the cup as far as it is known, and every piece. */
import type { Language } from '@hetman/core/game';
import { corners } from '@hetman/core/hex';
import { overviewMessages as words } from '../locales/overview.js';
import { netOf } from '../rules/melee/step-losses.js';
import { labelOf, sizeOf } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';

type Word = keyof typeof words;
export const overviewWord = (key: Word, language: Language): string => words[key][language];

export function overview(state: State, language: Language): string {
  const { setting } = state;
  const say = (key: Word) => overviewWord(key, language);
  const chit = (index: number) =>
    index >= 0
      ? setting.commanders[index]!.name[language]
      : `${setting.armies[-1 - index]!.name[language]}: ${say('hidden')}`;
  const lines = [
    `${say('turn')} ${state.turn}, ${say('tally')} ${netOf(state)} (${state.points.join(' : ')})`,
    `${say('cup')}: ${state.cup.map(chit).join(', ') || '–'}`,
  ];
  for (const [index, side] of setting.sides.entries()) {
    lines.push('', side.name[language]);
    for (const { card, place, hex } of state.commanders)
      if (card.side === index)
        lines.push(`  ${card.name[language]}: ${place === 'map' ? labelOf(state, hex) : say(place)}`);
    for (const unit of state.units) if (unit.card.side === index) lines.push(`  ${unitLine(state, unit, language)}`);
  }
  return lines.join('\n');
}

function unitLine(state: State, unit: Unit, language: Language): string {
  const say = (key: Word) => overviewWord(key, language);
  const { card } = unit;
  const type = state.setting.book.types[card.type]!.name[language];
  const off = unit.place === 'withdrawn' ? `${say('withdrawn')} ${unit.returns}` : say(unit.place);
  const place =
    unit.place === 'map' ? `${labelOf(state, unit.hex)} ${corners[unit.facing]}, ${say(unit.formation)}` : off;
  return `${card.name[language]} (${type}): ${place}, ${say('size')} ${sizeOf(unit)}`;
}
