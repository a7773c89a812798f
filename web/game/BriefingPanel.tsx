/** What the battle is about, above the choices of its first turn and among the tracks later on. */
import { say } from '../shell/language.js';
import type { PlayModel } from './play-model.js';
import { RuleLink } from './RuleNote.js';

export function BriefingPanel({ model, open }: { model: PlayModel; open: boolean }) {
  const { session } = model;
  const briefing = session.game.briefing?.(session.state.value);
  if (!briefing) return null;
  return (
    <details class="briefing" open={open}>
      <summary>{say(briefing.title)}</summary>
      {briefing.parts.map(({ title, lines }) => (
        <section key={title.en}>
          <h3>{say(title)}</h3>
          <ul>
            {lines.map(({ text, rule }) => (
              <li key={text.en}>
                {say(text)}
                {rule !== null && <RuleLink of={session} rule={rule} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
