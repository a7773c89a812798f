/** Why something cannot be done, in the language of the player: a request that was refused, an undo that is not there. */
import type { PlayBoard } from '@hetman/core/board';
import { filled, inEach, type Problem, problems, type Text, verbatim } from '@hetman/core/game';
import { playMessages } from '../locales/play.js';
import type { Session } from '../session/session.js';

const known: Readonly<Record<string, Text>> = problems;

/** In every language where it came so; a problem of core without figures is known by its code. */
function problemText(error: Problem & { readonly text?: Text }): Text {
  const said = known[error.code];
  if (error.text) return error.text;
  return said && !said.en.includes('{') ? said : verbatim(error.message);
}

/** Why a request was refused; its rule is a link beside the words. */
export interface Refused {
  readonly text: Text;
  readonly rule?: string | undefined;
}

/** The number that a table writes behind its reason goes: the link takes its place. */
export function refusedOf(error: Problem & { readonly text?: Text; readonly rule?: string | undefined }): Refused {
  const said = problemText(error);
  const { rule } = error;
  if (rule === undefined) return { text: said };
  return { text: inEach((language) => said[language].replace(` (${rule})`, '')), rule };
}

/** That something cannot be taken back, and why. */
export const noUndo = ({ text, rule }: Refused): Refused => ({
  text: filled(playMessages.noUndo, { why: text }),
  rule,
});

type Undoing = Pick<Session, 'canUndo' | 'outcome' | 'entries' | 'sides' | 'state'>;

/** Null where the last gesture can be taken back: free until dice fell, something hidden was seen, or another decided. */
export function whyNoUndo(session: Undoing, board: Pick<PlayBoard<unknown>, 'log'>): Text | null {
  // Orders that a game begins with are changed in their panel, not taken back.
  const begun = session.entries.value.some((entry) => entry.by !== null && entry.do !== undefined);
  if (session.canUndo.value) return begun ? null : problems['undo-nothing'];
  if (session.outcome.value) return problems.over;
  const last = session.entries.value.findLast(({ by }) => by !== null);
  if (!last) return problems['undo-nothing'];
  if (!session.sides.includes(last.by!)) return problems['undo-other'];
  const lines = last.events.map((event) => board.log(session.state.value, event));
  const rolled = lines.some(({ dice, pools }) => dice.length > 0 || pools?.pools.some((pool) => pool.dice.length > 0));
  return problems[rolled ? 'undo-dice' : 'undo-seen'];
}
