import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { email as emailRule, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { profileMessages as messages } from './profile.messages.ts';
import styles from './UserSettings.module.css';
import { useUpdateProfile } from './useUpdateProfile.ts';

interface Props {
  readonly email: string;
  readonly revision: number;
}

/** The address, which is read-only here (specification, section 5), and the step that changes it. */
export function EmailField({ email, revision }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['emailRow']}>
      <PlainField
        id="profile-email"
        label={intl.formatMessage(messages.email)}
        type="email"
        value={email}
        readOnly
        autoComplete="username"
        onChange={() => undefined}
      />
      {isOpen ? (
        <NewEmail revision={revision} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {intl.formatMessage(messages.changeEmail)}
        </Button>
      )}
    </div>
  );
}

function NewEmail({ revision, onClose }: { revision: number; onClose: () => void }) {
  const intl = useIntl();
  const updateProfile = useUpdateProfile();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: { email: [required, emailRule], password: [required] },
    onSave: async ({ email, password }) => {
      const payload = await updateProfile({ revision, email: email.trim(), password });
      if (payload === undefined) return undefined;
      const { errors, isVerificationRequired } = payload;
      if (isConflict(errors)) return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (errors.length > 0) return { errors };
      if (isVerificationRequired) {
        const message = intl.formatMessage(messages.verificationRequiredText);
        showToast({ type: 'info', title: intl.formatMessage(messages.verificationRequired), message, duration: 0 });
      } else showToast({ type: 'success', title: intl.formatMessage(messages.saved) });
      onClose();
      return { errors };
    },
  });
  return (
    <form
      className={styles['newEmail']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <FormNotices form={form} />
      <PlainField
        {...form.field('email')}
        label={intl.formatMessage(messages.newEmail)}
        hint={intl.formatMessage(messages.newEmailHint)}
        type="email"
        name="newEmail"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PlainField
        {...form.field('password')}
        label={intl.formatMessage(messages.password)}
        type="password"
        name="password"
        autoComplete="current-password"
      />
      <Group gap="sm">
        <Button type="submit" loading={form.isSaving}>
          {intl.formatMessage(messages.sendLink)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {intl.formatMessage(messages.cancel)}
        </Button>
      </Group>
    </form>
  );
}
