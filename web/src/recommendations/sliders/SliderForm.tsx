import { Code, Switch, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DesignPicker } from '../../content/designs/DesignPicker.tsx';
import { DesignVariables } from '../../content/designs/DesignVariables.tsx';
import type { Draft } from '../../resources/storedResource.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { LogicFields } from '../logic/LogicFields.tsx';
import type { SliderForm_store$key } from './__generated__/SliderForm_store.graphql.ts';
import { sliderCommand } from './sliderCommand.ts';
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
export function SliderForm({ form, storeId, store: key, id, isReadOnly }: SliderFormProps) {
  const store = useFragment(
    graphql`
      fragment SliderForm_store on Store {
        ...LogicFields_store
      }
    `,
    key,
  );
  const intl = useIntl();
  const unique = form.field('isUnique');
  const isLeaving = form.values.place === 'EXIT_INTENT';
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
        <DesignVariables storeId={storeId} designKey={form.values.designKey} field={form.field('variables')} isReadOnly={isReadOnly} />
        <EnumSelect field={form.field('visibility')} label={messages.visibility} words={visibilityWords} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.sectionContent}>
        <LogicFields
          store={store}
          storeId={storeId}
          fields={{
            logic: form.field('logic'),
            fallbacks: form.field('fallbacks'),
            products: form.field('products'),
            category: form.field('category'),
            keywords: form.field('keywords'),
            blend: form.field('blend'),
            filter: form.field('filter'),
            count: form.field('maxProducts'),
          }}
          words={{
            products: messages.products,
            productsHint: messages.productsHint,
            category: messages.category,
            categoryHint: messages.categoryHint,
            count: messages.maxProducts,
          }}
          most={24}
          isReadOnly={isReadOnly}
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
        {isLeaving ? (
          <Text size="sm">
            <FormattedMessage {...messages.leavingHint} />
          </Text>
        ) : (
          <EnumSelect field={form.field('insertion')} label={messages.insertion} words={insertionWords} isReadOnly={isReadOnly} />
        )}
        {isLeaving || form.values.insertion === 'MANUAL' ? (
          <Text size="sm" c="dimmed">
            {id === undefined ? (
              <FormattedMessage {...messages.embedSave} />
            ) : (
              <FormattedMessage
                {...(isLeaving ? messages.leavingEmbed : messages.embedHint)}
                values={{ code: <Code>{`<div data-endcap-slider="${id}"></div>`}</Code> }}
              />
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
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.scriptHint} values={{ code: <Code>{sliderCommand(form.values.place)}</Code> }} />
        </Text>
        <TextField field={form.field('excludeUrl')} label={messages.excludeUrl} hint={messages.excludeUrlHint} isReadOnly={isReadOnly} />
      </FormSection>
    </>
  );
}
