/** The one place that tells a player what is wanted, and everything that can be touched to answer. */
import type { Offer, Prompt } from '@hetman/core/board';
import { inBoth, type Text } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import type { Frame, FrameOf } from '../rules/frames.js';
import { moveRefusal } from '../rules/group.js';
import { farApart, hexByLabel, labelOf, unitById } from '../rules/pieces.js';
import { activationOf, topFrame } from '../rules/play.js';
import type { State } from '../rules/state.js';
import { szczekocinySystem } from '../rules/system.js';
import { decisionText } from '../texts/index.js';
import { overviewWord } from '../texts/overview.js';
import { type Party, partyOf } from './company.js';
import { hintOf, remainingOf } from './demands.js';
import { litOf } from './lit.js';
import { formationOffers, movingOffers } from './moving.js';
import { offerOf } from './offers.js';
import { standingOf } from './orders-form.js';
import { everybodyJoins } from './salvo.js';

const over: Prompt = {
  decision: null,
  title: { en: 'The battle is over', pl: 'Bitwa zakończona' },
  hint: { en: '', pl: '' },
  selectable: [],
  offers: [],
  duties: [],
  lit: [],
};

export function promptOf(state: State, selected: string | null, wanted: readonly string[] | null = null): Prompt {
  const decision = szczekocinySystem.decision(state);
  const frame = topFrame(state);
  if (!decision || !frame) return over;
  const actions = szczekocinySystem.actions(state);
  const party = partyInHand(state, frame, selected, wanted);
  return {
    decision,
    title: titleOf(state, decision.side),
    hint: hintOf(state, frame) ?? inBoth((language) => decisionText(decision.kind, language)),
    selectable: selectableOf(frame, actions),
    offers: offersOf(state, frame, actions, selected, party),
    duties: [],
    lit: litOf(state, frame),
    ...remainingOf(state, frame, actions),
    ...(party && { companies: party.companies, company: party.pieces }),
    standing: standingOf(state, frame),
  };
}

/** Who would set out: only where a move can begin. */
function partyInHand(state: State, frame: Frame, selected: string | null, wanted: readonly string[] | null) {
  if (frame.kind !== 'movement' || selected === null) return null;
  const unit = unitById(state, selected);
  return unit && !moveRefusal(state, frame.side, unit) ? partyOf(state, unit, wanted) : null;
}

/** Turn, whose formation is active, and who is asked. */
function titleOf(state: State, side: string): Text {
  const activation = activationOf(state);
  const formation = activation && state.commanders[activation.formation < 0 ? activation.leader : activation.formation];
  return inBoth((language) => {
    const name = state.setting.sides.find((one) => one.id === side)!.name[language];
    const turn = overviewWord('turn', language);
    const whose = formation ? `, ${formation.card.name[language]}` : '';
    return `${turn[0]!.toUpperCase()}${turn.slice(1)} ${state.turn}${whose}: ${name}`;
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

function offersOf(
  state: State,
  frame: Frame,
  actions: readonly Action[],
  selected: string | null,
  party: Party | null,
): Offer[] {
  if (frame.kind === 'movement') return movementOffers(state, actions, selected, party);
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

/** Single steps stay in the list for those who want to go hex by hex. */
function onTheWay(state: State, frame: FrameOf<'move'>, actions: readonly Action[]): Offer[] {
  const rest = actions.map((action) => offerOf(state, action, isStep(action) ? { style: 'quiet', facing: null } : {}));
  return [...rest, ...movingOffers(state, frame, [])];
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
