import { Button } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import { Suspense, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';

import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { addToDraftMessages as messages } from './addToDraft.messages.ts';
import type { AddToDraftProps } from './DraftChoice.tsx';
import type { DraftedChange } from './draftedChange.ts';

const DraftChoice = lazyPart(async () => (await import('./DraftChoice.tsx')).DraftChoice);

/** Adds what a form holds to a draft in place of saving it; nothing in stores that do not use drafts. */
export function AddToDraft(props: AddToDraftProps) {
  const intl = useIntl();
  const store = useContext(StoreScopeContext);
  const [change, setChange] = useState<DraftedChange>();
  if (store?.signals?.includes('drafts') !== true) return null;
  return (
    <>
      <Button
        variant="default"
        data-shrinks
        title={intl.formatMessage(messages.add)}
        leftSection={<IconFileDiff size={16} aria-hidden />}
        {...DraftChoice.soon}
        onClick={() => setChange(props.read())}
      >
        <FormattedMessage {...messages.add} />
      </Button>
      {change !== undefined &&
        // Its form cannot stand within that of the resource.
        createPortal(
          <Suspense fallback={null}>
            <DraftChoice {...props} storeId={store.storeId} storeGlobalId={store.id} change={change} onClose={() => setChange(undefined)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
