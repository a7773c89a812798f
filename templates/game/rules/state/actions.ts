/** Everything a player can do, in the words of records and position files. */
import { action, fieldsByAction } from '@hetman/core/engine';
import { z } from 'zod';

const id = z.string();

const actionSchema = z.discriminatedUnion('do', [
  action('move', { unit: id, hex: id }),
  action('attack', { unit: id, target: id }),
  action('pass', {}),
]);

export type Action = z.infer<typeof actionSchema>;

export const actionFields = fieldsByAction(actionSchema);

export const isAction = (value: unknown): value is Action => actionSchema.safeParse(value).success;
