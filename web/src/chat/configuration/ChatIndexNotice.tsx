import { Alert, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { usePolling } from '../../app/relay/usePolling.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { ChatIndexNotice_store$key } from './__generated__/ChatIndexNotice_store.graphql.ts';
import type { ChatIndexNoticeQuery } from './__generated__/ChatIndexNoticeQuery.graphql.ts';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';

const query = graphql`
  query ChatIndexNoticeQuery($storeId: String!) @throwOnFieldError {
    store(storeId: $storeId) {
      ...ChatIndexNotice_store
    }
  }
`;

interface ChatIndexNoticeProps {
  readonly store: ChatIndexNotice_store$key;
  /** Of what is edited on the page: a save asks for the progress again. */
  readonly revision?: number | undefined;
}

/** How far the index of the FAQs is after a change; nothing when it is complete. */
export function ChatIndexNotice({ store: key, revision }: ChatIndexNoticeProps) {
  const {
    storeId,
    chatConfiguration: {
      index: { faqs, indexed },
    },
  } = useFragment(
    graphql`
      fragment ChatIndexNotice_store on Store @throwOnFieldError {
        storeId
        chatConfiguration {
          index {
            faqs
            indexed
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const environment = useRelayEnvironment();
  const read = useRef(revision);
  useEffect(() => {
    if (revision === read.current) return;
    read.current = revision;
    // Without an answer the page shows what it knew.
    readNow<ChatIndexNoticeQuery>(environment, query, { storeId }).catch(() => {});
  }, [environment, revision, storeId]);

  const isUnderWay = indexed < faqs;
  usePolling<ChatIndexNoticeQuery>({ query, variables: { storeId }, isUnderWay });

  if (!isUnderWay) return null;
  return (
    <Alert color="blue" role="status" mb="md" title={<FormattedMessage {...messages.indexTitle} />}>
      <FormattedMessage {...messages.indexText} values={{ indexed: numbers.count(indexed), faqs, shown: numbers.count(faqs) }} />
      <Progress mt="xs" value={(indexed / faqs) * 100} animated aria-label={intl.formatMessage(messages.indexTitle)} />
    </Alert>
  );
}
