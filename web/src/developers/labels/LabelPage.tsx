import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { daysIn, lastDays } from '../../ui/chart/dayRange.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import styles from '../../ui/figures/figures.module.css';
import { statusPaths } from '../status/statusPaths.ts';
import type { LabelPageQuery } from './__generated__/LabelPageQuery.graphql.ts';
import { LabelChart } from './LabelChart.tsx';
import type { LabelChartFigure } from './labelFigures.ts';
import { LabelParts } from './LabelParts.tsx';
import { labelPresets } from './labelRange.ts';
import { labelsMessages as messages } from './labels.messages.ts';
import { labelsPaths } from './labelsPaths.ts';
import { LabelTiles } from './LabelTiles.tsx';

/** What happened under one tracking label: answers, clicks, orders and revenue. */
export function LabelPage({ queryRef, isStale }: PageProps<LabelPageQuery>) {
  const data = usePreloadedQuery<LabelPageQuery>(
    graphql`
      query LabelPageQuery($storeId: String!, $name: String!, $from: LocalDate!, $to: LocalDate!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          label(name: $name, from: $from, to: $to) {
            name
            figures {
              answers
              clicks
              orders
            }
            ...LabelTiles_label
            ...LabelChart_label
            ...LabelParts_label
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, label } = loaded(data.store);
  const intl = useIntl();
  const [figure, setFigure] = useState<LabelChartFigure>('clicks');
  const [now] = useState(() => new Date());
  const { from, to } = queryRef.variables;
  const days = lastDays(daysIn({ from, to }), now).to === to ? daysIn({ from, to }) : undefined;
  const dayText = (day: string) => intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' });
  const { answers, clicks, orders } = label.figures;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={statusPaths.status({ storeId })}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.named} values={{ name: label.name }} />}
        text={<FormattedMessage {...messages.text} values={{ from: dayText(from), to: dayText(to) }} />}
        actions={
          <LinkSegments
            label={intl.formatMessage(messages.range)}
            segments={labelPresets.map((preset) => {
              const range = lastDays(preset, now);
              return {
                key: preset,
                to: labelsPaths.label({ storeId, dateFrom: range.from, dateTo: range.to, id: label.name }),
                isCurrent: days === preset,
                text: <FormattedMessage {...messages.lastDays} values={{ days: preset }} />,
              };
            })}
          />
        }
      />
      <div className={styles['content']} aria-busy={isStale}>
        {answers + clicks + orders === 0 ? (
          <EmptyState title={<FormattedMessage {...messages.unused} />} text={<FormattedMessage {...messages.unusedText} />} />
        ) : (
          <>
            <LabelTiles label={label} figure={figure} onFigure={setFigure} />
            <LabelChart label={label} figure={figure} range={{ from, to }} />
            <LabelParts label={label} storeId={storeId} />
          </>
        )}
      </div>
    </>
  );
}
