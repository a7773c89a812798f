/** The one place that tells a player what is wanted, with everything that can be answered. */
import type { Offer, Prompt } from '@hetman/core/board';
import { fill, filled, inEach, languages, type Text } from '@hetman/core/game';
import { commandTable } from '../../content/index.js';
import { boardPromptMessages } from '../../locales/board-prompt.js';
import { mannedUnitsOf } from '../../rules/charge/around.js';
import { commandersOf } from '../../rules/command/command.js';
import { commanderOfRegiment, regimentById } from '../../rules/division/regiments.js';
import type { Action } from '../../rules/state/actions.js';
import type { Frame, OrdersFrame } from '../../rules/state/frames.js';
import { unitById, unitsOf } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { words } from '../../texts/index.js';
import { companiesOf, companyOf } from '../groups/companies.js';
import { groupMoves } from '../groups/group-moves.js';
import { ordersForAll, ordersForCompany } from '../groups/group-orders.js';
import { chargeFigure } from '../measures/lanes.js';
import { aboutOf, litBy } from './asked.js';
import { furtherActions } from './further.js';
import { furtherAnswers, rallyFigure } from './further-answers.js';
import { actsInHand, ownActs } from './manoeuvres.js';
import { offerOf, orderCost } from './offers.js';
import { ordersLeft, stepOf } from './order-steps.js';
import { askedAtEnd } from './passed-over.js';
import { prepared } from './preparing.js';
import { ridesInHand } from './riding.js';
import { standingOrdersFor } from './standing.js';

/** More answers than this are sorted by the piece they hang on, which is picked up first. */
const few = 8;

/** The piece on which an answer hangs; an instruction on whoever hears it. */
const pieceOf = (state: State, action: Action): string | null => {
  if (action.do === 'instruct') return commanderOfRegiment(state, regimentById(state, action.regiment)!)!.data.id;
  const named = action as Partial<Record<'unit' | 'commander' | 'from', string>>;
  return named.unit || named.from || named.commander || null;
};

function titleOf(state: State, side: string): Text {
  return inEach((language) => {
    const name = state.setting.sides.find(({ id }) => id === side)!.name[language];
    return `${words.label('turn', language)} ${state.turn}, ${words.label(state.phase, language)}: ${name}`;
  });
}

/** How many units still wait for what the phase is about. */
function remainingOf(state: State, frame: Frame): Pick<Prompt, 'remaining'> {
  if (!('side' in frame)) return {};
  if (frame.kind === 'orders') return { remaining: ordersLeft(state, frame) };
  if (frame.kind !== 'movement') return {};
  // Garrisons act as well.
  const own = mannedUnitsOf(state, frame.side);
  const left = own.filter(({ turn: { acted } }) => !acted).length;
  return {
    remaining: filled(boardPromptMessages.remaining, { left, length: own.length }),
  };
}

/** The unit that is asked about lies in the hand of whoever answers. */
function onItsWay(state: State, frame: Frame): string | null {
  if (frame.kind === 'move') return state.units[frame.unit]!.data.id;
  return frame.kind === 'ride' ? state.commanders[frame.commander]!.data.id : null;
}

/** Of orders that cost nothing one is enough, whoever could give it. */
const isRepeated = (action: Action, actions: readonly Action[]): boolean =>
  action.do === 'order' &&
  action.commander !== '' &&
  actions.some(
    (other) =>
      other.do === 'order' && other.commander === '' && other.unit === action.unit && other.order === action.order,
  );

/** What can be done at once need not be begun first. */
const isBegun = (state: State, { actions: [first] }: Offer, offers: readonly Offer[]): boolean => {
  const begin = first as Action;
  return (
    (begin.do === 'move' || begin.do === 'ride') &&
    offers.some(({ actions }) => {
      const [other, second] = actions as Action[];
      return second !== undefined && pieceOf(state, other!) === pieceOf(state, begin) && other!.do === begin.do;
    })
  );
};

