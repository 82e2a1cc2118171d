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
}

/** Quality of one result; undefined for a query without a fitting product, which no order can serve. */
export function qualityOf(result: readonly string[], ratings: ReadonlyMap<string, number>): Quality | undefined {
  const ideal = discounted([...ratings.values()].sort((left, right) => right - left));
  if (ideal <= 0) return undefined;
  const first = result.slice(0, 10);
  const rated = result.flatMap((id) => ratings.get(id) ?? []);
  return {
    ndcg10: discounted(first.map((id) => ratings.get(id) ?? 0)) / ideal,
    ndcg10Condensed: discounted(rated) / ideal,
    judgedAt10: first.length === 0 ? 0 : first.filter((id) => ratings.has(id)).length / first.length,
  };
}
