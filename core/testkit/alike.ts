import type { Offer, Prompt } from '../board/index.js';
import { languages } from '../game/index.js';

type Shown = Pick<Offer, 'label' | 'quick' | 'figure' | 'piece' | 'hex' | 'facing'>;

/** Two offers of a prompt that stand side by side and read the same, in the list or on their buttons, in either language. */
export function alike({ offers }: Pick<Prompt, 'offers'>): string[] {
  const problems: string[] = [];
  for (const language of languages) {
    const seen = new Set<string>();
    const look = (where: string, { piece, hex, facing, figure }: Shown, text: string) => {
      const key = [where, piece, hex, facing, text, figure].join('|');
      if (seen.has(key))
        problems.push(`${language}: "${text}" ${figure ?? ''} twice, ${where} of ${piece ?? 'nobody'}`);
      seen.add(key);
    };
    for (const offer of offers) {
      look('list', offer, offer.label[language]);
      if (offer.quick) look('button', offer, offer.quick[language]);
    }
  }
  return problems;
}
