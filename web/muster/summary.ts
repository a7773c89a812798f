import type { ForceBuilder } from '@hetman/core/game';
import { musterMessages } from '../locales/muster.js';
import { say } from '../shell/language.js';

/** A force in one line: army, card, strength. */
export function summaryOf(builder: ForceBuilder<unknown>, code: string): string {
  const sheet = builder.sheet(code);
  if (!sheet.ok) return '';
  const { army, name, figures, problems } = sheet.value;
  const points = figures[0] ? [say(musterMessages.points, { points: figures[0].value })] : [];
  const wrong = problems.length > 0 ? [say(musterMessages.unfit)] : [];
  return [say(army), say(name), ...points, ...wrong].join(', ');
}

/** Why it cannot be taken to battle, in words; nothing where it can. */
export function faultsOf(builder: ForceBuilder<unknown>, code: string): string[] {
  const sheet = builder.sheet(code);
  return sheet.ok ? sheet.value.problems.map(({ text }) => say(text)) : [say(musterMessages.unknown)];
}
