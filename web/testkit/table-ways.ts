/** The three ways to answer at the table top, by the functions that the page calls: pieces and knobs, keys, the list. */
import type { Drag, Drawn, Offer, Prompt, Spot, TableBoard, TableHandle } from '@hetman/core/board';
import type { Gesture, Way } from '@hetman/core/testkit';
import { answersOf, moreAnswersOf } from '../game/prompt/answers.js';
import { listed, matches, shownAtMost } from '../game/prompt/choices.js';
import { lookAt } from '../play/looked.js';
import { isWeighed } from '../table/aiming.js';
import { actsOf, waitingOf } from '../table/bar.js';
import { placeOf, type Reach, reached, snapped, straightened } from '../table/hands.js';
import {
  letGoAt,
  nextBase,
  pressTop,
  type TopAnswer,
  type TopHeld,
  type TopQuestion,
  topEmptyHanded,
  topHeldAtFirst,
  touchTop,
} from '../table/top-touch.js';

/** With the answer that is asked about once, and the knob or the key that is drawing. */
interface TableHeld extends TopHeld {
  readonly asking: string | null;
  readonly pulling: string | null;
}

type TableGesture = Gesture<TableHeld>;
type Top = TableBoard<unknown>;

const emptyHanded: TableHeld = { ...topEmptyHanded, asking: null, pulling: null };

/** The question as the page puts it, and kept while its gestures are tried: looking at it is what takes time. */
class Asked {
  readonly state: unknown;
  private readonly board: Top;
  private readonly known = new Map<string, unknown>();

  constructor(board: Top, state: unknown) {
    this.board = board;
    this.state = state;
  }

  private once<Value>(key: unknown, make: () => Value): Value {
    const name = JSON.stringify(key);
    if (!this.known.has(name)) this.known.set(name, make());
    return this.known.get(name) as Value;
  }

  prompt(selected: string | null): Prompt {
    return this.once(['prompt', selected], () => this.board.prompt(this.state, selected));
  }

  handles({ selected, drawn }: TopHeld): readonly TableHandle[] {
    if (selected === null) return [];
    return this.once(['handles', selected, drawn], () => this.board.handles(this.state, selected, drawn));
  }

  drag({ selected, drawn }: TopHeld, { handle, to }: Drawn): Drag {
    const others = drawn.filter((one) => one.handle !== handle);
    return this.once(['drag', selected, handle, to, others], () =>
      this.board.drag(this.state, selected!, handle, to, others),
    );
  }

  isWeighed(offer: Offer): boolean {
    return this.once(['weighed', offer.id], () => isWeighed(offer, lookAt(this.board, this.state, offer)));
  }

  /** Whatever can be touched on the table, whether or not that does anything. */
  lying(): readonly string[] {
    return this.once(['lying'], () => [
      ...this.board.pieces(this.state).map(({ id }) => id),
      ...(this.board.lying?.(this.state) ?? []).map(({ id }) => id),
    ]);
  }

  whyNot(selected: string | null, touched: string) {
    return this.board.whyNot?.(this.state, selected, touched) ?? null;
  }

  /** What is in hand and can be done as it is. */
  inHand(held: TopHeld): Drag | null {
    const last = held.drawn.at(-1);
    if (last) return this.drag(held, last);
    const [first] = this.handles(held);
    if (!first || held.selected === null || this.lying().includes(held.selected)) return null;
    return this.drag(held, { handle: first.id, to: first.at });
  }
}

const questionOf = (asked: Asked, held: TopHeld): TopQuestion => ({
  prompt: asked.prompt(held.selected),
  held,
  whyNot: (selected, touched) => asked.whyNot(selected, touched),
});