/** A phase that cannot end yet: why, and who stands in the way. */
function blockedOf(state: State, frame: Frame, side: string): Pick<Prompt, 'blocked'> {
  const refusal = frame.kind === 'movement' ? rules.refusal(state, side, { do: 'done' }) : null;
  if (!refusal) return {};
  const unit = String(refusal.facts?.['unit'] ?? '');
  const named = unitById(state, unit)?.data.name;
  const key = `blocked.${refusal.code}`;
  const text = inEach((language) =>
    named && words.label(key, language) !== key
      ? fill(words.label(key, language), { unit: named[language] }, language)
      : words.refusal(refusal, language),
  );
  const label = inEach((language) => words.label('done.movement', language));
  return { blocked: [{ label, text, rule: refusal.rule ?? 'phase.sequence', pieces: named ? [unit] : [] }] };
}

const isLegal = (state: State, side: string, action: Action): boolean => rules.refusal(state, side, action) === null;

/** A commander's point for what costs nothing. */
const isWasted = (state: State, side: string, action: Action): boolean =>
  (action.do === 'shoot' || action.do === 'charge') &&
  action.commander !== '' &&
  isLegal(state, side, { ...action, commander: '' });

/** What the piece in hand can do: a unit that has not begun to move shows its manoeuvres at once. */
function offersInHand(state: State, frame: Frame, side: string, piece: string): Offer[] {
  const further = furtherActions(state, frame, piece).filter(
    (action) => isLegal(state, side, action) && !isWasted(state, side, action),
  );
  return [
    ...further.map((action) => offerOf(state, action, piece)),
    ...actsInHand(state, piece),
    ...ridesInHand(state, piece),
  ];
}

/** Units that no order of their own can reach, but one for a group. */
function groupedOnly(state: State, frame: OrdersFrame, side: string, known: ReadonlySet<string>): string[] {
  const givers = commandersOf(state, frame.side).filter(({ battle: { points } }) => points >= commandTable.group.price);
  if (givers.length === 0 || frame.left !== undefined) return [];
  const isGrouped = (unit: string) =>
    furtherActions(state, frame, unit).some((act) => act.do === 'group-order' && isLegal(state, side, act));
  return unitsOf(state, frame.side)
    .map(({ data }) => data.id)
    .filter((unit) => !known.has(unit) && isGrouped(unit));
}

/** Orders, movement and fire are ended with a question where somebody would be passed over. */
function asksAtEnd(state: State, frame: Frame, offer: Offer, legal: readonly Action[]): Offer {
  const asks = (offer.actions[0] as Action).do === 'done' ? askedAtEnd(state, frame, legal) : null;
  return asks ? { ...offer, asks } : offer;
}

/** Who has nobody to shoot at can still wait for a better moment, or change ranks. */
const waiting = (state: State, frame: Frame, side: string): string[] =>
  frame.kind === 'fire'
    ? unitsOf(state, frame.side)
        .map(({ data }) => data.id)
        .filter((unit) => {
          const leaders = ['', ...commandersOf(state, frame.side).map(({ data }) => data.id)];
          const acts: Action[] = [
            ...leaders.map((commander): Action => ({ do: 'delay', unit, commander })),
            { do: 'hail', unit },
            { do: 'step', unit, distance: 200 },
            { do: 'step', unit, distance: -200 },
          ];
          return acts.some((action) => isLegal(state, side, action));
        })
    : [];

/** Pursuits, and charges of the piece in hand, say how far they go and whether they meet anybody; ways told alike are numbered. */
function withLanes(state: State, offers: readonly Offer[], inHand: string | null): Offer[] {
  const used = new Map<string, number>();
  return offers.map((offer) => {
    const action = offer.actions.at(-1) as Action;
    if (action.do !== 'charge' && action.do !== 'pursue') return offer;
    const lane = action.do === 'pursue' || action.unit === inHand ? chargeFigure(state, action) : null;
    if (!lane) return offer;
    const { how, ...more } = lane;
    const key = `${action.unit} ${action.target} ${how?.en} ${lane.figure}`;
    const number = (used.get(key) ?? 0) + 1;
    used.set(key, number);
    const label = how ? inEach((language) => `${offer.label[language]}, ${how[language]}`) : offer.label;
    return { ...offer, ...more, label, figure: number > 1 ? `${lane.figure} (${number})` : lane.figure };
  });
}

