import type { Text } from '@hetman/core/game';

export const words = {
  table: { en: 'Table', pl: 'Stół' },
} satisfies Record<string, Text>;
