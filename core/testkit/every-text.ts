/** Every text of the sources and catalogues, found by its shape, and what a reader would stumble over in it. */
import { fill, inEach, type Language, languages, parametersOf, type Text } from '../game/index.js';

export interface FoundText extends Text {
  /** Where it stands: the path of its key, or its line. */
  readonly at: string;
  /** Written in code: its places are expressions, which this reader does not work out. */
  readonly code: boolean;
}

/** The texts of a catalogue, each at its key; English stands in for what is missing. */
export const textsInCatalogue = (messages: Readonly<Record<string, Readonly<Record<string, string>>>>): FoundText[] =>
  Object.entries(messages['en'] ?? {}).map(([at, english]) => ({
    ...inEach((language) => messages[language]?.[at] ?? english),
    at,
    code: false,
  }));

/** All `{ "en": …, "pl": … }` of a catalogue. */
export function textsInJson(json: unknown, at = ''): FoundText[] {
  if (typeof json !== 'object' || json === null) return [];
  const { en, pl } = json as Record<string, unknown>;
  const own = typeof en === 'string' && typeof pl === 'string' ? [{ at, en, pl, code: false }] : [];
  return [...own, ...Object.entries(json).flatMap(([key, value]) => textsInJson(value, at ? `${at}.${key}` : key))];
}

