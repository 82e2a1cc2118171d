import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { MerchandisingCampaignRow_campaign$key } from './__generated__/MerchandisingCampaignRow_campaign.graphql.ts';
import { actionWords, campaignsKind, triggerWords, verdictWords } from './campaignsList.ts';
import { CampaignStatus } from './CampaignStatus.tsx';
import { CampaignWindow } from './CampaignWindow.tsx';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

/** One campaign in the list. */
export function MerchandisingCampaignRow({ campaign: key }: { readonly campaign: MerchandisingCampaignRow_campaign$key }) {
  const campaign = useFragment(
    graphql`
      fragment MerchandisingCampaignRow_campaign on MerchandisingCampaign {
        status
        isEnabled
        position
        startAt
        endAt
        missingProducts
        impressions
        revenue {
          amount
          currency
        }
        verdict
        changePercent
        triggers {
          type
        }
        rules {
          action
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const types = [...new Set(campaign.triggers.flatMap(({ type }) => (type === '%future added value' ? [] : [type])))];
  const actions = [...new Set(campaign.rules.flatMap(({ action }) => (action === '%future added value' ? [] : [action])))];
  const list = (words: string[]) => intl.formatList(words, { type: 'unit' });
  const missing = campaign.missingProducts.length > 0 && (
    <Badge color="yellow" variant="light" size="sm" tt="none">
      <FormattedMessage {...messages.missing} />
    </Badge>
  );
  return (
    <ResourceRow kind={campaignsKind} resource={campaign} badge={missing}>
      <ListCell column="position">{numbers.count(campaign.position)}</ListCell>
      <ListCell column="status">
        <CampaignStatus window={campaign.status} isEnabled={campaign.isEnabled} />
      </ListCell>
      <ListCell column="window">
        <CampaignWindow startAt={campaign.startAt} endAt={campaign.endAt} />
      </ListCell>
      <ListCell column="triggers">
        {types.length === 0 ? (
          <FormattedMessage {...messages.noTrigger} />
        ) : (
          <LongText text={list(types.map((type) => intl.formatMessage(triggerWords[type])))} />
        )}
      </ListCell>
      <ListCell column="rules">
        <LongText text={list(actions.map((action) => intl.formatMessage(actionWords[action])))} />
      </ListCell>
      <ListCell column="impressions">{numbers.count(campaign.impressions)}</ListCell>
      <ListCell column="revenue">{numbers.roundMoney(campaign.revenue)}</ListCell>
      <ListCell column="result">
        {campaign.verdict !== '%future added value' && <FormattedMessage {...verdictWords[campaign.verdict]} />}
        {campaign.changePercent != null && <> {numbers.percent(campaign.changePercent / 100)}</>}
      </ListCell>
    </ResourceRow>
  );
}
