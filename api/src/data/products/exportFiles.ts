import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import { Failure } from '../../http/failure.ts';

/** Files that were asked for, until a day later. Several machines share this folder, like that of uploads. */
const exportsFolder = () => join(process.env['DATA_DIR'] || '.data', 'exports');

const keptMs = millisecondsInDay;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function pathOf(id: string): string {
  // The id becomes a name in the file system: it is checked here too, wherever it comes from.
  if (!uuid.test(id)) throw new Error('The ID of a file must be a UUID.');
  return join(exportsFolder(), `${id}.csv`);
}

/** Removes the files whose day is over. */
async function removeOld(now: Date): Promise<void> {
  for (const name of await readdir(exportsFolder())) {
    const path = join(exportsFolder(), name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && now.getTime() - found.mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Writes a file, whole or not at all. A full disk is reported as what it is. */
export async function writeExportFile(id: string, content: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  const path = pathOf(id);
  await mkdir(exportsFolder(), { recursive: true, mode: 0o700 });
  await removeOld(new Date());
  const draft = `${path}.part`;
  try {
    await pipeline(Readable.from(content), createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Failure('LogicalError', 'The server’s disk is full; the file could not be written.');
    throw error;
  }
}

/** The content of a file; undefined when it is gone. */
export async function readExportFile(id: string): Promise<Readable | undefined> {
  const found = await stat(pathOf(id)).catch(() => undefined);
  return found && createReadStream(pathOf(id));
}