/** Each thing once; one that costs is told with its price. */
function distinct(offers: readonly Offer[]): Offer[] {
  const dearest = new Map<string, Offer>();
  for (const offer of offers) {
    const key = `${offer.piece ?? ''} ${JSON.stringify(offer.actions.at(-1))}`;
    if (!dearest.has(key) || offer.notes.length > 0 || offer.quick) dearest.set(key, offer);
  }
  return [...dearest.values()];
}

/** Of the commanders who could give the same order only the cheapest has a button beside the unit. */
function cheapestQuick(state: State, offers: readonly Offer[]): Offer[] {
  const least = new Map<string, number>();
  const costs = offers.map((offer) => {
    const action = offer.actions.at(-1) as Action;
    if (action.do !== 'order' || !offer.quick) return null;
    const [key, cost] = [`${action.unit} ${action.order}`, orderCost(state, action)];
    const cheaper = !least.has(key) || cost < least.get(key)!;
    if (cheaper) least.set(key, cost);
    return { key, cost };
  });
  return offers.map((offer, index) => {
    const cost = costs[index];
    if (!cost || cost.cost === least.get(cost.key)) {
      if (cost) least.set(cost.key, -1);
      return offer;
    }
    const { quick: _quick, ...plain } = offer;
    return plain;
  });
}

/** Of several ways to one target the best has the button beside the unit; the list has all of them. */
function bestWays(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.map((offer) => {
    const action = offer.actions.at(-1) as Action;
    if (action.do !== 'charge' && action.do !== 'pursue') return offer;
    const key = `${action.do} ${action.unit} ${action.target}`;
    const { quick: _quick, ...plain } = offer;
    if (seen.has(key)) return plain;
    seen.add(key);
    return offer;
  });
}

/** To flee on or to wait is no usual answer of who has rallied or come; a place is told by how far it is. */
function asked(state: State, frame: Frame, action: Action, offer: Offer): Offer {
  if (frame.kind !== 'rally' && frame.kind !== 'arrive') return offer;
  const figure =
    frame.kind === 'rally' && action.do === 'reform' ? rallyFigure(state.units[frame.unit]!, action) : offer.figure;
  return { ...offer, figure, style: 'plain' };
}

/** Answers that are told alike in either language, in the list or on their buttons, are numbered. */
function numbered(offers: readonly Offer[]): Offer[] {
  const used = new Set<string>();
  const texts = ({ piece, label, quick }: Offer, figure: string | null): string[] =>
    languages
      .flatMap((language) => [label[language], ...(quick ? [`${quick[language]} quick`] : [])])
      .map((text) => `${piece} ${text} ${figure}`);
  return offers.map((offer) => {
    const figures = function* () {
      yield offer.figure;
      for (let number = 2; ; number++) yield [offer.figure, `(${number})`].filter(Boolean).join(' ');
    };
    for (const figure of figures()) {
      const own = texts(offer, figure);
      if (own.some((text) => used.has(text))) continue;
      for (const text of own) used.add(text);
      return figure === offer.figure ? offer : { ...offer, figure };
    }
    return offer;
  });
}

/** Who stands in the way and has one thing to do: that is a button of the prompt. */
function urged(offers: readonly Offer[], { blocked = [] }: Pick<Prompt, 'blocked'>): readonly Offer[] {
  const [unit] = blocked.flatMap(({ pieces }) => pieces);
  const own = offers.filter(({ piece }) => piece === unit);
  return own.length === 1 ? offers.map((offer) => (offer === own[0] ? { ...offer, style: 'main' } : offer)) : offers;
}

/** Who has come out of an ambush stands already, and is asked for its order; orders of a division go by steps. */
const hintOf = (state: State, frame: Frame, kind: string): Text =>
  (frame.kind === 'orders' ? stepOf(state, frame) : null) ??
  inEach((language) =>
    frame.kind === 'arrive' && frame.placed
      ? words.label('decision.arrive.order', language)
      : words.decision(kind, language),
  );

export const promptOf = (state: State, selected: string | null, company: readonly string[] | null = null): Prompt => {
  const prompt = prepared(state, withCompany(state, plainPrompt(state, selected), selected, company));
  return { ...prompt, offers: numbered(prompt.offers) };
};

