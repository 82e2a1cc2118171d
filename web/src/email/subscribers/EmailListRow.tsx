import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { EmailListRow_list$key } from './__generated__/EmailListRow_list.graphql.ts';
import { emailListsMessages as messages } from './emailLists.messages.ts';
import { emailListsKind } from './emailListsList.ts';

/** One subscriber list among all. */
export function EmailListRow({ list: key }: { readonly list: EmailListRow_list$key }) {
  const list = useFragment(
    graphql`
      fragment EmailListRow_list on EmailList {
        name
        description
        isDoubleOptIn
        subscribers
        pending
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  return (
    <ResourceRow kind={emailListsKind} resource={list} name={list.name}>
      <ListCell column="description">
        <LongText text={list.description} />
      </ListCell>
      <ListCell column="isDoubleOptIn">
        <FormattedMessage {...(list.isDoubleOptIn ? messages.on : messages.off)} />
      </ListCell>
      <ListCell column="subscribers">{numbers.count(list.subscribers)}</ListCell>
      <ListCell column="pending">{numbers.count(list.pending)}</ListCell>
    </ResourceRow>
  );
}
