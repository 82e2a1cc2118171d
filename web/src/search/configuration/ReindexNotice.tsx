import { Alert, Progress } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { ReindexNotice_configuration$key } from './__generated__/ReindexNotice_configuration.graphql.ts';
import type { ReindexNoticeQuery } from './__generated__/ReindexNoticeQuery.graphql.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

interface ReindexNoticeProps {
  readonly configuration: ReindexNotice_configuration$key;
  readonly storeId: string;
}

/** How far the index is with the saved configuration; nothing when it is done. */
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
  const reload = useReload();
  const isUnderWay = job != null || !isIndexed;

  usePolling<ReindexNoticeQuery>({
    query: graphql`
      query ReindexNoticeQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          searchConfiguration {
            ...ReindexNotice_configuration
          }
        }
      }
    `,
    variables: { storeId },
    isUnderWay,
    onEnded: reload,
  });

  if (!isUnderWay) return null;
  return (
    <Alert color="blue" role="status" title={<FormattedMessage {...messages.noticeTitle} />}>
      <FormattedMessage {...messages.notice} />
      <Progress mt="xs" value={(job?.progress ?? 0) * 100} animated aria-label={intl.formatMessage(messages.noticeTitle)} />
    </Alert>
  );
}
