import { setImmediate } from 'node:timers/promises';

import { pino } from 'pino';
import { expect, it } from 'vitest';

import type { Database } from './database.ts';
import { LaterWrites } from './laterWrites.ts';

/** Writes of texts, each batch as slow as the test lets it be, for a database that can be closed. */
function laterWrites() {
  const ends: (() => Promise<void>)[] = [];
  const db = { onClose: (end: () => Promise<void>) => void ends.push(end) } as Database; // no more of it is used
  const waiting: string[] = [];
  const batches: string[] = [];
  let open = Promise.withResolvers<void>();
  const write = async () => {
    const batch = waiting.splice(0).join(' ');
    await open.promise;
    if (batch === 'broken') throw new Error('not this one');
    batches.push(batch);
  };
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  const writes = new LaterWrites(db, 'texts could not be written', write);
  const letGo = () => (open.resolve(), (open = Promise.withResolvers()));
  return { writes, waiting, batches, letGo, warnings, log, close: () => Promise.all(ends.map((end) => end())) };
}

it('a flush waits for the batch that is under way', async () => {
  const { writes, waiting, batches, letGo } = laterWrites();
  waiting.push('first');
  const first = writes.flush();
  await setImmediate();
  const second = writes.flush();
  waiting.push('later');
  expect(batches).toEqual([]);
  letGo();
  await first;
  letGo();
  await second;
  expect(batches).toEqual(['first', 'later']);
});

it('what waits is written before the database is closed', async () => {
  const { writes, waiting, batches, letGo, log, close } = laterWrites();
  waiting.push('kept');
  writes.soon(log);
  const closed = close();
  await setImmediate();
  letGo();
  await closed;
  expect(batches).toEqual(['kept']);
});

it('a batch that fails is said in the log, keeps no other from being written, and lets the database close', async () => {
  const { writes, waiting, batches, letGo, log, warnings, close } = laterWrites();
  waiting.push('broken');
  writes.soon(log);
  setTimeout(letGo, 5);
  await expect(writes.flush()).rejects.toThrow('not this one');
  waiting.push('broken');
  const closed = close();
  await setImmediate();
  letGo();
  await closed;
  expect(warnings.join()).toContain('texts could not be written');
  waiting.push('next');
  const next = writes.flush();
  await setImmediate();
  letGo();
  await next;
  expect(batches).toEqual(['next']);
});
