/** Figures of offers compared: "3½" is more than "3". */
export const worth = (figure: string | null): number =>
  figure === null ? -1 : (Number.parseInt(figure, 10) || 0) + (figure.includes('½') ? 0.5 : 0);

/** The offer that leaves most; the first of equals. */
export function mostLeft<T extends { readonly figure: string | null }>(offers: readonly T[]): T | null {
  let best: T | null = null;
  for (const offer of offers) if (best === null || worth(offer.figure) > worth(best.figure)) best = offer;
  return best;
}
