import { maxRefusedCharacters } from '@endcap/schema/resources/transfer.rest.ts';

import { csvHead, csvLine } from '../../csv/csvCells.ts';
import { Failure } from '../../http/failure.ts';
import type { ResourceService } from '../resourceService.ts';
import { ImportFile } from './fileRows.ts';

/** CSV of the rows that were refused, as they were, each with the reason; empty without any, and when the file is no longer there. */
export async function refusedFile(
  { resource }: ResourceService,
  bytes: () => AsyncIterable<Buffer>,
  reasons: ReadonlyMap<number, string>,
): Promise<string> {
  if (reasons.size === 0) return '';
  const file = new ImportFile(resource, bytes);
  let text = '';
  try {
    for await (const rows of file.rows(1000))
      for (const { row, cells } of rows) {
        const reason = reasons.get(row);
        if (reason === undefined) continue;
        if (text === '') text = csvHead([...file.headings, 'problem']);
        const line = csvLine([...cells, reason]);
        if (text.length + line.length > maxRefusedCharacters) return text;
        text += line;
      }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return '';
  }
  return text;
}
