/** The one place that tells a player what is wanted, and everything that can be touched to answer. */
import type { Offer, Prompt } from '@hetman/core/board';
import { inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { moveRefusal } from '../rules/movement/group.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { Frame, FrameOf } from '../rules/state/frames.js';
import { groundOf, openNeighbour } from '../rules/state/ground.js';
import { farApart, hexByLabel, labelOf, unitById } from '../rules/state/pieces.js';
import { activationOf, directionNamed, topFrame } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { decisionText } from '../texts/index.js';
import { overviewWord } from '../texts/overview.js';
import { type Party, partyOf } from './company.js';
import { cancelOf, ended, hintOf, remainingOf } from './demands.js';
import { groupOffers, sameAgain, stacksOf, widerCompanies } from './groups.js';
import { litOf } from './lit.js';
import { formationOffers, movingOffers } from './moving.js';
import { offerOf } from './offers.js';
import { everybodyJoins } from './salvo.js';
import { standingOrdersOf } from './standing-orders.js';

const over: Prompt = {
  decision: null,
  title: boardMessages.over,
  hint: boardMessages.hint,
  selectable: [],
  offers: [],
  duties: [],
  lit: [],
};

export function promptOf(
  state: State,
  selected: string | null,
  wanted: readonly string[] | null = null,
  past: () => readonly Event[] = () => [],
): Prompt {
  const decision = szczekocinySystem.decision(state);
  const frame = topFrame(state);
  if (!decision || !frame) return over;
  const actions = szczekocinySystem.actions(state);
  const party = partyInHand(state, frame, selected, wanted);
  const unit = party && unitById(state, selected!);
  const stacks = unit && stacksOf(state, unit, wanted, party.pieces);
  const offers =
    frame.kind === 'movement'
      ? ended(actions, [
          ...movementOffers(state, actions, selected, stacks ? null : party),
          ...sameAgain(state, frame.side, inHandOf(selected, stacks, party), past),
          ...(stacks ? groupOffers(state, stacks) : []),
        ])
      : offersOf(state, frame, actions, selected);
  return {
    decision,
    title: titleOf(state, decision.side),
    hint: hintOf(state, frame) ?? inEach((language) => decisionText(decision.kind, language)),
    selectable: selectableOf(frame, actions),
    offers,
    duties: [],
    lit: litOf(state, frame),
    ...remainingOf(state, frame, actions),
    ...(party && {
      companies: widerCompanies(state, unit!, party.companies),
      company: stacks ? stacks.flat().flatMap(({ card }) => (card.id === selected ? [] : [card.id])) : party.pieces,
    }),
    standingOrders: standingOrdersOf(state, frame, actions, selected),
    ...cancelOf(frame),
  };
}

/** Who would set out: only where a move can begin. */
function partyInHand(state: State, frame: Frame, selected: string | null, wanted: readonly string[] | null) {
  if (frame.kind !== 'movement' || selected === null) return null;
  const unit = unitById(state, selected);
  return unit && !moveRefusal(state, frame.side, unit) ? partyOf(state, unit, wanted) : null;
}

/** Turn, whose activation it is, and who is asked; the owner of the activation too where the other side is asked. */
function titleOf(state: State, side: string): Text {
  const activation = activationOf(state);
  const formation = activation && state.commanders[activation.formation < 0 ? activation.leader : activation.formation];
  return inEach((language) => {
    const name = state.setting.sides.find((one) => one.id === side)!.name[language];
    const turn = overviewWord('turn', language);
    const moment = `${turn[0]!.toUpperCase()}${turn.slice(1)} ${state.turn}`;
    if (!activation || !formation) return `${moment}: ${name}`;
    const owner = state.setting.sides[activation.owner];
    const whose = `${moment}, ${formation.card.name[language]}`;
    if (owner.id === side) return `${whose}: ${name}`;
    return `${whose} (${owner.name[language]}), ${overviewWord('decision', language)}: ${name}`;
  });
}

/** Pieces about which something can be decided: several answers hang on them, so they are picked up first. */
function selectableOf(frame: Frame, actions: readonly Action[]): string[] {
  if (frame.kind === 'move' || frame.kind === 'volley') return [];
  const found = new Set<string>();
  for (const action of actions) {
    if (
      action.do === 'move' ||
      action.do === 'aim' ||
      action.do === 'reorder' ||
      action.do === 'counterattack' ||
      action.do === 'fall-back' ||
      action.do === 'return'
    )
      found.add(action.unit);
  }
  return [...found];
}

/** Whose last moves may be repeated: those in hand, or with nobody in hand everybody's. */
function inHandOf(selected: string | null, stacks: readonly (readonly Unit[])[] | null, party: Party | null) {
  if (selected === null) return null;
  return stacks ? stacks.flat().map(({ card }) => card.id) : [selected, ...(party?.pieces ?? [])];
}

function offersOf(state: State, frame: Frame, actions: readonly Action[], selected: string | null): Offer[] {
  if (frame.kind === 'move') return onTheWay(state, frame, actions);
  const plain = actions.map((action) => inHand(offerOf(state, action), selected));
  if (frame.kind === 'reply' || frame.kind === 'reaction') return fewOnAHex(state, plain, selected);
  if (frame.kind === 'volley') return [...everybodyJoins(state, frame), ...plain];
  if (frame.kind === 'face') {
    const hex = labelOf(state, state.units[frame.units[0]!]!.hex);
    return plain.map((offer) => ({ ...offer, hex }));
  }
  return plain;
}

/** What the piece in hand can do where it stands is a button. */
const inHand = (offer: Offer, selected: string | null): Offer =>
  selected !== null && offer.piece === selected && offer.hex === null ? { ...offer, style: 'main' } : offer;

/** With empty hands everything is in the list; with a unit in hand its ways, its targets and its formations. */
function movementOffers(
  state: State,
  actions: readonly Action[],
  selected: string | null,
  party: Party | null,
): Offer[] {
  const plain = actions.map((action) => {
    const { unit } = action as { unit?: string };
    const offer = offerOf(state, action, unit !== undefined && unit !== selected ? { hex: null } : {});
    return action.do === 'move' ? offer : inHand(offer, selected);
  });
  if (!party) return plain;
  return [
    ...plain,
    ...formationOffers(state, party.frame, party.actions),
    ...movingOffers(state, party.frame, party.actions),
  ];
}

const isStep = ({ do: word }: Action): boolean => word === 'step' || word === 'back' || word === 'turn';

/**
 * Single steps stay in the list for those who want to go hex by hex. One with which no way begins is touched on its hex too.
 */
function onTheWay(state: State, frame: FrameOf<'move'>, actions: readonly Action[]): Offer[] {
  const ways = movingOffers(state, frame, []);
  const begun = new Set(ways.map(({ actions: [first] }) => JSON.stringify(first)));
  const leader = state.units[frame.units[0]!]!;
  const rest = actions.map((action) => {
    if (!isStep(action)) return offerOf(state, action);
    const known = begun.has(JSON.stringify(action));
    const to =
      'to' in action ? openNeighbour(groundOf(state.setting), leader.hex, directionNamed(action.to)) : leader.hex;
    return offerOf(state, action, {
      style: known ? 'quiet' : 'plain',
      hex: known ? null : labelOf(state, to),
      facing: null,
    });
  });
  return [...rest, ...ways];
}

const shootersOnAHex = 6;

/** Of many who may fire at one hex the nearest are touched there; the others are picked up first. */
function fewOnAHex(state: State, offers: readonly Offer[], selected: string | null): Offer[] {
  const away = (offer: Offer): number =>
    offer.piece === null || offer.hex === null
      ? 0
      : farApart(state, unitById(state, offer.piece)!.hex, hexByLabel(state, offer.hex)!);
  const crowd = new Map<string, Offer[]>();
  for (const offer of offers) if (offer.hex !== null) crowd.set(offer.hex, [...(crowd.get(offer.hex) ?? []), offer]);
  const near = new Set(
    [...crowd.values()].flatMap((here) => here.sort((a, b) => away(a) - away(b)).slice(0, shootersOnAHex)),
  );
  return offers.map((offer) => (offer.piece === selected || near.has(offer) ? offer : { ...offer, hex: null }));
}
