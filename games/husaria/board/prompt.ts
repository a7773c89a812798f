/** The one place that tells a player what is wanted, and everything that can be touched to answer. */
import type { Offer, Prompt } from '@hetman/core/board';
import { inBoth, type Text } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import type { Frame } from '../rules/frames.js';
import { labelOf, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { phaseName } from '../rules/sequence.js';
import { zoneOfPiece } from '../rules/set-up.js';
import type { SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { husariaSystem } from '../rules/system.js';
import { decisionText } from '../texts/index.js';
import { overviewWord } from '../texts/overview.js';
import { blockedOf, dutiesOf, remainingOf } from './demands.js';
import { formationOffers, setUpOffers } from './deployment.js';
import { movingOffers } from './moving.js';
import { offerOf } from './offers.js';
import { standingOf } from './orders-form.js';

export function promptOf(state: State, selected: string | null): Prompt {
  const decision = husariaSystem.decision(state);
  const frame = topFrame(state);
  if (!decision || !frame) {
    return {
      decision: null,
      title: { en: 'The battle is over', pl: 'Bitwa zakończona' },
      hint: { en: '', pl: '' },
      selectable: [],
      offers: [],
      duties: [],
      lit: [],
    };
  }
  const actions = husariaSystem.actions(state);
  return {
    decision,
    title: titleOf(state, decision.side),
    hint: inBoth((language) => decisionText(decision.kind, language)),
    selectable: selectableOf(actions),
    offers: offersOf(state, frame, actions, selected),
    duties: dutiesOf(state, frame),
    lit: litOf(state, frame),
    ...(frame.kind === 'deploy' && { around: deploymentArea(state, frame.side) }),
    ...remainingOf(state, frame),
    blocked: blockedOf(state, frame),
    standing: standingOf(state, frame),
  };
}

function titleOf(state: State, side: string): Text {
  const phase = phaseName(state);
  return inBoth((language) => {
    const name = state.setting.sides.find((one) => one.id === side)!.name[language];
    const stage = state.phase < 0 ? '' : `${overviewWord('stage', language)} ${state.stage}, `;
    return `${stage}${overviewWord(phase, language)}: ${name}`;
  });
}

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
    return [
      ...rest.map((action) => offerOf(state, action)),
      ...movingOffers(state, state.units[frame.unit]!),
      ...leavingMap(state, actions),
    ];
  }
  const plain = actions.map((action) => offerOf(state, action, { ...onlyOneToTouch(actions, action) }));
  if (frame.kind === 'movement') {
    const moves = selectedMoves(state, actions, selected);
    const others = moves.length > 0 ? plain.filter((offer) => offer.piece !== selected || !isMove(offer)) : plain;
    return [...others, ...moves];
  }
  if (frame.kind === 'deploy' && frame.piece === null)
    return [...plain, ...formationOffers(state, frame.side), ...setUpOffers(state, actions, selected)];
  return plain;
}

/** Of many who may come onto one hex the first is touched there; the others are in the list. */
function onlyOneToTouch(actions: readonly Action[], action: Action): Partial<Offer> {
  if (action.do !== 'arrive') return {};
  const first = actions.find((other) => other.do === 'arrive' && other.hex === action.hex);
  return first === action ? {} : { hex: null };
}

const isMove = (offer: Offer): boolean => (offer.actions[0] as Action).do === 'move';

const isStep = ({ do: name }: Action): boolean =>
  name === 'step' || name === 'follow' || name === 'turn' || name === 'back';

/** A flood knows no way off the map or over an exit bridge; the steps themselves are offered. */
function leavingMap(state: State, actions: readonly Action[]): Offer[] {
  return actions.filter(isStep).map((action) => offerOf(state, action, { style: 'quiet' }));
}

function selectedMoves(state: State, actions: readonly Action[], selected: string | null): Offer[] {
  if (selected === null || !actions.some((action) => action.do === 'move' && action.unit === selected)) return [];
  return movingOffers(state, unitById(state, selected)!);
}

/** Where a side sets up. */
const deploymentArea = ({ setting }: State, side: SideIndex): string[] => [
  ...new Set(setting.deployment.filter((group) => group.side === side).flatMap(({ hexes }) => hexes)),
];

function litOf(state: State, frame: Frame): Prompt['lit'] {
  const at = (index: number) => labelOf(state, state.units[index]!.hex);
  if (frame.kind === 'move') return [{ hex: at(frame.unit), as: 'mover' }];
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
  return [
    ...battle.attackers
      .filter((index) => state.units[index]!.place === 'map')
      .map((index) => ({ hex: at(index), as: 'attacker' as const })),
    ...battle.targets.map((hex) => ({ hex: labelOf(state, hex), as: 'target' as const })),
    ...battle.routes.flatMap((route) => route.hexes.map((hex) => ({ hex: labelOf(state, hex), as: 'route' as const }))),
  ];
}
