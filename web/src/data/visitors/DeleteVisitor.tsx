import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { useDeleteVisitor } from './useDeleteVisitor.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { visitorsPaths } from './visitorsPaths.ts';

/** Deletes the visitor on screen, after asking, and leads back to the list. */
export function DeleteVisitor({ storeId, id }: { readonly storeId: string; readonly id: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const [remove, isRemoving] = useDeleteVisitor();
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setIsAsked(true)}>
        <FormattedMessage {...messages.remove} />
      </Button>
      <ConfirmRemoval
        isOpen={isAsked}
        title={intl.formatMessage(messages.removeTitle)}
        text={intl.formatMessage(messages.removeText)}
        action={intl.formatMessage(messages.remove)}
        isBusy={isRemoving}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          if (await remove({ id })) navigate.push(visitorsPaths.list({ storeId }));
        }}
      />
    </>
  );
}
