import { LayeredMap } from '../../db/layeredMap.ts';

/** Something that is found by phrases: words in the form in which queries are compared, single spaces between them. */
export interface Phrased<Value> {
  readonly phrases: readonly string[];
  readonly value: Value;
}

/**
 * Finds values by a query: those whose phrase is the query, or is among its words, next to each other and in their order. It looks up
 * each run of the query's words and never scans, so a hundred thousand phrases cost a search no more than ten. It never changes.
 */
export class PhraseIndex<Value> {
  private readonly byId: LayeredMap<string, Phrased<Value>>;
  private readonly byPhrase: LayeredMap<string, readonly string[]>;
  /** Words of the longest phrase, or more when that one has gone since. */
  private readonly mostWords: number;

  private constructor(byId: PhraseIndex<Value>['byId'], byPhrase: PhraseIndex<Value>['byPhrase'], mostWords: number) {
    this.byId = byId;
    this.byPhrase = byPhrase;
    this.mostWords = mostWords;
  }

  /** For an index that is assembled one entry after another; an id is added once. */
  static building<Value>(): { add(id: string, entry: Phrased<Value>): void; done(): PhraseIndex<Value> } {
    const byId = new Map<string, Phrased<Value>>();
    const byPhrase = new Map<string, string[]>();
    let mostWords = 0;
    return {
      add(id, entry) {
        byId.set(id, entry);
        for (const phrase of entry.phrases) {
          const ids = byPhrase.get(phrase);
          if (ids === undefined) byPhrase.set(phrase, [id]);
          else ids.push(id);
          mostWords = Math.max(mostWords, wordCount(phrase));
        }
      },
      done: () => new PhraseIndex(LayeredMap.over(byId), LayeredMap.over(byPhrase), mostWords),
    };
  }

  /** The index with some entries changed, or gone where null is given. */
  with(changed: ReadonlyMap<string, Phrased<Value> | null>): PhraseIndex<Value> {
    const ids = new Map<string, readonly string[]>();
    const idsOf = (phrase: string) => ids.get(phrase) ?? this.byPhrase.get(phrase) ?? [];
    const entries = new Map<string, Phrased<Value> | undefined>();
    let { mostWords } = this;
    for (const [id, entry] of changed) {
      entries.set(id, entry ?? undefined);
      for (const phrase of this.byId.get(id)?.phrases ?? []) ids.set(phrase, idsOf(phrase).filter((other) => other !== id)); // prettier-ignore
      for (const phrase of entry?.phrases ?? []) {
        ids.set(phrase, [...idsOf(phrase), id]);
        mostWords = Math.max(mostWords, wordCount(phrase));
      }
    }
    const phrases = new Map([...ids].map(([phrase, found]) => [phrase, found.length === 0 ? undefined : found]));
    return new PhraseIndex(this.byId.with(entries), this.byPhrase.with(phrases), mostWords);
  }

  /** Values whose phrase is the query. */
  exactly(query: string): Value[] {
    const found = this.byPhrase.get(query);
    return found === undefined ? [] : this.valuesOf(found);
  }

  /** Values whose phrase is the query or a run of its words, each once. */
  within(query: string): Value[] {
    if (query === '') return [];
    const found = new Set<string>();
    const starts = [0, ...[...query.matchAll(/ /gu)].map(({ index }) => index + 1)];
    for (const [first, start] of starts.entries()) {
      const last = Math.min(starts.length, first + this.mostWords);
      for (let next = first + 1; next <= last; next++) {
        const end = (starts[next] ?? query.length + 1) - 1;
        for (const id of this.byPhrase.get(query.slice(start, end)) ?? []) found.add(id);
      }
    }
    return this.valuesOf(found);
  }

  *values(): Generator<Value, undefined> {
    for (const [, { value }] of this.byId) yield value;
    return undefined;
  }

  private valuesOf(ids: Iterable<string>): Value[] {
    return [...ids].flatMap((id) => this.byId.get(id)?.value ?? []);
  }
}

function wordCount(phrase: string): number {
  return phrase.split(' ').length;
}
