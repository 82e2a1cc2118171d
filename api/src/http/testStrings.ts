import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['ENDCAP_SHARED_DATA'] || join(import.meta.dirname, '../../../../shared/data');
const file = join(folder, 'strings/naughty-strings.json');

/** Whether the list of strings that break software is on this machine; tests that need it are skipped elsewhere. */
export const hasNaughtyStrings = existsSync(file);

/** Strings that break software. It is not part of the project; without it the list is empty. */
export const naughtyStrings: readonly string[] = hasNaughtyStrings ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []; // a list of texts
