/** A new game: which scenario, who plays, with which forces, which readings. */
import { type Catalogue, optionsFor, type ScenarioInfo, type Side } from '@hetman/core/game';
import { loadGame, type Manifest } from '@hetman/games/loader';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { musterMessages } from '../locales/muster.js';
import { onlineMessages } from '../locales/online.js';
import { shellMessages } from '../locales/shell.js';
import { manifests } from '../manifests/manifests.js';
import { choiceOfCode, settleForces } from '../muster/choices.js';
import { type Commander, ForcesFields } from '../muster/ForcesFields.js';
import { rememberedName } from '../online/memory.js';
import { NameField } from '../online/NameField.js';
import { useOnlineGames } from '../online/use-online-games.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { NowherePage } from '../shell/NowherePage.js';
import { Provenance } from '../shell/Provenance.js';
import { drawOne } from '../shell/random.js';
import { stageRange } from '../shell/stages.js';
import { beginHere, inviteFriend, type NewBattle } from './begin.js';
import { OptionChoice, type OptionValue, Radio } from './form-parts.js';
import { QuickBattle } from './QuickBattle.js';

const anySide = '';
/** More than these stand in columns. */
const manyScenarios = 6;

export function NewGamePage({ battle, force }: { battle: string; force: string | null }) {
  const manifest = manifests.find(({ scenarios }) => scenarios.some((info) => info.battle === battle));
  if (!manifest) return <NowherePage />;
  return (
    <Form manifest={manifest} scenarios={manifest.scenarios.filter((info) => info.battle === battle)} force={force} />
  );
}

interface FormProps {
  readonly manifest: Manifest;
  readonly scenarios: readonly ScenarioInfo[];
  readonly force: string | null;
}

