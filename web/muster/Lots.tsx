/** Random forces: of this card or of any, no stronger than wanted. */
import type { ForceBuilder, OptionInfo } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { musterMessages } from '../locales/muster.js';
import { say } from '../shell/language.js';
import { drawOne } from '../shell/random.js';

interface LotsProps {
  readonly builder: ForceBuilder<unknown>;
  readonly options: readonly OptionInfo[];
  /** The battle they are for; the first that has forces unless told. */
  readonly battle?: string;
  readonly card: string | null;
  readonly onForce: (code: string) => void;
}

const lots = (count: number): number => drawOne(Array.from({ length: count }, (_, lot) => lot));

export function Lots({ builder, options, battle = Object.keys(builder.options)[0]!, card, onForce }: LotsProps) {
  const strength = options.find(({ id }) => id === builder.options[battle]!.strength)!;
  const wanted = useSignal(Number(strength.values[0]));
  return (
    <div class="row lots">
      <label>
        {say(strength.text)}{' '}
        <select value={wanted.value} onChange={(event) => (wanted.value = Number(event.currentTarget.value))}>
          {strength.values
            .map((value, at) => ({ value: Number(value), name: strength.names[at]! }))
            .sort((a, b) => a.value - b.value)
            .map(({ value, name }) => (
              <option key={value} value={value}>
                {say(name)}
              </option>
            ))}
        </select>
      </label>
      {card !== null && (
        <button type="button" onClick={() => onForce(builder.random(lots, battle, card, wanted.value))}>
          {say(musterMessages.lotOfCard)}
        </button>
      )}
      <button type="button" onClick={() => onForce(builder.random(lots, battle, null, wanted.value))}>
        {say(musterMessages.lotOfAny)}
      </button>
    </div>
  );
}
