/** A battle played by the list of choices alone, in any browser that a test drives. */

/** What Playwright and Puppeteer have in common. */
export interface Evaluating {
  evaluate(expression: string): Promise<unknown>;
}

/** Until when, how many things are done in every phase before its usual answer, and how many answers are too many. */
interface Course {
  readonly end: string;
  readonly doings: number;
  readonly most: number;
}

interface Played {
  readonly answers: number;
  readonly asked: readonly string[];
}

/**
 * Plays until the prompt says so or the battle is over. Orders are given, units go, shoot and charge as the list has them;
 * nothing on the table or in the prompt line is touched, but to confirm what the list has begun.
 */
export async function playByChoices(page: Evaluating, end: string, doings: number): Promise<Played> {
  const course: Course = { end, doings, most: 5000 };
  return (await page.evaluate(`(${inPage})(${JSON.stringify(course)})`)) as Played;
}

async function inPage({ end, doings, most }: Course): Promise<Played> {
  const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  /** One of the list, or a piece to be picked up for more of it. */
  const something = (turn: number) => {
    const offers = all('.panel .choices button:not([aria-pressed]):not(.main)');
    const pieces = all('.panel .choices button[aria-pressed="false"]');
    return offers[Math.floor(offers.length / 2)] ?? pieces[turn % (pieces.length || 1)];
  };
  const asked = new Set<string>();
  let [phase, left, answers] = ['', 0, 0];
  while (all('.ending').length === 0 && !text('.prompt strong').includes(end)) {
    const [hint] = text('.prompt .hint').split('.') as [string];
    if (text('.prompt strong') + hint !== phase) left = doings;
    phase = text('.prompt strong') + hint;
    const [usual] = all('.panel .choices button.main');
    // What has been begun is confirmed: an end that leaves somebody without an order, a charge that is looked at.
    const [sure] = all('.asking button.main, .aimed button.main');
    const next = sure ?? (left > 0 ? (something(answers) ?? usual) : (usual ?? something(answers)));
    next?.click();
    if (next) {
      asked.add(hint);
      left--;
      answers++;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (answers > most) throw new Error(`the battle does not end: ${phase}`);
  }
  return { answers, asked: [...asked] };
}
