import { Select } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { FormField } from '../../ui/form/useForm.ts';
import { useLanguageName } from '../assistant/useLanguageName.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';

/** The assistant itself speaks the first three; FAQs it finds in any. */
const languages = ['en', 'da', 'de', 'sv', 'nb', 'fi', 'nl', 'fr', 'es', 'it', 'pl'];

/** The language of an FAQ; empty is that of the store. One that an import has brought is offered too. */
export function FaqLanguage({ field, isReadOnly }: { readonly field: FormField<string>; readonly isReadOnly: boolean }) {
  const intl = useIntl();
  const languageName = useLanguageName();
  const codes = [...new Set([...languages, field.value])].filter((code) => code !== '');
  return (
    <Select
      id={field.id}
      label={intl.formatMessage(messages.language)}
      description={intl.formatMessage(messages.languageHint)}
      data={[
        { value: '', label: intl.formatMessage(messages.storeLanguage) },
        ...codes.map((value) => ({ value, label: languageName(value) })),
      ]}
      value={field.value}
      error={field.error}
      allowDeselect={false}
      readOnly={isReadOnly}
      onChange={(value) => field.onChange(value ?? '')}
    />
  );
}
