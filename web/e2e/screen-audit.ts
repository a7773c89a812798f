/** What a reader of a screen would complain of: runs in the page. */

const slack = 1.5;

/** Cards that float over the map, and what lies over everything while it is open. */
const floating =
  '.prompt, .tools, .panel, .table > .odds, .preview, .table > .dice-card, .players, .map-controls, .quick-bar';
const popups = '.menu, .why, .away, .table-card, .curtain, .day-curtain';

const classesOf = (element: Element): string =>
  `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;

const named = (element: Element): string => {
  const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${classesOf(element)} “${said.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
};

function above(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

/** Seen, not drawn on the map, and not for the ear alone. */
const isOnPage = (element: Element): boolean =>
  element.closest('svg, .map-layer, .map-spoken, .skip') === null &&
  !getComputedStyle(element).clipPath.startsWith('inset(50%') &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getClientRects().length > 0;

const shown = (): Element[] => [...document.querySelectorAll('body *')].filter(isOnPage);

/** The lines of the words that an element has itself. */
function linesOf(element: Element): DOMRect[] {
  const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
  return words.flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });
}

/** The first box around a line that hides part of it; tables of rules are drawn aside by hand. */
function cutBy(element: Element, line: DOMRect): Element | null {
  for (const box of [element, ...above(element)]) {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(box);
    const edge = box.getBoundingClientRect();
    const wide = overflowX !== 'visible' && (line.right > edge.right + slack || line.left < edge.left - slack);
    const hides = overflowY === 'hidden' || overflowY === 'clip';
    const tall = hides && (line.bottom > edge.bottom + 3 || line.top < edge.top - 3);
    // For the ear alone.
    if (edge.width < 3 || edge.height < 3) return null;
    if ((wide && textOverflow !== 'ellipsis') || tall) return box.matches('.rule-table') ? null : box;
    if (overflowX !== 'visible' || position === 'fixed') return null;
  }
  return null;
}

function textFaults(element: Element): string[] {
  const aside = element.closest('.rule-table') !== null;
  return linesOf(element).flatMap((line) => {
    const box = cutBy(element, line);
    if (box) return [`${named(element)} is cut off by ${classesOf(box)}`];
    const out = line.right > innerWidth + slack || line.left < -slack;
    return out && !aside ? [`${named(element)} leaves the window`] : [];
  });
}

/** Brought into view first, as a reader would scroll there; what it scrolled is put back. */
function controlFaults(control: Element): string[] {
  if (getComputedStyle(control).pointerEvents === 'none') return [];
  const scrolled = [control, ...above(control)].map((box) => [box, box.scrollTop, box.scrollLeft] as const);
  control.scrollIntoView({ block: 'center', inline: 'nearest' });
  const faults = reachFaults(control);
  for (const [box, top, left] of scrolled)
    if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo(left, top);
  return faults;
}

function reachFaults(control: Element): string[] {
  const box = control.getClientRects()[0]!;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [`${named(control)} lies outside the window`];
  const hit = document.elementFromPoint(x, y);
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  if (hit && [control, ...labels].some((one) => one.contains(hit))) return [];
  if (hit?.closest(popups)) return [];
  return [`${named(control)} is covered by ${hit ? named(hit) : 'nothing'}`];
}

function overlap(a: Element, b: Element): boolean {
  const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const along = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return across > 3 && along > 3;
}

function cardFaults(card: Element, others: readonly Element[]): string[] {
  const { top, left, right, bottom } = card.getBoundingClientRect();
  const out = top < -slack || left < -slack || right > innerWidth + slack || bottom > innerHeight + slack;
  const name = classesOf(card);
  return [
    ...(out ? [`${name} leaves the window`] : []),
    ...others.filter((other) => overlap(card, other)).map((other) => `${name} overlaps ${classesOf(other)}`),
  ];
}

/** What a form is for lies at hand without scrolling. */
const hiddenSubmits = (): string[] =>
  [...document.querySelectorAll('main button[type="submit"].main')]
    .filter((button) => button.getBoundingClientRect().bottom > innerHeight)
    .map((button) => `${named(button)} must be scrolled to`);

/** One line for each fault; none where all is well. */
export function faults(): string[] {
  const all = shown();
  const cards = all.filter((element) => element.matches(floating) && !element.parentElement?.closest(floating));
  const wide = document.documentElement.scrollWidth;
  const found = [
    ...(wide > innerWidth + slack ? [`the page is ${wide} wide in a window of ${innerWidth}`] : []),
    ...hiddenSubmits(),
    ...all.flatMap(textFaults),
    ...all.filter((one) => one.matches('button, a[href], input, select, summary, textarea')).flatMap(controlFaults),
    ...cards.flatMap((card, i) => cardFaults(card, cards.slice(i + 1))),
  ];
  return [...new Set(found)];
}
