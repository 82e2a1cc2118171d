import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { BillingPageQuery } from './__generated__/BillingPageQuery.graphql.ts';
import { billingMessages as messages } from './billing.messages.ts';
import { BillingDetailsForm } from './BillingDetailsForm.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

/** What the company pays, for what, and to whom invoices are written. */
export function BillingPage({ queryRef }: PageProps<BillingPageQuery>) {
  const data = usePreloadedQuery<BillingPageQuery>(
    graphql`
      query BillingPageQuery($companyId: String!) @preloadable {
        company(companyId: $companyId) {
          ...SubscriptionCard_company
          ...BillingDetailsForm_company
          ...InvoicesCard_company
        }
      }
    `,
    queryRef,
  );
  const company = loaded(data.company);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <SubscriptionCard company={company} />
      <InvoicesCard company={company} />
      <BillingDetailsForm company={company} />
    </>
  );
}
