import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSavedToast } from '../../resources/useSavedToast.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { maxLength, minItems, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { dayOfMoment, endOfDay } from './apiKeyDays.ts';
import type { ShownValue } from './ApiKeyValueDialog.tsx';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';
import styles from './apiKeys.module.css';
import { type ScopeCalls, ScopeMatrix } from './ScopeMatrix.tsx';
import { useSaveApiKey } from './useSaveApiKey.ts';

interface EditedKey {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly origins: readonly string[];
  readonly addresses: readonly string[];
  readonly expiresAt: string | null | undefined;
}

interface ApiKeyDialogProps {
  readonly scopes: readonly ScopeCalls[];
  /** The key to change; a new one is made without it. */
  readonly apiKey?: EditedKey;
  readonly onClose: () => void;
  readonly onValue: (shown: ShownValue) => void;
}

/** Makes a private key, or changes all of one but its value. */
export function ApiKeyDialog({ scopes, apiKey, onClose, onValue }: ApiKeyDialogProps) {
  const intl = useIntl();
  const save = useSaveApiKey();
  const savedToast = useSavedToast();
  const form = useForm({
    initial: {
      name: apiKey?.name ?? '',
      scopes: apiKey?.scopes ?? ([] as readonly string[]),
      addresses: apiKey?.addresses ?? ([] as readonly string[]),
      origins: apiKey?.origins ?? ([] as readonly string[]),
      expiresAt: dayOfMoment(apiKey?.expiresAt),
    },
    schema: { name: [required, maxLength(100)], scopes: [minItems(1)] },
    onSave: async ({ name, scopes: chosen, addresses, origins, expiresAt }) => {
      const fields = { name, scopes: chosen, addresses, origins, expiresAt: endOfDay(expiresAt) };
      const outcome = await save(fields, apiKey);
      if (outcome === undefined) return undefined;
      if (isConflict(outcome.errors))
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (outcome.errors.length === 0) {
        onClose();
        const { value, revision } = outcome;
        if (value != null) onValue({ name, value });
        else if (apiKey !== undefined) {
          const { id, revision: _old, ...before } = apiKey;
          const undo = revision !== undefined && { sendBack: () => save(before, { id, revision }) };
          savedToast({ title: messages.savedToast, values: { name }, ...undo });
        }
      }
      // The form's own fields have no prefix.
      return { errors: outcome.errors.map((error) => ({ ...error, field: error.field?.replace(/^apiKey\./, '') })) };
    },
  });
  const title = apiKey === undefined ? intl.formatMessage(messages.newKey) : intl.formatMessage(messages.editTitle, { name: apiKey.name });
  const chosen = form.field('scopes');
  const addresses = form.field('addresses');
  const origins = form.field('origins');
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <FormNotices form={form} />
        <PlainField
          {...form.field('name')}
          label={intl.formatMessage(messages.name)}
          hint={intl.formatMessage(messages.nameHint)}
          autoComplete="off"
          data-autofocus
        />
        <ScopeMatrix scopes={scopes} chosen={chosen.value} error={chosen.error} onChange={chosen.onChange} />
        <div>
          <WordList
            label={intl.formatMessage(messages.addresses)}
            placeholder={intl.formatMessage(messages.addressesHint)}
            value={addresses.value}
            onChange={addresses.onChange}
          />
          {addresses.error !== undefined && <p className={styles['error']}>{addresses.error}</p>}
        </div>
        <div>
          <WordList
            label={intl.formatMessage(messages.origins)}
            placeholder={intl.formatMessage(messages.originsHint)}
            value={origins.value}
            onChange={origins.onChange}
          />
          <p className={styles['small']}>
            <FormattedMessage {...messages.originsText} />
          </p>
          {origins.error !== undefined && <p className={styles['error']}>{origins.error}</p>}
        </div>
        <PlainField
          {...form.field('expiresAt')}
          type="date"
          label={intl.formatMessage(messages.expiresOn)}
          hint={intl.formatMessage(messages.expiresHint)}
        />
        <footer className={styles['foot']}>
          <Button variant="default" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          <Button type="submit" loading={form.isSaving}>
            <FormattedMessage {...(apiKey === undefined ? messages.create : messages.save)} />
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
