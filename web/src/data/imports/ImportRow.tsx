import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { FetchWords } from '../feeds/FetchWords.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { ImportRow_import$key } from './__generated__/ImportRow_import.graphql.ts';
import { importsMessages as messages, entityMessages } from './imports.messages.ts';
import { importsPaths } from './importsPaths.ts';
import { ImportStateBadge } from './ImportStateBadge.tsx';

interface ImportRowProps {
  readonly run: ImportRow_import$key;
  readonly storeId: string;
}

/** One import in the list of earlier ones. */
export function ImportRow({ run: key, storeId }: ImportRowProps) {
  const run = useFragment(
    graphql`
      fragment ImportRow_import on Import {
        internalId
        sourceName
        mode
        issueCount
        createdAt
        finishedAt
        startedBy
        counts {
          read
          created
          updated
          unchanged
          deleted
          failed
        }
        entity
        state
        undo {
          undoneAt
        }
        fetch {
          ...FetchWords_fetch
        }
        job {
          state
          message
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const { counts, job, finishedAt } = run;
  const took =
    finishedAt === null || finishedAt === undefined
      ? undefined
      : Math.round((Date.parse(finishedAt) - Date.parse(run.createdAt)) / 100) / 10;
  const path = importsPaths.run({ storeId, importId: run.internalId });
  return (
    <ListRow id={run.internalId} label={run.sourceName} path={path}>
      <ListCell column="source">
        <span>
          <PageLink to={path}>{run.sourceName}</PageLink>
          {job.state === 'FAILED' && (
            <Text size="xs" c="var(--danger)">
              {job.message}
            </Text>
          )}
          <FetchWords fetch={run.fetch} isBrief />
        </span>
      </ListCell>
      <ListCell column="entity">
        <FormattedMessage {...entityMessages[run.entity].label} />
      </ListCell>
      <ListCell column="state">
        <ImportStateBadge run={run} />
      </ListCell>
      <ListCell column="mode">
        <FormattedMessage {...(run.mode === 'INCREMENTAL' ? messages.modeIncrementalShort : messages.modeFullShort)} />
      </ListCell>
      {(['read', 'created', 'updated', 'unchanged', 'deleted'] as const).map((name) => (
        <ListCell key={name} column={name}>
          {numbers.count(counts[name])}
        </ListCell>
      ))}
      <ListCell column="failed">
        {run.issueCount === 0 ? (
          numbers.count(counts.failed)
        ) : (
          <ButtonLink size="compact-xs" variant="light" color="red" to={path}>
            <FormattedMessage {...messages.showIssues} values={counted(numbers, run.issueCount)} />
          </ButtonLink>
        )}
      </ListCell>
      <ListCell column="took">
        {took !== undefined && <FormattedMessage {...messages.seconds} values={{ seconds: numbers.abbreviated(took) }} />}
      </ListCell>
      <ListCell column="createdAt">
        <span>
          <Moment at={run.createdAt} />
          {run.startedBy !== null && run.startedBy !== undefined && (
            <Text size="xs" c="dimmed">
              <FormattedMessage {...messages.startedBy} values={{ who: run.startedBy }} />
            </Text>
          )}
        </span>
      </ListCell>
    </ListRow>
  );
}
