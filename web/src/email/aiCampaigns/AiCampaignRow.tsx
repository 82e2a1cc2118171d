import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { AiCampaignRow_campaign$key } from './__generated__/AiCampaignRow_campaign.graphql.ts';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';
import { aiCampaignsKind } from './aiCampaignsList.ts';

/** One AI campaign in the list. */
export function AiCampaignRow({ campaign: key }: { readonly campaign: AiCampaignRow_campaign$key }) {
  const campaign = useFragment(
    graphql`
      fragment AiCampaignRow_campaign on AiCampaign {
        audience
        chosen30d
        planned
        sent
        opened
        clicked
        problem
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { sent } = campaign;
  const share = (count: number) => (sent === 0 ? '–' : numbers.percent(count / sent));
  const badge = campaign.problem !== '' && (
    <Badge color="yellow" variant="light" size="sm" tt="none" title={campaign.problem}>
      <FormattedMessage {...messages.problem} />
    </Badge>
  );
  return (
    <ResourceRow kind={aiCampaignsKind} resource={campaign} badge={badge}>
      <ListCell column="audience">
        {campaign.audience === '' ? <FormattedMessage {...messages.everyone} /> : <LongText text={campaign.audience} />}
      </ListCell>
      <ListCell column="chosen">{numbers.count(campaign.chosen30d)}</ListCell>
      <ListCell column="planned">{numbers.count(campaign.planned)}</ListCell>
      <ListCell column="sent">{numbers.count(sent)}</ListCell>
      <ListCell column="opened">{share(campaign.opened)}</ListCell>
      <ListCell column="clicked">{share(campaign.clicked)}</ListCell>
    </ResourceRow>
  );
}
