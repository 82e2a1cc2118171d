import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { modifiersPreview } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { type Modifier, modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import type { ProductCells } from '../../products/productChanges.ts';
import { holdsHtml } from '../../../content/text/htmlText.ts';
import { columnKinds, isColumn } from '../steps/productDraft.ts';
import { plainNumberOf } from '../steps/stepValues.ts';

export type ModifierSuggestion = AnswerOf<typeof modifiersPreview>['suggestions'][number];

const most = 6;

interface Sign {
  readonly reason: ModifierSuggestion['reason'];
  /** Whether one value shows it. */
  shows(value: AttributeValue): boolean;
  /** Share of the products with the attribute that must show it. */
  readonly share: number;
  fits(attribute: string): boolean;
  step(attribute: string): Partial<ModifierSuggestion['step']> & Pick<ModifierSuggestion['step'], 'type'>;
}

const isText = (attribute: string) => !isColumn(attribute) || columnKinds[attribute] === 'text';
const isAttribute = (attribute: string) => !isColumn(attribute);
/** Names of things, written in digits: a number would lose its zeros in front, and nothing is gained by it. */
const isNaming = (attribute: string) => /(?:^|_)(?:id|ids|codes?|ean|gtin|upc|isbn|sku|mpn|zip|phone)_*$/i.test(attribute);
const listLike = /^[^;|]{1,60}(?:[;|][^;|]{1,60})+$/;

const signs: readonly Sign[] = [
  {
    reason: 'html',
    share: 0.02,
    fits: isText,
    shows: (value) => typeof value === 'string' && holdsHtml(value),
    step: () => ({ type: 'strip_html' }),
  },
  {
    reason: 'spaces',
    share: 0.02,
    fits: isText,
    shows: (value) => typeof value === 'string' && /^\s|\s$/.test(value),
    step: () => ({ type: 'update_attribute', value: '^\\s+|\\s+$' }),
  },
  {
    reason: 'upper_case',
    share: 0.1,
    fits: (attribute) => attribute === 'name' || attribute === 'brand',
    shows: (value) => typeof value === 'string' && /\p{Lu}{4}/u.test(value) && value === value.toUpperCase() && value.includes(' '),
    step: () => ({ type: 'capitalise' }),
  },
  {
    reason: 'numbers_as_text',
    share: 1,
    fits: (attribute) => isAttribute(attribute) && !isNaming(attribute),
    shows: (value) => typeof value === 'string' && value.length < 12 && plainNumberOf(value) !== undefined,
    step: () => ({ type: 'change_type', value: 'number' }),
  },
  {
    reason: 'lists_as_text',
    share: 0.5,
    fits: isAttribute,
    shows: (value) => typeof value === 'string' && listLike.test(value),
    step: () => ({ type: 'split', separator: ';' }),
  },
];

/** Steps that the data itself asks for after those that it has gone through, most needed first. None that is among these: it did what it can. */
export function suggestModifiers(products: readonly ProductCells[], done: readonly Modifier[] = []): ModifierSuggestion[] {
  const found = new Map<string, { having: number; showing: number[]; bars: number }>();
  for (const { attributes, ...columns } of products) {
    for (const [attribute, value] of [...Object.entries(columns), ...Object.entries(attributes)]) {
      if (
        value === null ||
        value === undefined ||
        attribute === 'id' ||
        Array.isArray(value) ||
        (attribute !== 'name' && !isText(attribute) && isColumn(attribute))
      )
        continue;
      const entry = found.get(attribute) ?? { having: 0, showing: signs.map(() => 0), bars: 0 };
      found.set(attribute, entry);
      entry.having++;
      if (typeof value === 'string' && value.includes('|')) entry.bars++;
      for (const [at, sign] of signs.entries())
        if (sign.fits(attribute) && sign.shows(value as AttributeValue)) entry.showing[at] = (entry.showing[at] ?? 0) + 1; // no list and not null: see above
    }
  }
  const suggestions = [...found].flatMap(([attribute, { having, showing, bars }]) =>
    signs.flatMap(({ reason, share, step }, at): ModifierSuggestion[] => {
      const count = showing[at] ?? 0;
      if (count < 2 || count < having * share) return [];
      const made = modifier.parse({ attribute, ...step(attribute) });
      const separator = reason === 'lists_as_text' && bars * 2 > count ? '|' : made.separator;
      if (done.some(({ type, attribute: of, value }) => type === made.type && of === attribute && value === made.value)) return [];
      return [{ reason, attribute, products: count, sample: products.length, step: { ...made, separator } }];
    }),
  );
  return suggestions.sort((a, b) => b.products - a.products || (a.attribute < b.attribute ? -1 : 1)).slice(0, most);
}
