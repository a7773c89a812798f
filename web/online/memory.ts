/** What this browser remembers of its owner and of the promises made to him. */

const nameKey = 'hetman.name';

export const rememberedName = (): string => localStorage.getItem(nameKey) ?? '';

/** Null where nothing was given: the server then has no name for him. */
export function rememberName(given: string): string | null {
  const name = given.trim();
  localStorage.setItem(nameKey, name);
  return name === '' ? null : name;
}

/** The promise about the dice as it was shown before the battle, and what was added to them here. */
export interface DiceMemory {
  readonly commitment: string;
  readonly contribution: string;
}

const diceKey = (id: string): string => `hetman.dice.${id}`;

export function rememberDice(id: string, memory: DiceMemory): void {
  localStorage.setItem(diceKey(id), JSON.stringify(memory));
}

export function rememberedDice(id: string): DiceMemory | null {
  const kept = localStorage.getItem(diceKey(id));
  return kept === null ? null : (JSON.parse(kept) as DiceMemory);
}

const forceKey = (id: string): string => `hetman.force.${id}`;

/** The force chosen for a game that has not begun. */
export const rememberForce = (id: string, code: string): void => localStorage.setItem(forceKey(id), code);
export const rememberedForce = (id: string): string | null => localStorage.getItem(forceKey(id));

const noticeKey = 'hetman.notice';

export const wantsNotice = (): boolean => localStorage.getItem(noticeKey) === 'yes';

export function rememberNotice(wanted: boolean): void {
  localStorage.setItem(noticeKey, wanted ? 'yes' : 'no');
}
