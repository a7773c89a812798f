/** What a force has that its card has not, as a link of an older list may bring it. */
import type { ForceSection, Text } from '@hetman/core/game';
import { unitCards } from '../armies/index.js';
import type { ForceCard } from '../content/index.js';
import type { Force } from '../muster/index.js';
import { line, withBases, withCount } from './lines.js';
import { plain, word } from './words.js';

interface Stranger {
  readonly id: string;
  readonly name: Text;
  readonly without: Force;
}

const named = (id: string): Text => unitCards.get(id)?.name ?? plain(id);
const distinct = (ids: readonly string[], known: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => !known.includes(id));

function strangers(force: Force, card: ForceCard): Stranger[] {
  const { levels, more, additional, options } = force;
  const most = card.levels.length;
  const beyond = {
    id: 'levels',
    name: word('levels.beyond', { most }),
    without: { ...force, levels: levels.slice(0, most) },
  };
  const freely = card.anyOrder?.choices.map(({ unit }) => unit) ?? [];
  const aside = card.additional.map(({ unit }) => unit);
  const known = card.options.map(({ id }) => id);
  const captives = { id: 'captives', name: word('captives'), without: { ...force, captives: false } };
  return [
    ...(levels.length > most ? [beyond] : []),
    ...distinct(more, freely).map((id) => ({
      id: `more-${id}`,
      name: named(id),
      without: { ...force, more: withCount(more, id, 0) },
    })),
    ...distinct(
      additional.map(({ unit }) => unit),
      aside,
    ).map((id) => ({ id: `additional-${id}`, name: named(id), without: withBases(force, id, 0) })),
    ...distinct(options, known).map((id) => ({
      id: `option-${id}`,
      name: plain(id),
      without: { ...force, options: withCount(options, id, 0) },
    })),
    ...(force.captives && !card.rules.includes('jasyr') ? [captives] : []),
  ];
}

/** Each entry can be taken out; nothing is dropped unasked. Null where all of the force is on its card. */
export function strangersSection(force: Force, card: ForceCard): ForceSection | null {
  const lines = strangers(force, card).map(({ id, name, without }) =>
    line(
      { id: `stranger-${id}`, name, control: 'switch' },
      [
        { label: word('no'), force: without },
        { label: word('yes'), force },
      ],
      1,
    ),
  );
  return lines.length === 0 ? null : { id: 'strangers', title: word('strangers'), hint: word('strangers.hint'), lines };
}
