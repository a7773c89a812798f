/** A new game: which scenario, who plays, which readings. */
import { type OptionInfo, optionsFor, type ScenarioInfo } from '@hetman/core/game';
import { type Label, openBox } from '@hetman/games/shelf';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../online/api.js';
import { rememberDice, rememberedName, rememberName } from '../online/memory.js';
import { NameField } from '../online/NameField.js';
import { failureLine } from '../online/problems.js';
import { useOnlineGames } from '../online/use-online-games.js';
import { onlineWords } from '../online/words.js';
import { openLocal } from '../session/local.js';
import { labels } from '../shelf/labels.js';
import { Bar } from '../shell/App.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { Provenance } from '../shell/Provenance.js';
import { drawName, drawOne } from '../shell/random.js';
import { words } from '../shell/words.js';

const anySide = '';

export function NewGamePage({ battle }: { battle: string }) {
  const label = labels.find(({ scenarios }) => scenarios.some((info) => info.battle === battle));
  if (!label) return <p>{say(words.notFound)}</p>;
  return <Form label={label} scenarios={label.scenarios.filter((info) => info.battle === battle)} />;
}

function Form({ label, scenarios }: { label: Label; scenarios: readonly ScenarioInfo[] }) {
  const scenario = useSignal(scenarios[0]!.id);
  const opponent = useSignal<'here' | 'computer' | 'friend'>('computer');
  const side = useSignal(scenarios[0]!.sides[0]!.id);
  const bot = useSignal<string>(label.bots.at(-1)!.id);
  const options = useSignal<Record<string, string | number | boolean>>({});
  const name = useSignal(rememberedName());
  const { server } = useOnlineGames();
  const problem = useSignal('');
  // While the player chooses, the rules come.
  useEffect(() => void openBox(label.system), [label]);
  const info = scenarios.find((one) => one.id === scenario.value)!;
  const offered = optionsFor(label.options, info);
  /** What was chosen for another scenario and means nothing in this one is left out. */
  const chosen = () =>
    Object.fromEntries(Object.entries(options.value).filter(([id]) => offered.some((option) => option.id === id)));

  const invite = async () => {
    const contribution = drawName();
    const wanted = side.value === anySide ? drawOne(info.sides).id : side.value;
    const wish = { scenario: scenario.value, side: wanted, options: chosen(), name: rememberName(name.value) };
    const created = await api.create({ ...wish, contribution });
    if (!created.ok) problem.value = created.error.message;
    else {
      const { id, dice } = created.value.game;
      rememberDice(id, { commitment: dice.commitment, contribution });
      go({ at: 'online', id, link: null });
    }
  };
  const begin = async () => {
    const id = drawName();
    const others = info.sides.filter((one) => one.id !== side.value);
    const bots = opponent.value === 'computer' ? Object.fromEntries(others.map((one) => [one.id, bot.value])) : {};
    const seed = drawName();
    const opened = await openLocal(id, {
      kind: 'new',
      game: { id, system: label.system, scenario: scenario.value, options: chosen(), seed, bots },
    });
    if (!opened.ok) problem.value = failureLine(opened.error);
    else {
      opened.value.close();
      go({ at: 'game', id });
    }
  };

  return (
    <main class="page">
      <Bar />
      <h1>{say(info.battleName)}</h1>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void (opponent.value === 'friend' ? invite() : begin());
        }}
      >
        <fieldset>
          <legend>{say(words.scenario)}</legend>
          {scenarios.map((one) => (
            <Radio
              key={one.id}
              name="scenario"
              checked={scenario.value === one.id}
              onPick={() => (scenario.value = one.id)}
              label={labelOf(one)}
            />
          ))}
          <p>
            <Provenance info={info} />
          </p>
        </fieldset>
        <fieldset>
          <legend>{say(words.opponent)}</legend>
          <Radio
            name="opponent"
            checked={opponent.value === 'computer'}
            onPick={() => {
              opponent.value = 'computer';
              if (side.value === anySide) side.value = info.sides[0]!.id;
            }}
            label={say(words.computer)}
          />
          <Radio
            name="opponent"
            checked={opponent.value === 'here'}
            onPick={() => (opponent.value = 'here')}
            label={say(words.bothHere)}
          />
          <Radio
            name="opponent"
            checked={opponent.value === 'friend'}
            disabled={server.value === 'none'}
            onPick={() => (opponent.value = 'friend')}
            label={say(words.friend)}
          />
          {server.value === 'none' && <p class="quiet">{say(onlineWords.friendNeedsServer)}</p>}
        </fieldset>
        {opponent.value !== 'here' && (
          <fieldset>
            <legend>{say(words.yourSide)}</legend>
            {info.sides.map((one) => (
              <Radio
                key={one.id}
                name="side"
                checked={side.value === one.id}
                onPick={() => (side.value = one.id)}
                label={say(one.name)}
              />
            ))}
            {opponent.value === 'friend' && (
              <Radio
                name="side"
                checked={side.value === anySide}
                onPick={() => (side.value = anySide)}
                label={say(onlineWords.anySide)}
              />
            )}
            {opponent.value === 'computer' && (
              <label>
                {say(words.bot)}{' '}
                <select value={bot.value} onChange={(event) => (bot.value = event.currentTarget.value)}>
                  {label.bots.map((maker) => (
                    <option key={maker.id} value={maker.id}>
                      {say(maker.name)}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </fieldset>
        )}
        {opponent.value === 'friend' && <NameField name={name} />}
        <details>
          <summary>{say(words.readings)}</summary>
          {offered.map((option) => (
            <OptionChoice
              key={option.id}
              option={option}
              value={options.value[option.id] ?? option.values[0]!}
              onChange={(value) => (options.value = { ...options.value, [option.id]: value })}
            />
          ))}
        </details>
        <button type="submit" class="main">
          {say(opponent.value === 'friend' ? onlineWords.createInvitation : words.begin)}
        </button>
        {problem.value && <p role="alert">{problem.value}</p>}
      </form>
    </main>
  );
}

const labelOf = ({ name, stages, source }: ScenarioInfo): string => {
  const facts = [`${say(words.stages)} ${stages.first}–${stages.last}`];
  if (source === 'reconstruction') facts.push(say(words.reconstructedScenario));
  return `${say(name)} (${facts.join('; ')})`;
};

function Radio({
  name,
  checked,
  onPick,
  label,
  disabled = false,
}: {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onPick: () => void;
  label: string;
}) {
  return (
    <label class="radio">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onPick} /> {label}
    </label>
  );
}

function OptionChoice({
  option,
  value,
  onChange,
}: {
  option: OptionInfo;
  value: string | number | boolean;
  onChange: (value: string | number | boolean) => void;
}) {
  return (
    <label class="option">
      <span>
        {say(option.text)} <span class="quiet">({option.rules.join(', ')})</span>
      </span>
      <select
        value={String(value)}
        onChange={(event) => onChange(option.values.find((one) => String(one) === event.currentTarget.value)!)}
      >
        {option.values.map((one, at) => (
          <option key={String(one)} value={String(one)}>
            {say(option.names[at]!)}
          </option>
        ))}
      </select>
    </label>
  );
}
