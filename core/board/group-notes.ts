/** Who stays behind when a group is ordered, and why, in notes for the preview: one for each reason. */
import { fill, filled, type GameSystem, inEach, joined, type Text } from '../game/index.js';
import { boardMessages } from '../locales/board.js';
import type { Explanation, Note } from './board.js';
import type { GroupPlan, Halted } from './groups.js';

interface Words {
  readonly system: Pick<GameSystem<never, unknown>, 'describeDecision' | 'describeRefusal'>;
  nameOf(piece: string): Text;
  /** What a question means for the one who is halted by it ("enemy guns may fire"), with its rule. */
  asked?(decision: string): Explanation | null;
}

/** The names of several pieces, each in the nominative. */
const named = (pieces: readonly string[], nameOf: Words['nameOf']): Text => joined(pieces.map(nameOf));

/** Why a member is halted, without its name. */
export function haltText({ halt }: Pick<Halted, 'halt'>, { system, asked }: Omit<Words, 'nameOf'>): Text {
  switch (halt.kind) {
    case 'refused':
      return inEach((language) => system.describeRefusal(halt.refusal, language));
    case 'asked': {
      const known = asked?.(halt.decision.kind);
      if (known) return known.text;
      return inEach((language) => {
        const question = system.describeDecision(halt.decision.kind, language);
        return fill(boardMessages['asked-first'][language], { question }, language);
      });
    }
    case 'dice':
      return boardMessages['dice-on-the-way'];
    case 'revealed':
      return boardMessages.revealed;
  }
}

/** So many are named; of more only their number is told. */
const namedAtMost = 6;

/** Who goes, by name where they are few. */
export function goesNote({ goes, stays }: GroupPlan, rule: string, nameOf: Words['nameOf']): Note[] {
  if (goes.length === 0) return [];
  const text =
    goes.length <= namedAtMost
      ? filled(boardMessages.go, { units: named(goes, nameOf) })
      : filled(boardMessages['go-of'], { goes: goes.length, all: goes.length + stays.length });
  return [{ rule, kind: 'info', text }];
}

/** A note for what the one who leads meets, then one for each reason to stay, with everybody it holds for. */
export function groupNotes({ stays, meets }: GroupPlan, words: Words): Note[] {
  const found = new Map<string, Halted[]>();
  for (const halted of stays) {
    const key = JSON.stringify([haltText(halted, words), halted.halt.kind === 'refused' ? '' : halted.at]);
    found.set(key, [...(found.get(key) ?? []), halted]);
  }
  const led = meets ? [noteOf([meets], words, 'danger')] : [];
  return [...led, ...[...found.values()].map((all) => noteOf(all, words, 'stop'))];
}

function noteOf(all: readonly Halted[], words: Words, kind: Note['kind']): Note {
  const [first] = all as readonly [Halted, ...Halted[]];
  const names = named(
    all.map(({ piece }) => piece),
    words.nameOf,
  );
  const why = haltText(first, words);
  const who = kind === 'danger' ? names : filled(boardMessages['left-out'], { units: names });
  return {
    kind,
    rule: ruleOf(first, words),
    text: inEach((language) => `${who[language]} (${uncapped(why[language])})`),
    ...(first.at !== null && (all.length === 1 || first.halt.kind !== 'refused') && { hex: first.at }),
  };
}

/** Empty where no rule stands behind it. */
function ruleOf({ halt }: Halted, { asked }: Words): string {
  if (halt.kind === 'refused') return halt.refusal.rule ?? '';
  return halt.kind === 'asked' ? (asked?.(halt.decision.kind)?.rule ?? '') : '';
}

/** Inside brackets a sentence begins small and has no full stop. */
const uncapped = (text: string): string => `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`.replace(/\.$/, '');
