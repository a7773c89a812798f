/** Keys of the table, wherever the focus is but in a field that is typed into. */
export interface TableKeys {
  readonly words: Readonly<Record<string, () => void>>;
  /** Escape closes the first of these that is open. */
  readonly closing: readonly { readonly open: () => boolean; readonly close: () => void }[];
}

const typedInto = 'input:not([type="range"]), select, textarea';

/** Starts listening; the answer stops it. */
export function listenToKeys({ words, closing }: TableKeys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.matches(typedInto)) return;
    const meant = event.key === 'Escape' ? closing.find(({ open }) => open())?.close : words[event.key];
    if (!meant) return;
    event.preventDefault();
    meant();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
