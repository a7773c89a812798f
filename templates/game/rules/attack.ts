/** Chapter 1, attacks. */
import type { Modifier } from '@hetman/core/game';
import { isHill } from '../content/index.js';
import type { Play } from './state/events.js';
import type { Unit } from './state/state.js';

const hitsOn = 4;

/** 1.2: what changes the die of an attack at this unit. */
export const modifiersAt = (target: Unit): Modifier[] =>
  isHill(target.hex) ? [{ rule: '1.2', label: 'hill', value: -1 }] : [];

/** 1.2: one die; a hit costs the target a point of strength. */
export function attack({ dice, emit }: Play, unit: Unit, target: Unit): void {
  const modifiers = modifiersAt(target);
  const die = dice.d6('attack');
  const total = modifiers.reduce((sum, { value }) => sum + value, die);
  const result = total >= hitsOn ? 'hit' : 'missed';
  if (result === 'hit') target.strength--;
  emit({ type: 'attack', rule: '1.2', unit: unit.card.id, target: target.card.id, die, modifiers, result });
  if (target.strength === 0) emit({ type: 'destroyed', rule: '1.2', unit: target.card.id });
}
