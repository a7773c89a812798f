/** A new game: which scenario, who plays, which readings. */
import type { AnyGame, OptionInfo, ScenarioInfo } from '@hetman/core/game';
import { games } from '@hetman/games';
import { useSignal } from '@preact/signals';
import { openLocal } from '../session/local.js';
import { Bar } from '../shell/App.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { Provenance } from '../shell/Provenance.js';
import { words } from '../shell/words.js';

export function NewGamePage({ battle }: { battle: string }) {
  const game = games.find((known) =>
    (known.system.scenarios as readonly ScenarioInfo[]).some((info) => info.battle === battle),
  );
  if (!game) return <p>{say(words.notFound)}</p>;
  const scenarios = (game.system.scenarios as readonly ScenarioInfo[]).filter((info) => info.battle === battle);
  return <Form game={game} scenarios={scenarios} />;
}

function Form({ game, scenarios }: { game: AnyGame; scenarios: readonly ScenarioInfo[] }) {
  const scenario = useSignal(scenarios[0]!.id);
  const opponent = useSignal<'here' | 'computer'>('computer');
  const side = useSignal(scenarios[0]!.sides[0]!.id);
  const bot = useSignal<string>(game.bots.at(-1)!.id);
  const options = useSignal<Record<string, string | number | boolean>>({});
  const problem = useSignal('');
  const info = scenarios.find((one) => one.id === scenario.value)!;

  const begin = async () => {
    const id = crypto.randomUUID();
    const others = info.sides.filter((one) => one.id !== side.value);
    const bots = opponent.value === 'computer' ? Object.fromEntries(others.map((one) => [one.id, bot.value])) : {};
    const seed = crypto.randomUUID();
    const opened = await openLocal(id, {
      kind: 'new',
      game: { id, system: game.system.id, scenario: scenario.value, options: options.value, seed, bots },
    });
    if (!opened.ok) problem.value = opened.error.message;
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
          void begin();
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
            onPick={() => (opponent.value = 'computer')}
            label={say(words.computer)}
          />
          <Radio
            name="opponent"
            checked={opponent.value === 'here'}
            onPick={() => (opponent.value = 'here')}
            label={say(words.bothHere)}
          />
        </fieldset>
        {opponent.value === 'computer' && (
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
            <label>
              {say(words.bot)}{' '}
              <select value={bot.value} onChange={(event) => (bot.value = event.currentTarget.value)}>
                {game.bots.map((maker) => (
                  <option key={maker.id} value={maker.id}>
                    {say(maker.name)}
                  </option>
                ))}
              </select>
            </label>
          </fieldset>
        )}
        <details>
          <summary>{say(words.readings)}</summary>
          {(game.system.options as readonly OptionInfo[]).map((option) => (
            <OptionChoice
              key={option.id}
              option={option}
              value={options.value[option.id] ?? option.values[0]!}
              onChange={(value) => (options.value = { ...options.value, [option.id]: value })}
            />
          ))}
        </details>
        <button type="submit" class="main">
          {say(words.begin)}
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
}: {
  name: string;
  checked: boolean;
  onPick: () => void;
  label: string;
}) {
  return (
    <label class="radio">
      <input type="radio" name={name} checked={checked} onChange={onPick} /> {label}
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
        {option.values.map((one) => (
          <option key={String(one)} value={String(one)}>
            {String(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
