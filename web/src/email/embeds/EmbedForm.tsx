import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { ChosenProducts } from '../../recommendations/ChosenProducts.tsx';
import { FilterField } from '../../resources/filters/FilterField.tsx';
import { useProductCards } from '../../resources/pickers/productCards.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
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

/** They show what a person looked at, or may be made of others that show what somebody bought: anybody can call an embed's addresses. */
const telling = new Set(['visitor/history', 'blend']);

/** The fields of an embed. */
export function EmbedForm({ form, store, storeId, isReadOnly }: EmbedFormProps) {
  const { recommendationLogics } = useFragment(
    graphql`
      fragment EmbedForm_store on Store @throwOnFieldError {
        recommendationLogics {
          logic
          needs
          description
          fallbacks
        }
      }
    `,
    store,
  );
  const intl = useIntl();
  const cards = useProductCards(storeId, []);
  const logics = recommendationLogics.filter(({ logic, needs }) => needs !== 'customer' && !telling.has(logic));
  const names = logics.map(({ logic }) => logic);
  const known = logics.find(({ logic }) => logic === form.values.logic);
  const logic = form.field('logic');
  const fallbacks = form.field('fallbacks');
  const most = form.field('maxProducts');
  const width = form.field('imageWidth');
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
          <NumberInput
            id={width.id}
            label={intl.formatMessage(messages.imageWidth)}
            value={width.value}
            error={width.error}
            min={80}
            max={600}
            allowDecimal={false}
            clampBehavior="blur"
            readOnly={isReadOnly}
            onChange={(value) => width.onChange(Number(value) || 200)}
          />
        )}
        <TextField
          field={form.field('linkParameters')}
          label={messages.linkParameters}
          hint={messages.linkParametersHint}
          isReadOnly={isReadOnly}
        />
      </FormSection>
      <FormSection title={messages.sectionProducts}>
        <Select
          id={logic.id}
          label={intl.formatMessage(messages.logic)}
          description={known?.description}
          data={names}
          value={logic.value}
          error={logic.error}
          searchable
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(value) => value !== null && logic.onChange(value)}
        />
        <MultiSelect
          id={fallbacks.id}
          label={intl.formatMessage(messages.fallbacks)}
          description={intl.formatMessage(messages.fallbacksHint, {
            standard: intl.formatList(known?.fallbacks ?? []) || intl.formatMessage(messages.noFallbacks),
          })}
          data={names.filter((name) => name !== logic.value)}
          value={[...fallbacks.value]}
          error={fallbacks.error}
          maxValues={5}
          searchable
          readOnly={isReadOnly}
          onChange={fallbacks.onChange}
        />
        {known?.needs === 'products' && (
          <ChosenProducts
            storeId={storeId}
            field={form.field('products')}
            label={messages.products}
            hint={messages.productsHint}
            pick={messages.pick}
            cards={cards}
            takenIds={[]}
            missingIds={[]}
            most={50}
            isReadOnly={isReadOnly}
          />
        )}
        {known?.needs === 'category' && <TextField field={form.field('category')} label={messages.category} isReadOnly={isReadOnly} />}
        {known?.needs === 'keywords' && <TextField field={form.field('keywords')} label={messages.keywords} isReadOnly={isReadOnly} />}
        <FilterField
          field={form.field('filter')}
          label={messages.filter}
          hint={messages.filterHint}
          storeId={storeId}
          isReadOnly={isReadOnly}
        />
        <NumberInput
          id={most.id}
          label={intl.formatMessage(messages.maxProducts)}
          value={most.value}
          error={most.error}
          min={1}
          max={12}
          allowDecimal={false}
          clampBehavior="strict"
          readOnly={isReadOnly}
          onChange={(value) => most.onChange(Number(value) || 1)}
        />
      </FormSection>
    </>
  );
}
