/** A table on which every kind of unit stands beside what it could handle: guns, houses, walls, wagons, obstacles, the edge. */
import type { State } from '../rules/state/state.js';
import { colonel, dragoons, elite, enemy, foot, gun, horse, pikes, position, rabble, tartars, wagon } from './index.js';

const carrying = (obstacle: 'kobylica' | 'chevaux-de-frise' | 'caltrops') => ({
  order: 'defence' as const,
  carries: { obstacle, elements: 3 },
});

export const parade = (): State =>
  position({
    phase: 'movement',
    options: { ammunition: 'counted' } as never,
    commanders: [
      colonel('C', 40, 12, { points: 9 }),
      colonel('D', 90, 12, { points: 9 }),
      colonel('X', 60, 112, { side: 'stronger', points: 5 }),
    ],
    units: [
      foot('manner', 10, 20, { order: 'defence' }),
      gun('lost', 12, 26, { order: null, abandoned: true }),
      foot('guest', 30, 20, { order: 'defence' }),
      foot('host', 44, 20, { order: 'defence', bases: 2, building: 'inn' }),
      foot('kobylicas', 60, 20, carrying('kobylica')),
      foot('chevaux', 75, 20, carrying('chevaux-de-frise')),
      foot('caltrops', 90, 20, carrying('caltrops')),
      gun('piece', 105, 20, { order: 'defence' }),
      dragoons('riders', 10, 8, { order: 'move' }),
      { ...dragoons('afoot', 28, 8, { order: 'defence', mounted: false }), horseGuards: 1 },
      { ...foot('musketeers', 40, 30, { order: 'defence', bases: 4 }), card: 'new-musketeers' },
      { ...pikes('pikes', 56, 30, { order: 'defence' }), card: 'new-pikemen' },
      horse('caracole', 70, 30, { card: 'reiters-arquebus', order: 'defence', bases: 6, files: 3 }),
      tartars('closed', 80, 45, { order: 'move' }),
      wagon('powder', 90, 30, { card: 'ammunition-wagon', order: 'move' }),
      elite('husaria', 100, 35, { order: 'move' }),
      tartars('loose', 60, 8, {
        order: null,
        open: [60, 65, 70].map((x) => ({ at: [x, 8] as [number, number], facing: 0 })),
      }),
      rabble('rabble', 85, 8, { order: null, files: 2 }),
      horse('column', 110, 30, { order: 'move', files: 1 }),
      horse('leaver', 100, 4, { order: null }),
      horse('climber', 20, 33, { order: 'move' }),
      enemy('E', 62, 90, { order: 'move' }),
      enemy('F', 32, 95, { order: 'charge', files: 1 }),
      tartars('G', 90, 95, {
        side: 'stronger',
        order: 'defence',
        open: [90, 95, 100].map((x) => ({ at: [x, 95] as [number, number], facing: 180 })),
      }),
    ],
    obstacles: [
      {
        type: 'low-obstacle',
        line: [
          [15, 34],
          [35, 34],
        ],
      },
    ],
    buildings: [
      { id: 'house', at: [30, 26], size: [6, 6] },
      { id: 'inn', at: [46, 20], size: [6, 6] },
    ],
  });
