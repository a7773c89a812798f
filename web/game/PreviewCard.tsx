/** What is being looked at before it is done: the way with what is left, who may answer, the odds. */
import type { Note, Preview } from '@hetman/core/board';
import { fill } from '@hetman/core/game';
import { SignIcon } from '../map/Signs.js';
import { say } from '../shell/language.js';
import { Chances } from './OddsPanel.js';
import { isTold, type PlayModel } from './play-model.js';
import { type Cited, RuleLink } from './RuleNote.js';
import { ReckoningOn, useReckoning } from './reckoning.js';
import { tableWords } from './words.js';

/** A pointer that only passes asks for nothing. */
const lookingOn = 150;

/** Chances that take their time: what is known so far, and how far it has come. */
function Reckoned({ reckon, of }: { reckon: NonNullable<Preview['reckon']>; of: Cited }) {
  const { share, notes, odds } = useReckoning(reckon, lookingOn);
  return (
    <>
      <Notes notes={notes} of={of} />
      {odds.map((one) => (
        <div key={one.title.en} class="reckoned">
          <h3>{say(one.title)}</h3>
          <Chances odds={one} of={of} />
        </div>
      ))}
      <ReckoningOn share={share} />
    </>
  );
}

const Notes = ({ notes, of }: { notes: readonly Note[]; of: Cited }) => (
  <ul class="notes">
    {notes.map((note, i) => (
      <li key={`${i} ${note.rule} ${note.hex}`} class={`note ${note.kind}`}>
        <SignIcon kind={note.kind} />
        <span>
          {note.hex !== undefined && <b>{note.hex} </b>}
          {say(note.text)} <RuleLink of={of} rule={note.rule} />
        </span>
      </li>
    ))}
  </ul>
);

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
      <Notes notes={preview.notes} of={of} />
      {preview.odds && <Chances odds={preview.odds} of={of} />}
      {preview.reckon && <Reckoned key={offer.id} reckon={preview.reckon} of={of} />}
      {model.primed.value && <p class="again">{say(tableWords.touchAgain)}</p>}
    </section>
  );
}
