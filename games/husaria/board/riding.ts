/** 9.13: where the commander in hand can ride. Setting out and riding are one gesture. */
import type { Offer } from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { offerOf } from './offers.js';

/** Off the map there is no hex to touch: that way is a button of its own, as it hangs on no place. */
const isHex = (hex: string): boolean => /^\d{4}$/.test(hex);

export function ridesInHand(state: State, actions: readonly Action[], selected: string | null): Offer[] {
  const lead = actions.find((action) => action.do === 'lead' && action.commander === selected);
  if (!lead) return [];
  const trial = husariaSystem.clone(state);
  husariaSystem.apply(trial, lead, noDice, () => undefined);
  return husariaSystem.actions(trial).flatMap((ride) =>
    ride.do === 'ride'
      ? offerOf(trial, ride, {
          id: `ride ${selected} ${ride.hex}`,
          piece: isHex(ride.hex) ? selected : null,
          actions: [lead, ride],
        })
      : [],
  );
}
