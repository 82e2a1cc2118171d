import { Alert, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { logicMessages } from '../../recommendations/logic/logic.messages.ts';
import { LogicFields } from '../../recommendations/logic/LogicFields.tsx';
import { FilterField } from '../../resources/filters/FilterField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import type { MailContentFieldsQuery } from './__generated__/MailContentFieldsQuery.graphql.ts';
import type { MailContentDraft } from './mailContentDraft.ts';
import { mailContentMessages as messages } from './mailContent.messages.ts';
import { MailLayout } from './MailLayout.tsx';
import { MailVariables } from './MailVariables.tsx';

/** Most products in an email. */
const mostProducts = 24;

interface MailContentFieldsProps {
  /** The field `content` of a form. */
  readonly field: FormField<MailContentDraft>;
  readonly storeId: string;
  /** What is said where something else chooses the products: then only a filter and a number are asked. */
  readonly chosenElsewhere?: MessageDescriptor;
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

/** The inputs of what an email says: texts, design and products. */
export function MailContentFields({ field, storeId, chosenElsewhere, isReadOnly }: MailContentFieldsProps) {
  const design = partOf(field, 'designId');
  // An error of the content is that of its first input, unless the input is fine on its own.
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
        <DesignPicker field={design} label={messages.design} storeId={storeId} product="EMAIL" productType="MAIL" isReadOnly={isReadOnly} />
        <MailVariables field={partOf(field, 'variables')} storeId={storeId} designId={design.value} isReadOnly={isReadOnly} />
      </FormSection>
      {design.value === null && (
        <Suspense fallback={<Skeleton h={120} />}>
          <MailLayout field={partOf(field, 'blocks')} storeId={storeId} isReadOnly={isReadOnly} />
        </Suspense>
      )}
      <FormSection title={messages.sectionProducts} hint={chosenElsewhere ?? messages.sectionProductsHint}>
        {chosenElsewhere === undefined ? (
          <Suspense fallback={<Skeleton h={240} />}>
            <ProductFields field={partOf(field, 'products')} storeId={storeId} isReadOnly={isReadOnly} />
          </Suspense>
        ) : (
          <>
            <FilterField
              field={partOf(partOf(field, 'products'), 'filter')}
              label={logicMessages.filter}
              hint={logicMessages.filterHint}
              storeId={storeId}
              isReadOnly={isReadOnly}
            />
            <NumberField
              field={partOf(partOf(field, 'products'), 'count')}
              label={messages.count}
              least={1}
              most={mostProducts}
              isReadOnly={isReadOnly}
            />
          </>
        )}
      </FormSection>
    </>
  );
}

interface ProductFieldsProps extends Omit<MailContentFieldsProps, 'field' | 'chosenElsewhere'> {
  readonly field: FormField<MailContentDraft['products']>;
}

function ProductFields({ field, storeId, isReadOnly }: ProductFieldsProps) {
  const data = useLazyLoadQuery<MailContentFieldsQuery>(
    graphql`
      query MailContentFieldsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          ...LogicFields_store
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-or-network' },
  );
  return (
    <LogicFields
      store={loaded(data.store)}
      storeId={storeId}
      fields={{
        logic: partOf(field, 'logic'),
        fallbacks: partOf(field, 'fallbacks'),
        products: partOf(field, 'products'),
        category: partOf(field, 'category'),
        keywords: partOf(field, 'keywords'),
        filter: partOf(field, 'filter'),
        count: partOf(field, 'count'),
      }}
      words={{
        products: messages.products,
        productsHint: field.value.logic === '' ? messages.productsShown : messages.productsHint,
        count: messages.count,
      }}
      noLogic={messages.noLogic}
      most={mostProducts}
      isReadOnly={isReadOnly}
    />
  );
}
