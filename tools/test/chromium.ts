import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { CommandError, step } from '../say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** A download that never ends must not hold the tests up, in milliseconds. */
const longestDownload = 5 * 60_000;

/** A browser counts when it runs: one without its libraries is there and useless. */
function doesRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** The Chromium or Chrome of this machine, if it has one. */
export function installedChromium(env: NodeJS.ProcessEnv): string | undefined {
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...applications].find(doesRun);
}

/** Playwright's own Chromium, downloaded when it is not there yet. */
async function playwrightChromium(root: string): Promise<string | undefined> {
  const folder = join(root, 'tests', 'node_modules', 'playwright');
  const playwright: { chromium: { executablePath(): string } } = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  const path = playwright.chromium.executablePath();
  if (doesRun(path)) return path;
  await step('Downloading a Chromium for the end-to-end tests', 'about a minute, once', () =>
    spawnSync(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium'], {
      cwd: root,
      stdio: 'ignore',
      timeout: longestDownload,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
    }),
  );
  return doesRun(path) ? path : undefined;
}

async function debianChromium(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Installing Debian’s Chromium for the end-to-end tests', 'about a minute, once', () => {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env, timeout: longestDownload });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env,
      timeout: longestDownload,
    });
  });
  return installedChromium(process.env);
}

/** A Chromium that runs: `CHROMIUM_PATH`, the machine's, Playwright's download, or Debian's package, in that order. */
export async function findChromium(root: string): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (doesRun(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  const found = installedChromium(process.env) ?? (await playwrightChromium(root)) ?? (await debianChromium());
  if (found !== undefined) return found;
  throw new CommandError(
    'The end-to-end tests need a Chromium, and none could be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}
