import { Alert, MultiSelect, NumberInput, Select, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { ChosenProducts } from '../../recommendations/ChosenProducts.tsx';
import { FilterField } from '../../resources/filters/FilterField.tsx';
import { useProductCards } from '../../resources/pickers/productCards.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import type { MailContentFieldsQuery } from './__generated__/MailContentFieldsQuery.graphql.ts';
import type { MailContentDraft } from './mailContentDraft.ts';
import { mailContentMessages as messages } from './mailContent.messages.ts';
import { MailVariables } from './MailVariables.tsx';

interface MailContentFieldsProps {
  /** The field `content` of a form. */
  readonly field: FormField<MailContentDraft>;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

/** One part of a field that holds an object, as a field of its own. */
function partOf<Whole extends object, Name extends keyof Whole & string>(field: FormField<Whole>, name: Name): FormField<Whole[Name]> {
  return {
    id: `${field.id}-${name}`,
    value: field.value[name],
    error: undefined,
    onBlur: field.onBlur,
    onChange: (value) => field.onChange({ ...field.value, [name]: value }),
  };
}

/** The inputs of what a mail says: texts, design and products. */
export function MailContentFields({ field, storeId, isReadOnly }: MailContentFieldsProps) {
  const design = partOf(field, 'designId');
  // An error of the content is that of its first input, unless the input is fine by itself.
  const isSubject = field.value.subject.trim() === '';
  return (
    <>
      <FormSection title={messages.sectionMessage}>
        {field.error !== undefined && !isSubject && <Alert color="red">{field.error}</Alert>}
        <TextField
          field={{ ...partOf(field, 'subject'), id: field.id, error: isSubject ? field.error : undefined }}
          label={messages.subject}
          hint={messages.subjectHint}
          isRequired
          isReadOnly={isReadOnly}
        />
        <TextField
          field={partOf(field, 'previewText')}
          label={messages.previewText}
          hint={messages.previewTextHint}
          isReadOnly={isReadOnly}
        />
        <TextField field={partOf(field, 'headline')} label={messages.headline} isReadOnly={isReadOnly} />
        <TextField field={partOf(field, 'text')} label={messages.text} rows={6} isReadOnly={isReadOnly} />
        <DesignPicker
          field={{ ...design, value: design.value === '' ? null : design.value, onChange: (value) => design.onChange(value ?? '') }}
          label={messages.design}
          storeId={storeId}
          product="EMAIL"
          productType="MAIL"
          isReadOnly={isReadOnly}
        />
        <MailVariables field={partOf(field, 'variables')} storeId={storeId} designId={design.value} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.sectionProducts} hint={messages.sectionProductsHint}>
        <Suspense fallback={<Skeleton h={240} />}>
          <ProductFields field={partOf(field, 'products')} storeId={storeId} isReadOnly={isReadOnly} />
        </Suspense>
      </FormSection>
    </>
  );
}

interface ProductFieldsProps extends Omit<MailContentFieldsProps, 'field'> {
  readonly field: FormField<MailContentDraft['products']>;
}

function ProductFields({ field, storeId, isReadOnly }: ProductFieldsProps) {
  const intl = useIntl();
  const data = useLazyLoadQuery<MailContentFieldsQuery>(
    graphql`
      query MailContentFieldsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          recommendationLogics {
            logic
            needs
            description
            fallbacks
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-or-network' },
  );
  const logics = loaded(data.store).recommendationLogics;
  const cards = useProductCards(storeId, []);
  const logic = partOf(field, 'logic');
  const fallbacks = partOf(field, 'fallbacks');
  const count = partOf(field, 'count');
  const known = logics.find((one) => one.logic === logic.value);
  const names = logics.map((one) => one.logic);
  const standard = intl.formatList(known?.fallbacks ?? []) || intl.formatMessage(messages.noFallbacks);
  const takesProducts = logic.value === '' || logic.value === 'specific' || known?.needs === 'products';
  const hasProducts = logic.value !== '' || field.value.products.length > 0;
  return (
    <>
      <Select
        id={logic.id}
        label={intl.formatMessage(messages.logic)}
        description={known?.description}
        data={[{ value: '', label: intl.formatMessage(messages.noLogic) }, ...names]}
        value={logic.value}
        searchable
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(value) => value !== null && logic.onChange(value)}
      />
      {takesProducts && (
        <ChosenProducts
          storeId={storeId}
          field={partOf(field, 'products')}
          label={messages.products}
          hint={logic.value === '' ? messages.productsShown : messages.productsHint}
          pick={messages.pick}
          cards={cards}
          takenIds={[]}
          missingIds={[]}
          most={50}
          isReadOnly={isReadOnly}
        />
      )}
      {known?.needs === 'category' && <TextField field={partOf(field, 'category')} label={messages.category} isReadOnly={isReadOnly} />}
      {known?.needs === 'keywords' && <TextField field={partOf(field, 'keywords')} label={messages.keywords} isReadOnly={isReadOnly} />}
      {logic.value !== '' && (
        <MultiSelect
          id={fallbacks.id}
          label={intl.formatMessage(messages.fallbacks)}
          description={intl.formatMessage(messages.fallbacksHint, { standard })}
          data={names.filter((name) => name !== logic.value)}
          value={[...fallbacks.value]}
          maxValues={5}
          searchable
          readOnly={isReadOnly}
          onChange={fallbacks.onChange}
        />
      )}
      {hasProducts && (
        <>
          <FilterField
            field={partOf(field, 'filter')}
            label={messages.filter}
            hint={messages.filterHint}
            storeId={storeId}
            isReadOnly={isReadOnly}
          />
          <NumberInput
            id={count.id}
            label={intl.formatMessage(messages.count)}
            value={count.value}
            min={0}
            max={24}
            allowDecimal={false}
            clampBehavior="strict"
            readOnly={isReadOnly}
            onChange={(value) => count.onChange(Number(value) || 0)}
          />
        </>
      )}
    </>
  );
}
