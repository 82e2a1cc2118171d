import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { LogicFields } from '../../recommendations/logic/LogicFields.tsx';
import type { Draft } from '../../resources/storedResource.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { EmbedForm_store$key } from './__generated__/EmbedForm_store.graphql.ts';
import type { EmbedFields } from './embedFields.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import { formatWords, toolWords, usualPlaceholders } from './embedsList.ts';

interface EmbedFormProps {
  readonly form: Form<Draft<EmbedFields>>;
  readonly store: EmbedForm_store$key;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

/** They show what a person viewed, or may be made of others that show what someone bought: anyone can call an embed's addresses. */
const telling = new Set<string>(['VISITOR_HISTORY', 'BLEND']);

/** The fields of an embed. */
export function EmbedForm({ form, store: key, storeId, isReadOnly }: EmbedFormProps) {
  const store = useFragment(
    graphql`
      fragment EmbedForm_store on Store {
        ...LogicFields_store
      }
    `,
    key,
  );
  const intl = useIntl();
  const usual = usualPlaceholders[form.values.tool];
  const placeholder = form.field('placeholder');
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <EnumSelect field={form.field('tool')} label={messages.tool} words={toolWords} isReadOnly={isReadOnly} />
        <TextInput
          id={placeholder.id}
          label={intl.formatMessage(messages.placeholder)}
          description={intl.formatMessage(messages.placeholderHint, { usual: usual || intl.formatMessage(messages.noPlaceholder) })}
          value={placeholder.value}
          error={placeholder.error}
          readOnly={isReadOnly}
          onBlur={placeholder.onBlur}
          onChange={(event) => placeholder.onChange(event.currentTarget.value)}
        />
        <EnumSelect field={form.field('format')} label={messages.format} words={formatWords} isReadOnly={isReadOnly} />
        <DesignPicker
          field={form.field('designKey')}
          label={messages.design}
          storeId={storeId}
          product="EMAIL"
          productType="MAIL_BLOCK"
          isReadOnly={isReadOnly}
        />
        {form.values.format === 'IMAGE' && (
          <NumberField field={form.field('imageWidth')} label={messages.imageWidth} least={80} most={600} isReadOnly={isReadOnly} />
        )}
        <TextField
          field={form.field('linkParameters')}
          label={messages.linkParameters}
          hint={messages.linkParametersHint}
          isReadOnly={isReadOnly}
        />
      </FormSection>
      <FormSection title={messages.sectionProducts}>
        <LogicFields
          store={store}
          storeId={storeId}
          fields={{
            logic: form.field('logic'),
            fallbacks: form.field('fallbacks'),
            products: form.field('products'),
            category: form.field('category'),
            keywords: form.field('keywords'),
            filter: form.field('filter'),
            count: form.field('maxProducts'),
          }}
          words={{ products: messages.products, productsHint: messages.productsHint, count: messages.maxProducts }}
          offers={({ logic, needs }) => needs !== 'CUSTOMER' && !telling.has(logic)}
          most={12}
          isReadOnly={isReadOnly}
        />
      </FormSection>
    </>
  );
}
