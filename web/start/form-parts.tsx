/** Fields of the form of a new game. */
import type { Catalogue, OptionInfo } from '@hetman/core/game';
import { citationOf } from '@hetman/core/rulebook';
import { say } from '../shell/language.js';

export type OptionValue = string | number | boolean;

interface RadioProps {
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onPick: () => void;
  readonly label: string;
}

export const Radio = ({ name, checked, onPick, label, disabled = false }: RadioProps) => (
  <label class="radio">
    <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onPick} /> {label}
  </label>
);

interface OptionChoiceProps {
  readonly option: OptionInfo;
  /** Null until the rules have come. */
  readonly catalogue: Catalogue | null;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

export const OptionChoice = ({ option, catalogue, value, onChange }: OptionChoiceProps) => (
  <label class="option">
    <span>
      {say(option.text)}{' '}
      {catalogue && (
        <span class="quiet">({option.rules.map((rule) => say(citationOf(catalogue, rule))).join(', ')})</span>
      )}
    </span>
    <select
      value={String(value)}
      onChange={(event) => onChange(option.values.find((one) => String(one) === event.currentTarget.value)!)}
    >
      {option.values.map((one, at) => (
        <option key={String(one)} value={String(one)}>
          {say(option.names[at]!)}
        </option>
      ))}
    </select>
  </label>
);
