/** What a screen reader or a weak eye could not use. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious findings on the page, each with the first place it was found at. */
export const serious = (page: Page): Promise<string[]> => look(page, []);

/**
 * The same without the map. A crowded map takes most of the time; it is looked at once for every kind of table (ours, a
 * preview on it, online, on a phone, in a replay), and panels that open beside it are looked at without it.
 */
export const seriousBesideMap = (page: Page): Promise<string[]> => look(page, ['.map-window']);

async function look(page: Page, without: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(
    async (exclude) => {
      const { axe: tool } = globalThis as unknown as {
        axe: {
          run: (
            context: object,
          ) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
        };
      };
      return (await tool.run(exclude.length > 0 ? { exclude } : document)).violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map((one) => `${one.id}: ${one.nodes[0]?.html}`);
    },
    without.map((selector) => [selector]),
  );
}
