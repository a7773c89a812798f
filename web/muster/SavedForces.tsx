/** Forces kept in this browser: opened with a touch, deleted with a way back. */
import type { AnyGame, ForceBuilder } from '@hetman/core/game';
import { type Signal, useSignal } from '@preact/signals';
import { musterMessages } from '../locales/muster.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { dropForce, type KeptForce, keepForce } from './kept.js';
import { summaryOf } from './summary.js';

interface SavedForcesProps {
  readonly game: AnyGame & { readonly forces: ForceBuilder<unknown> };
  readonly kept: Signal<readonly KeptForce[]>;
  readonly onChange: () => void;
}

export function SavedForces({ game, kept, onChange }: SavedForcesProps) {
  const gone = useSignal<KeptForce | null>(null);
  const drop = async (force: KeptForce) => {
    await dropForce(force.id);
    gone.value = force;
    onChange();
  };
  const bringBack = async ({ system, battle, name, code }: KeptForce) => {
    await keepForce({ system, battle, name, code });
    gone.value = null;
    onChange();
  };
  return (
    <section class="saved-forces">
      <h2>{say(musterMessages.saved)}</h2>
      {kept.value.length === 0 && <p class="quiet">{say(musterMessages.noSaved)}</p>}
      <ul class="saved">
        {kept.value.map((force) => (
          <li key={force.id} class="saved-game">
            <button
              type="button"
              class="force-open"
              onClick={() => go({ at: 'muster', system: force.system, code: force.code })}
            >
              <strong>{force.name}</strong>
              <span class="quiet">{summaryOf(game.forces, force.code)}</span>
            </button>
            <button
              type="button"
              class="danger"
              aria-label={say(musterMessages.dropNamed, { name: force.name })}
              onClick={() => void drop(force)}
            >
              {say(musterMessages.drop)}
            </button>
          </li>
        ))}
      </ul>
      {gone.value && (
        <p role="status">
          {say(musterMessages.dropped, { name: gone.value.name })}{' '}
          <button type="button" onClick={() => void bringBack(gone.value!)}>
            {say(musterMessages.back)}
          </button>
        </p>
      )}
    </section>
  );
}
