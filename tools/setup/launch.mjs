import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { handOver } from './handOver.mjs';
import { install } from './install.mjs';
import { CommandError } from '../say.mjs';
import { environmentOf, findNode } from './toolchain.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @type {Record<string, string>} */
const scripts = {
  start: 'start/start.ts',
  test: 'test/test.ts',
  bench: 'bench.ts',
  screenshots: 'screenshots.ts',
  'rotate-keys': '../api/src/credentials/rotateKeys.ts',
  ...Object.fromEntries(['export', 'diff', 'apply'].map((command) => [command, 'configuration/configurationCommand.ts'])),
};

/** Whether one script serves several commands and gets the command as its argument. */
const needsName = (/** @type {string} */ command) => Object.values(scripts).filter((script) => script === scripts[command]).length > 1;

/**
 * Runs a command on a bare Node.js with nothing installed: finds or brings a Node.js that runs TypeScript, installs from the
 * lockfile when needed, and hands over to the command's script. Returns the exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function launch(command, args) {
  const ended = new AbortController();
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => ended.abort());
  try {
    const toolchain = await findNode(root, ended.signal);
    await install(root, toolchain, ended.signal);
    const script = join(root, 'tools', scripts[command] ?? '');
    return await handOver(toolchain.node, [script, ...(needsName(command) ? [command] : []), ...args], {
      cwd: root,
      env: environmentOf(toolchain),
    });
  } catch (error) {
    // Ended by the user while it set things up. Only for a server that is the way it should end.
    if (ended.signal.aborted) return command === 'start' ? 0 : 130;
    process.stderr.write(`${error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
}
