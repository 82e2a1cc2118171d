import { Badge } from '@mantine/core';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { useLanguageName } from '../assistant/useLanguageName.ts';
import type { ChatFaqRow_faq$key } from './__generated__/ChatFaqRow_faq.graphql.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';
import { chatFaqsKind } from './chatFaqsList.ts';

/** One FAQ in the list. */
export function ChatFaqRow({ faq: key }: { readonly faq: ChatFaqRow_faq$key }) {
  const faq = useFragment(
    graphql`
      fragment ChatFaqRow_faq on ChatFaq {
        answer
        language
        tags
        validUntil
        isExpired
        approvedBy
        recentAnswers
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const languageName = useLanguageName();
  const expired = faq.isExpired && (
    <Badge color="yellow" variant="light" size="sm" tt="none">
      <FormattedMessage {...messages.expired} />
    </Badge>
  );
  return (
    <ResourceRow kind={chatFaqsKind} resource={faq} badge={expired}>
      <ListCell column="answer">
        <LongText text={faq.answer} />
      </ListCell>
      <ListCell column="language">
        {faq.language === '' ? <FormattedMessage {...messages.storeLanguage} /> : languageName(faq.language)}
      </ListCell>
      <ListCell column="tags">{faq.tags.join(', ')}</ListCell>
      <ListCell column="validUntil">
        {faq.validUntil != null && <FormattedDate value={`${faq.validUntil}T00:00:00Z`} timeZone="UTC" dateStyle="medium" />}
      </ListCell>
      <ListCell column="approvedBy">{faq.approvedBy}</ListCell>
      <ListCell column="recentAnswers">{numbers.count(faq.recentAnswers)}</ListCell>
    </ResourceRow>
  );
}
