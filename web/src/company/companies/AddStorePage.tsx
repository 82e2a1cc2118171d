import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCompanyScope } from '../../app/router/companyScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { currencyChoices, domainRule, languageChoices } from '../../store/stores/storeFields.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import styles from './AddStorePage.module.css';
import { companyMessages as messages } from './companies.messages.ts';
import { useCreateStore } from './useCreateStore.ts';

/** The form for a new store; it leads to the store's dashboard. */
export function AddStorePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const createStore = useCreateStore();
  const { id: companyId } = useCompanyScope();
  const currencies = useMemo(() => currencyChoices(intl.locale), [intl.locale]);
  const languages = useMemo(() => languageChoices(intl.locale), [intl.locale]);
  const form = useForm({
    initial: { name: '', domain: '', currency: 'EUR', language: 'en-US' },
    schema: { name: [required, maxLength(200)], domain: [domainRule] },
    onSave: async (values) => {
      const { storeId, errors } = await createStore({ companyId, ...values, domain: values.domain.trim() });
      if (storeId !== undefined) {
        showToast({ type: 'success', title: intl.formatMessage(messages.created) });
        navigate.push(storePaths.dashboard({ storeId }));
      }
      return { errors };
    },
  });
  return (
    <>
      <PageHead title={intl.formatMessage(messages.addStoreTitle)} text={intl.formatMessage(messages.addStoreText)} />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.summary
          .filter(({ fieldId }) => fieldId === undefined)
          .map(({ text }) => (
            <Notice key={text} tone="danger">
              {text}
            </Notice>
          ))}
        <PlainField
          {...form.field('name')}
          label={intl.formatMessage(messages.name)}
          hint={intl.formatMessage(messages.nameHint)}
          name="name"
          autoFocus
          autoComplete="off"
        />
        <PlainField
          {...form.field('domain')}
          label={intl.formatMessage(messages.domain)}
          hint={intl.formatMessage(messages.domainHint)}
          name="domain"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles['pair']}>
          <PlainSelect {...form.field('currency')} label={intl.formatMessage(messages.currency)} choices={currencies} name="currency" />
          <PlainSelect
            {...form.field('language')}
            label={intl.formatMessage(messages.language)}
            hint={intl.formatMessage(messages.languageHint)}
            choices={languages}
            name="language"
          />
        </div>
        <TextButton type="submit" look="main" isBusy={form.isSaving} className={styles['submit']}>
          {intl.formatMessage(messages.create)}
        </TextButton>
      </form>
    </>
  );
}
