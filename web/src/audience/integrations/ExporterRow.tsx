import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ResourceRow } from '../../resources/ResourceRow.tsx';
import { ListCell } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { ExporterRow_exporter$key } from './__generated__/ExporterRow_exporter.graphql.ts';
import { exportersKind, runStateColours, runStateWords, scheduleWords } from './exportersList.ts';
import { TargetName } from './TargetName.tsx';

const none = '–';

/** One integration in the list. */
export function ExporterRow({ exporter: key }: { readonly exporter: ExporterRow_exporter$key }) {
  const exporter = useFragment(
    graphql`
      fragment ExporterRow_exporter on Exporter {
        name
        target
        audience
        schedule
        lastRunAt
        lastState
        lastPushed
        lastFailed
        ...ResourceRow_resource
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { schedule, lastState: state, lastRunAt, lastPushed, lastFailed } = exporter;
  return (
    <ResourceRow kind={exportersKind} resource={exporter} name={exporter.name}>
      <ListCell column="target">
        <TargetName target={exporter.target} />
      </ListCell>
      <ListCell column="audience">
        <LongText text={exporter.audience} />
      </ListCell>
      <ListCell column="schedule">{schedule !== '%future added value' && <FormattedMessage {...scheduleWords[schedule]} />}</ListCell>
      <ListCell column="lastRun">{lastRunAt == null ? none : <Moment at={lastRunAt} />}</ListCell>
      <ListCell column="state">
        {state == null || state === '%future added value' ? (
          none
        ) : (
          <Badge color={runStateColours[state]} variant="light" size="sm" radius="sm" tt="none" miw="max-content">
            <FormattedMessage {...runStateWords[state]} />
          </Badge>
        )}
      </ListCell>
      <ListCell column="people">{lastPushed == null ? none : numbers.count(lastPushed)}</ListCell>
      <ListCell column="failed">{lastFailed == null ? none : numbers.count(lastFailed)}</ListCell>
    </ResourceRow>
  );
}
