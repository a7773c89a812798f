/** Undo, or the reason why there is none: on the button, and in the prompt when it is pressed. */

import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { noUndo, whyNoUndo } from '../../play/why-not.js';
import { say } from '../../shell/language.js';
import { ToolFace } from '../ToolFace.js';

export function tryUndo(model: PlayModel): void {
  const why = whyNoUndo(model.session, model.board);
  if (why === null) void model.undo();
  else model.problem.value = noUndo({ text: why });
}

export function UndoButton({ model }: { model: PlayModel }) {
  const why = whyNoUndo(model.session, model.board);
  return (
    <button
      type="button"
      aria-disabled={why !== null}
      title={why === null ? undefined : say(noUndo({ text: why }).text)}
      onClick={() => tryUndo(model)}
    >
      <ToolFace
        sign="M9 6L4 11l5 5M4 11h10a5 5 0 0 1 5 5v2"
        name={`↶ ${say(shellMessages.undo)}`}
        short={say(shellMessages.undo)}
      />
    </button>
  );
}
