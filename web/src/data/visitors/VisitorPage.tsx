import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { DeleteButton } from '../browse/DeleteButton.tsx';
import type { VisitorPageQuery } from './__generated__/VisitorPageQuery.graphql.ts';
import { VisitorFacts } from './VisitorFacts.tsx';
import { VisitorLog } from './VisitorLog.tsx';
import { visitorsDeletion } from './visitorsDeletion.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { visitorsPaths } from './visitorsPaths.ts';

/** One visitor: who it turned out to be, and everything it did. */
export function VisitorPage({ queryRef }: PageProps<VisitorPageQuery>) {
  const data = usePreloadedQuery<VisitorPageQuery>(
    graphql`
      query VisitorPageQuery($storeId: String!, $visitorId: String!, $first: NonNegativeInt!) @preloadable {
        store(storeId: $storeId) {
          storeId
          visitor(visitorId: $visitorId) {
            id
            visitorId
            ...VisitorFacts_visitor
            ...VisitorLog_visitor @arguments(first: $first)
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, visitor } = loaded(data.store);
  const listPath = listReturn(visitorsPaths.list({ storeId }));
  if (visitor === null || visitor === undefined) {
    return <GonePage title={messages.notFound} text={messages.notFoundText} to={listPath} back={messages.toList} />;
  }
  const { visitorId } = visitor;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.title} />
          </PageLink>
        }
        title={visitorId}
        actions={<DeleteButton deletion={visitorsDeletion} id={visitor.id} listPath={listPath} />}
      />
      <VisitorFacts visitor={visitor} storeId={storeId} />
      <VisitorLog storeId={storeId} visitor={visitor} />
    </>
  );
}
