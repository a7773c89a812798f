/** The last resort of an interface that lacks another: the list of choices. */
import type { Offer } from '@hetman/core/board';
import { type Button, type Hands, type Place, Stuck } from './screen.js';

const touchesAtMost = 12;

/** Runs in the page. */
function scrollTo(text: string): void {
  const all = [...document.querySelectorAll('.panel .choices button')];
  // What follows the words are figures and notes.
  const found = all.filter((button) => button.textContent?.startsWith(text));
  found.sort((a, b) => a.textContent!.length - b.textContent!.length)[0]?.scrollIntoView({ block: 'center' });
}

/** Opened if need be, searched, and pressed; what is typed into the search counts as one touch. */
export async function takeByList(hands: Hands, offer: Offer, name: (piece: string) => string): Promise<void> {
  const { page } = hands;
  const before = (await hands.look()).entries;
  const seen: string[] = [];
  for (let touch = 0; touch < touchesAtMost; touch++) {
    const screen = await hands.look();
    if (screen.entries !== before || screen.over) return;
    const find = (place: Place, holds: (button: Button) => boolean) =>
      screen.buttons.find((one) => one.place === place && holds(one));
    const isMain = ({ main }: Button) => main;
    const confirm = find('aimed', isMain) ?? find('asking', isMain) ?? find('curtain', isMain);
    const piece =
      offer.piece === null ? undefined : find('list', ({ text, pressed }) => !pressed && text === name(offer.piece!));
    const listed = find('list', ({ text }) => text === offer.label.en) ?? piece;
    const folded = find('tool', ({ text, pressed }) => text === 'Choices' && !pressed);
    seen.push((confirm ?? listed)?.text ?? '?');
    if (confirm) await hands.pressButton(confirm);
    else if (listed) {
      await page.evaluate(`(${scrollTo})(${JSON.stringify(listed.text)})`);
      await hands.pressButton({ ...listed, at: null });
    } else if (folded) await hands.pressButton(folded);
    else {
      await hands.type('.panel input[type="search"]', offer.label.en);
    }
    await hands.answered(before);
  }
  throw new Stuck(`"${offer.label.en}" is not in the list: ${seen.join(' → ')}`);
}
