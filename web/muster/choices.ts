/** Whose force is what, as the form of a new game has it: a value of the game's option, a force by its code, or the enemy's. */
import type { ForceOptions, Options, Side } from '@hetman/core/game';

const coded = 'code:';

/** The same force as the other side's. */
export const sameForce = 'same';
export const choiceOfCode = (code: string): string => `${coded}${code}`;
export const codeOfChoice = (choice: string): string | null =>
  choice.startsWith(coded) ? choice.slice(coded.length) : null;

export interface SettledForces {
  readonly options: Options;
  /** Codes of the forces that are brought, by side. */
  readonly codes: Readonly<Record<Side, string>>;
}

/** Sides that chose nothing, or would copy what nobody knows yet, have what the game gives by itself. */
export function settleForces(
  { bySide, own }: ForceOptions,
  chosen: Readonly<Record<Side, string | undefined>>,
): SettledForces {
  const options: Record<string, string> = {};
  const codes: Record<Side, string> = {};
  for (const [side, option] of Object.entries(bySide)) {
    const other = Object.keys(bySide).find((id) => id !== side)!;
    const copies = chosen[side] === sameForce;
    const choice = copies ? chosen[other] : chosen[side];
    if (choice === undefined || choice === sameForce || (copies && choice === own)) continue;
    const code = codeOfChoice(choice);
    options[option] = code === null ? choice : own;
    if (code !== null) codes[side] = code;
  }
  return { options, codes };
}
