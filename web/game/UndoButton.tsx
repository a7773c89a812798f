/** Undo, or the reason why there is none: on the button, and in the prompt when it is pressed. */
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { PlayModel } from './play-model.js';
import { noUndo, whyNoUndo } from './why-not.js';

export function tryUndo(model: PlayModel): void {
  const why = whyNoUndo(model.session, model.board);
  if (why === null) void model.undo();
  else model.problem.value = noUndo(why);
}

export function UndoButton({ model }: { model: PlayModel }) {
  const why = whyNoUndo(model.session, model.board);
  return (
    <button
      type="button"
      aria-disabled={why !== null}
      title={why === null ? undefined : say(noUndo(why))}
      onClick={() => tryUndo(model)}
    >
      ↶ <span>{say(words.undo)}</span>
    </button>
  );
}
