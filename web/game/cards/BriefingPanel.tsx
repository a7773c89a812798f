/** What the battle is about, above the choices of its first turn and among the tracks later on. */

import { playMessages } from '../../locales/play.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { RuleLink } from './RuleNote.js';

/** So many lines would push the choices out of sight. */
const longFrom = 14;

interface BriefingPanelProps {
  readonly model: PlayModel;
  readonly open: boolean;
  /** However long it is. */
  readonly always?: boolean;
}

export function BriefingPanel({ model, open, always = false }: BriefingPanelProps) {
  const { session } = model;
  const briefing = session.game.briefing?.(session.state.value);
  if (!briefing) return null;
  const isMe = (side: string): boolean => session.sides.length === 1 && session.sides[0] === side;
  const long = briefing.parts.reduce((sum, { lines }) => sum + lines.length, 0) > longFrom;
  return (
    <details class={always ? 'briefing whole' : 'briefing'} open={open && (always || !long)}>
      <summary>{say(briefing.title)}</summary>
      {briefing.parts.map(({ title, lines }) => (
        <section key={title.en}>
          <h3>{say(title)}</h3>
          <ul>
            {lines.map(({ text, rule, side }) => (
              <li key={text.en}>
                {say(text)} {side !== undefined && isMe(side) && <strong>({say(playMessages.you)})</strong>}
                {rule !== null && <RuleLink of={session} rule={rule} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
