/** Undo, or the reason why there is none: on the button, and in the prompt when it is pressed. */
import { fill } from '@hetman/core/game';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { PlayModel } from './play-model.js';
import { whyNoUndo } from './why-not.js';
import { tableWords } from './words.js';

export function tryUndo(model: PlayModel): void {
  const why = whyNoUndo(model.session, model.board);
  if (why === null) void model.undo();
  else {
    const { en, pl } = tableWords.noUndo;
    model.problem.value = { en: fill(en, { why: why.en }), pl: fill(pl, { why: why.pl }) };
  }
}

export function UndoButton({ model }: { model: PlayModel }) {
  const why = whyNoUndo(model.session, model.board);
  return (
    <button
      type="button"
      aria-disabled={why !== null}
      title={why === null ? undefined : fill(say(tableWords.noUndo), { why: say(why) })}
      onClick={() => tryUndo(model)}
    >
      ↶ <span>{say(words.undo)}</span>
    </button>
  );
}
