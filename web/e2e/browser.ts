/** The system's Chromium; on a fresh Debian machine it is installed once, before any test begins. */
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findBrowser = (): string | undefined =>
  process.env['HETMAN_CHROMIUM'] ?? browsers.find((path) => existsSync(path));

export function browserPath(): string {
  const found = findBrowser();
  if (!found) throw new Error('no Chromium here: install it, or name it in HETMAN_CHROMIUM');
  return found;
}

/** Called by Vitest for all files together: two that install at once shut each other out. */
export function setup(): void {
  if (findBrowser()) return;
  process.stderr.write('Installing Chromium (first time only) ...\n');
  const quietly: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quietly);
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], quietly);
}
