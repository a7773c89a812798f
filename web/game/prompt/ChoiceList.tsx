/** The whole game as text: pieces to pick up, and every choice there is. Plays without a mouse and without sight. */
import { citationOf } from '@hetman/core/rulebook';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import { OfferButton } from '../../play/OfferButton.js';
import type { PlayModel } from '../../play/play-model.js';
import { say, sayFigure } from '../../shell/language.js';
import { listed, matches, shownAtMost } from './choices.js';

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
  if (!prompt) return <p class="quiet">{say(shellMessages.noChoice)}</p>;
  const found = (text: string) => matches(text, wanted.value);
  const pieces = prompt.selectable.map((id) => ({ id, text: say(model.spoken(id)) })).filter(({ text }) => found(text));
  const offers = listed(prompt, picked).filter((offer) => found(say(offer.label)));
  return (
    <>
      <h2 ref={heading}>{say(shellMessages.choices)}</h2>
      {(prompt.offers.length + prompt.selectable.length >= searchedFrom || wanted.value !== '') && (
        <input
          type="search"
          aria-label={say(shellMessages.search)}
          placeholder={say(shellMessages.search)}
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
          <h2>{say(playMessages.takeUp)}</h2>
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
