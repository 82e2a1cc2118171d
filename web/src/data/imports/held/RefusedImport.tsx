import { Button, Text, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';
import type { RefusedImport_import$key } from './__generated__/RefusedImport_import.graphql.ts';
import { useDecideImport } from './useDecideImport.ts';

/** An import of which nothing was written: a person discarded it, or no one approved it in time. */
export function RefusedImport({ run: key, onChanged }: { run: RefusedImport_import$key; onChanged: () => void }) {
  const { id, sourceName, state } = useFragment(
    graphql`
      fragment RefusedImport_import on Import {
        id
        sourceName
        state
      }
    `,
    key,
  );
  const can = useCan();
  const { restore, isDeciding } = useDecideImport(id, onChanged);
  const isExpired = state === 'EXPIRED';
  return (
    <section className={styles['panel']}>
      <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage {...(isExpired ? messages.expired : messages.discarded)} values={{ name: sourceName }} />
      </Title>
      <Text size="sm">
        <FormattedMessage {...(isExpired ? messages.expiredText : messages.discardedText)} />
      </Text>
      {!isExpired && can('IMPORT_EDIT') && (
        <Button variant="default" size="xs" loading={isDeciding} onClick={() => void restore()} style={{ justifySelf: 'start' }}>
          <FormattedMessage {...messages.heldRestore} />
        </Button>
      )}
    </section>
  );
}
