/** Why not: the reason in words, the rule in ours, one click from its page. */
import { findRule, inBook } from '@hetman/core/rulebook';
import type { Session } from '../session/session.js';
import { makeAddress } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { TableModel } from './table-model.js';

/** The book of the battle, where the system has several. */
export function bookOf({ game, scenario }: Session): string | null {
  return game.catalogue.books.some(({ id }) => id === scenario.battle) ? scenario.battle : null;
}

/** The rule in the words of the book that is being played. */
export function RuleLink({ session, rule }: { session: Session; rule: string }) {
  const address = { at: 'rules', system: session.game.system.id, book: bookOf(session), rule } as const;
  return (
    <a class="rule" href={makeAddress(address)} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}

export function RuleNote({ model }: { model: TableModel }) {
  const why = model.whyNot.value;
  if (!why) return null;
  const { session } = model;
  const { game } = session;
  const book = bookOf(session);
  const catalogue = book === null ? game.catalogue : inBook(game.catalogue, book);
  const rule = why.refusal.rule === undefined ? undefined : findRule(catalogue, why.refusal.rule);
  return (
    <section class="why" role="status">
      <p>
        {game.system.describeRefusal(why.refusal, language.value)}
        {why.refusal.rule !== undefined && (
          <>
            {' '}
            <RuleLink session={session} rule={why.refusal.rule} />
          </>
        )}
      </p>
      {rule && <p class="quiet">{say(rule.text)}</p>}
      <button type="button" onClick={() => (model.whyNot.value = null)}>
        {say(words.close)}
      </button>
    </section>
  );
}
