import { IconPlus } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { FormattersPageQuery } from './__generated__/FormattersPageQuery.graphql.ts';
import { formattersMessages as messages } from './formatters.messages.ts';
import { formattersPaths } from './formattersPaths.ts';
import { FormattersTable } from './FormattersTable.tsx';

/** The formatters of a store. */
export function FormattersPage({ queryRef, isStale }: PageProps<FormattersPageQuery>) {
  const data = usePreloadedQuery<FormattersPageQuery>(
    graphql`
      query FormattersPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: FormatterOrder
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...FormattersTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const can = useCan();
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.heading} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          can('FORMATTERS_EDIT') && (
            <ButtonLink to={formattersPaths.new({ storeId: store.storeId })} leftSection={<IconPlus size={16} aria-hidden />}>
              <FormattedMessage {...messages.new} />
            </ButtonLink>
          )
        }
      />
      <FormattersTable store={store} isStale={isStale} />
    </>
  );
}