function Form({ manifest, scenarios, force }: FormProps) {
  const forces = manifest.forces?.[scenarios[0]!.battle] ?? null;
  const scenario = useSignal(scenarios[0]!.id);
  const opponent = useSignal<Commander>('computer');
  const side = useSignal(scenarios[0]!.sides[0]!.id);
  const bot = useSignal<string>(manifest.bots.at(-1)!.id);
  const options = useSignal<Record<string, OptionValue>>({});
  const chosen = useSignal<Readonly<Record<Side, string>>>(force === null ? {} : { [side.value]: choiceOfCode(force) });
  /** Strength of the force that somebody brings: random ones shall match it. */
  const match = useSignal<number | null>(null);
  const name = useSignal(rememberedName());
  const problem = useSignal('');
  const catalogue = useSignal<Catalogue | null>(null);
  // While the player chooses, the rules come.
  useEffect(() => {
    void loadGame(manifest.system).then((game) => (catalogue.value = game.ok ? game.value.catalogue : null));
  }, [manifest]);
  const info = scenarios.find((one) => one.id === scenario.value)!;
  /** Whoever changes sides takes his force along. */
  const takeSide = (to: Side) => {
    const [mine, theirs] = [chosen.value[side.value], chosen.value[to]];
    if (side.value !== anySide && to !== anySide && to !== side.value) {
      const { [side.value]: _mine, [to]: _theirs, ...rest } = chosen.value;
      chosen.value = {
        ...rest,
        ...(mine !== undefined && { [to]: mine }),
        ...(theirs !== undefined && { [side.value]: theirs }),
      };
    }
    side.value = to;
  };
  const forceOptions = Object.values(forces?.bySide ?? {});
  const offered = optionsFor(manifest.options, info).filter(({ id }) => !forceOptions.includes(id));
  const shown = offered.filter(({ id }) => forces?.first.includes(id));
  const others = offered.filter((option) => !shown.includes(option));
  const matched = (): Record<string, OptionValue> => {
    const strength = offered.find(({ id }) => id === forces?.strength);
    return strength && match.value !== null && strength.values.includes(match.value)
      ? { [strength.id]: match.value }
      : {};
  };
  const submit = async () => {
    const settled = forces ? settleForces(forces, chosen.value) : { options: {}, codes: {} };
    // What was chosen for another scenario and means nothing in this one is left out.
    const meant = Object.entries({ ...matched(), ...options.value }).filter(([id]) =>
      offered.some((option) => option.id === id),
    );
    const request: NewBattle = {
      scenario: info,
      options: { ...Object.fromEntries(meant), ...settled.options },
      forces: settled.codes,
    };
    const bots = info.sides.filter((one) => one.id !== side.value).map((one) => [one.id, bot.value]);
    problem.value =
      opponent.value === 'friend'
        ? await inviteFriend(request, side.value === anySide ? drawOne(info.sides).id : side.value, name.value)
        : await beginHere(request, opponent.value === 'computer' ? Object.fromEntries(bots) : {});
  };
  const choice = (option: (typeof offered)[number]) => (
    <OptionChoice
      key={option.id}
      option={option}
      catalogue={catalogue.value}
      value={options.value[option.id] ?? matched()[option.id] ?? option.values[0]!}
      onChange={(value) => (options.value = { ...options.value, [option.id]: value })}
    />
  );
  return (
    <main class="page">
      <Bar />
      <h1>{say(info.battleName)}</h1>
      {forces && force === null && <QuickBattle manifest={manifest} scenario={scenarios[0]!} hint />}
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset class="new-battle">
          <legend>{say(shellMessages.scenario)}</legend>
          <div class={scenarios.length > manyScenarios ? 'radios many' : 'radios'}>
            {scenarios.map((one) => (
              <Radio
                key={one.id}
                name="scenario"
                checked={scenario.value === one.id}
                onPick={() => (scenario.value = one.id)}
                label={labelOf(one, scenarios.length <= manyScenarios)}
              />
            ))}
          </div>
          <p>{say(info.about)}</p>
          <p>
            <Provenance info={info} />
          </p>
        </fieldset>
        <div class="new-who">
          <Opponents
            opponent={opponent}
            onComputer={() => {
              if (side.value === anySide) side.value = info.sides[0]!.id;
            }}
          />
          {opponent.value !== 'here' && (
            <fieldset>
              <legend>{say(shellMessages.yourSide)}</legend>
              {info.sides.map((one) => (
                <Radio
                  key={one.id}
                  name="side"
                  checked={side.value === one.id}
                  onPick={() => takeSide(one.id)}
                  label={say(one.name)}
                />
              ))}
              {opponent.value === 'friend' && (
                <Radio
                  name="side"
                  checked={side.value === anySide}
                  onPick={() => takeSide(anySide)}
                  label={say(onlineMessages.anySide)}
                />
              )}
              {opponent.value === 'computer' && (
                <label>
                  {say(shellMessages.bot)}{' '}
                  <select value={bot.value} onChange={(event) => (bot.value = event.currentTarget.value)}>
                    {manifest.bots.map((maker) => (
                      <option key={maker.id} value={maker.id}>
                        {say(maker.name)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </fieldset>
          )}
        </div>
        {forces && (
          <ForcesFields
            info={info}
            forces={forces}
            options={manifest.options}
            given={force}
            chosen={chosen}
            match={match}
            commander={(of) => (of === side.value || opponent.value === 'here' ? 'here' : opponent.value)}
          />
        )}
        {shown.length > 0 && (
          <fieldset>
            <legend>{say(musterMessages.preparation)}</legend>
            {shown.map(choice)}
          </fieldset>
        )}
        {opponent.value === 'friend' && <NameField name={name} />}
        <details>
          <summary>{say(forces ? musterMessages.optional : shellMessages.readings)}</summary>
          {others.map(choice)}
        </details>
        <div class="begin-bar">
          <button type="submit" class="main">
            {say(opponent.value === 'friend' ? onlineMessages.createInvitation : shellMessages.begin)}
          </button>
          <span class="quiet">{say(info.name)}</span>
          {problem.value && <span role="alert">{problem.value}</span>}
        </div>
      </form>
    </main>
  );
}

function Opponents({ opponent, onComputer }: { opponent: Signal<Commander>; onComputer: () => void }) {
  const { server } = useOnlineGames();
  const pick = (who: Commander) => {
    opponent.value = who;
    if (who === 'computer') onComputer();
  };
  const kinds = [
    ['computer', shellMessages.computer],
    ['here', shellMessages.bothHere],
    ['friend', shellMessages.friend],
  ] as const;
  return (
    <fieldset>
      <legend>{say(shellMessages.opponent)}</legend>
      {kinds.map(([who, text]) => (
        <Radio
          key={who}
          name="opponent"
          checked={opponent.value === who}
          disabled={who === 'friend' && server.value === 'none'}
          onPick={() => pick(who)}
          label={say(text)}
        />
      ))}
      {server.value === 'none' && <p class="quiet">{say(onlineMessages.friendNeedsServer)}</p>}
    </fieldset>
  );
}

const labelOf = (info: ScenarioInfo, few: boolean): string => {
  const { name, source, reconstructed } = info;
  const facts = [stageRange(info)];
  // In a long list it is said once, below.
  if (source === 'reconstruction' && (few || reconstructed.length === 0))
    facts.push(say(shellMessages.reconstructedScenario));
  return `${say(name)} (${facts.join('; ')})`;
};
