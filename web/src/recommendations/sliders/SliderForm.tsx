import { Code, MultiSelect, NumberInput, Select, Switch, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { FilterField } from '../../resources/filters/FilterField.tsx';
import { useProductCards } from '../../resources/pickers/productCards.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { ChosenProducts } from '../ChosenProducts.tsx';
import type { SliderForm_store$key } from './__generated__/SliderForm_store.graphql.ts';
import type { SliderFields } from './sliderFields.ts';
import { slidersMessages as messages } from './sliders.messages.ts';
import { insertionWords, placeWords, visibilityWords } from './slidersList.ts';

interface SliderFormProps {
  readonly form: Form<Draft<SliderFields>>;
  readonly storeId: string;
  readonly store: SliderForm_store$key;
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly isReadOnly: boolean;
}

/** The fields of a slider. */
export function SliderForm({ form, storeId, store, id, isReadOnly }: SliderFormProps) {
  const { recommendationLogics: logics } = useFragment(
    graphql`
      fragment SliderForm_store on Store @throwOnFieldError {
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
  const { logic: chosen, insertion } = form.values;
  const known = logics.find(({ logic }) => logic === chosen);
  const logic = form.field('logic');
  const fallbacks = form.field('fallbacks');
  const most = form.field('maxProducts');
  const unique = form.field('isUnique');
  const standard = intl.formatList(known?.fallbacks ?? []) || intl.formatMessage(messages.noFallbacks);
  const names = logics.map((one) => one.logic);
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <EnumSelect field={form.field('place')} label={messages.place} words={placeWords} isReadOnly={isReadOnly} />
        <TextField field={form.field('headline')} label={messages.headline} isReadOnly={isReadOnly} />
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
          product="RECOMMENDATIONS"
          productType="SLIDER"
          isReadOnly={isReadOnly}
        />
        <EnumSelect field={form.field('visibility')} label={messages.visibility} words={visibilityWords} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.sectionContent}>
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
          description={intl.formatMessage(messages.fallbacksHint, { standard })}
          data={names.filter((name) => name !== chosen)}
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
        {known?.needs === 'category' && (
          <TextField field={form.field('category')} label={messages.category} hint={messages.categoryHint} isReadOnly={isReadOnly} />
        )}
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
          max={24}
          allowDecimal={false}
          clampBehavior="strict"
          readOnly={isReadOnly}
          onChange={(value) => most.onChange(Number(value) || 1)}
        />
        <Switch
          id={unique.id}
          checked={unique.value}
          label={intl.formatMessage(messages.isUnique)}
          disabled={isReadOnly}
          onChange={(event) => unique.onChange(event.currentTarget.checked)}
        />
      </FormSection>
      <FormSection title={messages.sectionPlacement}>
        <EnumSelect field={form.field('insertion')} label={messages.insertion} words={insertionWords} isReadOnly={isReadOnly} />
        {insertion === 'MANUAL' ? (
          <Text size="sm" c="dimmed">
            {id === undefined ? (
              <FormattedMessage {...messages.embedSave} />
            ) : (
              <FormattedMessage {...messages.embedHint} values={{ code: <Code>{`<div data-endcap-slider="${id}"></div>`}</Code> }} />
            )}
          </Text>
        ) : (
          <TextField
            field={form.field('selector')}
            label={messages.selector}
            hint={messages.selectorHint}
            isRequired
            isReadOnly={isReadOnly}
          />
        )}
        <TextField field={form.field('excludeUrl')} label={messages.excludeUrl} hint={messages.excludeUrlHint} isReadOnly={isReadOnly} />
      </FormSection>
    </>
  );
}
