import { Alert, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';

import { useReload } from '../../ui/page/useReload.ts';
import type { ReindexNotice_configuration$key } from './__generated__/ReindexNotice_configuration.graphql.ts';
import type { ReindexNoticeQuery } from './__generated__/ReindexNoticeQuery.graphql.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

/** How often the job is asked how far it is. */
const pollMs = 1_000;

interface ReindexNoticeProps {
  readonly configuration: ReindexNotice_configuration$key;
  readonly storeId: string;
}

/** How far the index is on its way to the saved configuration; nothing when it is there. */
export function ReindexNotice({ configuration: key, storeId }: ReindexNoticeProps) {
  const { isIndexed, reindexJob: job } = useFragment(
    graphql`
      fragment ReindexNotice_configuration on SearchConfiguration {
        isIndexed
        reindexJob {
          id
          progress
          message
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const reload = useReload();
  const isUnderWay = job != null || !isIndexed;
  const wasUnderWay = useRef(isUnderWay);

  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) reload();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, reload]);

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      // A poll that fails is made up for by the next one.
      fetchQuery<ReindexNoticeQuery>(
        environment,
        graphql`
          query ReindexNoticeQuery($storeId: String!) @throwOnFieldError {
            store(storeId: $storeId) {
              searchConfiguration {
                ...ReindexNotice_configuration
              }
            }
          }
        `,
        { storeId },
        { fetchPolicy: 'network-only' },
      ).subscribe({ error: () => undefined });
    }, pollMs);
    return () => clearInterval(timer);
  }, [environment, storeId, isUnderWay]);

  if (!isUnderWay) return null;
  return (
    <Alert color="blue" role="status" title={<FormattedMessage {...messages.noticeTitle} />}>
      <FormattedMessage {...messages.notice} />
      <Progress mt="xs" value={(job?.progress ?? 0) * 100} animated aria-label={intl.formatMessage(messages.noticeTitle)} />
    </Alert>
  );
}
