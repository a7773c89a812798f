/** Why not: the reason in words, the rule in ours, one click from its page. Any rule number opens its wording here. */
import type { AnyGame } from '@hetman/core/game';
import { findRule } from '@hetman/core/rulebook';
import { signal } from '@preact/signals';
import { makeAddress } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { TableModel } from './table-model.js';

/** The rule whose wording is open, by number. */
export const openRule = signal<string | null>(null);

/** Its number: a click opens the wording beside the map, a click with a modifier the page of the rule. */
export function RuleLink({ system, rule }: { system: string; rule: string }) {
  return (
    <a
      class="rule"
      href={makeAddress({ at: 'rules', system, rule })}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        openRule.value = rule;
      }}
    >
      {rule}
    </a>
  );
}

export function RuleNote({ model }: { model: TableModel }) {
  const why = model.whyNot.value;
  const { game } = model.session;
  const number = openRule.value ?? why?.refusal.rule;
  if (!why && openRule.value === null) return null;
  const close = () => {
    model.whyNot.value = null;
    openRule.value = null;
  };
  return (
    <section class="why" role="status">
      {why && openRule.value === null && <p>{game.system.describeRefusal(why.refusal, language.value)}</p>}
      {number !== undefined && <Wording game={game} rule={number} />}
      <button type="button" onClick={close}>
        {say(words.close)}
      </button>
    </section>
  );
}

export function Wording({ game, rule }: { game: AnyGame; rule: string }) {
  const found = findRule(game.catalogue, rule);
  return (
    <>
      <h2>
        <a href={makeAddress({ at: 'rules', system: game.system.id, rule })} target="_blank" rel="noreferrer">
          {rule}
        </a>{' '}
        {found && say(found.title)}
      </h2>
      {found && <p class="quiet">{say(found.text)}</p>}
    </>
  );
}
