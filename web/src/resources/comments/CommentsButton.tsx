import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { CommentsButtonQuery } from './__generated__/CommentsButtonQuery.graphql.ts';
import type { Commented } from './commented.ts';
import { commentsMessages as messages } from './comments.messages.ts';

const CommentsDialog = lazyPart(() => import('./CommentsDialog.tsx').then((module) => module.CommentsDialog));

/** Opens the comments on something, and says how many are open. */
export function CommentsButton(commented: Commented) {
  const { ownerId, objectType, object } = commented;
  const intl = useIntl();
  const numbers = useNumbers();
  const environment = useRelayEnvironment();
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const query = graphql`
      query CommentsButtonQuery($ownerId: ID!, $objectType: String!, $object: UUID!) {
        node(id: $ownerId) {
          ... on Store {
            discussion(objectType: $objectType, object: $object) @catch(to: NULL) {
              comments(first: 0) {
                openCount
              }
            }
          }
          ... on Company {
            discussion(objectType: $objectType, object: $object) @catch(to: NULL) {
              comments(first: 0) {
                openCount
              }
            }
          }
        }
      }
    `;
    const read = fetchQuery<CommentsButtonQuery>(environment, query, { ownerId, objectType, object }, { fetchPolicy: 'network-only' });
    // A number that did not come is no reason for an error: the dialog tells of it.
    const { unsubscribe } = read.subscribe({
      next: ({ node }) => setCount(node?.discussion?.comments.openCount ?? 0),
      error: () => undefined,
    });
    return unsubscribe;
  }, [environment, ownerId, objectType, object]);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMessage size={16} aria-hidden />}
        aria-label={intl.formatMessage(messages.openLabel, counted(numbers, count))}
        onClick={() => setIsOpen(true)}
      >
        <FormattedMessage {...messages.open} values={counted(numbers, count)} />
      </Button>
      {isOpen &&
        // Its form cannot stand within that of the resource.
        createPortal(
          <Suspense fallback={null}>
            <CommentsDialog {...commented} onCount={setCount} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
