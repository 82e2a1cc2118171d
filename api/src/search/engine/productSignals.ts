import type { SegmentView } from './matchedWords.ts';

/** What is known of products in addition to the words of a query. */
export interface ProductSignal {
  readonly kind: 'personal' | 'meaning';
  /** How much it says for a product, 0 to 1, by id; nothing for the others. */
  readonly shares: ReadonlyMap<string, number>;
  /** What the largest share adds, as a share of the text score. */
  readonly most: number;
}

/** Factor of a signal: 1 for a product of which it says nothing, so that words decide before it. */
export const signalFactor = ({ shares, most }: ProductSignal, id: string): number =>
  1 + most * Math.min(1, Math.max(0, shares.get(id) ?? 0));

/** Factors by segment and document: those of the rules with those of the signals; undefined when there are neither. */
export function withSignals(
  views: readonly Pick<SegmentView, 'documents'>[],
  weights: readonly Float32Array[] | undefined,
  signals: readonly ProductSignal[],
): readonly Float32Array[] | undefined {
  if (signals.every(({ shares, most }) => shares.size === 0 || most === 0)) return weights;
  const columns = views.map(({ documents }, at) => weights?.[at]?.slice() ?? new Float32Array(documents.count).fill(1));
  for (const signal of signals)
    for (const id of signal.shares.keys())
      for (const [at, { documents }] of views.entries()) {
        const document = documents.documentOf(id);
        const column = columns[at];
        if (document !== -1 && column !== undefined) column[document] = (column[document] ?? 1) * signalFactor(signal, id);
      }
  return columns;
}
