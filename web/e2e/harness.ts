/** A real Chromium on the built client. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { browserPath } from './browser.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const kinds: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

export interface Harness {
  readonly address: string;
  /** A browser of its own, with cookies of its own, at the start page or at another address. */
  open(options?: BrowserContextOptions, at?: string): Promise<Page>;
  close(): Promise<void>;
}

/** The client as static files: there is no server to play with a friend. */
export interface Pages {
  readonly address: string;
  close(): void;
}

export async function servePages(): Promise<Pages> {
  const server = await serve();
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** On a server of its own, or on static files. */
export async function startHarness(given?: string): Promise<Harness> {
  const pages = given === undefined ? await servePages() : null;
  const address = given ?? pages!.address;
  const browser: Browser = await chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    address,
    async open(options = {}, at = address) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
      // Nobody watches here, unless a test wants to.
      await context.addInitScript(
        () => localStorage.getItem('hetman.pace') ?? localStorage.setItem('hetman.pace', 'off'),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(at);
      return page;
    },
    async close() {
      await browser.close();
      pages?.close();
    },
  };
}

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const file = `${dist}${path === '/' ? 'index.html' : path.slice(1)}`;
    if (path.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': kinds[file.split('.').pop()!] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  return new Promise((resolve) => server.listen(0, () => resolve(server)));
}
