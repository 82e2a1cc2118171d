import { Code, MultiSelect, SimpleGrid, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { DesignVariables } from '../../content/designs/DesignVariables.tsx';
import { shopPreviewAddress } from '../../content/preview/shopPreviewAddress.ts';
import { FilterField } from '../../resources/filters/FilterField.tsx';
import { useAttributeNames } from '../../resources/filters/useAttributeNames.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form, FormField } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import type { SearchElementForm_store$key } from './__generated__/SearchElementForm_store.graphql.ts';
import { type ElementFields, type ElementSort, isListOfProducts } from './elementFields.ts';
import { ElementFacets } from './ElementFacets.tsx';
import { ElementTexts } from './ElementTexts.tsx';
import { SelectorTest } from './SelectorTest.tsx';
import { searchElementsMessages as messages } from './searchElements.messages.ts';
import { insertionWords, pagingWords, sortWords, typeHints, typeWords, visibilityWords } from './searchElementsList.ts';

interface SearchElementFormProps {
  readonly form: Form<Draft<ElementFields>>;
  readonly store: SearchElementForm_store$key;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly isReadOnly: boolean;
}

const insertionsOf = (type: ElementFields['type']): Partial<typeof insertionWords> => {
  const { ATTACH: _attach, ...placed } = insertionWords;
  return isListOfProducts(type) ? placed : insertionWords;
};

/** The fields of a search element; those that count for its type. */
export function SearchElementForm({ form, store: key, id, isReadOnly }: SearchElementFormProps) {
  const store = useFragment(
    graphql`
      fragment SearchElementForm_store on Store @throwOnFieldError {
        ...ElementTexts_store
      }
    `,
    key,
  );
  const intl = useIntl();
  const { storeId, domain } = useStoreScope();
  const shopPage = shopPreviewAddress(domain);
  const attributes = useAttributeNames(storeId);
  const { type, insertion } = form.values;
  const isList = isListOfProducts(type);
  const typeField = form.field('type');
  const numbers = (name: 'maxProducts' | 'maxSuggestions' | 'maxCategories' | 'maxPages', label: MessageDescriptor, most: number) => (
    <NumberField field={form.field(name)} label={label} most={most} isReadOnly={isReadOnly} />
  );
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <EnumSelect
          field={{
            ...typeField,
            // What cannot be attached is put in by an embed code until something else is chosen.
            onChange: (value) => {
              const isDetached = isListOfProducts(value) && insertion === 'ATTACH';
              // A design of the store draws one type; the built-in one draws all.
              const design = value === type || form.values.designKey === null ? {} : { designKey: '' };
              form.set({ type: value, ...design, ...(isDetached ? { insertion: 'MANUAL' as const } : {}) });
            },
          }}
          label={messages.type}
          hint={typeHints[type]}
          words={typeWords}
          isReadOnly={isReadOnly}
        />
        <WordList
          {...form.field('labels')}
          label={intl.formatMessage(messages.labels)}
          description={intl.formatMessage(messages.labelsHint)}
          placeholder={intl.formatMessage(messages.addLabel)}
          isReadOnly={isReadOnly}
        />
        <DesignPicker
          field={form.field('designKey')}
          label={messages.design}
          storeId={storeId}
          product="SEARCH"
          productType={type === 'OMNISEARCH' ? 'OMNI_SEARCH' : type}
          isReadOnly={isReadOnly}
        />
        <DesignVariables storeId={storeId} designKey={form.values.designKey} field={form.field('variables')} isReadOnly={isReadOnly} />
        <EnumSelect field={form.field('visibility')} label={messages.visibility} words={visibilityWords} isReadOnly={isReadOnly} />
        {shopPage !== undefined && (
          <Text size="sm">
            <a href={shopPage} target="_blank" rel="noreferrer">
              <FormattedMessage {...messages.seeInShop} />
            </a>
          </Text>
        )}
      </FormSection>
      <FormSection title={messages.sectionContent}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {numbers('maxProducts', isList ? messages.productsPerPage : messages.maxProducts, 100)}
          {!isList && numbers('maxSuggestions', messages.maxSuggestions, 20)}
          {!isList && numbers('maxCategories', messages.maxCategories, 20)}
          {!isList && numbers('maxPages', messages.maxPages, 20)}
        </SimpleGrid>
        <FilterField
          field={form.field('filter')}
          label={messages.filter}
          hint={messages.filterHint}
          storeId={storeId}
          isReadOnly={isReadOnly}
        />
        {isList && <SortsField field={form.field('sorts')} isReadOnly={isReadOnly} />}
        {isList && <EnumSelect field={form.field('paging')} label={messages.paging} words={pagingWords} isReadOnly={isReadOnly} />}
        {!isList && (
          <TextField field={form.field('resultsUrl')} label={messages.resultsUrl} hint={messages.resultsUrlHint} isReadOnly={isReadOnly} />
        )}
      </FormSection>
      {isList && <ElementFacets field={form.field('facets')} attributes={[...attributes.keys()]} isReadOnly={isReadOnly} />}
      <FormSection title={messages.sectionPlacement}>
        <EnumSelect field={form.field('insertion')} label={messages.insertion} words={insertionsOf(type)} isReadOnly={isReadOnly} />
        {insertion === 'MANUAL' ? (
          <EmbedCode id={id} />
        ) : (
          <>
            <TextField
              field={form.field('selector')}
              label={messages.selector}
              hint={insertion === 'ATTACH' ? messages.selectorAttachHint : messages.selectorHint}
              isRequired
              isReadOnly={isReadOnly}
            />
            {!isReadOnly && <SelectorTest storeId={storeId} selector={form.values.selector} />}
          </>
        )}
        <TextField field={form.field('excludeUrl')} label={messages.excludeUrl} hint={messages.excludeUrlHint} isReadOnly={isReadOnly} />
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.scriptHint} values={{ code: <Code>{"endcap('elements')"}</Code> }} />
        </Text>
      </FormSection>
      <ElementTexts field={form.field('texts')} store={store} isReadOnly={isReadOnly} />
    </>
  );
}

function EmbedCode({ id }: { readonly id: string | undefined }) {
  const intl = useIntl();
  if (id === undefined)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.embedSave} />
      </Text>
    );
  const code = `<div data-endcap-element="${id}"></div>`;
  return (
    <div>
      <Text size="sm" mb={4}>
        <FormattedMessage {...messages.embedHint} />
      </Text>
      <Code block mb={4}>
        {code}
      </Code>
      <CopyButton text={code} what={intl.formatMessage(messages.insertionMANUAL)} />
    </div>
  );
}

function SortsField({ field, isReadOnly }: { readonly field: FormField<readonly ElementSort[]>; readonly isReadOnly: boolean }) {
  const intl = useIntl();
  const sorts = Object.keys(sortWords) as ElementSort[]; // the words are given for each order
  return (
    <MultiSelect
      id={field.id}
      label={intl.formatMessage(messages.sorts)}
      description={intl.formatMessage(messages.sortsHint)}
      data={sorts.map((sort) => ({ value: sort, label: intl.formatMessage(sortWords[sort]) }))}
      value={[...field.value]}
      error={field.error}
      readOnly={isReadOnly}
      onChange={(value) => field.onChange(value as ElementSort[])} // some of the sorts above
    />
  );
}
