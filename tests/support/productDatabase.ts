import { join } from 'node:path';

import { pino } from 'pino';

import { readRecord, urlOf } from '../../api/src/db/clusterRecord.ts';
import { type Database, openDatabase } from '../../api/src/db/database.ts';

/** Opens the database of a running product by its data folder. A statement may take as long as the product allows, or the given milliseconds. */
export function openProductDatabase(dataDir: string, statementTimeoutMs?: number): Database {
  const record = readRecord(join(dataDir, 'postgres.json'));
  if (record === undefined) throw new Error('The product has no database of its own.');
  return openDatabase({
    url: urlOf(record),
    log: pino({ level: 'silent' }),
    max: 2,
    ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
  });
}
