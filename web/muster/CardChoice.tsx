/** Cards by army. */
import type { ForceBuilder, ForceCardInfo } from '@hetman/core/game';
import { makeAddress } from '../shell/address.js';
import { say } from '../shell/language.js';

export function CardChoice({ builder, system }: { builder: ForceBuilder<unknown>; system: string }) {
  const armies = [...new Set(builder.cards.map(({ army }) => army))];
  return (
    <div class="force-cards">
      {armies.map((army) => (
        <section key={army.en}>
          <h2>{say(army)}</h2>
          <ul>
            {builder.cards
              .filter((card) => card.army === army)
              .map((card) => (
                <Card key={card.id} card={card} system={system} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const Card = ({ card: { name, about, code }, system }: { card: ForceCardInfo; system: string }) => (
  <li>
    <a class="force-card-link" href={makeAddress({ at: 'muster', system, code })}>
      <strong>{say(name)}</strong>
      <span class="quiet">{say(about)}</span>
    </a>
  </li>
);
