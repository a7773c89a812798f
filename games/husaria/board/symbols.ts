/** What the counters look like. */
import {
  banner,
  type CounterMark,
  type CounterSymbol,
  cannon,
  horseman,
  mace,
  mountedArcher,
  musketeer,
  type Stroke,
  type SymbolLook,
  signs,
  spearBlock,
  wagon,
  wingedLancer,
  wingedRider,
} from '@hetman/core/board';

const onPlate = (name: string, strokes: readonly Stroke<SymbolLook>[]): CounterSymbol => ({
  name,
  ground: 'plate',
  strokes,
});

/** By the kind of the unit. */
export const kinds = {
  hussar: onPlate('hussar', wingedRider),
  cavalry: onPlate('cavalry', horseman),
  tartar: onPlate('tartar', mountedArcher),
  infantry: onPlate('infantry', musketeer),
  artillery: onPlate('artillery', cannon),
} as const;
export const withLance = onPlate('hussar', wingedLancer);
export const pikemen = onPlate('pikemen', spearBlock);

export const commanderSymbol: CounterSymbol = { name: 'commander', ground: 'medallion', strokes: banner };
/** The mace of the hetman. */
export const chiefSymbol: CounterSymbol = { name: 'commander', ground: 'medallion', strokes: mace };
export const wagonSymbol: CounterSymbol = { name: 'wagon', ground: 'board', strokes: wagon };

export const marks = {
  lance: { name: 'lance' },
  moved: { name: 'moved', look: 'done' },
  attacked: { name: 'attacked', sign: { at: 'right', strokes: signs.blades } },
  charged: { name: 'charged', sign: { at: 'right', strokes: signs.blades } },
  fired: { name: 'fired', sign: { at: 'right', strokes: signs.smoke } },
  held: { name: 'held', sign: { at: 'left', strokes: signs.lock } },
  mustAttack: { name: 'must-attack', look: 'duty', sign: { at: 'warning', strokes: signs.warning } },
} as const satisfies Readonly<Record<string, CounterMark>>;
