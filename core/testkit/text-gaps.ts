import { languages, parametersOf, type Refusal, type Text } from '../game/index.js';

type Texts = Readonly<Record<string, Text>>;

export interface TextFacts {
  readonly events: Texts;
  readonly refusals: Texts;
  readonly words: Texts;
  /** Sources of the rules, without tests. */
  readonly sources: readonly string[];
  readonly no: readonly Refusal[];
  readonly actionFields: Readonly<Record<string, readonly string[]>>;
  /** Source of the frames: those that have a side ask it something. */
  readonly frames: string;
  /** Facts that the report of an event brings along, by event. */
  readonly reports: Readonly<Record<string, readonly string[]>>;
  /** Words besides labels, decisions and actions. */
  readonly fixed: readonly string[];
}

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);
const placesOf = (message: string): string[] => [...parametersOf(message)].sort();
const without = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set(some)].filter((one) => !others.includes(one)).sort();

/** The names of the fields of an interface. */
export const fieldsOf = (source: string, name: string): string[] =>
  found(/readonly (\w+):/g, new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(source)?.[1] ?? '');

/** Labels of modifiers, written `label: 'name'` or as the argument after their rule. */
export const labelsIn = (sources: readonly string[]): string[] =>
  sources.flatMap((source) => [
    ...found(/label: '([a-z-]+)'/g, source),
    ...found(/'(?:\d+(?:\.\d+)+|T\.\w+)', '([a-z-]+)'/g, source),
  ]);

/** Where the texts of a game do not fit its code; every list should be empty. */
export function textGaps(facts: TextFacts) {
  const { events, refusals, words, sources, no, actionFields, frames, reports, fixed } = facts;
  const emitted = emittedFacts(sources, reports);
  const all = Object.entries({
    ...prefixed('event', events),
    ...prefixed('refusal', refusals),
    ...prefixed('word', words),
  });
  const wanted = [
    ...labelsIn(sources),
    ...fixed,
    ...found(/kind: '([a-z-]+)';\s+side:/g, frames).map((kind) => `decision.${kind}`),
    ...Object.keys(actionFields).map((name) => `action.${name}`),
  ];
  const codes = no.map(({ code }) => code);
  return {
    raisedOrEmpty: all.filter(([, text]) => languages.some((l) => !/^[^!]+$/.test(text[l]))).map(([key]) => key),
    otherFactsInPolish: all
      .filter(([, text]) => String(placesOf(text.pl)) !== String(placesOf(text.en)))
      .map(([key]) => key),
    refusalsWithoutWords: without(codes, Object.keys(refusals)),
    refusalsNeverGiven: without(Object.keys(refusals), codes),
    // A refusal ends openly and states no facts: its rule is put behind it.
    refusalsOfWrongShape: Object.entries(refusals)
      .filter(([, text]) => languages.some((l) => !/^[^{}]+: [^{}]+[^.{}]$/.test(text[l])))
      .map(([code]) => code),
    eventsWithoutWords: without([...emitted.keys()], Object.keys(events)),
    eventsNeverEmitted: without(Object.keys(events), [...emitted.keys()]),
    factsNotAlwaysThere: Object.entries(events).flatMap(([type, text]) =>
      without(placesOf(text.en), emitted.get(type) ?? []).map((fact) => `${type}.${fact}`),
    ),
    wordsMissing: without(wanted, Object.keys(words)),
    wordsNeverUsed: without(Object.keys(words), wanted),
    actionsNotNamed: Object.entries(actionFields)
      .filter(([name, fields]) => String(placesOf(words[`action.${name}`]?.en ?? '')) !== String([...fields].sort()))
      .map(([name]) => name),
  };
}

const prefixed = (prefix: string, texts: Texts): Record<string, Text> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix} ${key}`, text]));

/** For each event type the facts that every event of that type has; a spread entry may be missing and does not count. */
function emittedFacts(sources: readonly string[], reports: TextFacts['reports']): Map<string, string[]> {
  const emitted = new Map<string, string[]>();
  for (const source of sources) {
    for (const { index } of source.matchAll(/\bemit\(\{/g)) {
      const entries = entriesAt(source, source.indexOf('{', index));
      const type = /^type: '([\w-]+)'$/.exec(entries[0]!)?.[1] ?? entries[0]!;
      const names = entries.flatMap((entry) => found(/^(\w+)/g, entry));
      const facts = names.includes('report') ? [...names, ...(reports[type] ?? [])] : names;
      emitted.set(type, emitted.get(type)?.filter((fact) => facts.includes(fact)) ?? facts);
    }
  }
  return emitted;
}

/** The entries of the object literal that begins at `open`, as they are written. */
function entriesAt(text: string, open: number): string[] {
  const entries = [''];
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const sign = text[i]!;
    if ('{(['.includes(sign) && ++depth === 1) continue;
    if ('})]'.includes(sign) && --depth === 0) break;
    if (sign === ',' && depth === 1) entries.push('');
    else entries[entries.length - 1] += sign;
  }
  return entries.map((entry) => entry.trim());
}
