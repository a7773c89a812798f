import type { Text } from '@hetman/core/game';

export const words = {
  table: { en: 'Table', pl: 'Stół' },
  help: {
    en: 'N and P choose the next or previous piece that can act. Arrow keys move it by a centimetre or five degrees, with Shift by a millimetre or a degree; [ and ] wheel it to the rear, or turn a piece that moves in any direction. B takes the next single base of a unit in open order or defence, Shift and B the previous. Enter ends the drag, then carries it out; Escape undoes it. With nothing selected the arrows move the table. Plus and minus zoom, Home shows the whole table, M opens the ruler.',
    pl: 'N i P wybierają następny lub poprzedni oddział, który może działać. Strzałki przesuwają go o centymetr lub pięć stopni, z klawiszem Shift o milimetr lub stopień; [ i ] wykonują zachodzenie w tył albo obracają to, co porusza się w dowolną stronę. B bierze następną pojedynczą podstawkę oddziału w szyku otwartym lub w obronie, Shift i B poprzednią. Enter kończy przeciąganie, a potem je wykonuje; Escape je cofa. Gdy nic nie wybrano, strzałki przesuwają stół. Plus i minus zmieniają powiększenie, Home pokazuje cały stół, M otwiera miarkę.',
  },
  ruler: { en: 'Ruler (M)', pl: 'Miarka (M)' },
  turn: { en: 'Turn the table', pl: 'Obróć stół' },
  sight: { en: 'Who can be seen', pl: 'Kogo widać' },
  commit: { en: 'Confirm', pl: 'Zatwierdź' },
  singleBases: { en: 'Base by base', pl: 'Podstawka po podstawce' },
  nextBase: { en: 'Next base', pl: 'Następna podstawka' },
  place: { en: 'Place it here', pl: 'Postaw tutaj' },
  takeBack: { en: 'Take back', pl: 'Cofnij' },
  manoeuvres: { en: 'Manoeuvres', pl: 'Manewry' },
} satisfies Record<string, Text>;
