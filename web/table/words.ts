import type { Text } from '@hetman/core/game';

export const words = {
  table: { en: 'Table', pl: 'Stół' },
  help: {
    en: 'N and P choose the next or previous piece that can act. Arrow keys draw it by a centimetre or five degrees, with Shift by a millimetre or a degree; brackets wheel it to the rear, or turn what goes any way. B takes the next single base of a unit in open order or defence, Shift and B the previous. Enter lets go, then does what is in hand, Escape takes back. With nothing chosen the arrows move the table. Plus and minus zoom, Home shows the whole table, M lays a ruler.',
    pl: 'N i P wybierają następny lub poprzedni oddział, który może działać. Strzałki przesuwają go o centymetr lub pięć stopni, z klawiszem Shift o milimetr lub stopień; nawiasy zachodzą nim w tył albo obracają to, co chodzi w każdą stronę. B bierze następną pojedynczą podstawkę oddziału w szyku luźnym lub w obronie, Shift i B poprzednią. Enter puszcza, a potem wykonuje to, co jest w ręku, Escape cofa. Gdy nic nie wybrano, strzałki przesuwają stół. Plus i minus zmieniają powiększenie, Home pokazuje cały stół, M kładzie miarkę.',
  },
  ruler: { en: 'Ruler (M)', pl: 'Miarka (M)' },
  turn: { en: 'Turn the table', pl: 'Obróć stół' },
  sight: { en: 'Who is seen', pl: 'Kogo widać' },
  commit: { en: 'Let them stand so', pl: 'Niech tak staną' },
  singleBases: { en: 'Base by base', pl: 'Podstawka po podstawce' },
  nextBase: { en: 'Next base', pl: 'Następna podstawka' },
  place: { en: 'Place it here', pl: 'Postaw tutaj' },
  takeBack: { en: 'Take back', pl: 'Cofnij' },
  manoeuvres: { en: 'Manoeuvres', pl: 'Manewry' },
} satisfies Record<string, Text>;
