import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { StatusPageQuery } from './__generated__/StatusPageQuery.graphql.ts';
import { StatusChart, type StatusFigure } from './StatusChart.tsx';
import { StatusGroups } from './StatusGroups.tsx';
import { StatusIncidents } from './StatusIncidents.tsx';
import { statusMessages as messages } from './status.messages.ts';
import styles from '../../ui/figures/figures.module.css';
import { statusPaths } from './statusPaths.ts';
import { statusChoice, statusPresets } from './statusRange.ts';
import { labelsPaths } from '../labels/labelsPaths.ts';
import { StatusTiles } from './StatusTiles.tsx';

/** How the calls of the shop went. */
export function StatusPage({ queryRef, location, isStale }: PageProps<StatusPageQuery>) {
  const data = usePreloadedQuery<StatusPageQuery>(
    graphql`
      query StatusPageQuery($storeId: String!, $from: LocalDate!, $to: LocalDate!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          apiStatus(from: $from, to: $to) {
            percentileError
            ...StatusTiles_status
            ...StatusChart_status
            ...StatusIncidents_status
            calls {
              ...StatusGroups_groups
            }
            labels {
              ...StatusGroups_groups
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, apiStatus: status } = loaded(data.store);
  const intl = useIntl();
  const numbers = useNumbers();
  const [figure, setFigure] = useState<StatusFigure>('requests');
  const [now] = useState(() => new Date());
  const { preset } = statusChoice(location.params, location.query, now);
  const { from, to } = queryRef.variables;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <LinkSegments
            label={intl.formatMessage(messages.range)}
            segments={statusPresets.map((days) => ({
              key: days,
              to: statusPaths.status({ storeId }, { days: String(days) }),
              isCurrent: preset === days,
              text: <FormattedMessage {...(days === 1 ? messages.today : messages.lastDays)} values={{ days }} />,
            }))}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        <StatusTiles status={status} figure={figure} onFigure={setFigure} />
        <StatusChart status={status} figure={figure} range={{ from, to }} />
        <p className={styles['note']}>
          <FormattedMessage {...messages.error} values={{ share: numbers.percent(status.percentileError) }} />
        </p>
        <StatusGroups title={messages.byCall} nameTitle={messages.call} groups={status.calls} />
        <StatusGroups
          title={messages.byLabel}
          nameTitle={messages.label}
          groups={status.labels}
          pathOf={(id) => labelsPaths.label({ storeId, dateFrom: from, dateTo: to, id })}
        />
        <StatusIncidents status={status} storeId={storeId} />
      </div>
    </>
  );
}
