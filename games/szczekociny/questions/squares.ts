/** 7.3: which companies could form a square, in their own movement or before horse on their hex, and what it is worth. */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { z } from 'zod';
import { fireOf } from '../rules/fire/fire.js';
import { maySquareNow, squareRefusal } from '../rules/movement/formations.js';
import { isHeld, isMelee, sumOfSizes, troopsOn } from '../rules/state/pieces.js';
import { no } from '../rules/state/refusals.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { checkOf } from './checks.js';
import { hexLabel, hexNamed, idsOf, sideId, whyNotOrNull } from './subjects.js';

function squareOf(state: State, side: SideIndex, hex: number) {
  const troops = troopsOn(state, side, hex);
  const [top] = troops as [Unit];
  const formed = top.formation === 'square';
  const movement = state.setting.book.movement;
  return {
    side: sideId(state, side),
    units: idsOf(troops),
    companies: troops.length,
    size: sumOfSizes(troops),
    needs: { companies: state.setting.book.square.companies, size: state.setting.book.square.size },
    square: formed,
    /** Why they could not form one here: in their own movement, all of them with a point left. */
    refusal: formed
      ? null
      : whyNotOrNull(squareRefusal(state, side, hex) ?? (isMelee(state, hex) ? no.formationInMelee : null)),
    /** 7.3.1: horse has come onto the hex, so that they may try it now. */
    now: maySquareNow(state, side, hex),
    check: formed || squareRefusal(state, side, hex) ? null : checkOf(top, '7.3.1'),
    ...(formed ? { firepower: fireOf(state, top), leaves: movement.formation } : {}),
  };
}

const squares = questionKind(z.strictObject({ hex: hexLabel }), (state: State, asked) => {
  const found = hexNamed(state, asked.hex);
  if (!found.ok) return found;
  const held = ([0, 1] as const).filter(
    (side) => isHeld(state, side, found.value) && troopsOn(state, side, found.value).length > 0,
  );
  return ok({ hex: asked.hex, rule: '7.3', sides: held.map((side) => squareOf(state, side, found.value)) });
});

export const squareQuestions: Questions<State> = { squares };
