/** The figures of an offer that is looked at: totals first, beside those of the option before, then what made them. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import type { Looked } from '../../play/looked.js';
import { say } from '../../shell/language.js';
import { type Compared, comparing, heldAgainst, isBeside, outlooksOf, type Regarded } from '../comparing.js';
import { Notes } from './Notes.js';
import { Chances, DetailsFold } from './OddsPanel.js';
import { Outlooks } from './Outlooks.js';
import type { Cited } from './RuleNote.js';
import { OddsProgress, useSlowOdds } from './reckoning.js';

/** A pointer that only passes asks for nothing. */
const lookingOn = 150;

interface PinnedProps {
  readonly against: Regarded;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** The option before: named above the table of both, or with a table of its own. */
const Pinned = ({ against, onClose, children }: PinnedProps) => (
  <aside class={children ? 'pinned apart' : 'pinned'} aria-label={say(playMessages.comparedWith)}>
    <button type="button" class="close" aria-label={say(shellMessages.close)} onClick={onClose}>
      ×
    </button>
    <p class="quiet">{say(playMessages.comparedWith)}</p>
    <h3>{say(against.label)}</h3>
    {children}
  </aside>
);

interface FiguresProps {
  readonly looked: Looked;
  readonly of: Cited;
  readonly compared: Signal<Compared>;
}

export function Figures({ looked, of, compared }: FiguresProps) {
  const { offer, preview } = looked;
  const soFar = useSlowOdds(preview.slowOdds, lookingOn);
  const regarded: Regarded = { id: offer.id, label: offer.label, outlooks: outlooksOf(preview, soFar) };
  const done = soFar.share >= 1;
  useEffect(() => {
    if (done) compared.value = comparing(compared.value, regarded);
  }, [done, offer.id]);
  const odds = [...(preview.odds ? [preview.odds] : []), ...soFar.odds];
  const folded = preview.slowOdds !== undefined || regarded.outlooks.length > 0;
  const against = folded ? heldAgainst(compared.value, offer.id) : null;
  const beside = against !== null && isBeside(regarded.outlooks, against.outlooks);
  const forget = () => (compared.value = { last: done ? regarded : null, before: null });
  return (
    <>
      <Notes notes={soFar.notes} of={of} />
      {against && beside && <Pinned against={against} onClose={forget} />}
      <div class={against && !beside ? 'alternatives' : undefined}>
        <div>
          <Outlooks outlooks={regarded.outlooks} beside={beside} {...(against && { against: against.outlooks })} />
        </div>
        {against && !beside && (
          <Pinned against={against} onClose={forget}>
            <Outlooks outlooks={against.outlooks} />
          </Pinned>
        )}
      </div>
      <OddsProgress share={soFar.share} />
      {odds.length > 0 && (
        <DetailsFold folded={folded}>
          {odds.map((one, i) => (
            <div key={`${i} ${one.title.en}`} class="worked-out">
              {(i > 0 || !preview.odds) && <h3>{say(one.title)}</h3>}
              <Chances odds={one} of={of} />
            </div>
          ))}
        </DetailsFold>
      )}
    </>
  );
}
