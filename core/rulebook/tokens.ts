/**
 * Just enough of TypeScript's grammar to find calls in a test file: words, strings and punctuation, with comments and
 * regular expressions stepped over. No parser is shipped for this, because core has none at run time.
 */
export interface Token {
  readonly kind: 'word' | 'text' | 'mark';
  /** Of a text: what stands between its quotes, escapes resolved. */
  readonly value: string;
}

const wordStart = /[\p{L}_$\d]/u;
const wordRest = /[\p{L}\p{M}_$\d.]/u;
/** Words after which a stroke begins a regular expression, not a division. */
const beforeValue = new Set(['return', 'typeof', 'case', 'in', 'of', 'void', 'delete', 'do', 'else', 'await', 'yield']);

export function tokensOf(source: string): Token[] {
  return readTokens(source, 0, false).tokens;
}

interface Read {
  readonly tokens: Token[];
  /** Where reading stopped: behind the end, or behind the brace that closes a template's expression. */
  readonly end: number;
}

function readTokens(source: string, start: number, inTemplate: boolean): Read {
  const tokens: Token[] = [];
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const char = source[at]!;
    if (/\s/.test(char)) at++;
    else if (source.startsWith('//', at)) at = endOr(source.indexOf('\n', at), source);
    else if (source.startsWith('/*', at)) at = endOr(source.indexOf('*/', at + 2), source) + 2;
    else if (char === '/' && !endsValue(tokens.at(-1))) at = endOfRegularExpression(source, at);
    else if (char === "'" || char === '"') at = readString(source, at, tokens);
    else if (char === '`') at = readTemplate(source, at, tokens);
    else if (wordStart.test(char)) at = readWord(source, at, tokens);
    else {
      if (char === '{') depth++;
      if (char === '}' && depth-- === 0 && inTemplate) return { tokens, end: at + 1 };
      tokens.push({ kind: 'mark', value: char });
      at++;
    }
  }
  return { tokens, end: at };
}

const endOr = (found: number, source: string): number => (found === -1 ? source.length : found);

/** Behind a value a stroke divides. */
function endsValue(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'mark') return token.value === ')' || token.value === ']';
  return token.kind === 'text' || !beforeValue.has(token.value);
}

/** A stroke inside brackets does not end it; a line break does, for then it was none. */
function endOfRegularExpression(source: string, start: number): number {
  let inClass = false;
  for (let at = start + 1; at < source.length; at++) {
    const char = source[at];
    if (char === '\n') return start + 1;
    if (char === '\\') at++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return at + 1;
  }
  return source.length;
}

function readWord(source: string, start: number, tokens: Token[]): number {
  let end = start + 1;
  while (end < source.length && wordRest.test(source[end]!)) end++;
  tokens.push({ kind: 'word', value: source.slice(start, end) });
  return end;
}

function readString(source: string, start: number, tokens: Token[]): number {
  const quote = source[start]!;
  let value = '';
  let at = start + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') {
    if (source[at] === '\\') value += escaped(source[++at]);
    else value += source[at];
    at++;
  }
  tokens.push({ kind: 'text', value });
  return at + 1;
}

/** The expressions of a template stay in its text as they stand; calls inside them are found too. */
function readTemplate(source: string, start: number, tokens: Token[]): number {
  let value = '';
  let at = start + 1;
  const inner: Token[] = [];
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const { tokens: found, end } = readTokens(source, at + 2, true);
      inner.push(...found);
      value += source.slice(at, end);
      at = end;
      continue;
    }
    if (source[at] === '\\') value += escaped(source[++at]);
    else value += source[at];
    at++;
  }
  tokens.push({ kind: 'text', value }, ...inner);
  return at + 1;
}

function escaped(char: string | undefined): string {
  if (char === 'n') return '\n';
  if (char === 't') return '\t';
  // A backslash at the end of a line joins it to the next.
  return char === undefined || char === '\n' ? '' : char;
}
