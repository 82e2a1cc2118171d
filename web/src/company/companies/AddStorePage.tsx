import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { useCompanyScope } from '../../app/router/companyScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { CopySourceFields } from '../../resources/transfer/CopySourceFields.tsx';
import { copyParts, noStoreCopied } from '../../resources/transfer/copySource.ts';
import { currencyChoices, domainOf, domainRule, languageChoices, zoneChoices } from '../../store/stores/storeFields.ts';
import { storeMessages } from '../../store/stores/stores.messages.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import styles from './AddStorePage.module.css';
import { companyMessages as messages } from './companies.messages.ts';
import { type CopiedStore, CopyingStore } from './CopyingStore.tsx';
import { useCreateStore } from './useCreateStore.ts';

/** Most people who add a store are where its shoppers are. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The form for a new store; it leads to the store's dashboard. */
export function AddStorePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const createStore = useCreateStore();
  const { id: companyId, companyId: shortId, storeCount } = useCompanyScope();
  const [copied, setCopied] = useState(noStoreCopied);
  const [made, setMade] = useState<CopiedStore>();
  const currencies = useMemo(() => currencyChoices(intl.locale), [intl.locale]);
  const languages = useMemo(() => languageChoices(intl.locale), [intl.locale]);
  const zones = useMemo(() => zoneChoices(ownZone()), []);
  const form = useForm({
    initial: { name: '', domain: '', currency: 'EUR', language: 'en-US', timeZone: ownZone() },
    schema: { name: [required, maxLength(200)], domain: [domainRule] },
    onSave: async (values) => {
      const { store, parts } = copied;
      const copyFrom = store && { storeId: store.id, parts };
      const { storeId, copyJob, errors } = await createStore({
        companyId,
        ...values,
        domain: domainOf(values.domain),
        ...(copyFrom && { copyFrom }),
      });
      if (storeId !== undefined) {
        showToast({ type: 'success', title: intl.formatMessage(messages.created) });
        if (copyJob && store) setMade({ storeId, name: values.name, from: store.name, job: copyJob });
        else navigate.push(storePaths.dashboard({ storeId }));
      }
      return { errors };
    },
  });
  if (made !== undefined) return <CopyingStore made={made} />;
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
        <FormNotices form={form} />
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
        <PlainSelect
          {...form.field('timeZone')}
          label={intl.formatMessage(storeMessages.timeZone)}
          hint={intl.formatMessage(storeMessages.timeZoneHint)}
          choices={zones}
          name="timeZone"
        />
        {storeCount > 0 && (
          <div className={styles['copy']}>
            <label htmlFor="copy-from">{intl.formatMessage(messages.copyFrom)}</label>
            <CopySourceFields
              offered={copyParts}
              id="copy-from"
              label={intl.formatMessage(messages.copyFrom)}
              companyId={shortId}
              value={copied}
              isReadOnly={form.isSaving}
              onChange={setCopied}
            />
            <p>{intl.formatMessage(messages.copyHint)}</p>
          </div>
        )}
        <TextButton type="submit" look="main" isBusy={form.isSaving} className={styles['submit']}>
          {intl.formatMessage(messages.create)}
        </TextButton>
      </form>
    </>
  );
}
