/** Why not: the reason in words, the rule in ours, one click from its page. */
import { findRule } from '@hetman/core/rulebook';
import { makeAddress } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { TableModel } from './table-model.js';

export function RuleLink({ system, rule }: { system: string; rule: string }) {
  return (
    <a class="rule" href={makeAddress({ at: 'rules', system, rule })} target="_blank" rel="noreferrer">
      {rule}
    </a>
  );
}

export function RuleNote({ model }: { model: TableModel }) {
  const why = model.whyNot.value;
  if (!why) return null;
  const { game } = model.session;
  const rule = why.refusal.rule === undefined ? undefined : findRule(game.catalogue, why.refusal.rule);
  return (
    <section class="why" role="status">
      <p>
        {game.system.describeRefusal(why.refusal, language.value)}
        {why.refusal.rule !== undefined && (
          <>
            {' '}
            <RuleLink system={game.system.id} rule={why.refusal.rule} />
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
