/** Words that no text uses, each with the word that is used instead; `texts.test.ts` looks for them. */
interface RetiredTerm {
  readonly in: 'en' | 'pl';
  readonly found: RegExp;
  readonly instead: string;
}

const polish = (found: RegExp, instead: string): RetiredTerm => ({ in: 'pl', found, instead });
const english = (found: RegExp, instead: string): RetiredTerm => ({ in: 'en', found, instead });
/** A word that begins like this, in any of its cases. */
const begins = (stem: string): RegExp => new RegExp(`(?<!\\p{L})(?:${stem})\\p{L}*`, 'iu');

export const retiredTerms: readonly RetiredTerm[] = [
  polish(begins('odsyłacz'), 'link'),
  polish(begins('uruchami[aą]'), 'aktywuje'),
  polish(begins('karabinek|karabinki'), 'bandolet'),
  polish(begins('kolce|kolców'), 'czosnki'),
  polish(begins('książk|książce'), 'instrukcja, podręcznik'),
  polish(begins('kostk|kostek'), 'kość'),
  polish(begins('zachłann'), 'łatwy, program'),
  polish(begins('odskok'), 'oderwanie się'),
  polish(begins('popis'), 'rozpiska'),
  polish(/lini\p{L}+ wzroku/iu, 'linia widoczności'),
  polish(/szyk\p{L}* luźn\p{L}+/iu, 'szyk otwarty'),
  polish(/lini\p{L}+ ogni/iu, 'linia ostrzału'),
  polish(/sporn\p{L}+ odczyta/iu, 'sporne interpretacje'),
  polish(/cios\p{L}* w tył/iu, 'atak od tyłu'),
  polish(/Szan\p{L}+ Tureck(?!i|ie)/u, 'Szaniec Turecki'),
  polish(/[^.!?]\p{L} sprzymierzen(?:i|ych) (?:wygr|maj|dosta)/u, 'Sprzymierzeni'),
  english(/\btartar/i, 'Tatar'),
  english(/\bBerestechko|Pliaszewa|Girej\b/, 'Beresteczko, Plaszewa, Giray'),
  english(/\bby lot\b/i, 'random'),
  english(/\breckon/i, 'calculate'),
  english(/\b(?:whither|anew|upon|nought)\b/i, 'where, again, on, zero'),
  english(/\bthe own\b/i, 'its own'),
  english(/\bcounter-charge/i, 'countercharge'),
  english(/\bshooters\b/i, 'riflemen, firing units'),
  english(/\bkosynier/i, 'scythemen'),
  english(/\bknob/i, 'handle'),
  english(/\bmend(?:ed|ing)?\b/i, 'correct, recover'),
  english(/\b(?:stand|answer|laid out|read) so\b/i, 'like this'),
  english(/\bfoot (?:regiment|brigade|of)\b|\bswedish foot\b/i, 'infantry'),
  english(/\b(?:armor|dearer)\b/i, 'armour, costs more'),
  english(/\bsacer\b|\bRotamaster\b|\bjagers?\b/i, 'saker, rotmistrz, jägers'),
];
