/** What is being looked at before it is done: the way with what is left, who may answer, the odds. */
import type { OddsView, Preview } from '@hetman/core/board';
import { fill } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { SignIcon } from '../map/Signs.js';
import { say } from '../shell/language.js';
import { Chances } from './OddsPanel.js';
import { isTold, type PlayModel } from './play-model.js';
import { type Cited, RuleLink } from './RuleNote.js';
import { tableWords } from './words.js';

/** Whoever looks as long as this wants to know more. */
const lookingOn = 450;

function Estimated({ estimate, of }: { estimate: NonNullable<Preview['estimate']>; of: Cited }) {
  const found = useSignal<OddsView | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => (found.value = estimate()), lookingOn);
    return () => clearTimeout(timer);
  }, []);
  if (!found.value) return null;
  return (
    <>
      <h3>{say(found.value.title)}</h3>
      <Chances odds={found.value} of={of} />
    </>
  );
}

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
      {preview.estimate && <Estimated key={offer.id} estimate={preview.estimate} of={of} />}
      {model.primed.value && <p class="again">{say(tableWords.touchAgain)}</p>}
    </section>
  );
}
