/** The system's browsers; on a fresh Debian machine they are installed once, before any test begins. */
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface SystemBrowser {
  /** The variable that names another one. */
  readonly variable: string;
  readonly paths: readonly string[];
  /** Debian's package. */
  readonly debian: string;
}

const chromium: SystemBrowser = {
  variable: 'HETMAN_CHROMIUM',
  paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  debian: 'chromium',
};

const firefox: SystemBrowser = {
  variable: 'HETMAN_FIREFOX',
  paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  debian: 'firefox-esr',
};

const find = ({ variable, paths }: SystemBrowser): string | undefined =>
  process.env[variable] ?? paths.find((path) => existsSync(path));

function pathOf(browser: SystemBrowser): string {
  const found = find(browser);
  if (!found) throw new Error(`no ${browser.debian} here: install it, or name it in ${browser.variable}`);
  return found;
}

export const browserPath = (): string => pathOf(chromium);

export const firefoxPath = (): string => pathOf(firefox);

/** Called by Vitest for all files together: two that install at once shut each other out. */
export function setup(): void {
  const missing = [chromium, firefox].filter((browser) => !find(browser)).map(({ debian }) => debian);
  if (missing.length === 0) return;
  process.stderr.write(`Installing ${missing.join(' and ')} (first time only) ...\n`);
  const quietly: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quietly);
  execFileSync('apt-get', ['install', '-y', '-qq', ...missing], quietly);
}
