import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { checkout } from './runningProduct.ts';

/** A file of real data to run against, or nothing where the folder is absent. It is never part of the project. */
export function sharedDataFile(path: string): string | undefined {
  const folder = process.env['ENDCAP_SHARED_DATA'];
  const file = join(folder === undefined || folder === '' ? resolve(checkout, '..', 'shared', 'data') : folder, path);
  return existsSync(file) ? file : undefined;
}
