import { Checkbox } from '@mantine/core';
import { useEffect } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import { loadWords } from '../../app/words/spokenWords.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { ProfileForm_viewer$key } from './__generated__/ProfileForm_viewer.graphql.ts';
import { EmailField } from './EmailField.tsx';
import { profileMessages as messages } from './profile.messages.ts';
import { languageChoices, phoneRule, profileInput, type ProfileValues, profileValues } from './profileValues.ts';
import styles from './UserSettings.module.css';
import { useUpdateProfile } from './useUpdateProfile.ts';

const professions: readonly [string, MessageDescriptor][] = [
  ['', messages.professionNone],
  ['OWNER', messages.owner],
  ['MARKETING', messages.marketing],
  ['DEVELOPER', messages.developer],
];
const numberFormats: readonly [string, MessageDescriptor][] = [
  ['EU', messages.numberFormatEu],
  ['US', messages.numberFormatUs],
];
const statusEmails: readonly [string, MessageDescriptor][] = [
  ['NEVER', messages.never],
  ['WEEKLY', messages.weekly],
  ['MONTHLY', messages.monthly],
];

interface Props {
  readonly viewer: ProfileForm_viewer$key;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** Every field of the user that the user may change. The address has a step of its own. */
export function ProfileForm({ viewer: viewerKey, onDirtyChange }: Props) {
  const { profile } = useFragment(
    graphql`
      fragment ProfileForm_viewer on Viewer {
        profile {
          name
          email
          phone
          profession
          numberFormat
          errorEmail
          statusEmail
          optInFeedback
          uiLang
          revision
        }
      }
    `,
    viewerKey,
  );
  const intl = useIntl();
  const updateProfile = useUpdateProfile();
  const savedToast = useSavedToast();
  const send = async (values: ProfileValues, revision: number) => {
    // Before the language changes, so that the console need not wait for its words.
    const language = matchLanguage(values.uiLang);
    if (language !== undefined) await loadWords(language);
    return updateProfile({ revision, ...profileInput(values) });
  };
  const form = useForm({
    initial: profileValues(profile),
    schema: { name: [required, maxLength(200)], phone: [maxLength(50), phoneRule] },
    onSave: async (values) => {
      const payload = await send(values, profile.revision);
      if (payload === undefined) return undefined;
      const { errors } = payload;
      // A conflict brings the newest revision along: saving again is enough.
      if (isConflict(errors)) return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (errors.length === 0) {
        form.accept({ ...values, phone: values.phone.trim() }, values);
        const saved = payload.viewer?.profile.revision;
        const before = profileValues(profile);
        const undo = saved !== undefined && { sendBack: () => send(before, saved), onUndone: () => form.rebase(before) };
        // In the language that was just chosen, once it is spoken.
        setTimeout(() => savedToast({ title: messages.saved, ...undo }));
      }
      return { errors };
    },
  });
  const { isDirty } = form;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const choices = (pairs: readonly [string, MessageDescriptor][]) =>
    pairs.map(([value, message]) => ({ value, label: intl.formatMessage(message) }));
  const errorEmail = form.field('errorEmail');
  const optInFeedback = form.field('optInFeedback');
  return (
    <div className={styles['fields']}>
      <EmailField email={profile.email} revision={profile.revision} />
      <form
        className={styles['fields']}
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
              {intl.formatMessage(messages.failed)}: {text}
            </Notice>
          ))}
        <PlainField {...form.field('name')} label={intl.formatMessage(messages.name)} name="name" autoComplete="name" />
        <PlainField {...form.field('phone')} label={intl.formatMessage(messages.phone)} name="phone" type="tel" autoComplete="tel" />
        <PlainSelect
          {...form.field('profession')}
          label={intl.formatMessage(messages.profession)}
          choices={choices(professions)}
          name="profession"
        />
        <PlainSelect {...form.field('uiLang')} label={intl.formatMessage(messages.language)} choices={languageChoices} name="uiLang" />
        <PlainSelect
          {...form.field('numberFormat')}
          label={intl.formatMessage(messages.numberFormat)}
          choices={choices(numberFormats)}
          name="numberFormat"
        />
        <h3 className={styles['subtitle']}>{intl.formatMessage(messages.mails)}</h3>
        <PlainSelect
          {...form.field('statusEmail')}
          label={intl.formatMessage(messages.statusEmail)}
          choices={choices(statusEmails)}
          name="statusEmail"
        />
        <Checkbox
          id={errorEmail.id}
          checked={errorEmail.value}
          label={intl.formatMessage(messages.errorEmail)}
          onChange={(event) => errorEmail.onChange(event.currentTarget.checked)}
        />
        <Checkbox
          id={optInFeedback.id}
          checked={optInFeedback.value}
          label={intl.formatMessage(messages.optInFeedback)}
          onChange={(event) => optInFeedback.onChange(event.currentTarget.checked)}
        />
        <FormBar form={form} />
      </form>
    </div>
  );
}
