/** What is being looked at before it is done: the way with what is left, who may answer, the odds. */
import { fill } from '@hetman/core/game';
import { SignIcon } from '../map/Signs.js';
import { say } from '../shell/language.js';
import { Chances } from './OddsPanel.js';
import { isTold, type PlayModel } from './play-model.js';
import { RuleLink } from './RuleNote.js';
import { tableWords } from './words.js';

export function PreviewCard({ model }: { model: PlayModel }) {
  const looked = model.looked.value;
  if (!looked || !isTold(looked.preview)) return null;
  const { offer, preview } = looked;
  const of = model.session;
  const last = preview.steps.at(-1);
  return (
    <section
      class="preview"
      aria-label={say(tableWords.preview)}
      aria-live="polite"
      onPointerEnter={() => model.linger(true)}
      onPointerLeave={() => model.linger(false)}
    >
      <h2>{say(offer.label)}</h2>
      {preview.steps.length > 1 && (
        <p class="steps" title={say(tableWords.steps)}>
          {preview.steps.map(({ hex, figure }, i) => (
            <span key={`${i} ${hex}`}>
              {i > 0 && ' › '}
              {hex}
              {figure !== null && <b> {figure}</b>}
            </span>
          ))}
        </p>
      )}
      {last?.figure != null && <p class="quiet">{fill(say(tableWords.left), { figure: last.figure })}</p>}
      <ul class="notes">
        {preview.notes.map((note, i) => (
          <li key={`${i} ${note.rule} ${note.hex}`} class={`note ${note.kind}`}>
            <SignIcon kind={note.kind} />
            <span>
              {note.hex !== undefined && <b>{note.hex} </b>}
              {say(note.text)} <RuleLink of={of} rule={note.rule} />
            </span>
          </li>
        ))}
      </ul>
      {preview.odds && <Chances odds={preview.odds} of={of} />}
      {model.primed.value && <p class="again">{say(tableWords.touchAgain)}</p>}
    </section>
  );
}
