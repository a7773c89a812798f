import type { z } from 'zod';

/** Place and reason of the first thing that a schema found wrong. */
export function firstIssue(error: z.ZodError): { place: string; reason: string } {
  const issue = error.issues[0]!;
  const place = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return { place: place.replace(/^\./, '') || 'top', reason: issue.message };
}
