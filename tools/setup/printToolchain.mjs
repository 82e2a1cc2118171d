/**
 * Prints where Node.js and pnpm are, as one JSON line. `npm exec` runs it with both on the PATH.
 */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const name = process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm';
const pnpm = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, name))
  .find((path) => existsSync(path));
process.stdout.write(`${JSON.stringify({ node: process.execPath, version: process.versions.node, pnpm })}\n`);
