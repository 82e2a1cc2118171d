import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { handOver } from './handOver.mjs';
import { install } from './install.mjs';
import { CommandError } from './say.mjs';
import { environmentOf, findNode } from './toolchain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command on a bare Node.js with nothing installed: finds or brings a Node.js that runs TypeScript, installs from the
 * lockfile when needed, and hands over to `tools/<command>.ts`.
 *
 * @param {string} command
 * @param {string[]} args
 */
export async function launch(command, args) {
  try {
    const toolchain = await findNode(root);
    await install(root, toolchain);
    const script = join(root, 'tools', `${command}.ts`);
    process.exitCode = await handOver(toolchain.node, [script, ...args], { cwd: root, env: environmentOf(toolchain) });
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
