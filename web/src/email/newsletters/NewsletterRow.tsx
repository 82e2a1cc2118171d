import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { NewsletterRow_newsletter$key } from './__generated__/NewsletterRow_newsletter.graphql.ts';
import { NewsletterState } from './NewsletterState.tsx';
import { newslettersKind } from './newslettersList.ts';

const none = '–';

/** One newsletter in the list. */
export function NewsletterRow({ newsletter: key }: { readonly newsletter: NewsletterRow_newsletter$key }) {
  const newsletter = useFragment(
    graphql`
      fragment NewsletterRow_newsletter on Newsletter {
        name
        state
        sendAt
        content {
          subject
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
  const { name, state, sendAt, content, figures } = newsletter;
  const { recipientsCount, sent, opened, clicked, revenue } = figures;
  const share = (count: number) => (sent === 0 ? none : numbers.percent(count / sent));
  return (
    <ResourceRow kind={newslettersKind} resource={newsletter} name={name}>
      <ListCell column="subject">
        <LongText text={content.subject} />
      </ListCell>
      <ListCell column="state">
        <NewsletterState state={state} />
      </ListCell>
      <ListCell column="sendAt">{sendAt == null ? none : <Moment at={sendAt} />}</ListCell>
      <ListCell column="recipients">{recipientsCount === 0 ? none : numbers.count(recipientsCount)}</ListCell>
      <ListCell column="opened">{share(opened)}</ListCell>
      <ListCell column="clicked">{share(clicked)}</ListCell>
      <ListCell column="revenue">{revenue == null || sent === 0 ? none : numbers.money(revenue)}</ListCell>
    </ResourceRow>
  );
}
