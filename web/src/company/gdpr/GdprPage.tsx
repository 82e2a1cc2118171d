import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { GdprPageQuery } from './__generated__/GdprPageQuery.graphql.ts';
import { AgreementCard } from './AgreementCard.tsx';
import { gdprMessages as messages, requestMessages } from './gdpr.messages.ts';
import { tabOf } from './gdprList.ts';
import { gdprPaths } from './gdprPaths.ts';
import { PersonRequestDialog } from './PersonRequestDialog.tsx';
import { PersonRequestsTable } from './PersonRequestsTable.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** Requests of people about their data, how long data is kept, and the agreement about it. */
export function GdprPage({ queryRef, location, isStale }: PageProps<GdprPageQuery>) {
  const data = usePreloadedQuery<GdprPageQuery>(
    graphql`
      query GdprPageQuery(
        $companyId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: PersonRequestOrder
        $filter: [PersonRequestFilter!]
      ) @preloadable {
        company(companyId: $companyId) {
          companyId
          ...PersonRequestsTable_company
            @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
            @alias(as: "requests")
          ...RetentionCard_company
          ...AgreementCard_company
        }
      }
    `,
    queryRef,
  );
  const company = loaded(data.company);
  const { companyId } = company;
  const mayEdit = useCan()('COMPANY_GDPR_EDIT');
  const asked = tabOf(location.query);
  // The register names people: it is for those who answer them.
  const current = asked === 'requests' && !mayEdit ? 'retention' : asked;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          mayEdit &&
          current === 'requests' && (
            <Button onClick={() => setIsAdding(true)}>
              <FormattedMessage {...requestMessages.add} />
            </Button>
          )
        }
      />
      <PageTabs
        label={messages.tabs}
        tabs={[
          ...(mayEdit ? [{ name: 'requests' as const, to: gdprPaths.page({ companyId }), label: messages.requestsTab }] : []),
          { name: 'retention' as const, to: gdprPaths.retention({ companyId }), label: messages.retentionTab },
          { name: 'agreement' as const, to: gdprPaths.agreement({ companyId }), label: messages.agreementTab },
        ]}
        current={current}
      />
      {current === 'requests' && <PersonRequestsTable company={company.requests} isStale={isStale} />}
      {current === 'retention' && <RetentionCard company={company} />}
      {current === 'agreement' && <AgreementCard company={company} />}
      {isAdding && <PersonRequestDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
