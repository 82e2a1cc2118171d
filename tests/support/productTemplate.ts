import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

import { newDataDir, startProduct } from './runningProduct.ts';

/** Names the data folder that products of a test run are copied from; without it each makes its demo company anew. */
export const templateSetting = 'ENDCAP_E2E_TEMPLATE';

/** A data folder of its own with the demo company in it: a copy of the template, which takes a second instead of a dozen. */
export function copyTemplate(): string | undefined {
  const template = process.env[templateSetting];
  if (template === undefined || template === '') return undefined;
  // Where the server's account may not enter this folder, the data lies elsewhere, and copies would share it.
  if (lstatSync(join(template, 'postgres')).isSymbolicLink()) return undefined;
  const dataDir = newDataDir();
  // Owners and modes are kept: a database server reads nothing that is not its own.
  // What is in the template, not the folder itself: `join` would take the point away.
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`The copy of ${template} has no database.`);
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Makes the template: a product that was started once and ended politely. */
export async function makeTemplate(dataDir: string): Promise<void> {
  chmodSync(dataDir, 0o755);
  const product = await startProduct({ dataDir });
  await product.stop();
}

if (process.argv[1] === import.meta.filename) await makeTemplate(process.argv[2] ?? newDataDir());
