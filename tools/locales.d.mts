export interface Catalogue {
  readonly package: string;
  readonly subject: string;
  /** By language, then by key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
export const languages: readonly string[];
export const catalogues: readonly Catalogue[];
export function gapsOf(language: string): {
  readonly missing: readonly string[];
  readonly superfluous: readonly string[];
};
export function stale(): readonly string[];
