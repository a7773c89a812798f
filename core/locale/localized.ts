import type { Text } from './text.js';

type Messages = Readonly<Record<string, Text>>;

/** Data with its texts in their places: the string `@key` stands for the message of that key, anything else for itself. */
export function localized(data: unknown, messages: Messages, place = ''): unknown {
  if (typeof data === 'string' && data.startsWith('@')) {
    const text = messages[data.slice(1)];
    if (!text) throw new Error(`${place || 'top'}: there is no message "${data.slice(1)}"`);
    return text;
  }
  if (Array.isArray(data)) return data.map((one, i) => localized(one, messages, `${place}[${i}]`));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, localized(value, messages, place ? `${place}.${key}` : key)]),
  );
}
