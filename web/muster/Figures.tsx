/** The figures of a force; each opens into the sums behind it. */
import type { AnyGame, ForceSheet } from '@hetman/core/game';
import { citationOf } from '@hetman/core/rulebook';
import { musterMessages } from '../locales/muster.js';
import { makeAddress } from '../shell/address.js';
import { say } from '../shell/language.js';

export const RuleAt = ({ game, rule }: { game: AnyGame; rule: string }) => (
  <a
    class="rule"
    href={makeAddress({ at: 'rules', system: game.system.id, book: null, rule })}
    title={rule}
    target="_blank"
    rel="noreferrer"
  >
    {say(citationOf(game.catalogue, rule))}
  </a>
);

export function Figures({ game, sheet }: { game: AnyGame; sheet: ForceSheet }) {
  return (
    <div class="force-figures">
      {sheet.figures.map(({ id, name, value, rule, parts }) => (
        <details key={id} class={`force-figure figure-${id}`}>
          <summary>
            <span>{say(name)}</span> <strong>{value}</strong>
          </summary>
          <ul class="modifiers">
            {parts.map((part, at) => (
              <li key={`${at}-${part.text.en}`}>
                {say(part.text)} <strong>{part.value}</strong>
              </li>
            ))}
          </ul>
          <RuleAt game={game} rule={rule} />
        </details>
      ))}
    </div>
  );
}

/** Says live whether the force is right, and what is wrong with the rule for it. */
export function Verdict({ game, sheet }: { game: AnyGame; sheet: ForceSheet }) {
  return (
    <div class={sheet.problems.length > 0 ? 'verdict wrong' : 'verdict'} role="status">
      {sheet.problems.length === 0 ? (
        <p>✓ {say(musterMessages.right)}</p>
      ) : (
        <>
          <h2>{say(musterMessages.wrong)}</h2>
          <ul>
            {sheet.problems.map(({ text, rule }) => (
              <li key={text.en}>
                {say(text)} <RuleAt game={game} rule={rule} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
