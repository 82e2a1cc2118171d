import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import type { RowValues } from './rowValues.ts';

/** What a feed says of a content page apart from its id. */
export interface PageFields {
  readonly type: string;
  readonly title: string;
  readonly url: string | null;
  /** Text, possibly with HTML, as the shop sends it. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

export function readPage(at: RowValues, attributes: PageFields['attributes']): PageFields {
  return {
    type: at.limited('type', at.text('type'), 200) ?? '',
    title: at.requiredText('title', 2000),
    url: at.address('url'),
    text: at.text('text') ?? '',
    attributes,
  };
}
