/** Where the turn stands: its phases, or the steps of the one that is under way. What is far off is a dot. */

import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';

export function Course({ model: { session, board } }: { model: PlayModel }) {
  const all = board.course?.(session.state.value) ?? [];
  // The steps of a phase stand for it: its name is in the title.
  const inner = all.filter((step) => step.inner);
  const steps = inner.length > 0 ? inner : all;
  if (steps.length === 0) return null;
  const now = steps.findIndex(({ when }) => when === 'now');
  return (
    <ol class="course">
      {steps.map(({ label, when }, i) => (
        <li
          key={label.en}
          class={now >= 0 && i === now + 1 ? 'next' : when}
          title={say(label)}
          aria-current={when === 'now' ? 'step' : undefined}
        >
          <span>{say(label)}</span>
        </li>
      ))}
    </ol>
  );
}
