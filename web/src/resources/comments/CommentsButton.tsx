import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { CommentsButton_discussion$key } from './__generated__/CommentsButton_discussion.graphql.ts';
import type { CommentsButtonQuery } from './__generated__/CommentsButtonQuery.graphql.ts';
import type { Commented } from './commented.ts';
import { commentsMessages as messages } from './comments.messages.ts';

const CommentsDialog = lazyPart(() => import('./CommentsDialog.tsx').then((module) => module.CommentsDialog));

/** Opens the comments on something, and says how many are open; without the number when it cannot be read, which the dialog then reports. */
export function CommentsButton(commented: Commented) {
  const [isOpen, setIsOpen] = useState(false);
  const onOpen = () => setIsOpen(true);
  return (
    <>
      <PageErrorBoundary attempt={commented.objectId} fallback={<OpenButton count={0} onOpen={onOpen} />}>
        <Suspense fallback={<OpenButton count={0} onOpen={onOpen} />}>
          <CountedButton {...commented} onOpen={onOpen} />
        </Suspense>
      </PageErrorBoundary>
      {isOpen &&
        // Its form cannot stand within that of the resource.
        createPortal(
          <Suspense fallback={null}>
            <CommentsDialog {...commented} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

interface Openable {
  readonly onOpen: () => void;
}

function CountedButton({ ownerId, objectId, onOpen }: Commented & Openable) {
  const { node } = useLazyLoadQuery<CommentsButtonQuery>(
    graphql`
      query CommentsButtonQuery($ownerId: ID!, $objectId: ID!) {
        node(id: $ownerId) {
          ... on Store {
            discussion(objectId: $objectId) @catch(to: NULL) {
              ...CommentsButton_discussion
            }
          }
          ... on Company {
            discussion(objectId: $objectId) @catch(to: NULL) {
              ...CommentsButton_discussion
            }
          }
        }
      }
    `,
    { ownerId, objectId },
    { fetchPolicy: 'store-and-network' },
  );
  // What the dialog reads again after a change, this reads of the store.
  const discussion = useFragment<CommentsButton_discussion$key>(
    graphql`
      fragment CommentsButton_discussion on Discussion {
        counted: comments(first: 0) {
          openCount
        }
      }
    `,
    node?.discussion,
  );
  return <OpenButton count={discussion?.counted.openCount ?? 0} onOpen={onOpen} />;
}

function OpenButton({ count, onOpen }: Openable & { readonly count: number }) {
  const intl = useIntl();
  const values = counted(useNumbers(), count);
  return (
    <Button
      variant="default"
      size="sm"
      data-shrinks
      data-count={count > 0 ? values.shown : undefined}
      title={intl.formatMessage(messages.openLabel, values)}
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={intl.formatMessage(messages.openLabel, values)}
      {...CommentsDialog.soon}
      onClick={onOpen}
    >
      <FormattedMessage {...messages.open} values={values} />
    </Button>
  );
}
