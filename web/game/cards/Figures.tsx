/** The figures of an offer that is looked at: totals first, beside those of the option before, then what made them. */
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import type { Looked } from '../../play/looked.js';
import { say } from '../../shell/language.js';
import { type Compared, comparing, heldAgainst, outlooksOf, type Regarded } from '../comparing.js';
import { Notes } from './Notes.js';
import { Chances, DetailsFold } from './OddsPanel.js';
import { Outlooks } from './Outlooks.js';
import type { Cited } from './RuleNote.js';
import { ReckoningOn, useReckoning } from './reckoning.js';

/** A pointer that only passes asks for nothing. */
const lookingOn = 150;

interface FiguresProps {
  readonly looked: Looked;
  readonly of: Cited;
  readonly compared: Signal<Compared>;
}

export function Figures({ looked, of, compared }: FiguresProps) {
  const { offer, preview } = looked;
  const reckoning = useReckoning(preview.reckon, lookingOn);
  const regarded: Regarded = { id: offer.id, label: offer.label, outlooks: outlooksOf(preview, reckoning) };
  const done = reckoning.share >= 1;
  useEffect(() => {
    if (done) compared.value = comparing(compared.value, regarded);
  }, [done, offer.id]);
  const odds = [...(preview.odds ? [preview.odds] : []), ...reckoning.odds];
  const folded = preview.reckon !== undefined || regarded.outlooks.length > 0;
  const against = folded ? heldAgainst(compared.value, offer.id) : null;
  return (
    <>
      <Notes notes={reckoning.notes} of={of} />
      <div class={against ? 'alternatives' : undefined}>
        <div>
          <Outlooks outlooks={regarded.outlooks} {...(against && { against: against.outlooks })} />
        </div>
        {against && (
          <aside class="pinned" aria-label={say(playMessages.comparedWith)}>
            <button
              type="button"
              class="close"
              aria-label={say(shellMessages.close)}
              onClick={() => (compared.value = { last: done ? regarded : null, before: null })}
            >
              ×
            </button>
            <p class="quiet">{say(playMessages.comparedWith)}</p>
            <h3>{say(against.label)}</h3>
            <Outlooks outlooks={against.outlooks} />
          </aside>
        )}
      </div>
      <ReckoningOn share={reckoning.share} />
      {odds.length > 0 && (
        <DetailsFold folded={folded}>
          {odds.map((one, i) => (
            <div key={`${i} ${one.title.en}`} class="reckoned">
              {(i > 0 || !preview.odds) && <h3>{say(one.title)}</h3>}
              <Chances odds={one} of={of} />
            </div>
          ))}
        </DetailsFold>
      )}
    </>
  );
}
