import type { Database } from '../../db/database.ts';
import { attributeQueued } from './attributionRun.ts';
import { rollUpEvents } from './eventRollUp.ts';
import { recountOrderDays } from './orderFigures.ts';

/** Brings every figure up to what has arrived: events and searches first, then what they led to, then the orders of the days concerned. */
export async function keepFigures(db: Database, signal?: AbortSignal): Promise<void> {
  await rollUpEvents(db, signal);
  await attributeQueued(db, signal);
  await recountOrderDays(db, signal);
}
