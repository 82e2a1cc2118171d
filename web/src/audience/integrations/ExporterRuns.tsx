import { Badge } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { usePolling } from '../../app/relay/usePolling.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { ExporterRunsQuery } from './__generated__/ExporterRunsQuery.graphql.ts';
import { exportersMessages as messages } from './exporters.messages.ts';
import { runStateColours, runStateWords } from './exportersList.ts';

const query = graphql`
  query ExporterRunsQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ... on Exporter {
        target
        runs {
          internalId
          startedAt
          state
          pushed
          skipped
          removed
          failed
          message
          errors
        }
      }
      ...ExporterActions_exporter @alias(as: "exporter")
    }
  }
`;

interface ExporterRunsProps {
  readonly id: string;
  /** How often the person has started a run since the page was opened. */
  readonly starts: number;
}

/** The last runs of an integration, with the outcome of the people; followed from its start to its end. */
export function ExporterRuns({ id, starts }: ExporterRunsProps) {
  const variables = { id };
  const data = useLazyLoadQuery<ExporterRunsQuery>(query, variables, { fetchPolicy: 'store-and-network' });
  const { runs = [], target } = loaded(data.node);
  // A file has people or lacks them; only a service knows some, loses some and refuses some.
  const isFile = target === 'CSV' || target === 'SFTP';
  const [newest] = runs;
  const isRunning = newest?.state === 'RUNNING';
  // The newest run when another one was started: it is awaited until there is a newer one.
  const [before, setBefore] = useState({ starts, run: newest?.internalId, isAwaited: false });
  if (before.starts !== starts) setBefore({ starts, run: newest?.internalId, isAwaited: !isRunning });
  usePolling<ExporterRunsQuery>({ query, variables, isUnderWay: isRunning || (before.isAwaited && before.run === newest?.internalId) });
  const numbers = useNumbers();
  return (
    <FigureTable
      title={messages.runs}
      empty={messages.noRuns}
      heads={[
        messages.started_at,
        ...(isFile ? [messages.inFile] : [messages.pushed, messages.skipped, messages.removed, messages.failed]),
      ]}
      rows={runs.map(({ internalId, startedAt, state, pushed, skipped, removed, failed, message, errors }) => ({
        key: internalId,
        cells: [
          <>
            <span className={styles['links']}>
              <Moment at={startedAt} />
              {state !== '%future added value' && (
                <Badge color={runStateColours[state]} variant="light" size="sm" radius="sm" tt="none">
                  <FormattedMessage {...runStateWords[state]} />
                </Badge>
              )}
            </span>
            {[...new Set([message, ...errors])]
              .filter((text) => text !== '')
              .map((text) => (
                <div key={text}>{text}</div>
              ))}
          </>,
          ...(isFile ? [pushed] : [pushed, skipped, removed, failed]).map((people) => numbers.count(people)),
        ],
      }))}
    />
  );
}
