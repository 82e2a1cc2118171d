import { everyKind, maxRefusedCharacters } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { csvHead, csvLine } from '../../csv/csvCells.ts';
import { Failure } from '../../http/failure.ts';
import { sectionsOf } from './fileSections.ts';

/** A row that was refused, and why. */
export interface RefusedRow {
  readonly kind: string;
  readonly row: number;
  readonly reason: string;
}

/** CSV of the rows that were refused, as they were, each with the reason, and of a document with the kind; empty when the file is no longer there. */
export async function refusedFile(kind: string, bytes: () => AsyncIterable<Buffer>, refused: readonly RefusedRow[]): Promise<string> {
  const isDocument = kind === everyKind;
  const reasons = new Map(refused.map((one) => [`${one.kind} ${one.row}`, one.reason]));
  let text = '';
  try {
    for (const { service, file } of (await sectionsOf(kind, bytes)).sections) {
      const { kind: of } = service.resource;
      for await (const rows of file.rows(1000))
        for (const { row, cells } of rows) {
          const reason = reasons.get(`${of} ${row}`);
          if (reason === undefined) continue;
          if (text === '') text = csvHead([...(isDocument ? ['kind'] : []), ...file.headings, 'problem']);
          const line = csvLine([...(isDocument ? [of] : []), ...cells, reason]);
          if (text.length + line.length > maxRefusedCharacters) return text;
          text += line;
        }
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return '';
  }
  return text;
}
