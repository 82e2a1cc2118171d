import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { runQuietly } from '../runQuietly.mjs';
import { CommandError, step } from '../say.mjs';
import { environmentOf, remember, withPnpm } from './toolchain.mjs';

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.endcap', 'install');

/**
 * A digest of everything that decides what an install puts in place: lockfile, manifests, operating system, Node.js.
 *
 * @param {string} root
 * @param {string} version version of Node.js
 */
export function installDigest(root, version) {
  const packages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages.map(({ name }) => join(name, 'package.json')).sort()];
  const digest = createHash('sha256').update(`${process.platform} ${process.arch} ${version}`);
  for (const file of files) if (existsSync(join(root, file))) digest.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

/**
 * Installs from the lockfile when something changed since the last time.
 *
 * @param {string} root
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {AbortSignal} signal
 */
export async function install(root, toolchain, signal) {
  const digest = installDigest(root, toolchain.version);
  const done = existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === digest;
  if (done && existsSync(join(root, 'node_modules', '.modules.yaml'))) return;
  const complete = await withPnpm(root, toolchain, signal);
  await step('Installing packages from the lockfile', 'up to a minute, once', async () => {
    // CI=true: never ask, there may be no one to answer.
    const env = { ...environmentOf(complete), CI: 'true' };
    const run = await runQuietly(complete.pnpm, ['install', '--frozen-lockfile', '--reporter=append-only'], { cwd: root, env, signal });
    if (!run.ok) throw new CommandError(`pnpm install failed.\n${run.output}`);
  });
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), digest);
  remember(root, complete);
}
