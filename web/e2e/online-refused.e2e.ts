/** What the server refuses reaches the player in his language, also in one that he has chosen since the line was opened. */
import { expect, test } from 'vitest';
import { startSite } from './site.js';
import { answer, fromMenu, invite, join, link } from './steps.js';

const site = startSite();

test('a refusal of the server is read in English, and in Polish once the player has changed to it', async () => {
  const host = await site.open();
  await invite(host, 'Żółkiewski');
  const invitation = await link(host, 'Invitation');
  const friend = await site.open();
  // A page that asks for something else than its player wanted: the server must answer, since its own board would not ask.
  await friend.routeWebSocket(/\/live$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      const message = JSON.parse(String(text));
      server.send(JSON.stringify(message.type === 'act' ? { ...message, action: { do: 'ready' } } : message));
    });
  });
  await friend.goto(invitation);
  await join(friend, 'Szujski');
  await answer(friend, 'Place the rest');
  const alert = friend.locator('.prompt [role="alert"]');
  await expect.poll(() => alert.textContent()).toMatch(/^not allowed: Set-up cannot end yet/);
  await fromMenu(friend, 'Polski');
  await expect.poll(() => alert.textContent()).toMatch(/^niedozwolone: Nie można jeszcze zakończyć rozstawiania/);
  for (const page of [host, friend]) await page.context().close();
});
