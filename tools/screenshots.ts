/** Makes the images of README.md again: `docs/screenshots/*.png`, from the demo company in a product of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { findChromium } from './test/chromium.ts';
import { CommandError, say } from './say.mjs';

const root = join(import.meta.dirname, '..');
try {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(root) };
  const child = spawn(process.execPath, [join(root, 'tests', 'support', 'takeScreenshots.ts')], { cwd: root, stdio: 'inherit', env });
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
