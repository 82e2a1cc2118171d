import { Alert } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { importsMessages as messages } from '../imports.messages.ts';
import { importsPaths } from '../importsPaths.ts';
import type { HeldNotice_import$key } from './__generated__/HeldNotice_import.graphql.ts';

/** An import that needs approval, with the way to its page. */
export function HeldNotice({ run: key, storeId }: { run: HeldNotice_import$key; storeId: string }) {
  const { internalId, sourceName, held } = useFragment(
    graphql`
      fragment HeldNotice_import on Import {
        internalId
        sourceName
        held {
          entities {
            gone
          }
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const gone = held?.entities.reduce((sum, entity) => sum + entity.gone, 0) ?? 0;
  return (
    <Alert color="yellow" title={<FormattedMessage {...messages.held} values={{ name: sourceName }} />}>
      <FormattedMessage {...messages.heldWaits} values={counted(numbers, gone)} />
      <div>
        <ButtonLink mt="xs" size="xs" variant="default" to={importsPaths.run({ storeId, importId: internalId })}>
          <FormattedMessage {...messages.heldReview} />
        </ButtonLink>
      </div>
    </Alert>
  );
}
