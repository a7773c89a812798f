/** Why not: the reason in words, the rule in ours, one click from its page. Any rule that is cited opens its wording here. */
import type { AnyGame, Catalogue } from '@hetman/core/game';
import { citationOf, findRule, inBook } from '@hetman/core/rulebook';
import { signal } from '@preact/signals';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { makeAddress } from '../../shell/address.js';
import { language, say } from '../../shell/language.js';
import { RuleTables, RuleText } from '../../shell/RuleText.js';

/** The rule whose wording is open, by number. */
export const openRule = signal<string | null>(null);

/** A game whose rules are cited: a system may have several books, and the battle tells which. */
export interface Cited {
  readonly game: AnyGame;
  readonly scenario: { readonly battle: string };
}

/** The book of the battle, where the system has several. */
export function bookOf({ game, scenario }: Cited): string | null {
  return game.catalogue.books.some(({ id }) => id === scenario.battle) ? scenario.battle : null;
}

const pageOf = (of: Cited, rule: string): string =>
  makeAddress({ at: 'rules', system: of.game.system.id, book: bookOf(of), rule });

/** The rules in the words of the book that is being played. */
function readIn(of: Cited): Catalogue {
  const book = bookOf(of);
  return book === null ? of.game.catalogue : inBook(of.game.catalogue, book);
}

/** As players cite it: a click opens the wording beside the map, a click with a modifier the page of the rule. */
export const RuleLink = ({ of, rule }: { of: Cited; rule: string }) => (
  <CitedRule of={of} rule={rule} name={say(citationOf(readIn(of), rule))} />
);

function CitedRule({ of, rule, name }: { of: Cited; rule: string; name: string }) {
  return (
    <a
      class="rule"
      href={pageOf(of, rule)}
      title={rule}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        openRule.value = rule;
      }}
    >
      {name}
    </a>
  );
}

export function RuleNote({ model }: { model: PlayModel }) {
  const why = model.whyNot.value;
  const { game } = model.session;
  const number = openRule.value ?? why?.rule;
  if (!why && openRule.value === null) return null;
  const close = () => {
    model.whyNot.value = null;
    openRule.value = null;
  };
  return (
    <section class="why" role="status">
      <button type="button" class="close" aria-label={say(shellMessages.close)} onClick={close}>
        ×
      </button>
      {why && openRule.value === null && (
        <p>{'text' in why ? say(why.text) : game.system.describeRefusal(why, language.value)}</p>
      )}
      {number !== undefined && <Wording of={model.session} rule={number} />}
    </section>
  );
}

/** The rule in our words, with its page one click away. */
export function Wording({ of, rule }: { of: Cited; rule: string }) {
  const catalogue = readIn(of);
  const found = findRule(catalogue, rule);
  const cited = say(citationOf(catalogue, rule));
  const link = (named: string, name: string) => <CitedRule key={named} of={of} rule={named} name={name} />;
  return (
    <>
      <h2>
        <a href={pageOf(of, rule)} title={rule} target="_blank" rel="noreferrer">
          {cited}
        </a>{' '}
        {found && cited === rule && say(found.title)}
      </h2>
      {found && (
        <p class="quiet">
          <RuleText catalogue={catalogue} text={found.text} link={link} />
        </p>
      )}
      {found && <RuleTables rule={found} />}
      {found?.reading && (
        <p class="quiet">
          <RuleText catalogue={catalogue} text={found.reading} link={link} />
        </p>
      )}
    </>
  );
}
