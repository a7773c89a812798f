/** Everything a player reads exists in every language of the house. */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];
export type Text = Readonly<Record<Language, string>>;

/** Fills `{name}` places of a template; a missing fact stays visible instead of vanishing. */
export function fill(template: string, facts: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const fact = facts[name];
    return fact === undefined ? place : String(fact);
  });
}

/** The same thing said in every language of the house. */
export const inBoth = (say: (language: Language) => string): Text => ({ en: say('en'), pl: say('pl') });
