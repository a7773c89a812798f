/**
 * Two people at one screen: a curtain says whose eyes are wanted before the other side's question is shown. What the last
 * throw came to is read by both.
 */
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { DiceCard } from '../cards/DiceCard.js';

interface CurtainProps {
  readonly model: PlayModel;
  /** The side that it is down for. */
  readonly down: Signal<string | null>;
}

export function Curtain({ model, down }: CurtainProps) {
  const { session, board } = model;
  const last = useRef<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // What the program answers by itself is not handed over.
  const side = model.forced.value ? null : (session.decision.value?.side ?? null);
  // Before anything of the other side is painted.
  useLayoutEffect(() => {
    if (session.sides.length < 2 || side === null) return;
    const handed = last.current !== null && last.current !== side;
    if (handed && !board.open?.(session.state.value)) down.value = side;
    last.current = side;
  }, [side]);
  useEffect(() => button.current?.focus(), [down.value]);
  if (down.value === null) return null;
  const name = session.scenario.sides.find((one) => one.id === down.value)?.name;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={say(shellMessages.curtain)}>
      <DiceCard model={model} />
      <p>{say(shellMessages.curtainFor, { side: name ? say(name) : down.value })}</p>
      <button type="button" class="main" ref={button} onClick={() => (down.value = null)}>
        {say(shellMessages.show)}
      </button>
    </div>
  );
}
