import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { NewsletterState } from '../newsletters/NewsletterState.tsx';
import type { AiNewsletterRow_newsletter$key } from './__generated__/AiNewsletterRow_newsletter.graphql.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { aiNewslettersKind, intervalWords } from './aiNewslettersList.ts';

const none = '–';

/** One AI newsletter in the list. */
export function AiNewsletterRow({ newsletter: key }: { readonly newsletter: AiNewsletterRow_newsletter$key }) {
  const newsletter = useFragment(
    graphql`
      fragment AiNewsletterRow_newsletter on AiNewsletter {
        name
        state
        sendAt
        content {
          subject
        }
        recurrence {
          every
        }
        waiting {
          runAt
        }
        figures {
          recipientsCount
          sent
          opened
          clicked
          revenue {
            amount
            currency
          }
        }
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { name, state, sendAt, content, recurrence, waiting, figures } = newsletter;
  const { recipientsCount, sent, opened, clicked, revenue } = figures;
  const share = (count: number) => (sent === 0 ? none : numbers.percent(count / sent));
  return (
    <ResourceRow kind={aiNewslettersKind} resource={newsletter} name={name}>
      <ListCell column="subject">
        <LongText text={content.subject} />
      </ListCell>
      <ListCell column="recurrence">
        {recurrence.every !== '%future added value' && <FormattedMessage {...intervalWords[recurrence.every]} />}
      </ListCell>
      <ListCell column="state">
        {waiting == null ? (
          <NewsletterState state={state} />
        ) : (
          <Badge color="yellow" variant="light" size="sm" radius="sm" tt="none">
            <FormattedMessage {...messages.needsYourApproval} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="sendAt">{sendAt == null ? none : <Moment at={sendAt} />}</ListCell>
      <ListCell column="recipients">{recipientsCount === 0 ? none : numbers.count(recipientsCount)}</ListCell>
      <ListCell column="opened">{share(opened)}</ListCell>
      <ListCell column="clicked">{share(clicked)}</ListCell>
      <ListCell column="revenue">{revenue == null || sent === 0 ? none : numbers.money(revenue)}</ListCell>
    </ResourceRow>
  );
}
