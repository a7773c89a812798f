/** State is in the address: a link shows another person the same thing. */
import { signal } from '@preact/signals';

export type Page =
  | { readonly at: 'start' }
  | { readonly at: 'new'; readonly battle: string }
  | { readonly at: 'game'; readonly id: string; readonly road?: boolean }
  | { readonly at: 'replay'; readonly id: string; readonly number: number | null }
  | { readonly at: 'online'; readonly id: string; readonly link: Link | null; readonly road?: boolean }
  | { readonly at: 'dice' }
  | { readonly at: 'rules'; readonly system: string; readonly book: string | null; readonly rule: string | null }
  | { readonly at: 'nowhere' };

/** What somebody was given to come in with. */
export interface Link {
  readonly kind: 'invite' | 'seat' | 'watch';
  readonly secret: string;
}

const linkKinds = ['invite', 'seat', 'watch'] as const;

export function parseAddress(hash: string): Page {
  const [first = '', second = '', third = '', fourth = ''] = hash
    .replace(/^#\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  if (first === '') return { at: 'start' };
  if (first === 'new' && second) return { at: 'new', battle: second };
  if (first === 'game' && second)
    return third === 'road' ? { at: 'game', id: second, road: true } : { at: 'game', id: second };
  if (first === 'replay' && second)
    return { at: 'replay', id: second, number: /^\d+$/.test(third) ? Number(third) : null };
  if (first === 'g' && second) {
    if (third === 'road') return { at: 'online', id: second, link: null, road: true };
    const kind = linkKinds.find((known) => known === third);
    return { at: 'online', id: second, link: kind && fourth ? { kind, secret: fourth } : null };
  }
  if (first === 'dice') return { at: 'dice' };
  if (first === 'rules' && second) {
    const [rule = '', book = ''] = third.split('@');
    return { at: 'rules', system: second, book: book || null, rule: rule || null };
  }
  return { at: 'nowhere' };
}

export function makeAddress(page: Page): string {
  const parts = (...named: readonly (string | number)[]) =>
    `#/${named.map((part) => encodeURIComponent(part)).join('/')}`;
  switch (page.at) {
    case 'start':
      return '#/';
    case 'new':
      return parts('new', page.battle);
    case 'game':
      return page.road ? parts('game', page.id, 'road') : parts('game', page.id);
    case 'replay':
      return page.number === null ? parts('replay', page.id) : parts('replay', page.id, page.number);
    case 'rules':
      return page.rule === null && page.book === null
        ? parts('rules', page.system)
        : parts('rules', page.system, `${page.rule ?? ''}${page.book === null ? '' : `@${page.book}`}`);
    case 'online':
      if (page.road) return parts('g', page.id, 'road');
      return page.link === null ? parts('g', page.id) : parts('g', page.id, page.link.kind, page.link.secret);
    case 'dice':
      return parts('dice');
    case 'nowhere':
      return '#/';
  }
}

/** Links of the server (`/g/ID?invite=…`) lead to a page of ours; a secret behind the # leaves the browser with no request. */
export function fromServerLink(path: string, query: string): Page | null {
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
