import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { ChatTestRow_test$key } from './__generated__/ChatTestRow_test.graphql.ts';
import { ChatTestBadge } from './ChatTestBadge.tsx';
import { chatTestsKind } from './chatTestsList.ts';

/** One test in the list. */
export function ChatTestRow({ test: key }: { readonly test: ChatTestRow_test$key }) {
  const test = useFragment(
    graphql`
      fragment ChatTestRow_test on ChatTest {
        mustSay
        mustNot
        mustShow
        products {
          internalId
          name
        }
        ...ChatTestBadge_test
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const list = (values: readonly string[]) => intl.formatList(values, { type: 'unit' });
  const nameOf = (id: string) => test.products.find(({ internalId }) => internalId === id)?.name ?? id;
  return (
    <ResourceRow kind={chatTestsKind} resource={test}>
      <ListCell column="mustSay">
        <LongText text={list(test.mustSay)} />
      </ListCell>
      <ListCell column="mustNot">
        <LongText text={list(test.mustNot)} />
      </ListCell>
      <ListCell column="mustShow">
        <LongText text={list(test.mustShow.map(nameOf))} />
      </ListCell>
      <ListCell column="state">
        <ChatTestBadge test={test} />
      </ListCell>
    </ResourceRow>
  );
}
