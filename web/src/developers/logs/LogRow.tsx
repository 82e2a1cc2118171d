import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { LogRow_entry$key } from './__generated__/LogRow_entry.graphql.ts';
import { logSourceMessages } from './logs.messages.ts';
import { logsPaths } from './logsPaths.ts';
import { LogType } from './LogType.tsx';

/** A word for each source; one of a later version is shown as it is. */
export function LogSource({ source }: { source: string }) {
  const known = Object.entries(logSourceMessages).find(([name]) => name === source)?.[1];
  return known === undefined ? source : <FormattedMessage {...known} />;
}

/** One entry in the list. */
export function LogRow({ entry: key, storeId }: { entry: LogRow_entry$key; storeId: string }) {
  const entry = useFragment(
    graphql`
      fragment LogRow_entry on LogEntry {
        internalId
        at
        source
        type
        message
        count
        errorReference
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const path = logsPaths.item({ storeId, id: entry.internalId });
  return (
    <ListRow id={entry.internalId} label={entry.message} path={path}>
      <ListCell column="at">
        <Moment at={entry.at} />
      </ListCell>
      <ListCell column="type">
        <LogType type={entry.type} />
      </ListCell>
      <ListCell column="source">
        <LogSource source={entry.source} />
      </ListCell>
      <ListCell column="message">
        <PageLink to={path}>{entry.message}</PageLink>
      </ListCell>
      <ListCell column="count">{numbers.count(entry.count)}</ListCell>
      <ListCell column="reference">
        <code>{entry.errorReference}</code>
      </ListCell>
    </ListRow>
  );
}
