/** The piece in hand, or one that is only looked at: what it may do now, its figures, what sets it apart. */

import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { RuleLink } from './RuleNote.js';

export function PieceCard({ model, piece }: { model: PlayModel; piece: string | null }) {
  const { session, board } = model;
  const card = piece === null ? null : board.card?.(session.state.value, piece);
  if (!card) return null;
  const side = session.scenario.sides.findIndex(({ id }) => id === card.side);
  return (
    <details class={`piece-card side-${side}`} open>
      <summary>{say(card.name)}</summary>
      {card.now && (
        <p>
          {say(card.now.text)} <RuleLink of={session} rule={card.now.rule} />
        </p>
      )}
      <dl>
        {card.figures.map(({ label, value }) => (
          <div key={label.en}>
            <dt>{say(label)}</dt>
            <dd>{say(value)}</dd>
          </div>
        ))}
      </dl>
      {card.traits.length > 0 && (
        <ul>
          {card.traits.map(({ text, rule }) => (
            <li key={text.en}>
              {say(text)}
              {rule !== null && <RuleLink of={session} rule={rule} />}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
