import type { FinishedCall } from '../../http/callObserver.ts';
import { bucketOf } from './latencyBuckets.ts';

/** Figures of one call of one store under one label in one hour, as long as they are only in memory. */
export interface MeterCell {
  readonly storeKey: string;
  readonly call: string;
  readonly label: string;
  readonly hour: number;
  requests: number;
  /** Refused, for whatever reason. */
  errors: number;
  /** Of these, with a status from 500 up: our own failures. */
  failures: number;
  /** Searches and recommendations that found nothing. */
  empty: number;
  /** Answers that show something else than the one before, under each of their labels and, by the empty one, in all. */
  readonly impressions: Map<string, Answers>;
  readonly buckets: Map<number, number>;
}

interface Answers {
  answers: number;
  empty: number;
}

export interface SlowCall {
  readonly storeKey: string;
  readonly at: Date;
  readonly call: string;
  readonly label: string;
  readonly ms: number;
  readonly status: number;
}

const hourMs = 3_600_000;
/** Most cells kept between two flushes: a caller with a new label in each call fills one cell, not the memory. */
const mostCells = 20_000;
/** Of these, of one store: a flood in one leaves room for the others. */
const mostCellsOfStore = 2_000;
const mostLabels = 50;
/** Where labels beyond the first fifty of a store's hour are counted. */
export const otherLabels = '…';
/** Slowest calls of a store kept between two flushes, and from what on a call is slow. */
const mostSlow = 3;
const slowFromMs = 100;

/** What a call says of where on the page it comes from, each label once. */
function labelsOf(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return [];
  const given: unknown = Reflect.get(input, 'labels') ?? Reflect.get(input, 'label');
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  const labels = all.filter((label) => typeof label === 'string').filter((label) => label !== '');
  return [...new Set(labels.map((label) => label.slice(0, 100)))];
}

/** Whether nothing was found: no result, or of an element no product and nowhere else to go. */
function isEmpty(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const result: unknown = Reflect.get(answer, 'result');
  if (result !== undefined) return Array.isArray(result) && result.length === 0;
  return Reflect.get(answer, 'total') === 0 && (Reflect.get(answer, 'redirect') ?? null) === null;
}

/** Whether it asks for the next products of what is shown, or for some of them by a facet. */
function isContinued(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const [offset, chosen]: unknown[] = [Reflect.get(input, 'offset'), Reflect.get(input, 'facet_filters')];
  return (typeof offset === 'number' && offset > 0) || (Array.isArray(chosen) && chosen.length > 0);
}

function addAnswers(answers: Map<string, Answers>, label: string, more: Answers): void {
  const known = answers.get(label) ?? { answers: 0, empty: 0 };
  answers.set(label, { answers: known.answers + more.answers, empty: known.empty + more.empty });
}

/** Counts calls in memory. `take` returns what was counted since the last time. */
export class CallMeter {
  #cells = new Map<string, MeterCell>();
  #cellsOf = new Map<string, number>();
  #slow: SlowCall[] = [];
  #labels = new Map<string, Set<string>>();

  /** Calls of shops alone: what staff do in the console says nothing of the shop. */
  add({ call, input, storeKey, at, ms, status, answer }: FinishedCall): void {
    if (call.access.by !== 'shop' || storeKey === undefined || !/^[a-z0-9]{32}$/.test(storeKey)) return;
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    const labels = new Set(labelsOf(input).map((one) => this.#boundedLabel(storeKey, one)));
    const [label = ''] = labels;
    const name = `${storeKey} ${hour} ${call.path} ${label}`;
    let cell = this.#cells.get(name);
    if (cell === undefined) {
      const ofStore = this.#cellsOf.get(storeKey) ?? 0;
      if (this.#cells.size >= mostCells || ofStore >= mostCellsOfStore) return;
      this.#cellsOf.set(storeKey, ofStore + 1);
      cell = {
        storeKey,
        call: call.path,
        label,
        hour,
        requests: 0,
        errors: 0,
        failures: 0,
        empty: 0,
        impressions: new Map(),
        buckets: new Map(),
      };
      this.#cells.set(name, cell);
    }
    cell.requests++;
    if (status >= 400) cell.errors++;
    if (status >= 500) cell.failures++;
    if (status < 400) {
      const empty = isEmpty(answer) ? 1 : 0;
      cell.empty += empty;
      if (!isContinued(input)) for (const one of ['', ...labels]) addAnswers(cell.impressions, one, { answers: 1, empty });
    }
    const bucket = bucketOf(ms);
    cell.buckets.set(bucket, (cell.buckets.get(bucket) ?? 0) + 1);
    if (ms >= slowFromMs) this.#keepSlow({ storeKey, at, call: call.path, label, ms, status });
  }

  take(): { cells: MeterCell[]; slow: SlowCall[] } {
    const taken = { cells: [...this.#cells.values()], slow: this.#slow };
    this.#cells = new Map();
    this.#cellsOf = new Map();
    this.#slow = [];
    this.#labels = new Map();
    return taken;
  }

  /** Takes back what could not be written, so that the next flush has it. */
  putBack({ cells, slow }: { cells: readonly MeterCell[]; slow: readonly SlowCall[] }): void {
    for (const cell of cells) {
      const name = `${cell.storeKey} ${cell.hour} ${cell.call} ${cell.label}`;
      const newer = this.#cells.get(name);
      if (newer === undefined) {
        if (this.#cells.size < mostCells) this.#cells.set(name, cell);
        continue;
      }
      newer.requests += cell.requests;
      newer.errors += cell.errors;
      newer.failures += cell.failures;
      newer.empty += cell.empty;
      for (const [label, answers] of cell.impressions) addAnswers(newer.impressions, label, answers);
      for (const [bucket, count] of cell.buckets) newer.buckets.set(bucket, (newer.buckets.get(bucket) ?? 0) + count);
    }
    for (const call of slow) this.#keepSlow(call);
  }

  #boundedLabel(storeKey: string, label: string): string {
    const known = this.#labels.get(storeKey) ?? new Set();
    this.#labels.set(storeKey, known);
    if (known.size >= mostLabels && !known.has(label)) return otherLabels;
    known.add(label);
    return label;
  }

  #keepSlow(call: SlowCall): void {
    const own = this.#slow.filter(({ storeKey }) => storeKey === call.storeKey);
    if (own.length < mostSlow) {
      if (this.#slow.length < mostCells) this.#slow.push(call);
      return;
    }
    const quickest = own.reduce((least, other) => (other.ms < least.ms ? other : least));
    if (call.ms > quickest.ms) this.#slow[this.#slow.indexOf(quickest)] = call;
  }
}
