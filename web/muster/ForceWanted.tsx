/** At the table a side is asked for its force: saved ones, a random one, or one mustered now. */
import type { ForceBuilder } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RefusedLine } from '../game/cards/RefusedLine.js';
import { musterMessages } from '../locales/muster.js';
import { rememberedForce } from '../online/memory.js';
import type { PlayModel } from '../play/play-model.js';
import { makeAddress } from '../shell/address.js';
import { say } from '../shell/language.js';
import { type KeptForce, keptForces } from './kept.js';
import { Lots } from './Lots.js';
import { summaryOf } from './summary.js';

export function ForceWanted({ model }: { model: PlayModel }) {
  const { session } = model;
  const { game, scenario, id } = session;
  const builder: ForceBuilder<unknown> | undefined = game.forces;
  const kept = useSignal<readonly KeptForce[]>([]);
  const wanted = builder !== undefined && model.mine.value && builder.wanted(session.state.value);
  useEffect(() => {
    if (wanted)
      void keptForces(game.system.id).then(
        (found) => (kept.value = found.filter(({ battle }) => battle === scenario.battle)),
      );
  }, [wanted]);
  if (!wanted) return null;
  const { side } = session.decision.value!;
  const name = scenario.sides.find((one) => one.id === side)!.name;
  const chosen = rememberedForce(id);
  const bring = (code: string) => {
    const action = builder.bring(code);
    if (action.ok) void model.act([action.value]);
  };
  const forces = [
    ...(chosen === null ? [] : [{ code: chosen, title: say(musterMessages.bring) }]),
    ...kept.value.filter(({ code }) => code !== chosen).map(({ code, name: title }) => ({ code, title })),
  ];
  const title = say(musterMessages.wanted, { side: say(name) });
  return (
    <section class="table-card force-wanted" aria-label={title}>
      <h2>{title}</h2>
      <p class="quiet">{say(musterMessages.wantedHint)}</p>
      <ul class="choices">
        {forces.map((force, at) => (
          <li key={force.code}>
            <button type="button" class={at === 0 ? 'main' : ''} onClick={() => bring(force.code)}>
              <strong>{force.title}</strong>
              {summaryOf(builder, force.code)}
            </button>
          </li>
        ))}
      </ul>
      <Suggested model={model} />
      <Lots builder={builder} options={game.system.options} battle={scenario.battle} card={null} onForce={bring} />
      <p>
        <a href={makeAddress({ at: 'muster', system: game.system.id, code: null })} target="_blank" rel="noreferrer">
          {say(musterMessages.muster)}
        </a>
      </p>
      <RefusedLine refused={model.problem.value} of={session} />
    </section>
  );
}

/** More than these stand in the list of choices only. */
const fewSuggested = 3;

/** Forces that the game itself suggests, such as one of the card that was named before. */
function Suggested({ model }: { model: PlayModel }) {
  const offers = model.prompt.value?.offers.filter(({ style }) => style === 'plain') ?? [];
  if (offers.length > fewSuggested) return null;
  return (
    <ul class="choices">
      {offers.map((offer) => (
        <li key={offer.id}>
          <button type="button" onClick={() => void model.take(offer)}>
            {say(offer.label)}
          </button>
        </li>
      ))}
    </ul>
  );
}
