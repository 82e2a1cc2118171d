import type { ReactNode } from 'react';

import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { type SaveOutcome, useForm } from '../../ui/form/useForm.ts';

interface TakeAwayDialogProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
  /** Takes it away; undefined when that failed and the person knows. */
  readonly onTake: () => Promise<SaveOutcome | undefined>;
  /** Called once it is gone, before the dialog closes. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away that cannot be restored. */
export function TakeAwayDialog({ title, text, action, onTake, onTaken, onClose }: TakeAwayDialogProps) {
  const form = useForm({
    initial: {},
    schema: {},
    draft: false,
    onSave: async () => {
      const outcome = await onTake();
      if (outcome?.errors.length === 0) {
        onTaken();
        onClose();
      }
      return outcome;
    },
  });
  return (
    <FormDialog form={form} isDanger title={title} text={text} saveText={action} onClose={onClose}>
      {null}
    </FormDialog>
  );
}
