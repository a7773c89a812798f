import { z } from 'zod';

/**
 * Skirmish is a toy: small enough to read at a glance, yet with all that core must cope with. Dice at the set-up, turns
 * of several actions, a reaction with a standing order, secrets, an end by blood and an end by time.
 */
export const sideSchema = z.enum(['red', 'blue']);
export type SkirmishSide = z.infer<typeof sideSchema>;

export const hexCount = 7;
export const lastRound = 20;
export const fullStrength = 3;
export const actionsPerTurn = 2;

/** What a side wants done when it is struck. */
export const ordersSchema = z.strictObject({ parry: z.enum(['ask', 'always', 'never']) });
export type SkirmishOrders = z.infer<typeof ordersSchema>;

const unitSchema = z.strictObject({
  hex: z
    .int()
    .min(0)
    .max(hexCount - 1),
  strength: z.int().min(0).max(fullStrength),
});

const bothSides = <T extends z.ZodType>(of: T) => z.strictObject({ red: of, blue: of });

export const stateSchema = z.strictObject({
  /** The die that a strike needs. */
  hitsOn: z.union([z.literal(4), z.literal(5)]),
  round: z
    .int()
    .min(1)
    .max(lastRound + 1),
  first: sideSchema,
  turn: sideSchema,
  actionsLeft: z.int().min(1).max(actionsPerTurn),
  units: bothSides(unitSchema),
  /** Secret of the side they belong to. */
  orders: bothSides(ordersSchema),
  /** The side that must say whether it parries. */
  struck: sideSchema.nullable(),
});

export type SkirmishState = z.infer<typeof stateSchema>;

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('step'), to: z.int() }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('parry') }),
  z.strictObject({ type: z.literal('endure') }),
]);

export type SkirmishAction = z.infer<typeof actionSchema>;

export const enemyOf = (side: SkirmishSide): SkirmishSide => (side === 'red' ? 'blue' : 'red');

export function startState(hitsOn: 4 | 5, first: SkirmishSide): SkirmishState {
  return {
    hitsOn,
    round: 1,
    first,
    turn: first,
    actionsLeft: actionsPerTurn,
    units: { red: { hex: 1, strength: fullStrength }, blue: { hex: 5, strength: fullStrength } },
    orders: { red: { parry: 'ask' }, blue: { parry: 'ask' } },
    struck: null,
  };
}

export function cloneState(state: SkirmishState): SkirmishState {
  const { units, orders } = state;
  return {
    ...state,
    units: { red: { ...units.red }, blue: { ...units.blue } },
    orders: { red: { ...orders.red }, blue: { ...orders.blue } },
  };
}
