import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { AiCampaignMailsQuery } from './__generated__/AiCampaignMailsQuery.graphql.ts';
import { AiCampaignChoices } from './AiCampaignChoices.tsx';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';

/** The latest emails of a campaign, by its global id, each with why. */
export function AiCampaignMails(campaign: AiCampaignMailsQuery['variables']) {
  return (
    <FormSection title={messages.mailsTitle}>
      <Suspense fallback={<Skeleton h={80} />}>
        <Mails {...campaign} />
      </Suspense>
    </FormSection>
  );
}

function Mails(variables: AiCampaignMailsQuery['variables']) {
  const data = useLazyLoadQuery<AiCampaignMailsQuery>(
    graphql`
      query AiCampaignMailsQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on AiCampaign {
            mails(first: 10) {
              ...AiCampaignChoices_mails
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { mails = [] } = loaded(data.node);
  if (mails.length > 0) return <AiCampaignChoices mails={mails} />;
  return (
    <Text size="sm" c="dimmed">
      <FormattedMessage {...messages.noMails} />
    </Text>
  );
}
