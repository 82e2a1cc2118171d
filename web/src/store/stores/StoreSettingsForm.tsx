import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { PictureChoice } from '../../content/media/PictureChoice.tsx';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { maxLength, required, url } from '../../ui/form/formSchema.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { StoreSettingsForm_store$data, StoreSettingsForm_store$key } from './__generated__/StoreSettingsForm_store.graphql.ts';
import {
  callChoices,
  currencyChoices,
  decimalChoices,
  domainOf,
  domainRule,
  languageChoices,
  platformChoices,
  zoneChoices,
} from './storeFields.ts';
import { storeMessages as messages } from './stores.messages.ts';
import styles from './StoreSettingsForm.module.css';
import { useUpdateStore } from './useUpdateStore.ts';

function valuesOf({
  name,
  domain,
  currency,
  language,
  timeZone,
  platform,
  logo,
  priceDecimals,
  isDevelopment,
  callsPerMinute,
}: StoreSettingsForm_store$data) {
  return {
    name,
    domain,
    currency,
    language,
    timeZone,
    platform,
    logo,
    priceDecimals: String(priceDecimals ?? ''),
    isDevelopment,
    callsPerMinute: String(callsPerMinute),
  };
}

/** What every member of staff may see of a store, and some may change. */
export function StoreSettingsForm({ store: storeKey }: { store: StoreSettingsForm_store$key }) {
  const store = useFragment(
    graphql`
      fragment StoreSettingsForm_store on Store @throwOnFieldError {
        id
        revision
        publicKey
        name
        domain
        currency
        language
        timeZone
        platform
        logo
        priceDecimals
        isDevelopment
        callsPerMinute
      }
    `,
    storeKey,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const mayEdit = useCan()('STORE_EDIT');
  const updateStore = useUpdateStore();
  const currencies = useMemo(() => currencyChoices(intl.locale), [intl.locale]);
  const languages = useMemo(() => languageChoices(intl.locale, store.language), [intl.locale, store.language]);
  const zones = useMemo(() => zoneChoices(store.timeZone), [store.timeZone]);
  const savedToast = useSavedToast();
  const save = (values: ReturnType<typeof valuesOf>, revision: number) =>
    updateStore({
      id: store.id,
      revision,
      ...values,
      domain: domainOf(values.domain),
      logo: values.logo.trim(),
      priceDecimals: values.priceDecimals === '' ? null : Number(values.priceDecimals),
      callsPerMinute: Number(values.callsPerMinute),
    });
  const form = useForm({
    initial: valuesOf(store),
    schema: {
      name: [required, maxLength(200)],
      domain: [domainRule],
      logo: [(value) => (value.trim() === '' ? undefined : url(value.trim())), maxLength(2000)],
    },
    onSave: async (values) => {
      const before = form.initial;
      const { errors, revision } = await save(values, store.revision);
      // The payload of a conflict holds the newer store, so the revision is fresh: saving again is enough.
      if (isConflict(errors)) return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (errors.length === 0) {
        form.rebase(values);
        savedToast({
          title: messages.saved,
          sendBack: () => save(before, revision ?? store.revision),
          onUndone: () => form.rebase(before),
        });
      }
      return { errors };
    },
  });
  const isDevelopment = form.field('isDevelopment');
  const logo = form.field('logo');
  return (
    <>
      <PageHead title={intl.formatMessage(messages.settingsTitle)} />
      <LeaveGuard isActive={form.isDirty} />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {!mayEdit && <Notice tone="info">{intl.formatMessage(messages.readOnly)}</Notice>}
        <FormNotices form={form} />
        <fieldset className={styles['fields']} disabled={!mayEdit}>
          <PlainField {...form.field('name')} label={intl.formatMessage(messages.name)} name="name" autoComplete="off" />
          <PlainField
            {...form.field('domain')}
            label={intl.formatMessage(messages.domain)}
            name="domain"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <div className={styles['logo']}>
            <PlainField
              {...logo}
              label={intl.formatMessage(messages.logo)}
              hint={intl.formatMessage(messages.logoHint)}
              name="logo"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
            <PictureChoice value={logo.value} isReadOnly={!mayEdit} onPick={(picture) => logo.onChange(picture.url)} />
          </div>
          <PlainSelect
            {...form.field('currency')}
            label={intl.formatMessage(messages.currency)}
            hint={intl.formatMessage(messages.currencyHint)}
            choices={currencies}
            name="currency"
          />
          <PlainSelect
            {...form.field('priceDecimals')}
            label={intl.formatMessage(messages.priceDecimals)}
            hint={intl.formatMessage(messages.priceDecimalsHint)}
            choices={[
              { value: '', label: intl.formatMessage(messages.priceDecimalsUsual) },
              ...decimalChoices.map((decimals) => ({ value: String(decimals), label: numbers.count(decimals) })),
            ]}
            name="priceDecimals"
          />
          <PlainSelect {...form.field('language')} label={intl.formatMessage(messages.language)} choices={languages} name="language" />
          <PlainSelect
            {...form.field('timeZone')}
            label={intl.formatMessage(messages.timeZone)}
            hint={intl.formatMessage(messages.timeZoneHint)}
            choices={zones}
            name="timeZone"
          />
          <PlainSelect
            {...form.field('platform')}
            label={intl.formatMessage(messages.platform)}
            hint={intl.formatMessage(messages.platformHint)}
            choices={[{ value: '', label: intl.formatMessage(messages.platformNone) }, ...platformChoices(store.platform)]}
            name="platform"
          />
          <PlainSelect
            {...form.field('callsPerMinute')}
            label={intl.formatMessage(messages.callsPerMinute)}
            hint={intl.formatMessage(messages.callsPerMinuteHint)}
            choices={callChoices(store.callsPerMinute).map((calls) => ({ value: String(calls), label: numbers.count(calls) }))}
            name="callsPerMinute"
          />
          <Checkbox
            id={isDevelopment.id}
            checked={isDevelopment.value}
            label={intl.formatMessage(messages.isDevelopment)}
            description={intl.formatMessage(messages.isDevelopmentHint)}
            onChange={(event) => isDevelopment.onChange(event.currentTarget.checked)}
          />
        </fieldset>
        <div className={styles['key']}>
          <span className={styles['keyLabel']}>{intl.formatMessage(messages.publicKey)}</span>
          <code className={styles['keyValue']}>{store.publicKey}</code>
          <span className={styles['keyHint']}>{intl.formatMessage(messages.publicKeyHint)}</span>
        </div>
        {mayEdit && <FormBar form={form} />}
      </form>
    </>
  );
}