function gesture(asked: Asked, held: TableHeld, name: string, answer: TopAnswer): TableGesture {
  if ('take' in answer) return { name, actions: answer.take.actions };
  if ('ask' in answer) return { name, held: { ...held, asking: answer.ask.id }, leads: answer.ask.actions };
  const next: TableHeld = { ...emptyHanded, ...answer.held };
  const aimed = asked.prompt(next.selected).offers.find(({ id }) => id === next.aimed);
  // Aimed at, there is nothing more to be found than that.
  return { name, held: next, ...(aimed && { leads: aimed.actions }) };
}

const pressed = (asked: Asked, held: TableHeld, offer: Offer): TableGesture =>
  gesture(
    asked,
    held,
    `press "${offer.label.en}"`,
    pressTop(held, offer, (one) => asked.isWeighed(one)),
  );

/** What is asked about, or aimed at, is done by a word. */
function* confirmed(asked: Asked, held: TableHeld): Iterable<TableGesture> {
  const named = [held.asking, held.aimed];
  for (const offer of asked.prompt(held.selected).offers)
    if (named.includes(offer.id)) yield { name: `confirm "${offer.label.en}"`, actions: offer.actions };
}

const touched = (asked: Asked, held: TableHeld, id: string): TableGesture =>
  gesture(asked, held, `touch ${id}`, touchTop(questionOf(asked, held), id));

/** Buttons on the screen besides the list: those of the prompt, and those of the bar below the table. */
function* buttons(asked: Asked, held: TableHeld): Iterable<TableGesture> {
  const prompt = asked.prompt(held.selected);
  yield* confirmed(asked, held);
  for (const offer of [...answersOf(prompt), ...moreAnswersOf(prompt)]) yield pressed(asked, held, offer);
  const { selected, drawn } = held;
  if (selected === null) {
    const lying = new Set(asked.lying());
    for (const id of waitingOf(prompt, (piece) => lying.has(piece))) yield touched(asked, held, id);
    return;
  }
  const { quick, further } = drawn.length > 0 ? { quick: [], further: [] } : actsOf(prompt, selected);
  for (const offer of [...quick, ...further]) yield pressed(asked, held, offer);
  const done = asked.inHand(held);
  if (done && done.actions.length > 0) yield { name: 'lay it down', actions: done.actions };
  for (const handle of asked.handles(held))
    if (handle.kind === 'choice') yield drawnTo(asked, held, handle, handle.at, `choose "${handle.label.en}"`);
  const base = nextBase(asked.handles(held), 1);
  if (base) yield drawnTo(asked, held, base, base.at, 'next base');
}

/** Drawn there and let go: it is done, or stays in hand. */
function drawnTo(asked: Asked, held: TableHeld, handle: TableHandle, to: Spot, name: string): TableGesture {
  const pulled = { handle: handle.id, to };
  const drag = asked.drag(held, pulled);
  const gone = letGoAt(asked.handles(held), pulled, drag, held.drawn);
  if ('keeps' in gone) return { name, held: { ...held, aimed: null, pulling: null, drawn: gone.keeps } };
  return gone.does.actions.length > 0 ? { name, actions: gone.does.actions } : { name };
}

/** What is done first tells what a knob can begin, where an act is begun first and then made. */
const leadsOf = ({ actions }: Drag): { leads?: readonly unknown[] } =>
  actions.length > 1 ? { leads: actions.slice(0, 1) } : {};

/** Degrees, and hundredths of a centimetre. */
const turns = [-180, -90, -45, -20, -5, 5, 20, 45, 90, 180];
const lengths = [100, 400, 1000, 2400];
const around = [0, 45, 90, 135, 180, 225, 270, 315];

/** So near a pointer is drawn to a place, at a middling zoom. */
const near = 30;

/** Where a pointer draws a knob to: all around, near and far, and to the places that draw it near. */
function* wantedSpots(handle: TableHandle): Iterable<Spot> {
  yield handle.at;
  yield* handle.snaps ?? [];
  const still: Reach = { handle: handle.id, ahead: 0, aside: 0, turn: 0 };
  if (handle.about) for (const turn of turns) yield placeOf(handle, { ...still, turn: turn * 10 });
  else
    for (const far of lengths)
      for (const way of around) {
        const angle = (way * Math.PI) / 180;
        yield placeOf(handle, { ...still, ahead: far * Math.cos(angle), aside: far * Math.sin(angle) });
      }
}

