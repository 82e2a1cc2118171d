import { FormattedMessage } from 'react-intl';

import { PageLink } from '../../ui/page/PageLink.tsx';
import { subscriptionMessages as messages } from './billing.messages.ts';
import { billingPaths } from './billingPaths.ts';

export function BackToBilling({ companyId }: { readonly companyId: string }) {
  return (
    <PageLink to={billingPaths.overview({ companyId })} look="back">
      <FormattedMessage {...messages.back} />
    </PageLink>
  );
}
