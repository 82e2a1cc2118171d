import { Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { AudienceRow_audience$key } from './__generated__/AudienceRow_audience.graphql.ts';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { audiencesKind, audienceTypeWords } from './audiencesList.ts';

const none = '–';

/** One audience in the list. */
export function AudienceRow({ audience: key }: { readonly audience: AudienceRow_audience$key }) {
  const audience = useFragment(
    graphql`
      fragment AudienceRow_audience on Audience {
        name
        type
        people
        subscribed
        value {
          amount
          currency
        }
        revenueShare
        peopleBefore
        problem
        usedIn {
          name
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { type, people, subscribed, value, revenueShare, peopleBefore, problem } = audience;
  const badge = problem !== '' && (
    <Tooltip label={problem}>
      <Badge color="yellow" variant="light" size="sm" tt="none">
        <FormattedMessage {...messages.broken} />
      </Badge>
    </Tooltip>
  );
  const difference = people == null || peopleBefore == null ? undefined : people - peopleBefore;
  return (
    <ResourceRow kind={audiencesKind} resource={audience} name={audience.name} badge={badge}>
      <ListCell column="type">{type !== '%future added value' && <FormattedMessage {...audienceTypeWords[type]} />}</ListCell>
      <ListCell column="people">{people == null ? <FormattedMessage {...messages.notComputed} /> : numbers.count(people)}</ListCell>
      <ListCell column="subscribed">{people && subscribed != null ? numbers.percent(subscribed / people) : none}</ListCell>
      <ListCell column="value">{value == null ? none : numbers.money(value)}</ListCell>
      <ListCell column="revenueShare">{revenueShare == null ? none : numbers.percent(revenueShare)}</ListCell>
      <ListCell column="trend">
        {difference === undefined ? none : `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${numbers.count(Math.abs(difference))}`}
      </ListCell>
      <ListCell column="usedIn">
        <LongText
          text={intl.formatList(
            audience.usedIn.map(({ name }) => name),
            { type: 'unit' },
          )}
        />
      </ListCell>
    </ResourceRow>
  );
}
