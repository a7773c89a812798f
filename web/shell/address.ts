/** State is in the address: a link shows another person the same thing. */
import { signal } from '@preact/signals';

export type Page =
  | { readonly at: 'start' }
  | { readonly at: 'new'; readonly battle: string; readonly force?: string }
  | { readonly at: 'muster'; readonly system: string; readonly code: string | null }
  | { readonly at: 'game'; readonly id: string; readonly campaign?: boolean }
  | { readonly at: 'replay'; readonly id: string; readonly number: number | null }
  | { readonly at: 'online'; readonly id: string; readonly link: Link | null; readonly campaign?: boolean }
  | { readonly at: 'dice' }
  | { readonly at: 'rules'; readonly system: string; readonly book: string | null; readonly rule: string | null }
  | { readonly at: 'nowhere' };

/** What somebody was given to come in with. */
export interface Link {
  readonly kind: 'invite' | 'seat' | 'watch';
  readonly secret: string;
}

const linkKinds = ['invite', 'seat', 'watch'] as const;

/** What an address means, by its first word. */
const readers: Readonly<Record<string, (second: string, third: string, fourth: string) => Page>> = {
  '': () => ({ at: 'start' }),
  new: (battle, force) => (force ? { at: 'new', battle, force } : { at: 'new', battle }),
  muster: (system, code) => ({ at: 'muster', system, code: code || null }),
  game: (id, third) => (third === 'road' ? { at: 'game', id, campaign: true } : { at: 'game', id }),
  replay: (id, third) => ({ at: 'replay', id, number: /^\d+$/.test(third) ? Number(third) : null }),
  g(id, third, secret) {
    if (third === 'road') return { at: 'online', id, link: null, campaign: true };
    const kind = linkKinds.find((known) => known === third);
    return { at: 'online', id, link: kind && secret ? { kind, secret } : null };
  },
  dice: () => ({ at: 'dice' }),
  rules(system, third) {
    const [rule = '', book = ''] = third.split('@');
    return { at: 'rules', system, book: book || null, rule: rule || null };
  },
};

/** Pages about nothing in particular; all others are about something, which is the second part of the address. */
const bare = ['', 'dice'];

/** Null for what no address of ours holds: a percent sign that means nothing. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function parseAddress(hash: string): Page {
  const parts = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (parts.includes(null)) return { at: 'nowhere' };
  const [first = '', second = '', third = '', fourth = ''] = parts as string[];
  const read = Object.hasOwn(readers, first) && (second || bare.includes(first)) ? readers[first]! : null;
  return read ? read(second, third, fourth) : { at: 'nowhere' };
}

export function makeAddress(page: Page): string {
  const parts = (...named: readonly (string | number)[]) =>
    `#/${named.map((part) => encodeURIComponent(part)).join('/')}`;
  switch (page.at) {
    case 'start':
      return '#/';
    case 'new':
      return page.force === undefined ? parts('new', page.battle) : parts('new', page.battle, page.force);
    case 'muster':
      return page.code === null ? parts('muster', page.system) : parts('muster', page.system, page.code);
    case 'game':
      return page.campaign ? parts('game', page.id, 'road') : parts('game', page.id);
    case 'replay':
      return page.number === null ? parts('replay', page.id) : parts('replay', page.id, page.number);
    case 'rules':
      return page.rule === null && page.book === null
        ? parts('rules', page.system)
        : parts('rules', page.system, `${page.rule ?? ''}${page.book === null ? '' : `@${page.book}`}`);
    case 'online':
      if (page.campaign) return parts('g', page.id, 'road');
      return page.link === null ? parts('g', page.id) : parts('g', page.id, page.link.kind, page.link.secret);
    case 'dice':
      return parts('dice');
    case 'nowhere':
      return '#/';
  }
}

/** Links of the server (`/g/ID?invite=…`) lead to a page of ours; a secret behind the # leaves the browser with no request. */
function fromServerLink(path: string, query: string): Page | null {
  const [, id] = /^\/g\/([^/]+)\/?$/.exec(path) ?? [];
  if (id === undefined) return null;
  const given = new URLSearchParams(query);
  const kind = linkKinds.find((known) => given.get(known));
  return { at: 'online', id: decodeURIComponent(id), link: kind ? { kind, secret: given.get(kind)! } : null };
}

const linked = fromServerLink(location.pathname, location.search);
if (linked) history.replaceState(null, '', `/${location.hash || makeAddress(linked)}`);

export const page = signal<Page>(parseAddress(location.hash));
addEventListener('hashchange', () => {
  page.value = parseAddress(location.hash);
});

/** The same page under another address: nothing to come back to. */
export function replaceAddress(to: Page): void {
  history.replaceState(null, '', makeAddress(to));
  page.value = to;
}

export function go(to: Page): void {
  location.hash = makeAddress(to);
}
