import { MultiSelect, Select, Switch } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { FilterField } from '../../resources/filters/FilterField.tsx';
import { useProductCards } from '../../resources/pickers/productCards.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import { CategoryChoice } from '../../resources/pickers/CategoryChoice.tsx';
import { ChosenProducts } from '../ChosenProducts.tsx';
import type { LogicFields_store$data, LogicFields_store$key } from './__generated__/LogicFields_store.graphql.ts';
import { type BlendPart, BlendFields } from './BlendFields.tsx';
import { logicMessages as messages } from './logic.messages.ts';
import { logicTextOf } from './logicWords.ts';
import { useLogicName } from './useLogicName.ts';

export interface LogicChoice {
  /** Empty where products may be chosen without one. */
  readonly logic: string;
  /** Null for those of the logic itself, empty for none. */
  readonly fallbacks: readonly string[] | null;
  readonly products: readonly string[];
  readonly category: string;
  readonly keywords: string;
  readonly filter: string;
  readonly count: number;
}

interface LogicFieldsProps {
  readonly store: LogicFields_store$key;
  readonly storeId: string;
  readonly fields: { readonly [Name in keyof LogicChoice]: FormField<LogicChoice[Name]> } & {
    /** The two logics of a blend; a blend is on offer with it alone. */
    readonly blend?: FormField<readonly BlendPart[]>;
  };
  /** What the fields are called where the usual words say too little. */
  readonly words: {
    readonly products: MessageDescriptor;
    readonly productsHint: MessageDescriptor;
    readonly category?: MessageDescriptor;
    readonly categoryHint?: MessageDescriptor;
    readonly count: MessageDescriptor;
  };
  /** The logics on offer; default all. */
  readonly offers?: (logic: LogicFields_store$data['recommendationLogics'][number]) => boolean;
  /** What it is called to choose no logic; without it, one is chosen. */
  readonly noLogic?: MessageDescriptor;
  readonly most: number;
  readonly isReadOnly: boolean;
}

/** Which products are shown: a logic with what it starts from, what fills in for it, and a filter. */
export function LogicFields({ store: key, ...inputs }: LogicFieldsProps) {
  const store = useFragment(
    graphql`
      fragment LogicFields_store on Store @throwOnFieldError {
        recommendationLogics {
          logic
          needs
          fallbacks
        }
      }
    `,
    key,
  );
  return <LogicInputs logics={store.recommendationLogics} {...inputs} />;
}

interface LogicInputsProps extends Omit<LogicFieldsProps, 'store'> {
  /** All logics of the store. */
  readonly logics: LogicFields_store$data['recommendationLogics'];
}

/** The same with the logics that the store has. */
export function LogicInputs({ logics: all, storeId, fields, words, offers, noLogic, most, isReadOnly }: LogicInputsProps) {
  const intl = useIntl();
  const nameOf = useLogicName();
  const cards = useProductCards(storeId, []);
  const { logic, fallbacks, products } = fields;
  const { blend } = fields;
  const logics = all.filter((one) => (blend !== undefined || one.needs !== 'BLEND') && (offers?.(one) ?? true));
  const known = logics.find((one) => one.logic === logic.value);
  const choices = logics.map((one) => ({ value: one.logic, label: nameOf(one.logic) }));
  const text = logicTextOf(logic.value);
  const isChosen = logic.value !== '';
  const isBlend = blend !== undefined && known?.needs === 'BLEND';
  // What is mixed needs what its two logics need.
  const parts = isBlend ? blend.value.map((part) => part.logic) : [logic.value];
  const needs = new Set(logics.filter((one) => parts.includes(one.logic)).map((one) => one.needs));
  const others = choices.filter(
    ({ value }) => value !== logic.value && !logics.some((one) => one.logic === value && one.needs === 'BLEND'),
  );
  const takesProducts = !isChosen || needs.has('PRODUCTS');
  return (
    <>
      <Select
        id={logic.id}
        label={intl.formatMessage(messages.logic)}
        description={text && intl.formatMessage(text)}
        data={noLogic === undefined ? choices : [{ value: '', label: intl.formatMessage(noLogic) }, ...choices]}
        value={logic.value}
        error={logic.error}
        searchable
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(value) => value !== null && logic.onChange(value)}
      />
      {isBlend && <BlendFields field={blend} choices={others} isReadOnly={isReadOnly} />}
      {isChosen && (
        <Switch
          checked={fallbacks.value === null || fallbacks.value.length > 0}
          label={intl.formatMessage(messages.usesFallbacks)}
          disabled={isReadOnly}
          onChange={(event) => fallbacks.onChange(event.currentTarget.checked ? null : [])}
        />
      )}
      {isChosen && (fallbacks.value === null || fallbacks.value.length > 0) && (
        <MultiSelect
          id={fallbacks.id}
          label={intl.formatMessage(messages.fallbacks)}
          description={intl.formatMessage(messages.fallbacksHint, {
            standard: intl.formatList((known?.fallbacks ?? []).map(nameOf)) || intl.formatMessage(messages.noFallbacks),
          })}
          data={others}
          value={[...(fallbacks.value ?? [])]}
          error={fallbacks.error}
          maxValues={5}
          searchable
          readOnly={isReadOnly}
          onChange={(values) => fallbacks.onChange(values.length === 0 ? null : values)}
        />
      )}
      {takesProducts && (
        <ChosenProducts
          storeId={storeId}
          field={products}
          label={words.products}
          hint={words.productsHint}
          pick={messages.pick}
          cards={cards}
          takenIds={[]}
          missingIds={[]}
          most={50}
          isReadOnly={isReadOnly}
        />
      )}
      {needs.has('CATEGORY') && (
        <CategoryChoice
          storeId={storeId}
          field={fields.category}
          label={words.category ?? messages.category}
          {...(words.categoryHint && { hint: words.categoryHint })}
          isReadOnly={isReadOnly}
        />
      )}
      {needs.has('KEYWORDS') && <TextField field={fields.keywords} label={messages.keywords} isReadOnly={isReadOnly} />}
      {(isChosen || products.value.length > 0) && (
        <>
          <FilterField field={fields.filter} label={messages.filter} hint={messages.filterHint} storeId={storeId} isReadOnly={isReadOnly} />
          <NumberField field={fields.count} label={words.count} least={1} most={most} isReadOnly={isReadOnly} />
        </>
      )}
    </>
  );
}
