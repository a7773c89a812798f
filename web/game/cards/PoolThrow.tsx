/** A throw of pools step by step: the dice, which of them count, and every sum with what made it. */
import type { PoolReading } from '@hetman/core/board';
import { say } from '../../shell/language.js';
import { Die } from './Die.js';
import { type Cited, RuleLink } from './RuleNote.js';

interface PoolThrowProps {
  readonly reading: PoolReading;
  readonly rule: string | null;
  readonly of: Cited;
  readonly sides: number | undefined;
}

export function PoolThrow({ reading, rule, of, sides }: PoolThrowProps) {
  return (
    <div class="throw">
      <h2>
        {say(reading.title)} {rule !== null && <RuleLink of={of} rule={rule} />}
      </h2>
      {reading.stake && <p class="quiet stake">{say(reading.stake)}</p>}
      <Sums reading={reading} of={of} />
      <ol class="pools">
        {reading.pools.map((pool, i) => (
          <li key={`${i} ${pool.label.en}`}>
            <span>{say(pool.label)}</span>
            <span class="dice">
              {pool.dice.map(({ face, counts }, j) => (
                <span key={`${j} ${face}`} class={counts ? 'counts' : 'fails'}>
                  <Die face={face} sides={sides} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p class="meaning">{say(reading.meaning)}</p>
    </div>
  );
}

function Sums({ reading, of }: { reading: PoolReading; of: Cited }) {
  return (
    <>
      {reading.sums.map(({ label, total, modifiers }, i) => (
        <details key={`${i} ${label.en}`} class="sum" open={reading.pools.length === 0}>
          <summary>
            {say(label)} <strong>{total}</strong>
          </summary>
          <ul class="modifiers">
            {modifiers.map((modifier, j) => (
              <li key={`${j} ${modifier.label}`}>
                <span>{say(modifier.text)}</span> <RuleLink of={of} rule={modifier.rule} />
                <strong>{modifier.value > 0 && j > 0 ? `+${modifier.value}` : modifier.value}</strong>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
