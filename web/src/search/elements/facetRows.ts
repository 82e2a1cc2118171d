interface CountedFacet {
  readonly attribute: string;
  readonly kind: string;
  readonly minimum: number | null | undefined;
  readonly maximum: number | null | undefined;
  readonly ranges: readonly { readonly from: number | null | undefined; readonly to: number | null | undefined; readonly count: number }[];
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

interface FacetRows {
  /** What can be ticked, with the number of products of each. */
  readonly rows: readonly { readonly text: string; readonly count: number }[];
  /** The ends of a range that can be narrowed. */
  readonly span: { readonly from: number; readonly to: number } | undefined;
}

/** What a shopper can choose in a facet, by the rules of the script in the shop: nothing where there is one thing alone. */
export function facetRows(facet: CountedFacet, texts: ReadonlyMap<string, string>, money: (amount: number) => string): FacetRows {
  const { kind, minimum, maximum, ranges, values } = facet;
  const filled = ranges.filter(({ count }) => count > 0);
  const isRanged = filled.length > 1;
  const rangeText = ({ from, to }: CountedFacet['ranges'][number]) => {
    const said = (key: string, amount: number) => (texts.get(key) ?? '{price}').replace('{price}', money(amount));
    if (from == null) return to == null ? '' : said('PRICE_BELOW', to);
    return to == null ? said('PRICE_FROM', from) : `${money(from)} – ${money(to)}`;
  };
  const single = kind === 'RANGE' || isRanged || values.length < 2 ? [] : values;
  const isWide = kind === 'RANGE' && minimum != null && maximum != null && minimum !== maximum;
  return {
    rows: isRanged
      ? filled.map((range) => ({ text: rangeText(range), count: range.count }))
      : single.map(({ value, count }) => ({ text: value, count })),
    span: isWide ? { from: Math.floor(minimum), to: Math.ceil(maximum) } : undefined,
  };
}