const quoted = ["'", '"', '`'].map((sign) => `${sign}(?:[^${sign}\\\\${sign === '`' ? '' : '\\n'}]|\\\\.)*${sign}`);
const literal = quoted.join('|');
/** In which shapes a text is written; what stands beside each other is one only where it reads so. */
const shapes = [
  `en: (${literal}),?\\s*pl: (${literal})`,
  `\\b\\w+\\(\\s*(${literal}),\\s*(${literal})`,
  `[,[]\\s*(${literal}),\\s*(${literal})(?=\\s*[,)\\]])`,
  `=== 'en'\\s*\\? (${literal})\\s*: (${literal})`,
];

const sideBySide: ReadonlyMap<number, 'arguments' | 'list'> = new Map([
  [1, 'arguments'],
  [2, 'list'],
]);

/** A literal without its quotes; an expression becomes a place without a name. */
const plain = (text: string): string =>
  text
    .slice(1, -1)
    .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '{…}')
    .replace(/\\(['"`])/g, '$1');

const polishLetters = /[ąćęłńóśźż]/i;
/** Two literals beside each other are a text where the first has words and the second is Polish, or both are the arguments of one call and sentences. */
const isText = (en: string, pl: string, onlyArguments: boolean): boolean =>
  /[a-z]{2}/i.test(en) &&
  /[a-z]{2}/i.test(pl) &&
  !polishLetters.test(en) &&
  !/^[./@]/.test(en) &&
  (polishLetters.test(pl) || (onlyArguments && / /.test(en) && / /.test(pl)));

/** Pairs of literals in code: `en: '…', pl: '…'`, `word('…', '…')`, `['id', '…', '…']`, `language === 'en' ? '…' : '…'`. */
export function textsInSource(source: string): FoundText[] {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const found = shapes.flatMap((shape, kind) =>
    [...source.matchAll(new RegExp(shape, 'g'))].flatMap((match) => {
      const [en, pl] = [plain(match[1]!), plain(match[2]!)];
      // A template of ours is filled later, an expression of the language is not.
      const code = match[1]!.includes('${') || match[2]!.includes('${');
      const beside = sideBySide.get(kind);
      return beside && !isText(en, pl, beside === 'arguments')
        ? []
        : [{ at: String(lineAt(match.index)), en, pl, code }];
    }),
  );
  return [...new Map(found.map((one) => [`${one.at} ${one.en}`, one])).values()];
}

/** Names that go badly with careless grammar: Polish plurals, a feminine noun, a plural of things. */
const people: Text = { en: 'Reiters', pl: 'Rajtarzy' };
const names: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(['side', 'weaker', 'stronger', 'winner'].map((name) => [name, { en: 'Reds', pl: 'Czerwoni' }])),
  ...Object.fromEntries(
    [
      'unit',
      'units',
      'target',
      'targets',
      'enemy',
      'charger',
      'piece',
      'attackers',
      'defenders',
      'shooters',
      'regiment',
    ]
      .concat(['pikes', 'other', 'with'])
      .map((name) => [name, people]),
  ),
  ...Object.fromEntries(['ground', 'type'].map((name) => [name, { en: 'river', pl: 'rzeka' }])),
  ...Object.fromEntries(['obstacle', 'what'].map((name) => [name, { en: 'caltrops', pl: 'czosnki' }])),
  ...Object.fromEntries(['commander', 'leader'].map((name) => [name, { en: 'Rotmistrz', pl: 'Rotmistrz' }])),
};
const numbers = [1, 2, 5, 22, 1.5];

/** What stands in code is no message: its places are named by themselves. */
const placesOf = ({ code }: FoundText, message: string): readonly string[] =>
  code ? [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) : parametersOf(message);

/** The texts as a reader would meet them, with hard values in their places. */
export function rendered(text: FoundText): Text[] {
  const places = [...new Set([...placesOf(text, text.en), ...placesOf(text, text.pl)])];
  const counts = places.some((place) => !names[place]) ? numbers : [1];
  return counts.map((count) => {
    const facts = (language: Language) =>
      Object.fromEntries(
        places.map((place) => [
          place,
          names[place]?.[language] ?? (language === 'pl' ? String(count).replace('.', ',') : count),
        ]),
      );
    return text.code ? text : { en: fill(text.en, facts('en'), 'en'), pl: fill(text.pl, facts('pl'), 'pl') };
  });
}

const nounsBehindNumbers = {
  en: 'units?|pieces?|points?|bases?|dice|turns?|stages?|regiments?|elements?|games?|entries|hexes|orders?|files?|steps?|players?',
  pl: 'oddział\\w*|żeton\\w*|punkt\\w*|podstaw\\w*|kości?|tur[ay]?|etap\\w*|pułk\\w*|element\\w*|gier|gr[ay]|wpis\\w*|pól|pola|rozkaz\\w*|rot\\w*|stopni\\w*|strat\\w*|kostk\\w*|wozów|dział|efekt\\w*|szereg\\w*',
};
const names$ = Object.keys(names).join('|');

/** What is wrong with the wording of a template, in both languages, each with its reason. */
const faults: readonly { readonly why: string; readonly in: readonly (keyof Text)[]; readonly found: RegExp }[] = [
  {
    why: 'a number touches a noun',
    in: ['en'],
    found: new RegExp(`\\{(?!(?:${names$})\\})\\w+\\} (?:${nounsBehindNumbers.en})\\b`),
  },
  {
    why: 'a number touches a noun',
    in: ['pl'],
    found: new RegExp(`\\{(?!(?:${names$})\\})\\w+\\} (?:${nounsBehindNumbers.pl})(?![\\wąćęłńóśźż])`),
  },
  {
    why: 'a name of a side is the subject of a verb',
    in: languages,
    found: /(?:^|[.:;] )\{(?:side|weaker|stronger|winner)\} (?!and |i )[a-ząćęłńóśźż]/,
  },
  {
    why: 'a name of a unit is the subject of a verb',
    in: ['pl'],
    found:
      /\{(?:unit|target|enemy|charger|piece|attackers|defenders|shooters|regiment|ground|obstacle|type)\} (?:nie |się )?[a-ząćęłńóśźż]+(?:e|a|i|ą|ją|y)\b/,
  },
  {
    why: 'a name stands behind a preposition',
    in: ['pl'],
    found: new RegExp(
      `(?:^|\\s)(?:dla|do|od|przy|na|w|we|z|ze|za|przez|wobec|przeciw|ku|po|o|nad|pod|wśród|strony?|oddziału) \\{(?:${names$})\\}`,
      'i',
    ),
  },
  { why: 'a space before a sign, or twice', in: languages, found: /[^\s/] [,;:?!](?:\s|$)| {2,}|::/ },
  { why: 'a straight apostrophe', in: ['en'], found: /\w'\w|\w' / },
  { why: 'a straight quotation mark', in: ['pl'], found: /"|'/ },
  { why: 'a hyphen for a minus', in: languages, found: /(?:^|[\s(])-\d/ },
  { why: 'a decimal point', in: ['pl'], found: /(?:^|\s)\d+\.\d+ (?:cm|f|pkt|punkt)/ },
  { why: 'a space before the percent sign', in: ['en'], found: /[\d}] %/ },
];

export function faultsOf(text: FoundText): string[] {
  const open = text.code
    ? []
    : rendered(text).flatMap((said) => languages.filter((language) => /\{\w+[|}]/.test(said[language])));
  const twoColons = languages.filter((language) => /^[^.;]*: [^.;,]*: \S/.test(text[language]) && !text.code);
  return [
    ...faults.flatMap(({ why, in: where, found }) =>
      where.flatMap((language) => (found.test(text[language]) ? [`${language}: ${why}`] : [])),
    ),
    ...(String([...placesOf(text, text.en)].sort()) !== String([...placesOf(text, text.pl)].sort())
      ? ['other places in Polish']
      : []),
    ...(open.length > 0 ? ['a place stays open'] : []),
    ...twoColons.map((language) => `${language}: two colons in a row`),
  ];
}
