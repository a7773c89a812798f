/** Words of `docs/glossary.md` that are not to be used again, and how they are found. */

export interface Retired {
  readonly say: string;
  /** Found in identifiers cut into words ("openBox" is "open box"), file names, comments and documentation. */
  readonly find: RegExp;
  /** Files in which the word means what is retired; elsewhere it is an ordinary word. */
  readonly only?: RegExp;
  /** An ordinary word in sentences: only names in code are looked at. */
  readonly names?: true;
}

const platform = /^(?!games\/(?!registry\/)[\w-]+\/)/;

export const retired: Readonly<Record<string, Retired>> = {
  house: { say: 'platform, repository, default', find: /\bhouses?\b/g, only: /^(?!games\/fire-and-sword\/)/ },
  'engine room': { say: 'engine', find: /\bengine rooms?\b/g },
  shelf: { say: 'registry', find: /\bshel(f|ves)\b/g },
  'open box': { say: 'load', find: /\bopen(s|ed)? (a |one |every )?box(es)?\b/g, only: platform },
  'game labels': { say: 'manifest', find: /\blabels?\b/g, only: /^web\/(shelf|build)\// },
  road: {
    say: 'campaign progress',
    find: /\broad\b/g,
    only: /^(core\/(board|game)|web\/(campaign|game|online)|server|games\/husaria\/board)\//,
    names: true,
  },
  desk: { say: 'force builder', find: /\bdesks?\b/g },
  wish: { say: 'request', find: /\bwish(es|ed)?\b/g },
  told: { say: 'visible entry', find: /\btold\b/g, names: true },
  happening: { say: 'visible entry', find: /\bhappenings?\b/g, names: true },
  'seen entry': { say: 'visible entry', find: /\bseen entr(y|ies)\b/g },
  'log item': { say: 'entry', find: /\bitems?\b/g, only: /^(server|core\/live)\//, names: true },
  entered: { say: 'entry', find: /\bentered\b/g, only: /^core\/(table|record)\//, names: true },
  accepted: { say: 'entry', find: /\baccepted\b/g, only: /^core\/table\//, names: true },
  standing: {
    say: 'status, pose, evaluation; only orders are standing',
    find: /\bstandings?\b(?! (orders?|answers?|answered|choices?|routine|in combat|fire|form)\b)/g,
    names: true,
  },
  thrift: { say: 'retention', find: /\bthrifty?\b/g },
  'going on': { say: 'auto-answer', find: /\bgoing on\b/g, only: /^web\//, names: true },
  'by lot': { say: 'random', find: /\bby lots?\b/g },
  tell: { say: 'emit', find: /\btell\b/g, only: /^(core|games)\//, names: true },
  reckon: { say: 'estimate, work out', find: /\breckon(s|ed|er|ers|ing|ings)?\b/g },
};

interface Places {
  readonly identifiers: string;
  readonly fileNames: string;
  readonly comments: string;
  readonly docs: string;
}

type Place = keyof Places;

const strings = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** "openBox", "open-box" and "OPEN_BOX" are "open box"; lines of comments run together. */
const plain = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_*/.-]+/g, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** What a file says, sorted by where; what stands in strings is said to players and kept in records, and is left out. */
function placesOf(file: string, text: string): Places {
  const fileNames = plain(file.replace(/\.\w+$/, ''));
  if (file.endsWith('.md')) return { identifiers: '', fileNames, comments: '', docs: plain(text) };
  const comments: string[] = [];
  const code = text.replace(strings, (found) => {
    if (found.startsWith('/*') || found.startsWith('//')) comments.push(found);
    if (found.startsWith('`')) return [...found.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]).join(' ');
    return ' ; ';
  });
  // Words of different identifiers make no term together.
  const identifiers = [...code.matchAll(/[\w$]+/g)].map(([name]) => plain(name)).join(' ; ');
  return { identifiers, fileNames, comments: plain(comments.join('\n')), docs: '' };
}

export type Counts = Record<Place, number>;

/** How often each word stands in a file. */
export function countsIn(file: string, text: string): Map<string, Counts> {
  const found = new Map<string, Counts>();
  const places = placesOf(file, text);
  for (const [word, { find, only, names }] of Object.entries(retired)) {
    if (only && !only.test(file)) continue;
    const looked = (place: Place) => !names || place === 'identifiers' || place === 'fileNames';
    const count = (place: Place) => (looked(place) ? (places[place].match(find)?.length ?? 0) : 0);
    const counts = {
      identifiers: count('identifiers'),
      fileNames: count('fileNames'),
      comments: count('comments'),
      docs: count('docs'),
    };
    if (Object.values(counts).some((number) => number > 0)) found.set(word, counts);
  }
  return found;
}