/** What is done by several units in one gesture: in the hand of one of them, or with empty hands for all without an order. */
function withCompany(state: State, prompt: Prompt, selected: string | null, wanted: readonly string[] | null): Prompt {
  const frame = topFrame(state);
  const { decision } = prompt;
  if (!frame || !decision) return prompt;
  if (selected === null) {
    const all = frame.kind === 'orders' ? ordersForAll(state, frame, decision.side) : [];
    return all.length > 0 ? { ...prompt, offers: [...prompt.offers, ...all] } : prompt;
  }
  const companies = companiesOf(state, selected);
  if (companies.length === 0) return prompt;
  const units = companyOf(state, selected, wanted);
  if (!units) return { ...prompt, companies, company: [selected] };
  const together =
    frame.kind === 'orders'
      ? ordersForCompany(state, frame, decision.side, selected, units)
      : groupMoves(state, selected, units);
  // What one of them could do alone is offered when it alone is in hand.
  const others = prompt.offers.filter(({ piece }) => piece !== selected);
  const company = units.map(({ data }) => data.id);
  return { ...prompt, offers: [...others, ...together], companies, company };
}

/** Questions about a piece that has begun to move. */
const begunKinds: ReadonlySet<string> = new Set(['move', 'ride', 'rally', 'arrive', 'escape']);

function plainPrompt(state: State, selected: string | null): Prompt {
  const decision = rules.decision(state);
  const frame = topFrame(state);
  const nothing = { selectable: [], offers: [], duties: [], lit: [] };
  if (!decision || !frame) {
    const title = boardPromptMessages.plainPrompt;
    return { decision: null, title, hint: boardPromptMessages.hint, ...nothing };
  }
  const moving = onItsWay(state, frame);
  const inHand = moving ?? selected;
  const own = [
    ...furtherAnswers(state, frame, (action) => isLegal(state, decision.side, action)),
    ...(inHand === null ? [] : offersInHand(state, frame, decision.side, inHand)),
  ];
  const doneBy = new Set(own.map(({ actions }) => (actions.at(-1) as Action).do));
  // The list has rounder figures than the hints; where less is left than the least of them, the hints serve.
  const isCovered = ({ do: kind }: Action) => frame.kind === 'move' && ownActs.has(kind) && doneBy.has(kind);
  // Pointing at a shot weighs it: it need not be aimed first.
  const hints = rules.actions(state);
  const isTwice = (action: Action) => inHand !== null && isRepeated(action, hints);
  const actions = hints.filter((action) => action.do !== 'aim' && !isCovered(action) && !isTwice(action));
  const sorted = frame.kind === 'movement' || frame.kind === 'orders' || frame.kind === 'fire' || actions.length > few;
  const given = actions.map((action) =>
    asked(state, frame, action, offerOf(state, action, moving ?? (sorted ? pieceOf(state, action) : null))),
  );
  const known = given.flatMap(({ piece }) => (piece === null ? [] : [piece]));
  const commanders =
    frame.kind === 'orders' ? commandersOf(state, frame.side).filter(({ battle: { points } }) => points > 0) : [];
  const grouped = frame.kind === 'orders' ? groupedOnly(state, frame, decision.side, new Set(known)) : [];
  const givers = [...grouped, ...commanders.map(({ data }) => data.id), ...waiting(state, frame, decision.side)];
  const about = aboutOf(state, frame);
  const blocked = blockedOf(state, frame, decision.side);
  const offers = bestWays(cheapestQuick(state, distinct([...given, ...own]))).map((offer) =>
    asksAtEnd(state, frame, offer, hints),
  );
  return {
    ...nothing,
    decision,
    onItsWay: begunKinds.has(decision.kind),
    title: titleOf(state, decision.side),
    hint: hintOf(state, frame, decision.kind),
    selectable: [...new Set([...known, ...givers])],
    offers: urged(
      withLanes(
        state,
        offers.filter((offer) => offer.actions.length > 1 || !isBegun(state, offer, offers)),
        inHand,
      ),
      blocked,
    ),
    lit: litBy(state, frame),
    ...(about && { about }),
    ...blocked,
    ...remainingOf(state, frame),
    ...standingOrdersFor(state, frame),
  };
}
