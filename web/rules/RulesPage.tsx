/** The catalogue: every rule in our words, how we read it, and the rulings behind it. */
import type { AnyGame, Catalogue, Result, RuleEntry, ScenarioInfo } from '@hetman/core/game';
import { chaptersOf, findRule, findRuling, inBook } from '@hetman/core/rulebook';
import { loadGame } from '@hetman/games/loader';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { shellMessages } from '../locales/shell.js';
import { ProblemPage } from '../online/ProblemPage.js';
import { makeAddress } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { LoadingPage } from '../shell/LoadingPage.js';
import { say } from '../shell/language.js';
import { NowherePage } from '../shell/NowherePage.js';
import { Provenance } from '../shell/Provenance.js';
import { RuleTables, RuleText } from '../shell/RuleText.js';

interface RulesPageProps {
  readonly system: string;
  readonly book: string | null;
  readonly rule: string | null;
}

export function RulesPage(props: RulesPageProps) {
  const opened = useSignal<Result<AnyGame> | null>(null);
  useEffect(() => {
    void loadGame(props.system).then((result) => (opened.value = result));
  }, [props.system]);
  if (opened.value === null) return <LoadingPage />;
  if (opened.value.ok) return <Rules {...props} game={opened.value.value} />;
  return opened.value.error.code === 'not-loaded' ? <ProblemPage failure={opened.value.error} /> : <NowherePage />;
}

function Rules({ game, system, book, rule }: RulesPageProps & { game: AnyGame }) {
  const wanted = useSignal('');
  useEffect(() => {
    if (rule !== null) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: 'start' });
  }, [rule]);
  const { books } = game.catalogue;
  const shownBook = books.some(({ id }) => id === book) ? book : (books[0]?.id ?? null);
  const catalogue = shownBook === null ? game.catalogue : inBook(game.catalogue, shownBook);
  const matches = (entry: RuleEntry) =>
    `${entry.id} ${say(entry.title)} ${say(entry.text)}`.toLowerCase().includes(wanted.value.toLowerCase());
  return (
    <main class="page rules">
      <Bar />
      <h1>
        {say(shellMessages.rules)}: {say(game.system.name)}
      </h1>
      {books.length > 1 && (
        <nav class="books" aria-label={say(shellMessages.books)}>
          {books.map(({ id, name }) => (
            <a
              key={id}
              href={makeAddress({ at: 'rules', system, book: id, rule })}
              aria-current={id === shownBook ? 'page' : undefined}
            >
              {say(name)}
            </a>
          ))}
        </nav>
      )}
      <input
        type="search"
        aria-label={say(shellMessages.search)}
        placeholder={say(shellMessages.search)}
        value={wanted.value}
        onInput={(event) => (wanted.value = event.currentTarget.value)}
      />
      <BattleSources scenarios={game.system.scenarios} />
      {chaptersOf(catalogue).map(({ id, rules }) => {
        const shown = rules.filter(matches);
        if (shown.length === 0) return null;
        return (
          <section key={id}>
            {catalogue.chapters && <h2 class="chapter">{say(catalogue.chapters[id]!)}</h2>}
            {shown.map((entry) => (
              <Rule
                key={entry.id}
                system={system}
                book={shownBook}
                entry={entry}
                catalogue={catalogue}
                open={entry.id === rule}
              />
            ))}
          </section>
        );
      })}
      {rule !== null && !findRule(catalogue, rule) && <p role="alert">{say(shellMessages.notFound)}</p>}
    </main>
  );
}

/** One line a battle: its scenarios share what is from the book. */
function BattleSources({ scenarios }: { scenarios: readonly ScenarioInfo[] }) {
  const first = scenarios.filter((info, i) => scenarios.findIndex(({ battle }) => battle === info.battle) === i);
  return (
    <details class="sources">
      <summary>{say(shellMessages.provenance)}</summary>
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
  book,
  entry,
  catalogue,
  open,
}: {
  system: string;
  book: string | null;
  entry: RuleEntry;
  catalogue: Catalogue;
  open: boolean;
}) {
  const link = (named: string, name: string) => (
    <a class="rule" key={named} href={makeAddress({ at: 'rules', system, book, rule: named })}>
      {name}
    </a>
  );
  return (
    <article id={`rule-${entry.id}`} class={open ? 'rule-entry open' : 'rule-entry'}>
      <h2>
        <a href={makeAddress({ at: 'rules', system, book, rule: entry.id })}>
          {catalogue.chapters ? say(entry.title) : entry.id}
        </a>{' '}
        {catalogue.chapters ? <small class="quiet">{entry.id}</small> : say(entry.title)}
      </h2>
      <p>
        <RuleText catalogue={catalogue} text={entry.text} link={link} />
      </p>
      <RuleTables rule={entry} />
      {entry.reading && (
        <p class="reading">
          <strong>{say(shellMessages.howWeRead)}:</strong>{' '}
          <RuleText catalogue={catalogue} text={entry.reading} link={link} />
        </p>
      )}
      {entry.rulings.length > 0 && (
        <details open={open}>
          <summary>
            {say(shellMessages.ruling)} {entry.rulings.join(', ')}
          </summary>
          {entry.rulings.map((number) => {
            const ruling = findRuling(catalogue, number);
            return (
              ruling && (
                <p key={number}>
                  <strong>{number}.</strong> <RuleText catalogue={catalogue} text={ruling.question} link={link} />{' '}
                  <RuleText catalogue={catalogue} text={ruling.ruling} link={link} />
                </p>
              )
            );
          })}
        </details>
      )}
    </article>
  );
}
