/** What is being looked at before it is done: the way with what is left, who may answer, the odds. */
import type { Offer } from '@hetman/core/board';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playMessages } from '../../locales/play.js';
import { hasContent } from '../../play/looked.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import type { Compared } from '../comparing.js';
import { Figures } from './Figures.js';
import { Notes } from './Notes.js';

/** What has been touched once: a word does it, another puts it away. A ring or a menu has its answers on the map. */
function Aimed({ model, offer }: { model: PlayModel; offer: Offer }) {
  const aim = model.aim?.value;
  const close = model.openForGood?.value;
  if (close)
    return (
      <div class="aimed answers">
        <span class="again">{say(playMessages.chooseOnMap)}</span>
        <button type="button" onClick={close}>
          {say(playMessages.cancel)}
        </button>
      </div>
    );
  if (!aim || aim.offer.id !== offer.id) return null;
  return (
    <div class="aimed answers">
      {model.primed.value && <span class="again">{say(playMessages.touchAgain)}</span>}
      <button type="button" class="main" onClick={aim.confirm}>
        {say(playMessages.doIt)}
      </button>
      <button type="button" onClick={aim.cancel}>
        {say(playMessages.cancel)}
      </button>
    </div>
  );
}

export function PreviewCard({ model }: { model: PlayModel }) {
  const compared = useSignal<Compared>({ last: null, before: null });
  // Another question: what was looked at before belongs to the past.
  useEffect(() => {
    compared.value = { last: null, before: null };
  }, [model.session.count.value]);
  const looked = model.looked.value;
  if (!looked || (!hasContent(looked.preview) && !model.aim?.value)) return null;
  const { offer, preview } = looked;
  const of = model.session;
  const last = preview.steps.at(-1);
  return (
    <section
      class="preview"
      aria-label={say(playMessages.preview)}
      aria-live="polite"
      onPointerEnter={() => model.linger(true)}
      onPointerLeave={() => model.linger(false)}
    >
      <h2>{say(offer.label)}</h2>
      {preview.steps.length > 1 && (
        <p class="steps" title={say(playMessages.steps)}>
          {preview.steps.map(({ hex, figure }, i) => (
            <span key={`${i} ${hex}`}>
              {i > 0 && ' › '}
              {hex}
              {figure !== null && <b> {figure}</b>}
            </span>
          ))}
        </p>
      )}
      {last?.figure != null && <p class="quiet">{say(playMessages.left, { figure: last.figure })}</p>}
      <Notes notes={preview.notes} of={of} />
      {(preview.odds || preview.slowOdds) && (
        <Figures key={`${of.count.value} ${offer.id}`} looked={looked} of={of} compared={compared} />
      )}
      <Aimed model={model} offer={offer} />
    </section>
  );
}
