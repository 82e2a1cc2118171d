import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import type { EmailTriggerRow_trigger$key } from './__generated__/EmailTriggerRow_trigger.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { emailTriggersKind, typeWords } from './emailTriggersList.ts';

/** One trigger in the list. */
export function EmailTriggerRow({ trigger: key }: { readonly trigger: EmailTriggerRow_trigger$key }) {
  const trigger = useFragment(
    graphql`
      fragment EmailTriggerRow_trigger on EmailTrigger {
        type
        entered30d
        inFlow
        sent
        opened
        clicked
        revenue {
          amount
          currency
        }
        problem
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { type, sent } = trigger;
  const share = (count: number) => (sent === 0 ? '–' : numbers.percent(count / sent));
  const badge = trigger.problem !== '' && (
    <Badge color="yellow" variant="light" size="sm" tt="none" title={trigger.problem}>
      <FormattedMessage {...messages.problem} />
    </Badge>
  );
  return (
    <ResourceRow kind={emailTriggersKind} resource={trigger} badge={badge}>
      <ListCell column="type">{type === '%future added value' ? '' : <FormattedMessage {...typeWords[type].name} />}</ListCell>
      <ListCell column="entered">{numbers.count(trigger.entered30d)}</ListCell>
      <ListCell column="inFlow">{numbers.count(trigger.inFlow)}</ListCell>
      <ListCell column="sent">{numbers.count(sent)}</ListCell>
      <ListCell column="opened">{share(trigger.opened)}</ListCell>
      <ListCell column="clicked">{share(trigger.clicked)}</ListCell>
      <ListCell column="revenue">{numbers.money(trigger.revenue)}</ListCell>
    </ResourceRow>
  );
}
