import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Modal } from '../popup/Modal.tsx';
import { formMessages } from './form.messages.ts';
import { FormNotices } from './FormNotices.tsx';
import styles from './FormDialog.module.css';
import type { Form } from './useForm.ts';

interface FormDialogProps {
  readonly form: Pick<Form<object>, 'summary' | 'isSaving' | 'save'>;
  readonly title: ReactNode;
  /** What the dialog is for, in a sentence or two. */
  readonly text: ReactNode;
  readonly saveText: ReactNode;
  readonly size?: 'md' | 'lg';
  /** True for what takes something away. */
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  /** The fields, which show their own problems. */
  readonly children: ReactNode;
}

/** A small form in a dialog: what keeps it as a whole from being saved is above its fields. */
export function FormDialog({ form, title, text, saveText, size = 'md', isDanger = false, onClose, children }: FormDialogProps) {
  const intl = useIntl();
  return (
    <Modal opened size={size} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: a form around the dialog must not be sent too.
          event.stopPropagation();
          void form.save();
        }}
      >
        <p className={styles['text']}>{text}</p>
        <FormNotices form={form} />
        {children}
        <div className={styles['actions']}>
          <Button variant="default" onClick={onClose}>
            <FormattedMessage {...formMessages.cancel} />
          </Button>
          <Button type="submit" loading={form.isSaving} {...(isDanger && { color: 'red' })}>
            {saveText}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
