import { Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { mailInScheme } from '../../content/preview/mailScheme.ts';
import { PreviewFrame } from '../../content/preview/PreviewFrame.tsx';
import styles from '../../ui/figures/figures.module.css';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { EmailHeatMapQuery } from './__generated__/EmailHeatMapQuery.graphql.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';

interface EmailHeatMapProps {
  /** Global ID of the send. */
  readonly id: string;
}

/** The email of a send with the clicks on each of its links. */
export function EmailHeatMap({ id }: EmailHeatMapProps) {
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...messages.heatMap} />
      </h2>
      <Text size="sm" c="dimmed" mb="sm">
        <FormattedMessage {...messages.heatMapHint} />
      </Text>
      <PageErrorBoundary attempt={id} onRetry={() => undefined}>
        <Suspense fallback={<Skeleton h={420} />}>
          <Marked id={id} />
        </Suspense>
      </PageErrorBoundary>
    </section>
  );
}

function Marked({ id }: EmailHeatMapProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<EmailHeatMapQuery>(
    graphql`
      query EmailHeatMapQuery($id: ID!) {
        node(id: $id) {
          ... on EmailSend {
            heatMap {
              html
              clicks
            }
          }
        }
      }
    `,
    { id },
  );
  const map = loaded(data.node).heatMap;
  if (map == null || map.clicks === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noLinks} />
      </Text>
    );
  return <PreviewFrame title={intl.formatMessage(messages.heatMap)} html={mailInScheme(map.html, false)} width="full" />;
}
