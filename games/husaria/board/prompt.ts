/** The one place that tells a player what is wanted, and everything that can be touched to answer. */
import type { Offer, Prompt } from '@hetman/core/board';
import { inEach, type Text } from '@hetman/core/game';
import { neighbour, offMap } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { bearers } from '../rules/battle/losses.js';
import { groundOf } from '../rules/movement/ground.js';
import { zoneOfPiece } from '../rules/scenario/placing.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { BattleFrame, Frame, FrameOf, MoveFrame } from '../rules/state/frames.js';
import { phaseName, sideOfPhase } from '../rules/state/phases.js';
import { labelOf, unitById } from '../rules/state/pieces.js';
import { directionNamed, topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { decisionText } from '../texts/index.js';
import { overviewWord } from '../texts/overview.js';
import { companiesOf, companyOf } from './companies.js';
import { blockedOf, dutiesOf, ended, remainingOf } from './demands.js';
import { formationOffers, setUpOffers } from './deployment.js';
import { groupOffers } from './groups.js';
import { cancelOf, hintOf } from './hints.js';
import { allLances } from './lances.js';
import { movingOffers } from './moving.js';
import { offerOf } from './offers.js';
import { chargeOffers, chaseOffers, facingOffers } from './placed.js';
import { ridesInHand } from './riding.js';
import { sameAgain } from './same-again.js';
import { standingOrdersOf } from './standing-orders.js';

export function promptOf(
  state: State,
  selected: string | null,
  wanted: readonly string[] | null = null,
  past: () => readonly Event[] = () => [],
): Prompt {
  const decision = husariaSystem.decision(state);
  const frame = topFrame(state);
  if (!decision || !frame) {
    return {
      decision: null,
      title: boardMessages.promptOf,
      hint: boardMessages['chase.always'],
      selectable: [],
      offers: [],
      duties: [],
      lit: [],
    };
  }
  const actions = husariaSystem.actions(state);
  const party = frame.kind === 'movement' ? companyOf(state, frame.side, selected, wanted) : null;
  const offers =
    frame.kind === 'movement'
      ? movementOffers(state, frame, actions, { selected, party, past })
      : offersOf(state, frame, actions, selected);
  return {
    decision,
    title: titleOf(state, decision.side),
    hint: hintOf(state, frame, actions) ?? inEach((language) => decisionText(decision.kind, language)),
    selectable: selectableOf(actions),
    offers: ended(state, frame, actions, offers),
    duties: dutiesOf(state, frame),
    lit: litOf(state, frame),
    ...(frame.kind === 'deploy' && { around: deploymentArea(state, frame.side) }),
    ...remainingOf(state, frame, actions),
    blocked: blockedOf(state, frame),
    standingOrders: standingOrdersOf(state, frame, actions, selected),
    ...cancelOf(frame),
    ...(frame.kind === 'movement' && {
      companies: companiesOf(state, frame.side, selected),
      company: (party ?? []).slice(1).map(({ card }) => card.id),
    }),
  };
}

/** Stage, phase and who is asked; in the enemy's phase also whose phase it is. */
function titleOf(state: State, side: string): Text {
  const phase = phaseName(state);
  return inEach((language) => {
    const name = state.setting.sides.find((one) => one.id === side)!.name[language];
    if (state.phase < 0) return `${capital(overviewWord(phase, language))}: ${name}`;
    const moment = `${capital(overviewWord('stage', language))} ${state.stage}, ${overviewWord(phase, language)}`;
    const owner = state.setting.sides[sideOfPhase(state)];
    if (owner.id === side) return `${moment}: ${name}`;
    return `${moment} (${owner.name[language]}), ${overviewWord('decision', language)}: ${name}`;
  });
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** Pieces about which something can be decided: several answers hang on them, so they are picked up first. */
function selectableOf(actions: readonly Action[]): string[] {
  const found = new Set<string>();
  for (const action of actions) {
    if (
      action.do === 'move' ||
      action.do === 'attack' ||
      action.do === 'aim' ||
      action.do === 'rally' ||
      action.do === 'charge' ||
      action.do === 'retreat' ||
      action.do === 'chase'
    ) {
      found.add(action.unit);
    } else if (action.do === 'lead') found.add(action.commander);
    else if (action.do === 'pick' || action.do === 'arrive') found.add(action.piece);
  }
  return [...found];
}

function offersOf(state: State, frame: Frame, actions: readonly Action[], selected: string | null): Offer[] {
  if (frame.kind === 'move') {
    const rest = actions.filter((action) => !isStep(action));
    const ways = movingOffers(state, state.units[frame.unit]!);
    return [...rest.map((action) => offerOf(state, action)), ...ways, ...singleSteps(state, frame, actions, ways)];
  }
  if (frame.kind === 'turn') return facingOffers(state, frame, actions);
  if (frame.kind === 'counter-charge') return chargeOffers(state, frame, actions, selected);
  if (frame.kind === 'chase') return chaseOffers(state, frame, actions);
  if (frame.kind === 'lances')
    return [...allLances(state, frame, actions), ...actions.map((action) => offerOf(state, action))];
  const plain = actions.map((action) => offerOf(state, action, { ...onlyOneToTouch(actions, action, selected) }));
  if (frame.kind === 'deploy' && frame.piece === null)
    return [...plain, ...formationOffers(state, frame.side), ...setUpOffers(state, actions, selected)];
  return plain;
}

interface InHand {
  readonly selected: string | null;
  /** The unit in hand and those that come along, where there are any. */
  readonly party: readonly Unit[] | null;
  readonly past: () => readonly Event[];
}

/** With a unit in hand its ways, or those of its whole group. */
function movementOffers(
  state: State,
  frame: FrameOf<'movement'>,
  actions: readonly Action[],
  { selected, party, past }: InHand,
): Offer[] {
  const plain = actions.map((action) => offerOf(state, action, { ...onlyOneToTouch(actions, action, selected) }));
  const unit = selected === null ? null : unitById(state, selected);
  const again = selected === null || unit ? sameAgain(state, frame.side, party ?? (unit && [unit]), past) : [];
  const alone = [...selectedMoves(state, actions, selected), ...ridesInHand(state, actions, selected)];
  const moves = party ? groupOffers(state, party) : alone;
  const others = moves.length > 0 ? plain.filter((offer) => offer.piece !== selected || !begins(offer)) : plain;
  return [...others, ...again, ...moves];
}

/** Of many who may come onto one hex the first is touched there; the others are taken in hand before. */
function onlyOneToTouch(actions: readonly Action[], action: Action, selected: string | null): Partial<Offer> {
  if (action.do !== 'arrive' || action.piece === selected) return {};
  const first = actions.find((other) => other.do === 'arrive' && other.hex === action.hex);
  return first === action ? {} : { hex: null };
}

/** Only sets out: with the piece in hand its ways are offered whole. */
const begins = ({ actions: [first] }: Offer): boolean => ['move', 'lead'].includes((first as Action).do);

const isStep = ({ do: name }: Action): boolean =>
  name === 'step' || name === 'follow' || name === 'turn' || name === 'back';

/**
 * Single steps are in the list for who wants to go hex by hex. One with which no way begins is touched on its hex too: a step
 * beside the road where the road is as cheap; one that leads off the map is a button.
 */
function singleSteps(state: State, frame: MoveFrame, actions: readonly Action[], ways: readonly Offer[]): Offer[] {
  const unit = state.units[frame.unit]!;
  const begun = new Set(ways.map(({ actions: [first] }) => JSON.stringify(first)));
  return actions.filter(isStep).map((action) => {
    const known = begun.has(JSON.stringify(action));
    const direction = 'to' in action ? directionNamed(action.to) : -1;
    const to = direction < 0 ? unit.hex : neighbour(groundOf(state.setting).grid, unit.hex, direction);
    return offerOf(state, action, {
      style: known ? 'quiet' : 'plain',
      piece: unit.card.id,
      hex: known || to === offMap ? null : labelOf(state, to),
      facing: null,
    });
  });
}

function selectedMoves(state: State, actions: readonly Action[], selected: string | null): Offer[] {
  if (selected === null || !actions.some((action) => action.do === 'move' && action.unit === selected)) return [];
  return movingOffers(state, unitById(state, selected)!);
}

/** Where a side sets up. */
const deploymentArea = ({ setting }: State, side: SideIndex): string[] => [
  ...new Set(setting.deployment.filter((group) => group.side === side).flatMap(({ hexes }) => hexes)),
];

/** Who retreats or chases, or is about to. */
function movingBack(state: State, frame: Frame, battle: BattleFrame): readonly number[] {
  if (frame.kind === 'chase') return frame.unit >= 0 ? [frame.unit] : [];
  if (frame.kind !== 'retreat') return [];
  if (frame.unit >= 0) return [frame.unit];
  return battle.toRetreat.filter((index) => {
    const { card, place } = state.units[index]!;
    return card.side === frame.side && place === 'map';
  });
}

function litOf(state: State, frame: Frame): Prompt['lit'] {
  const at = (index: number) => labelOf(state, state.units[index]!.hex);
  if (frame.kind === 'move' || frame.kind === 'turn') return [{ hex: at(frame.unit), as: 'mover' }];
  if (frame.kind === 'volley')
    return [
      ...frame.shooters.map((index) => ({ hex: at(index), as: 'attacker' as const })),
      { hex: at(frame.target), as: 'target' },
    ];
  if (frame.kind === 'gun-reaction' || frame.kind === 'bow-reaction' || frame.kind === 'counter-charge')
    return [{ hex: at(frame.target), as: 'target' }];
  if (frame.kind === 'deploy' && frame.piece !== null)
    return zoneOfPiece(state, frame.piece).map((hex) => ({ hex, as: 'route' as const }));
  const battle = state.frames.findLast((one) => one.kind === 'battle');
  if (battle?.kind !== 'battle') return [];
  if (frame.kind === 'losses')
    return battle.lossLeft[frame.side] > 0
      ? bearers(state, frame.side).map(({ index }) => ({ hex: at(index), as: 'mover' }))
      : [];
  const onItsWay = movingBack(state, frame, battle);
  return [
    ...onItsWay.map((index) => ({ hex: at(index), as: 'mover' as const })),
    ...battle.attackers
      .filter((index) => state.units[index]!.place === 'map')
      .map((index) => ({ hex: at(index), as: 'attacker' as const })),
    ...battle.targets.map((hex) => ({ hex: labelOf(state, hex), as: 'target' as const })),
    ...battle.routes.flatMap((route) => route.hexes.map((hex) => ({ hex: labelOf(state, hex), as: 'route' as const }))),
  ];
}
