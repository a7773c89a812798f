/** Catalogues of messages: complete in English and Polish, alike in their parameters, joined by modules that are current. */
import { fill, type Language, languages, parametersOf } from '@hetman/core/locale';
import { describe, expect, test } from 'vitest';
import { catalogues, languages as found, gapsOf, stale } from './locales.mjs';

const each = catalogues.flatMap(({ package: name, subject, messages }) =>
  languages.flatMap((language) =>
    Object.entries(messages[language] ?? {}).map(([key, message]) => ({
      at: `${name}/locales/${language}/${subject}.json: ${key}`,
      english: messages['en']?.[key] ?? '',
      language,
      message,
    })),
  ),
);

/** Forms that `plural` of a message has and its language does not, and those that it lacks. */
function wrongForms(message: string, language: Language): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...message.matchAll(/, plural,((?: [\w=]+ \{(?:[^{}]|\{[^{}]*\})*\})+)\}/g)].flatMap(([, forms]) => {
    const has = [...forms!.matchAll(/ ([\w=]+) \{/g)].map(([, form]) => form!);
    const unknown = has.filter((form) => !form.startsWith('=') && !wanted.some((one) => one === form));
    // "many" reads like "other" in Polish.
    const lacking = wanted.filter((form) => form !== 'many' && !has.includes(form));
    return [...unknown.map((form) => `no "${form}"`), ...lacking.map((form) => `"${form}" is missing`)];
  });
}

describe('catalogues', () => {
  test('are found in every folder of languages, English first', () => {
    expect(found).toEqual(languages);
    expect(each.length).toBeGreaterThan(500);
  });

  test('are joined by modules that `npm run locales` has written', () => {
    expect(stale()).toEqual([]);
  });

  test.each(['en', 'pl'])('%s has every key and no other', (language) => {
    expect(gapsOf(language)).toEqual({ missing: [], superfluous: [] });
  });

  test('ask for the same facts in every language', () => {
    const facts = (message: string) => [...parametersOf(message)].sort();
    const wrong = each.filter(({ english, message }) => String(facts(message)) !== String(facts(english)));
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  test('are messages that can be read, and empty only where English is', () => {
    const broken = each.filter(({ message, english, language }) => {
      const facts = Object.fromEntries(parametersOf(message).map((name) => [name, 2]));
      return (fill(message, facts, language).trim() === '') !== (english === '');
    });
    expect(broken.map(({ at }) => at)).toEqual([]);
  });

  test('have the plural forms of their language', () => {
    const wrong = each.flatMap(({ at, message, language }) =>
      wrongForms(message, language).map((form) => `${at}: ${form}`),
    );
    expect(wrong).toEqual([]);
    expect(wrongForms('{n, plural, one {pole} other {pól}}', 'pl')).toEqual(['"few" is missing']);
    expect(wrongForms('{n, plural, one {hex} few {hexes} other {hexes}}', 'en')).toEqual(['no "few"']);
  });
});
