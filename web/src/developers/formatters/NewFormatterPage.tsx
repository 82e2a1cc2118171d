import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { NewFormatterPageQuery } from './__generated__/NewFormatterPageQuery.graphql.ts';
import { FormatterEditor } from './FormatterEditor.tsx';
import { formattersMessages as messages } from './formatters.messages.ts';
import { formattersPaths } from './formattersPaths.ts';

/** A formatter that does not exist yet. */
export function NewFormatterPage({ queryRef }: PageProps<NewFormatterPageQuery>) {
  const data = usePreloadedQuery<NewFormatterPageQuery>(
    graphql`
      query NewFormatterPageQuery($storeId: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...FormatterEditor_store
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listReturn(formattersPaths.list({ storeId: store.storeId }))}>
            <FormattedMessage {...messages.heading} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.newTitle} />}
      />
      <FormatterEditor store={store} formatter={null} />
    </>
  );
}
