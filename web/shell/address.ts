/** State is in the address: a link shows another person the same thing. */
import { signal } from '@preact/signals';

export type Page =
  | { readonly at: 'start' }
  | { readonly at: 'new'; readonly battle: string }
  | { readonly at: 'game'; readonly id: string; readonly road?: boolean }
  | { readonly at: 'replay'; readonly id: string; readonly number: number | null }
  | { readonly at: 'rules'; readonly system: string; readonly book: string | null; readonly rule: string | null }
  | { readonly at: 'nowhere' };

export function parseAddress(hash: string): Page {
  const [first = '', second = '', third = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (first === '') return { at: 'start' };
  if (first === 'new' && second) return { at: 'new', battle: second };
  if (first === 'game' && second)
    return third === 'road' ? { at: 'game', id: second, road: true } : { at: 'game', id: second };
  if (first === 'replay' && second)
    return { at: 'replay', id: second, number: /^\d+$/.test(third) ? Number(third) : null };
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
    case 'nowhere':
      return '#/';
  }
}

export const page = signal<Page>(parseAddress(location.hash));
addEventListener('hashchange', () => {
  page.value = parseAddress(location.hash);
});

export function go(to: Page): void {
  location.hash = makeAddress(to);
}
