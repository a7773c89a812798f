/** Forces of both sides in the form of a new game: random, of a card, saved ones, the one of the link, or the enemy's. */
import type { AnyGame, ForceOptions, OptionInfo, ScenarioInfo, Side, Text } from '@hetman/core/game';
import { loadGame } from '@hetman/games/loader';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { musterMessages } from '../locales/muster.js';
import { makeAddress } from '../shell/address.js';
import { say } from '../shell/language.js';
import { choiceOfCode, codeOfChoice, sameForce } from './choices.js';
import { type KeptForce, keptForces } from './kept.js';
import { faultsOf, summaryOf } from './summary.js';

export type Commander = 'here' | 'computer' | 'friend';

interface ForcesFieldsProps {
  readonly info: ScenarioInfo;
  readonly forces: ForceOptions;
  readonly options: readonly OptionInfo[];
  /** The force of the address. */
  readonly given: string | null;
  readonly chosen: Signal<Readonly<Record<Side, string>>>;
  /** Told how strong the force is that somebody brings; null where nobody does. */
  readonly match: Signal<number | null>;
  readonly commander: (side: Side) => Commander;
}

export function ForcesFields(props: ForcesFieldsProps) {
  const { info, given, chosen, match } = props;
  const kept = useSignal<readonly KeptForce[]>([]);
  const game = useSignal<AnyGame | null>(null);
  useEffect(() => {
    void keptForces(info.system).then((found) => (kept.value = found.filter(({ battle }) => battle === info.battle)));
    void loadGame(info.system).then((box) => {
      if (box.ok) game.value = box.value;
    });
  }, [info.system, info.battle]);
  const summary = (code: string) => (game.value?.forces ? summaryOf(game.value.forces, code) : '');
  const brought = Object.values(chosen.value)
    .map(codeOfChoice)
    .find((code) => code !== null);
  useEffect(() => {
    const sheet = brought ? game.value?.forces?.sheet(brought) : undefined;
    match.value = sheet?.ok ? Number(sheet.value.figures[0]?.value ?? 0) : null;
  }, [brought, game.value]);
  const own = [
    ...kept.value.map(({ name, code }) => ({ name, code })),
    ...(given !== null && !kept.value.some(({ code }) => code === given)
      ? [{ name: summary(given) || say(musterMessages.given), code: given }]
      : []),
  ];
  return (
    <fieldset>
      <legend>{say(musterMessages.forces)}</legend>
      {info.sides.map(({ id, name }) => (
        <div class="option force-option" key={id}>
          <ForceSelect {...props} side={id} name={say(name)} own={own} />
          <Chosen
            code={codeOfChoice(chosen.value[id] ?? '')}
            system={info.system}
            summary={(code) => (own.some((force) => force.name === summary(code)) ? '' : summary(code))}
            faults={(code) => (game.value?.forces ? faultsOf(game.value.forces, code) : [])}
          />
        </div>
      ))}
      <p>
        <a href={makeAddress({ at: 'muster', system: info.system, code: null })}>{say(musterMessages.muster)}</a>
      </p>
    </fieldset>
  );
}

interface ForceSelectProps extends ForcesFieldsProps {
  readonly side: Side;
  readonly name: string;
  readonly own: readonly { readonly name: string; readonly code: string }[];
}

/** Who chooses a force that is chosen when the game asks for it. */
const chosenBy: Readonly<Record<Commander, Text>> = {
  here: musterMessages.chosenThere,
  computer: musterMessages.computerChooses,
  friend: musterMessages.friendChooses,
};

function ForceSelect({ side, name: sideName, own, info, forces, options, chosen, commander }: ForceSelectProps) {
  const option = options.find(({ id }) => id === forces.bySide[side])!;
  const who = commander(side);
  const other = info.sides.find(({ id }) => id !== side)!;
  const cards = option.values.map((value, at) => ({ value: String(value), name: option.names[at]! }));
  const [lot, ...rest] = cards.filter(({ value }) => value !== forces.own);
  // What is chosen only when the game asks for it cannot be copied before.
  const copied = commander(other.id) !== 'friend' && who !== 'friend' && chosen.value[other.id] !== forces.own;
  const choice = chosen.value[side] ?? lot!.value;
  return (
    <label>
      <span>{sideName}</span>
      <select
        value={choice === sameForce && !copied ? lot!.value : choice}
        onChange={(event) => (chosen.value = { ...chosen.value, [side]: event.currentTarget.value })}
      >
        <option value={lot!.value}>{say(musterMessages.anyCard)}</option>
        <option value={forces.own}>{say(chosenBy[who])}</option>
        {copied && <option value={sameForce}>{say(musterMessages.sameAs, { side: say(other.name) })}</option>}
        {own.length > 0 && who !== 'friend' && (
          <optgroup label={say(musterMessages.saved)}>
            {own.map(({ name, code }) => (
              <option key={code} value={choiceOfCode(code)}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={say(musterMessages.cardByLot)}>
          {rest.map(({ value, name }) => (
            <option key={value} value={value}>
              {say(name)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

interface ChosenProps {
  readonly code: string | null;
  readonly system: string;
  readonly summary: (code: string) => string;
  readonly faults: (code: string) => readonly string[];
}

/** The force in a line, and before anybody begins with it why it cannot be taken. */
function Chosen({ code, system, summary, faults }: ChosenProps) {
  if (code === null) return null;
  const wrong = faults(code);
  return (
    <>
      <span class="quiet">
        {summary(code)} <a href={makeAddress({ at: 'muster', system, code })}>{say(musterMessages.edit)}</a>
      </span>
      {wrong.length > 0 && (
        <ul class="force-faults" role="alert">
          {wrong.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}
