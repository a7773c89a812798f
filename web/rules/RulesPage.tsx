/** The catalogue: every rule in our words, how we read it, and the rulings behind it. */
import type { Catalogue, RuleEntry, ScenarioInfo } from '@hetman/core/game';
import { chaptersOf, findRule, findRuling } from '@hetman/core/rulebook';
import { games } from '@hetman/games';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Bar } from '../shell/App.js';
import { makeAddress } from '../shell/address.js';
import { say } from '../shell/language.js';
import { Provenance } from '../shell/Provenance.js';
import { words } from '../shell/words.js';

export function RulesPage({ system, rule }: { system: string; rule: string | null }) {
  const game = games.find((known) => known.system.id === system);
  const wanted = useSignal('');
  useEffect(() => {
    if (rule !== null) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'start' });
  }, [rule]);
  if (!game) return <p>{say(words.notFound)}</p>;
  const matches = (entry: RuleEntry) =>
    `${entry.id} ${say(entry.title)} ${say(entry.text)}`.toLowerCase().includes(wanted.value.toLowerCase());
  return (
    <main class="page rules">
      <Bar />
      <h1>
        {say(words.rules)}: {say(game.system.name)}
      </h1>
      <input
        type="search"
        aria-label={say(words.search)}
        placeholder={say(words.search)}
        value={wanted.value}
        onInput={(event) => (wanted.value = event.currentTarget.value)}
      />
      <BattleSources scenarios={game.system.scenarios} />
      {chaptersOf(game.catalogue).map(({ id, rules }) => {
        const shown = rules.filter(matches);
        if (shown.length === 0) return null;
        return (
          <section key={id}>
            {shown.map((entry) => (
              <Rule key={entry.id} system={system} entry={entry} catalogue={game.catalogue} open={entry.id === rule} />
            ))}
          </section>
        );
      })}
      {rule !== null && !findRule(game.catalogue, rule) && <p role="alert">{say(words.notFound)}</p>}
    </main>
  );
}

/** One line a battle: its scenarios share what is from the book. */
function BattleSources({ scenarios }: { scenarios: readonly ScenarioInfo[] }) {
  const first = scenarios.filter((info, i) => scenarios.findIndex(({ battle }) => battle === info.battle) === i);
  return (
    <details class="sources">
      <summary>{say(words.provenance)}</summary>
      {first.map((info) => (
        <p key={info.battle}>
          <strong>{say(info.battleName)}.</strong> <Provenance info={info} />
        </p>
      ))}
    </details>
  );
}

function Rule({
  system,
  entry,
  catalogue,
  open,
}: {
  system: string;
  entry: RuleEntry;
  catalogue: Catalogue;
  open: boolean;
}) {
  return (
    <article id={`rule-${entry.id}`} class={open ? 'rule-entry open' : 'rule-entry'}>
      <h2>
        <a href={makeAddress({ at: 'rules', system, rule: entry.id })}>{entry.id}</a> {say(entry.title)}
      </h2>
      <p>{say(entry.text)}</p>
      {entry.reading && (
        <p class="reading">
          <strong>{say(words.howWeRead)}:</strong> {say(entry.reading)}
        </p>
      )}
      {entry.rulings.length > 0 && (
        <details open={open}>
          <summary>
            {say(words.ruling)} {entry.rulings.join(', ')}
          </summary>
          {entry.rulings.map((number) => {
            const ruling = findRuling(catalogue, number);
            return (
              ruling && (
                <p key={number}>
                  <strong>{number}.</strong> {say(ruling.question)} {say(ruling.ruling)}
                </p>
              )
            );
          })}
        </details>
      )}
    </article>
  );
}
