import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { ChatGuidanceRow_rule$key } from './__generated__/ChatGuidanceRow_rule.graphql.ts';
import { chatGuidanceKind, kindWords, sourceWords } from './chatGuidanceList.ts';

/** One guidance rule in the list. */
export function ChatGuidanceRow({ rule: key }: { readonly rule: ChatGuidanceRow_rule$key }) {
  const rule = useFragment(
    graphql`
      fragment ChatGuidanceRow_rule on ChatGuidanceRule {
        kind
        reply
        source
        position
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { kind, source } = rule;
  return (
    <ResourceRow kind={chatGuidanceKind} resource={rule}>
      <ListCell column="kind">
        {kind !== '%future added value' && (
          <Badge variant="light" size="sm" radius="sm" tt="none" fw={500}>
            <FormattedMessage {...kindWords[kind]} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="reply">
        {source != null && source !== '%future added value' ? (
          <FormattedMessage {...sourceWords[source]} />
        ) : (
          <LongText text={rule.reply} />
        )}
      </ListCell>
      <ListCell column="position">{numbers.count(rule.position)}</ListCell>
    </ResourceRow>
  );
}
