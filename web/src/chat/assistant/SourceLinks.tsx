import { Fragment } from 'react';
import { graphql, useFragment } from 'react-relay';

import { contentPagesPaths } from '../../data/pages/contentPagesPaths.ts';
import { ordersPaths } from '../../data/orders/ordersPaths.ts';
import { productsPaths } from '../../data/products/productsPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { chatFaqsAddress } from '../faqs/chatFaqsAddress.ts';
import { chatGuidanceAddress } from '../guidance/chatGuidanceAddress.ts';
import type { SourceLinks_sources$key } from './__generated__/SourceLinks_sources.graphql.ts';

/** The page of the console for a source, by its kind. */
const pathOf = {
  FAQ: chatFaqsAddress.paths.item,
  GUIDANCE: chatGuidanceAddress.paths.item,
  ORDER: ordersPaths.item,
  PAGE: contentPagesPaths.item,
  PRODUCT: productsPaths.item,
};

const mostNamed = 5;

interface SourceLinksProps {
  readonly sources: SourceLinks_sources$key;
  readonly storeId: string;
}

/** What an answer came from, each with its page in the console. */
export function SourceLinks({ sources: keys, storeId }: SourceLinksProps) {
  const sources = useFragment(
    graphql`
      fragment SourceLinks_sources on ChatSource @relay(plural: true) {
        kind
        internalId
        title
      }
    `,
    keys,
  );
  return sources.slice(0, mostNamed).map(({ kind, internalId: id, title }, index) => (
    <Fragment key={`${kind} ${id}`}>
      {index > 0 && ', '}
      {kind === '%future added value' ? title : <PageLink to={pathOf[kind]({ storeId, id })}>{title}</PageLink>}
    </Fragment>
  ));
}
