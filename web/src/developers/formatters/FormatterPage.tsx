import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { FormatterPageQuery } from './__generated__/FormatterPageQuery.graphql.ts';
import { FormatterEditor } from './FormatterEditor.tsx';
import { formattersMessages as messages } from './formatters.messages.ts';
import { formattersPaths } from './formattersPaths.ts';

/** One formatter. */
export function FormatterPage({ queryRef }: PageProps<FormatterPageQuery>) {
  const data = usePreloadedQuery<FormatterPageQuery>(
    graphql`
      query FormatterPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...FormatterEditor_store
          formatter(id: $id) {
            id
            name
            ...FormatterEditor_formatter
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const listPath = listReturn(formattersPaths.list({ storeId: store.storeId }));
  const { formatter } = store;
  if (formatter === null || formatter === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.heading} />;
  }
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.heading} />
          </PageLink>
        }
        title={formatter.name}
      />
      <FormatterEditor key={formatter.id} store={store} formatter={formatter} />
    </>
  );
}
