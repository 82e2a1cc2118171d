import { FormattedMessage, useIntl } from 'react-intl';

import { useUndoToast } from '../../../app/toasts/useUndoToast.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useReload } from '../../../ui/page/useReload.ts';
import { PlainField } from '../../../ui/state/PlainField.tsx';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import { useHealthWrites } from '../useHealthWrites.ts';

interface HealthIgnoreDialogProps {
  /** Global id of the check. */
  readonly checkId: string;
  /** Empty for the whole check. */
  readonly objectId: string;
  readonly name: string;
  readonly onClose: () => void;
}

function reasonRule(value: string) {
  if (value.trim() === '') return { message: messages.reasonMissing };
  return value.length > 500 ? { message: messages.reasonLong } : undefined;
}

/** Asks why something is to be ignored: others will want to know. */
export function HealthIgnoreDialog({ checkId, objectId, name, onClose }: HealthIgnoreDialogProps) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const { ignore, restore } = useHealthWrites();
  const target = { id: checkId, ...(objectId === '' ? {} : { objectId }) };
  const undo = async () => {
    await restore(target);
    reload();
  };
  const form = useForm({
    initial: { reason: '' },
    schema: { reason: [reasonRule] },
    draft: false,
    onSave: async ({ reason }) => {
      const payload = await ignore({ ...target, reason });
      if (payload === undefined) return undefined;
      if (payload.errors.length === 0) {
        showUndo({ title: intl.formatMessage(messages.ignoredNow), onUndo: undo });
        onClose();
        reload();
      }
      return { errors: payload.errors };
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        objectId === '' ? <FormattedMessage {...messages.ignoreCheck} /> : <FormattedMessage {...messages.ignoreObject} values={{ name }} />
      }
      text={<FormattedMessage {...messages.ignoreText} />}
      saveText={<FormattedMessage {...messages.ignore} />}
    >
      <PlainField {...form.field('reason')} label={intl.formatMessage(messages.reason)} maxLength={500} data-autofocus />
    </FormDialog>
  );
}
