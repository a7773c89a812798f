/** Lots that nobody can foresee. `crypto.randomUUID` would not do: browsers keep it from pages without TLS, as in a home network. */
export function drawName(bytes = 16): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One of the list, each as likely as the others to within a hair. */
export function drawOne<T>(list: readonly T[]): T {
  return list[crypto.getRandomValues(new Uint32Array(1))[0]! % list.length]!;
}
