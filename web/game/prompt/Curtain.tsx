/** Two people at one screen: a curtain says whose eyes are wanted before the other side's question is shown. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';

export function Curtain({ model }: { model: PlayModel }) {
  const { session, board } = model;
  const down = useSignal<string | null>(null);
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
      <p>{say(shellMessages.curtainFor, { side: name ? say(name) : down.value })}</p>
      <button type="button" class="main" ref={button} onClick={() => (down.value = null)}>
        {say(shellMessages.show)}
      </button>
    </div>
  );
}
