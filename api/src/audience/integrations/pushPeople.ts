import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { OpenTarget } from './openTarget.ts';
import type { PushedPerson, PushOutcome } from './pushTarget.ts';
import { addressesThatLeft, type ReadPeople, readPeople, sentHash } from './readPeople.ts';
import { RejectedRequest } from './rejectedRequest.ts';

/** The outcome of a run, as it is kept. */
export interface RunCounts {
  pushed: number;
  skipped: number;
  removed: number;
  failed: number;
  /** Reasons of failures, each once. */
  readonly errors: string[];
}

const shownErrors = 10;
/** With this many failures and no success, it is the request that is wrong and not the people. */
const hopelessFailures = 20;

function noteFailures(counts: RunCounts, failed: ReadonlyMap<string, string>): void {
  counts.failed += failed.size;
  for (const reason of failed.values())
    if (counts.errors.length < shownErrors && !counts.errors.includes(reason)) counts.errors.push(reason);
}

/** Fails a run in which no one was accepted. */
function stopIfHopeless({ pushed, removed, failed, errors }: RunCounts, atLeast: number): void {
  if (failed >= atLeast && pushed + removed === 0) throw new Failure('LogicalError', errors[0] ?? 'The service rejected everyone.');
}

/**
 * Does something for many people at once. What the service rejects is done for each half, down to the people whom it rejects: they have failed, and
 * the others continue. A 404 names no person here but the list.
 */
export async function forEachAccepted<T>(
  people: readonly T[],
  work: (people: readonly T[]) => Promise<void>,
  onRejected: (person: T, reason: string) => void,
): Promise<void> {
  try {
    await work(people);
  } catch (error) {
    if (!(error instanceof RejectedRequest) || error.status === 404) throw error;
    const [first] = people;
    if (first === undefined) throw error;
    if (people.length === 1) return onRejected(first, error.message);
    const middle = Math.ceil(people.length / 2);
    await forEachAccepted(people.slice(0, middle), work, onRejected);
    await forEachAccepted(people.slice(middle), work, onRejected);
  }
}

/** Those of some people whom the service does not have as they are now. */
async function changedPeople({ pool }: Database, storeKey: string, id: string, people: readonly PushedPerson[]): Promise<PushedPerson[]> {
  const sent = await rowsOf<{ email: string; sent: Buffer }>(
    pool,
    sql`SELECT email, sent FROM exporter_people WHERE store_key = ${storeKey} AND exporter_id = ${id} AND email = ANY(${people.map(({ email }) => email)}::text[])`,
  );
  const sentOf = new Map(sent.map((row) => [row.email, row.sent]));
  return people.filter((person) => sentOf.get(person.email)?.equals(sentHash(person)) !== true);
}

/** Stores whom the service has now, so that a run that dies continues with the rest. */
async function keepPushed({ pool }: Database, storeKey: string, id: string, people: readonly PushedPerson[], { pushed }: PushOutcome) {
  const hashOf = new Map(people.map((person) => [person.email, sentHash(person)]));
  await changedBy(
    pool,
    sql`INSERT INTO exporter_people (store_key, exporter_id, email, sent)
        SELECT ${storeKey}, ${id}, one.email, one.sent FROM unnest(${pushed}::text[], ${pushed.map((email) => hashOf.get(email))}::bytea[]) AS one (email, sent)
        ON CONFLICT (store_key, exporter_id, email) DO UPDATE SET sent = excluded.sent`,
  );
  // Who was erased and has come back since is meant to be there.
  await changedBy(
    pool,
    sql`DELETE FROM exporter_removals WHERE store_key = ${storeKey} AND exporter_id = ${id} AND email = ANY(${pushed}::text[])`,
  );
}

const inBatches = function* <T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
};

/** Removes who has left, which must not wait for anybody else, and then pushes who has come or changed. */
export async function pushPeople(reading: ReadPeople, id: string, { target, tools }: OpenTarget, counts: RunCounts): Promise<void> {
  const { db, storeKey } = reading;
  const size = target.batch ?? 100;
  const onRejected = (email: string, reason: string) => {
    noteFailures(counts, new Map([[email, reason]]));
    stopIfHopeless(counts, hopelessFailures);
  };
  for (const batch of inBatches(await addressesThatLeft(reading, id), size))
    await forEachAccepted(
      batch,
      async (emails) => {
        await target.remove(emails, tools);
        counts.removed += await changedBy(
          db.pool,
          sql`DELETE FROM exporter_people WHERE store_key = ${storeKey} AND exporter_id = ${id} AND email = ANY(${emails}::text[])`,
        );
      },
      onRejected,
    );
  for await (const page of readPeople(reading)) {
    const changed = await changedPeople(db, storeKey, id, page);
    counts.pushed += page.length - changed.length;
    for (const batch of inBatches(changed, size))
      await forEachAccepted(
        batch,
        async (people) => {
          const outcome = await target.push(people, tools);
          await keepPushed(db, storeKey, id, people, outcome);
          counts.pushed += outcome.pushed.length;
          counts.skipped += outcome.unknown.length;
          noteFailures(counts, outcome.failed);
          stopIfHopeless(counts, hopelessFailures);
        },
        ({ email }, reason) => onRejected(email, reason),
      );
  }
  stopIfHopeless(counts, 1);
}
