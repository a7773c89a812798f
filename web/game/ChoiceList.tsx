/** The whole game as text: pieces to pick up, and every choice there is. Plays without a mouse and without sight. */
import type { Offer } from '@hetman/core/board';
import { citationOf } from '@hetman/core/rulebook';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say, sayFigure } from '../shell/language.js';
import { words } from '../shell/words.js';
import { OfferButton } from './OfferButton.js';
import type { PlayModel } from './play-model.js';
import { tableWords } from './words.js';

const shownAtMost = 150;
/** Fewer than this are found without searching. */
const searchedFrom = 12;

export function ChoiceList({ model }: { model: PlayModel }) {
  const wanted = useSignal('');
  const heading = useRef<HTMLHeadingElement>(null);
  const picked = model.selected.value;
  // Whoever picks up a piece looks for what it can do: its card comes to the top, with its choices below.
  useEffect(() => {
    const panel = heading.current?.closest<HTMLElement>('.panel');
    const top = panel?.querySelector<HTMLElement>('.piece-card') ?? heading.current;
    if (picked === null || !panel || !top) return;
    panel.scrollTop += top.getBoundingClientRect().top - panel.getBoundingClientRect().top - 12;
  }, [picked]);
  const prompt = model.prompt.value;
  if (!prompt) return <p class="quiet">{say(words.noChoice)}</p>;
  const matches = (text: string) => text.toLowerCase().includes(wanted.value.toLowerCase());
  const pieces = prompt.selectable
    .map((id) => ({ id, text: say(model.spoken(id)) }))
    .filter(({ text }) => matches(text));
  const offers = listed(model, prompt.offers).filter((offer) => matches(say(offer.label)));
  return (
    <>
      <h2 ref={heading}>{say(words.choices)}</h2>
      {(prompt.offers.length + prompt.selectable.length >= searchedFrom || wanted.value !== '') && (
        <input
          type="search"
          aria-label={say(words.search)}
          placeholder={say(words.search)}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      )}
      <ul class="choices">
        {offers.slice(0, shownAtMost).map((offer) => (
          <li key={offer.id}>
            <OfferButton model={model} offer={offer} class={offer.style}>
              {say(offer.label)}
              {offer.figure !== null && <span class="figure">{sayFigure(offer.figure)}</span>}
              {offer.notes.map((note) => (
                <span key={note.rule} class={`note ${note.kind}`}>
                  {say(note.text)} ({say(citationOf(model.session.game.catalogue, note.rule))})
                </span>
              ))}
            </OfferButton>
          </li>
        ))}
        {offers.length > shownAtMost && <li class="quiet">+{offers.length - shownAtMost}</li>}
      </ul>
      {pieces.length > 0 && (
        <>
          <h2>{say(tableWords.takeUp)}</h2>
          <ul class="choices">
            {pieces.map(({ id, text }) => (
              <li key={id}>
                <button type="button" aria-pressed={model.selected.value === id} onClick={() => model.touchPiece(id)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** So few choices need no piece to be taken up first. */
const few = 6;

/** With a piece in hand its own choices; with empty hands those that need none, or all where they are few. */
function listed(model: PlayModel, offers: readonly Offer[]): readonly Offer[] {
  const picked = model.selected.value;
  if (picked === null && offers.length <= few && offers.every(({ hex }) => hex === null)) return offers;
  if (picked !== null) return offers.filter((offer) => offer.piece === picked || offer.piece === null);
  const selectable = new Set(model.prompt.value?.selectable ?? []);
  return offers.filter((offer) => offer.piece === null || !selectable.has(offer.piece));
}
