import { Alert } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SuspiciousSalesNotice_store$key } from './__generated__/SuspiciousSalesNotice_store.graphql.ts';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { waitingSales } from './suspiciousSalesList.ts';
import { suspiciousSalesPaths } from './suspiciousSalesPaths.ts';

/** Says above the orders that some sales are none yet. */
export function SuspiciousSalesNotice({ store: key }: { readonly store: SuspiciousSalesNotice_store$key }) {
  const { storeId, waiting } = useFragment(
    graphql`
      fragment SuspiciousSalesNotice_store on Store {
        storeId
        waiting: suspiciousSales(first: 0, filter: [{ state: { in: [SUSPICIOUS] } }]) @catch(to: NULL) {
          totalCount
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  if (waiting == null || waiting.totalCount === 0) return null;
  return (
    <Alert color="yellow" mb="md">
      <FormattedMessage {...messages.notice} values={counted(numbers, waiting.totalCount)} />{' '}
      <PageLink to={suspiciousSalesPaths.list({ storeId }, waitingSales)}>
        <FormattedMessage {...messages.look} />
      </PageLink>
    </Alert>
  );
}
