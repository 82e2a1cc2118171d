import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { browseMessages as messages } from './browse.messages.ts';
import { type Deletion, useDeletion } from './useDeletion.ts';

interface DeleteButtonProps {
  readonly deletion: Deletion;
  /** Global id of what is on screen. */
  readonly id: string;
  /** Where its list is. */
  readonly listPath: string;
}

/** Deletes what is on screen, with an undo, and leads back to its list; nothing for who may not. */
export function DeleteButton({ deletion, id, listPath }: DeleteButtonProps) {
  const navigate = useNavigate();
  const can = useCan();
  const [remove, isDeleting] = useDeletion(deletion);
  if (!can('DATA_DELETE')) return null;
  const onDelete = async () => {
    if (await remove([[id]])) navigate.push(listPath);
  };
  return (
    <Button
      variant="light"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={isDeleting}
      onClick={() => void onDelete()}
    >
      <FormattedMessage {...messages.delete} />
    </Button>
  );
}
