/** What happened to a product between the two columns of a preview. */
export type PreviewMove =
  | { readonly kind: 'pinned' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'up'; readonly places: number }
  | { readonly kind: 'down'; readonly places: number }
  | { readonly kind: 'new' };

interface PreviewRow {
  /** Place in its column, from 1; null for a product that the rule hides. */
  readonly rank: number | null | undefined;
  /** Place without the rule; null when it was not among the rows compared. */
  readonly rankBefore: number | null | undefined;
  readonly badges: readonly string[];
}

/** What to say at a row of the column with the rule. A pin says more than the places it brings. */
export function movesOf({ rank, rankBefore, badges }: PreviewRow): readonly PreviewMove[] {
  if (badges.includes('HIDDEN') || rank === null || rank === undefined) return [{ kind: 'hidden' }];
  if (badges.includes('PINNED')) return [{ kind: 'pinned' }];
  if (rankBefore === null || rankBefore === undefined) return [{ kind: 'new' }];
  if (rankBefore > rank) return [{ kind: 'up', places: rankBefore - rank }];
  if (rankBefore < rank) return [{ kind: 'down', places: rank - rankBefore }];
  return [];
}
