/** What the map itself says, mostly to those who do not see it. */
import type { Facing } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';

export const words = {
  map: { en: 'Map', pl: 'Mapa' },
  help: {
    en: 'Arrow keys move the cursor, with Shift they move the map. Enter touches the hex; pressed again, it touches the next piece there. Shift with Enter touches the pieces instead of the hex, or the hex instead of the next piece. N and P go to the next or previous place that can be touched. Plus and minus zoom, Home shows the whole map, Escape closes.',
    pl: 'Strzałki przesuwają kursor, z klawiszem Shift mapę. Enter dotyka pola, a naciśnięty ponownie następnego żetonu na nim. Shift z Enter dotyka żetonów zamiast pola albo pola zamiast następnego żetonu. N i P przechodzą do następnego lub poprzedniego miejsca, którego można dotknąć. Plus i minus zmieniają powiększenie, Home pokazuje całą mapę, Escape zamyka.',
  },
  nearer: { en: 'Zoom in', pl: 'Powiększ' },
  farther: { en: 'Zoom out', pl: 'Pomniejsz' },
  whole: { en: 'Whole map', pl: 'Cała mapa' },
  canTouch: { en: 'can be chosen', pl: 'można wybrać' },
  facing: { en: 'Choose the facing', pl: 'Wybierz zwrot' },
  here: { en: 'What can be done here', pl: 'Co można tu zrobić' },
} as const satisfies Record<string, Text>;

export const directionWords: Readonly<Record<Facing, Text>> = {
  N: { en: 'north', pl: 'północ' },
  NE: { en: 'north-east', pl: 'północny wschód' },
  SE: { en: 'south-east', pl: 'południowy wschód' },
  S: { en: 'south', pl: 'południe' },
  SW: { en: 'south-west', pl: 'południowy zachód' },
  NW: { en: 'north-west', pl: 'północny zachód' },
  NNE: { en: 'north-north-east', pl: 'północny północny wschód' },
  E: { en: 'east', pl: 'wschód' },
  SSE: { en: 'south-south-east', pl: 'południowy południowy wschód' },
  SSW: { en: 'south-south-west', pl: 'południowy południowy zachód' },
  W: { en: 'west', pl: 'zachód' },
  NNW: { en: 'north-north-west', pl: 'północny północny zachód' },
};
