/** Ratings by query and product id. */
export type Judgements = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** One line of CSV; fields may be quoted. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  return fields;
}

/** Reads `query,docid,rating` with or without that heading. */
export function readJudgements(csv: string): Judgements {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of csv.split(/\r?\n/)) {
    const fields = fieldsOf(line);
    const rating = Number(fields.at(-1));
    const [query, id] = fields;
    if (fields.length < 3 || query === undefined || id === undefined || Number.isNaN(rating)) continue;
    const ratings = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, ratings.set(id, rating));
  }
  return judgements;
}

const discounted = (ratings: readonly number[]) =>
  ratings.slice(0, 10).reduce((sum, rating, index) => sum + rating / Math.log2(index + 2), 0);

export interface Quality {
  /** NDCG@10 with linear gain; a product without a rating counts as 0. */
  readonly ndcg10: number;
  /** The same over the rated products of the result alone. */
  readonly ndcg10Condensed: number;
  /** Share of the first ten that have a rating. */
  readonly judgedAt10: number;
  /** Share of the fully relevant products (rated as high as any product of the file) among the first hundred; undefined without one. */
  readonly recall100: number | undefined;
  /** Pairs of rated products of which one is better: how many are in that order (a tie is half), and how many there are. */
  readonly pairs: { readonly right: number; readonly all: number };
}

/** Quality of one result; undefined for a query without a fitting product, which no order can serve. */
export function qualityOf(result: readonly string[], ratings: ReadonlyMap<string, number>, best: number): Quality | undefined {
  const ideal = discounted([...ratings.values()].sort((left, right) => right - left));
  if (ideal <= 0) return undefined;
  const first = result.slice(0, 10);
  const rated = result.flatMap((id) => ratings.get(id) ?? []);
  return {
    ndcg10: discounted(first.map((id) => ratings.get(id) ?? 0)) / ideal,
    ndcg10Condensed: discounted(rated) / ideal,
    judgedAt10: first.length === 0 ? 0 : first.filter((id) => ratings.has(id)).length / first.length,
    recall100: recallOf(result, ratings, best),
    pairs: orderOf(result, ratings),
  };
}

function recallOf(result: readonly string[], ratings: ReadonlyMap<string, number>, best: number): number | undefined {
  const wanted = [...ratings].filter(([, rating]) => rating === best);
  const found = new Set(result.slice(0, 100));
  return wanted.length === 0 ? undefined : wanted.filter(([id]) => found.has(id)).length / wanted.length;
}

function orderOf(result: readonly string[], ratings: ReadonlyMap<string, number>): { right: number; all: number } {
  const places = new Map(result.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? Infinity;
  let [right, all] = [0, 0];
  for (const [better, high] of ratings) {
    for (const [worse, low] of ratings) {
      if (high <= low) continue;
      all++;
      right += placeOf(better) < placeOf(worse) ? 1 : placeOf(better) === placeOf(worse) ? 0.5 : 0;
    }
  }
  return { right, all };
}

/** A query with one random mistake in one of its words of five letters or more; undefined when it has none. The same seed makes the same one. */
export function withTypo(query: string, seed: number): string | undefined {
  let state = (seed * 2_654_435_761 + query.length) >>> 0;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const words = query.split(' ');
  const long = words.flatMap((word, at) => (/^[a-z]{5,}$/i.test(word) ? [at] : []));
  const at = long[below(long.length)];
  const word = words[at ?? -1];
  if (at === undefined || word === undefined) return undefined;
  const place = 1 + below(word.length - 1);
  const letter = String.fromCharCode(97 + below(26));
  const [before, after] = [word.slice(0, place), word.slice(place)];
  const mistakes = [
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before.slice(0, -1) + after.slice(0, 1) + before.slice(-1) + after.slice(1),
  ];
  words[at] = mistakes[below(mistakes.length)] ?? word;
  return words.join(' ') === query ? undefined : words.join(' ');
}
