import { FormattedMessage } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { ExporterRunsQuery } from './__generated__/ExporterRunsQuery.graphql.ts';
import { exportersMessages as messages } from './exporters.messages.ts';
import { runStateWords } from './exportersList.ts';

/** The last runs of an integration, with the outcome of the people. */
export function ExporterRuns({ id }: { readonly id: string }) {
  const { storeId } = useStoreScope();
  const data = useLazyLoadQuery<ExporterRunsQuery>(
    graphql`
      query ExporterRunsQuery($storeId: String!, $id: ID!) @throwOnFieldError {
        store(storeId: $storeId) {
          exporterRuns(id: $id) {
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
      }
    `,
    { storeId, id },
    { fetchPolicy: 'store-and-network' },
  );
  const runs = loaded(data.store).exporterRuns;
  const numbers = useNumbers();
  return (
    <FigureTable
      title={messages.runs}
      empty={messages.noRuns}
      heads={[messages.started_at, messages.state, messages.pushed, messages.skipped, messages.removed, messages.failed]}
      rows={runs.map(({ internalId, startedAt, state, pushed, skipped, removed, failed, message, errors }) => ({
        key: internalId,
        cells: [
          <>
            <Moment at={startedAt} />
            {[...new Set([message, ...errors])]
              .filter((text) => text !== '')
              .map((text) => (
                <div key={text}>{text}</div>
              ))}
          </>,
          state === '%future added value' ? '' : <FormattedMessage key="state" {...runStateWords[state]} />,
          numbers.count(pushed),
          numbers.count(skipped),
          numbers.count(removed),
          numbers.count(failed),
        ],
      }))}
    />
  );
}
