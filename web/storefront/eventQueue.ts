import { type BrowserStore, randomId } from './browserStore.ts';

/** An event as `log/batch` takes it, with the time it happened in the place of its age. */
export interface QueuedEvent {
  readonly type: string;
  readonly at: number;
  readonly [field: string]: unknown;
}

/** Events that go in one request. Its name lets the server know a request that it has answered already. */
interface Batch {
  readonly request: string;
  /** Who it was at the time. */
  readonly visitor: string;
  readonly events: QueuedEvent[];
}

export interface Transport {
  /** True when the server has the events or never will, false when it is to be tried again. */
  send(body: string): Promise<boolean>;
  /** For a page that is being left; false when the browser would not take it. */
  beacon(body: string): boolean;
}

export interface QueueOptions {
  readonly key: string;
  readonly transport: Transport;
  store: BrowserStore;
  visitor: string;
  readonly now?: () => number;
}

/** The server takes 100 events and 64 kB, of which browsers send no more while a page is being left. */
const mostEvents = 50;
const mostBytes = 48_000;
/** Of a shop that cannot be reached for long, the newest events are kept. */
const mostBatches = 20;
const oldestMs = 7 * 86_400_000;
const gatherMs = 800;
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
const stored = 'batch:';

/** Bytes of a text as it is sent: a letter of most scripts takes more than one. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const isEvent = (value: unknown): value is QueuedEvent =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

function parseBatch(text: string | undefined): Batch | undefined {
  try {
    const batch: Partial<Batch> = JSON.parse(text ?? '');
    return typeof batch.request === 'string' &&
      typeof batch.visitor === 'string' &&
      Array.isArray(batch.events) &&
      batch.events.every(isEvent)
      ? (batch as Batch) // its parts were checked
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gathers events for a moment and sends them together. What cannot be sent waits, also through a reload where the consent allows it; what was
 * given to a beacon is sent again by the next page, which the server knows by the request's name and does not count twice.
 */
export class EventQueue {
  readonly #options: QueueOptions;
  #open: Batch | undefined;
  #openBytes = 0;
  #closed: Batch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #retryMs = firstRetryMs;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Takes up what an earlier page left. */
  resume(): void {
    const { store } = this.#options;
    for (const name of store.names(stored)) {
      const batch = parseBatch(store.get(name));
      if (batch === undefined) store.remove(name);
      else if (![this.#open, ...this.#closed].some((known) => known?.request === batch.request)) this.#closed.push(batch);
    }
    if (this.#closed.length > 0) this.#schedule(gatherMs);
  }

  /** Throws for what cannot be sent, which then harms nothing that can. */
  add(given: QueuedEvent): void {
    const { visitor } = this.#options;
    // As it is now: what the page does to its own objects later is not ours.
    const text = JSON.stringify(given);
    const bytes = bytesOf(text);
    if (bytes > mostBytes) throw new Error(`an event of ${bytes} bytes is too large; at most ${mostBytes} are sent`);
    const event: QueuedEvent = JSON.parse(text);
    if (this.#open && this.#open.visitor !== visitor) this.#close();
    if (this.#open && (this.#open.events.length >= mostEvents || this.#openBytes + bytes > mostBytes)) this.#close();
    this.#openBytes = (this.#open ? this.#openBytes : 0) + bytes;
    this.#open ??= { request: randomId(16), visitor, events: [] };
    this.#open.events.push(event);
    this.#keep(this.#open);
    this.#schedule(gatherMs);
  }

  /** Sends what there is, one batch after the other. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#close();
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let batch = this.#closed[0]; batch; batch = this.#closed[0]) {
        const body = this.#bodyOf(batch);
        if (body !== undefined && !(await this.#options.transport.send(body))) {
          this.#schedule(this.#retryMs);
          this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
          return;
        }
        this.#retryMs = firstRetryMs;
        this.#drop(batch);
      }
    } finally {
      this.#isSending = false;
    }
    if (this.#open) this.#schedule(gatherMs);
  }

  /** The page is being left: there is no time to wait for an answer. */
  leave(): void {
    this.#close();
    const kept: Batch[] = [];
    for (const batch of this.#closed) {
      const body = this.#bodyOf(batch);
      if (body === undefined || !this.#options.transport.beacon(body)) kept.push(batch);
    }
    // A page may come back from the browser's memory: what the beacon has is not sent again by this one.
    this.#closed = kept;
  }

  /** The consent has changed: from now on another visitor, and another place to keep what waits. */
  become(visitor: string, store: BrowserStore): void {
    this.#close();
    this.#options.visitor = visitor;
    this.#options.store = store;
    for (const batch of this.#closed) this.#keep(batch);
  }

  /** What is sent of a batch: with ages instead of times, without what is too old. */
  #bodyOf({ request, visitor, events }: Batch): string | undefined {
    const now = this.#now;
    const young = events.filter(({ at }) => now - at < oldestMs).map(({ at, ...event }) => ({ ...event, age: Math.max(0, now - at) }));
    return young.length === 0 ? undefined : JSON.stringify({ key: this.#options.key, visitor, request, events: young });
  }

  #close(): void {
    if (!this.#open) return;
    this.#closed.push(this.#open);
    this.#open = undefined;
    for (const batch of this.#closed.slice(0, -mostBatches)) this.#drop(batch);
  }

  #keep(batch: Batch): void {
    this.#options.store.set(stored + batch.request, JSON.stringify(batch));
  }

  #drop(batch: Batch): void {
    this.#closed = this.#closed.filter((other) => other !== batch);
    this.#options.store.remove(stored + batch.request);
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), ms);
  }
}
