import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { Logger } from 'pino';

import type { HandedOver } from '../providers/mailTransport.ts';

/**
 * What a sender writes down of the emails that it is handing over, in a file that outlives it (ADR 93): of each, that its last byte is about to leave, and
 * what the service answered. A process that is killed leaves it complete, so that its successor knows which emails never left.
 */
export interface HandOverJournal {
  leaving(id: string): void;
  ended(id: string, outcome: HandedOver, subject: string): void;
  /** Everything so far is in the database. */
  clear(): void;
  close(): void;
}

const folder = () => join(process.env['DATA_DIR'] || '.data', 'mails');
const fileOf = (claim: string) => join(folder(), `${claim}.jsonl`);

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Changes when the machine starts: what was written before that may be lost. Empty where the system does not report it. */
const bootOf = () => textOf('/proc/sys/kernel/random/boot_id').trim();
/** When a process began, in ticks since the machine started; empty for one that is gone. */
const startOf = (pid: number) => textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? '';

/** Claims whose senders run in this process. */
const running = new Set<string>();

const noJournal: HandOverJournal = { leaving: () => undefined, ended: () => undefined, clear: () => undefined, close: () => undefined };

/** Opens the journal of a sender; where none can be written, emails of a sender that dies stay in doubt. */
export function openJournal(claim: string, log: Logger): HandOverJournal {
  const head = { boot: bootOf(), pid: process.pid, start: startOf(process.pid) };
  const headLine = `${JSON.stringify(head)}\n`;
  let file: number;
  try {
    mkdirSync(folder(), { recursive: true });
    file = openSync(fileOf(claim), 'a', 0o600);
    writeSync(file, headLine);
  } catch (error) {
    log.warn({ err: error }, 'no journal of mails can be written');
    return noJournal;
  }
  running.add(claim);
  let isWhole = true;
  const write = (line: object) => {
    if (!isWhole) return;
    try {
      writeSync(file, `${JSON.stringify(line)}\n`);
    } catch (error) {
      // One with a gap would let emails be sent twice.
      isWhole = false;
      forgetJournal(claim);
      log.warn({ err: error }, 'the journal of mails cannot be written any more');
    }
  };
  return {
    leaving: (id) => write({ id, state: 'leaving' }),
    ended(id, outcome, subject) {
      if (outcome.state === 'unknown') return;
      write({ id, state: outcome.state, ...(outcome.state === 'sent' && { providerId: outcome.providerId, subject }) });
    },
    clear: () => ftruncateSync(file, Buffer.byteLength(headLine)),
    close() {
      running.delete(claim);
      closeSync(file);
    },
  };
}

/** What a journal says last of an email. */
export interface JournalEntry {
  readonly state: HandedOver['state'] | 'leaving';
  readonly providerId?: string;
  readonly subject?: string;
}

/** What the sender of a claim wrote down, by the ids of emails; undefined where that may not be all: it still runs, or its machine was started again. */
export function readJournal(claim: string): ReadonlyMap<string, JournalEntry> | undefined {
  const lines = textOf(fileOf(claim)).split('\n');
  // The last one ends with a line break; a write that was cut off says nothing for certain.
  if (lines.pop() !== '' || running.has(claim)) return undefined;
  // Every line is one that a sender wrote.
  const [head, ...entries] = lines.map((line) => JSON.parse(line) as Partial<Record<string, unknown>> & JournalEntry & { id: string });
  if (head === undefined || head['boot'] === '' || head['boot'] !== bootOf()) return undefined;
  const pid = Number(head['pid']);
  if (pid !== process.pid && head['start'] === startOf(pid)) return undefined;
  return new Map(entries.map(({ id, state, providerId = '', subject = '' }) => [id, { state, providerId, subject }]));
}

export function forgetJournal(claim: string): void {
  rmSync(fileOf(claim), { force: true });
}
