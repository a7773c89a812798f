/** Setting up quickly: a piece in one touch, a formation in one touch, a whole set-up laid out again. */

import type { Deployment, Offer, Placing } from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import { fill, inEach, type Language } from '@hetman/core/game';
import { type DirectionName, directions } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { deployPieces } from '../rules/scenario/auto-deployment.js';
import { type Piece, pieceById, putRefusal, zoneOfPiece } from '../rules/scenario/placing.js';
import type { Action } from '../rules/state/actions.js';
import { hexByLabel, labelOf } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';
import { husariaSystem, sideIndexOf } from '../system.js';
import { actionText, labelText } from '../texts/index.js';
import { offerOf } from './offers.js';

/** Pick up, put down and face in one touch. */
export function setUpOffers(state: State, actions: readonly Action[], selected: string | null): Offer[] {
  if (selected === null || !actions.some((action) => action.do === 'pick' && action.piece === selected)) return [];
  const piece = pieceById(state, selected)!;
  const trial = husariaSystem.clone(state);
  husariaSystem.apply(trial, { do: 'pick', piece: selected }, noDice, () => undefined);
  const open = husariaSystem.actions(trial).filter((action) => action.do === 'put');
  const facings = 'sp' in piece ? directions : [null];
  return open.flatMap((put) =>
    facings.map((facing) =>
      offerOf(state, put, {
        id: `put ${selected} ${put.hex} ${facing}`,
        piece: selected,
        facing,
        label: inEach((language) => setUpLabel(state, put, facing, language)),
        actions: laying({ piece: selected, hex: put.hex, facing }),
      }),
    ),
  );
}

/** The hex, and how the piece will face: six offers for one hex read differently. */
function setUpLabel(state: State, put: Action, facing: DirectionName | null, language: Language): string {
  const hex = actionText(state, put, language);
  if (facing === null) return hex;
  const to = labelText(facing, language);
  return fill(boardMessages.setUpLabel[language], { hex, to }, language);
}

const laying = ({ piece, hex, facing }: Placing): Action[] => [
  { do: 'pick', piece },
  { do: 'put', hex },
  ...(facing === null ? [] : [{ do: 'face' as const, facing: facing as DirectionName }]),
];

/** One offer for each group of the scenario that still waits: its pieces fill their zone as the program would. */
export function formationOffers(state: State, side: SideIndex): Offer[] {
  return state.setting.deployment.flatMap((group, index) => {
    if (group.side !== side) return [];
    const ids = group.pieces.filter((id) => pieceById(state, id)!.place === 'waiting');
    if (ids.length < 2) return [];
    const trial = cloneState(state);
    if (!deployPieces(trial, side, ids)) return [];
    const placings = ids.map((id) => placingOf(trial, pieceById(trial, id)!));
    const actions = layOut(state, placings);
    if (actions.length === 0) return [];
    const leader = state.commanders.find(({ card }) => group.pieces.includes(card.id))?.card.name;
    const name = leader ?? pieceById(state, ids[0]!)!.card.name;
    const label = inEach((language) =>
      fill(boardMessages.formationOffers[language], { name: name[language], length: ids.length }, language),
    );
    return [{ ...offerOf(state, actions[0]!, { id: `formation ${index}`, label, actions }), piece: null }];
  });
}

function placingOf(state: State, piece: Piece): Placing {
  const facing: DirectionName | null = 'sp' in piece ? directions[piece.facing]! : null;
  return { piece: piece.card.id, hex: labelOf(state, piece.hex), facing };
}

export const deployment: Deployment<State> = {
  read(state, side) {
    const index = sideIndexOf(state.setting, side);
    if (index === null || state.phase >= 0) return null;
    return state.setting.deployment
      .filter((group) => group.side === index)
      .flatMap((group) => group.pieces)
      .map((id) => pieceById(state, id)!)
      .filter((piece) => piece.place === 'map')
      .map((piece) => placingOf(state, piece));
  },
  actions: layOut,
};

/**
 * Lays pieces out one after the other by legal actions. Whoever finds his hex taken waits until it is free; when all
 * wait for each other, one of them steps aside.
 */
function layOut(state: State, placings: readonly Placing[]): Action[] {
  const trial = cloneState(state);
  const frame = topFrame(trial);
  if (frame?.kind !== 'deploy' || frame.piece !== null) return [];
  const side = frame.side;
  let open = placings.filter((placing) => isMine(trial, side, placing));
  const actions: Action[] = [];
  const lay = (placing: Placing): boolean => {
    const piece = pieceById(trial, placing.piece)!;
    if (putRefusal(trial, piece, hexByLabel(trial, placing.hex)!)) return false;
    for (const action of laying(placing)) {
      husariaSystem.apply(trial, action, noDice, () => undefined);
      actions.push(action);
    }
    return true;
  };
  let aside = open.length;
  while (open.length > 0) {
    const left = open.filter((placing) => !lay(placing));
    if (left.length === open.length && (aside-- === 0 || !left.some((placing) => lay(asideOf(trial, placing))))) break;
    open = left;
  }
  return actions;
}

const isMine = (state: State, side: SideIndex, { piece: id, hex }: Placing): boolean =>
  pieceById(state, id)?.card.side === side && zoneOfPiece(state, id).includes(hex);

/** Any other hex of its zone that is free for it. */
function asideOf(state: State, placing: Placing): Placing {
  const piece = pieceById(state, placing.piece)!;
  const free = zoneOfPiece(state, placing.piece).find(
    (label) => label !== placing.hex && !putRefusal(state, piece, hexByLabel(state, label)!),
  );
  return { ...placing, hex: free ?? placing.hex };
}
