/** The three ways to answer at a hex map, by the functions that the page calls: what is under the pointer, keys, the list. */
import { type HexBoard, isFinal, type Offer, type Prompt } from '@hetman/core/board';
import type { GameSystem } from '@hetman/core/game';
import type { Gesture, Way } from '@hetman/core/testkit';
import {
  answersOf,
  emptyHanded,
  type HexHeld,
  type HexQuestion,
  heldAtFirst,
  onMap,
  openedOn,
  press,
  type TouchAnswer,
  touchHex,
  touchPiece,
  waitingPieces,
} from '../game/hex-touch.js';
import { listed, matches, shownAtMost } from '../game/prompt/choices.js';
import { type Intent, intentOf, keyIntent, type Touchables, touchablesOf } from '../map/intents.js';

type HexGesture = Gesture<HexHeld>;

/** Companies that go by more than one order: what a group does, each of its members can do alone. */
const groups: ReadonlySet<string> = new Set(['near', 'named', 'army']);

/** Without what is done for a group: its plans take long, and lead to no choice that is not there without it. */
const alone = (prompt: Prompt): Prompt => ({
  ...prompt,
  offers: prompt.offers.filter(({ plan }) => plan === undefined),
  ...(prompt.companies && { companies: prompt.companies.filter(({ id }) => !groups.has(id)) }),
});

/** The question as the page puts it, and kept while its gestures are tried: looking at it is what takes time. */
function questions(system: GameSystem<unknown, unknown>, board: HexBoard<unknown>) {
  let of: unknown;
  let lying: ReturnType<typeof board.board>;
  const prompts = new Map<string, Prompt>();
  const finals = new Map<string, boolean>();
  return (state: unknown, held: HexHeld): HexQuestion => {
    if (of !== state) {
      of = state;
      lying = board.board(state);
      prompts.clear();
      finals.clear();
    }
    const key = JSON.stringify([held.selected, held.company]);
    if (!prompts.has(key)) prompts.set(key, alone(board.prompt(state, held.selected, held.company)));
    return {
      prompt: prompts.get(key)!,
      board: lying,
      held,
      isFinal(offer) {
        const known = `${key} ${offer.id}`;
        if (!finals.has(known)) finals.set(known, isFinal(system, state, offer));
        return finals.get(known)!;
      },
    };
  };
}

const firstOf = (offers: readonly Offer[]): unknown[] => offers.map(({ actions }) => actions[0]);

/** What can be done once a hex is open or an offer has been shown. */
function leadsOf(question: HexQuestion, { turning, primed }: HexHeld): { leads?: unknown[] } {
  if (primed !== null) return { leads: firstOf(question.prompt.offers.filter(({ id }) => id === primed)) };
  if (turning === null) return {};
  const { ring, menu } = openedOn(question, turning);
  return { leads: firstOf([...ring, ...menu]) };
}

const gesture = (question: HexQuestion, name: string, answer: TouchAnswer): HexGesture =>
  'take' in answer
    ? { name, actions: answer.take.actions }
    : 'held' in answer
      ? { name, held: answer.held, ...leadsOf(question, answer.held) }
      : { name };

const meant = (question: HexQuestion, intent: Intent): TouchAnswer =>
  'hex' in intent ? touchHex(question, intent.hex, false) : touchPiece(question, intent.piece);

/** Buttons on the screen besides the list: the prompt's, and those of what is open on the map. */
function* buttons(question: HexQuestion): Iterable<HexGesture> {
  const { prompt, held } = question;
  const pressed = (offer: Offer) =>
    gesture(
      question,
      `press "${offer.label.en}"`,
      press(question, offer, false, () => true),
    );
  for (const offer of answersOf(question)) yield pressed(offer);
  if (held.turning !== null) {
    const { ring, menu } = openedOn(question, held.turning);
    for (const offer of [...ring, ...menu]) yield pressed(offer);
  }
  for (const id of waitingPieces(question)) yield gesture(question, `take ${id}`, touchPiece(question, id));
  for (const { id, pieces } of prompt.companies ?? [])
    yield { name: `together: ${id}`, held: { ...held, company: pieces } };
}

/** What the player may know of pieces and hexes that answer. */
const touchablesFor = (question: HexQuestion): Touchables =>
  touchablesOf(question.board, new Set(question.prompt.selectable), onMap(question));

export function hexWays(
  system: GameSystem<unknown, unknown>,
  board: HexBoard<unknown>,
): readonly [Way<unknown, HexHeld>, Way<unknown, HexHeld>, Way<unknown, HexHeld>] {
  const ask = questions(system, board);
  const begin = (state: unknown) => heldAtFirst(board.prompt(state, null));
  return [
    {
      name: 'pointer',
      begin,
      *gestures(state, held) {
        const question = ask(state, held);
        yield* buttons(question);
        const touchables = touchablesFor(question);
        for (const { id, hex } of question.board.counters) {
          const intent = intentOf(touchables, { tag: null, piece: id, hex });
          if (intent) yield gesture(question, `touch ${id}`, meant(question, intent));
        }
        // Ground, or the tag under a counter.
        for (const hex of touchables.offered) yield gesture(question, `touch ${hex}`, touchHex(question, hex, false));
      },
    },
    {
      name: 'keys',
      begin,
      *gestures(state, held) {
        const question = ask(state, held);
        yield* buttons(question);
        const touchables = touchablesFor(question);
        for (const hex of touchables.places) {
          const { selected } = held;
          yield gesture(question, `Enter on ${hex}`, meant(question, keyIntent(touchables, hex, selected)));
          yield gesture(question, `Shift+Enter on ${hex}`, meant(question, keyIntent(touchables, hex, selected, true)));
        }
        if (JSON.stringify(held) !== JSON.stringify(emptyHanded)) yield { name: 'Escape', held: emptyHanded };
      },
    },
    {
      name: 'list',
      begin: () => emptyHanded,
      *gestures(state, held) {
        const question = ask(state, held);
        const all = listed(question.prompt, held.selected);
        for (const [place, offer] of all.entries()) {
          // Beyond what is shown its own words must find it.
          const found = () => all.filter(({ label }) => matches(label.en, offer.label.en));
          if (place < shownAtMost || found().indexOf(offer) < shownAtMost)
            yield gesture(question, `choose "${offer.label.en}"`, { take: offer });
        }
        for (const id of question.prompt.selectable) yield gesture(question, `take ${id}`, touchPiece(question, id));
      },
    },
  ];
}
