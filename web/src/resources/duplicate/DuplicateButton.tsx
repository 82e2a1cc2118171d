import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { duplicateMessages as messages } from './duplicate.messages.ts';
import { useTakeBack } from '../useTakeBack.ts';

interface Copied {
  readonly copy: { readonly id: string; readonly internalId: string; readonly name: string } | null | undefined;
  readonly errors: readonly { readonly message: string }[];
}

interface DuplicateButtonProps {
  /** Makes the copy; undefined when the write failed as a whole, which was reported already. */
  readonly duplicate: () => Promise<Copied | undefined>;
  /** The page of the copy. */
  readonly pathOf: (internalId: string) => string;
}

/** Copies a resource and opens the copy, which can be undone. */
export function DuplicateButton({ duplicate, pathOf }: DuplicateButtonProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const takeBack = useTakeBack();
  const undoToast = useUndoToast();
  const isDone = useIsDoneOr(messages.duplicateFailed);
  const [isCopying, setIsCopying] = useState(false);
  const onDuplicate = async () => {
    setIsCopying(true);
    const payload = await duplicate().finally(() => setIsCopying(false));
    if (!isDone(payload) || payload?.copy == null) return;
    const { id, internalId, name } = payload.copy;
    const [original, path] = [window.location.pathname, pathOf(internalId)];
    navigate.push(path);
    undoToast({ title: intl.formatMessage(messages.duplicated, { name }), onUndo: () => takeBack({ id, path, next: original }) });
  };
  return (
    <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} loading={isCopying} onClick={() => void onDuplicate()}>
      <FormattedMessage {...messages.duplicate} />
    </Button>
  );
}