/** The knobs and bases of the piece in hand, taken one by one and drawn about. */
function* pulls(asked: Asked, held: TableHeld): Iterable<TableGesture> {
  const handles = asked.handles(held).filter(({ kind }) => kind !== 'choice');
  if (held.pulling === null) {
    for (const handle of handles) {
      const [sample] = [...wantedSpots(handle)].slice(1);
      const leads = leadsOf(asked.drag(held, { handle: handle.id, to: sample ?? handle.at }));
      yield { name: `take ${handle.id}`, held: { ...held, aimed: null, pulling: handle.id }, ...leads };
    }
    return;
  }
  const handle = handles.find(({ id }) => id === held.pulling);
  if (!handle) return;
  for (const wanted of wantedSpots(handle)) {
    const to = snapped(handle, straightened(handle, wanted), near);
    yield drawnTo(asked, held, handle, to, `draw ${handle.id} to ${Math.round(to.x)}, ${Math.round(to.y)}`);
  }
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '[', ']'];
const strokes = [
  { times: 1, small: true },
  { times: 1, small: false },
  { times: 5, small: false },
  { times: 12, small: false },
];

/** Arrows and brackets draw the piece in hand, Enter lets it go. */
function* strokesOf(asked: Asked, held: TableHeld): Iterable<TableGesture> {
  const handles = asked.handles(held).filter(({ kind }) => kind !== 'choice');
  for (const key of arrows)
    for (const { times, small } of strokes) {
      let reach: Reach | null = null;
      for (let time = 0; time < times; time++) reach = reached(handles, reach, key, small);
      const handle = handles.find(({ id }) => id === reach?.handle);
      if (!reach || !handle) continue;
      yield drawnTo(asked, held, handle, placeOf(handle, reach), `${key} ×${times}, Enter`);
    }
}

function heldAtFirst(asked: Asked): TableHeld {
  return { ...emptyHanded, ...topHeldAtFirst(asked.prompt(null)) };
}

type Ways = readonly [Way<unknown, TableHeld>, Way<unknown, TableHeld>, Way<unknown, TableHeld>];

export function tableWays(board: Top): Ways {
  let last: Asked | null = null;
  const ask = (state: unknown): Asked => {
    if (last === null || last.state !== state) last = new Asked(board, state);
    return last;
  };
  const begin = (state: unknown) => heldAtFirst(ask(state));
  return [
    {
      name: 'pointer',
      begin,
      *gestures(state, held) {
        const asked = ask(state);
        yield* buttons(asked, held);
        for (const id of asked.lying()) yield touched(asked, held, id);
        yield* pulls(asked, held);
      },
    },
    {
      name: 'keys',
      begin,
      *gestures(state, held) {
        const asked = ask(state);
        yield* buttons(asked, held);
        for (const id of asked.prompt(held.selected).selectable)
          yield { ...touched(asked, held, id), name: `n to ${id}` };
        yield* strokesOf(asked, held);
        if (JSON.stringify(held) !== JSON.stringify(emptyHanded)) yield { name: 'Escape', held: emptyHanded };
      },
    },
    {
      name: 'list',
      begin,
      *gestures(state, held) {
        const asked = ask(state);
        const prompt = asked.prompt(held.selected);
        yield* confirmed(asked, held);
        const all = listed(prompt, held.selected);
        for (const [place, offer] of all.entries()) {
          // Beyond what is shown its own words must find it.
          const found = () => all.filter(({ label }) => matches(label.en, offer.label.en));
          if (place < shownAtMost || found().indexOf(offer) < shownAtMost) yield pressed(asked, held, offer);
        }
        for (const id of prompt.selectable) yield touched(asked, held, id);
      },
    },
  ];
}
