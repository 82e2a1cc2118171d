import { rankingSettings } from '@endcap/schema/search/configuration/rankingSettings.ts';
import { Textarea } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, readInlineData, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useChangeGuard } from '../../resources/changeGuard.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import { settingsMessages } from '../../resources/single/settings.messages.ts';
import { SettingsBar } from '../../resources/single/SettingsBar.tsx';
import { SettingsForm } from '../../resources/single/SettingsForm.tsx';
import { useSettingsForm } from '../../resources/single/useSettingsForm.ts';
import { maxLength } from '../../ui/form/formSchema.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { WordList } from '../../ui/form/WordList.tsx';
import type { SearchConfigurationForm_configuration$key } from './__generated__/SearchConfigurationForm_configuration.graphql.ts';
import type { SearchConfigurationForm_values$key } from './__generated__/SearchConfigurationForm_values.graphql.ts';
import { EmbeddingSection } from './EmbeddingSection.tsx';
import { PriceRangeProposal } from './PriceRangeProposal.tsx';
import { DraftEffect } from '../expectations/DraftEffect.tsx';
import { ReplayPanel } from '../replay/ReplayPanel.tsx';
import { useDraftChecks } from '../expectations/useDraftChecks.tsx';
import { RelevanceTable } from './RelevanceTable.tsx';
import { ResetConfiguration } from './ResetConfiguration.tsx';
import { type ConfigurationValues, hasSameTemplates, limitsOf, overrideOf, overrideText, templatesOf } from './configurationValues.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';
import { useConfigurationWrites } from './useConfigurationWrites.ts';

/** What the form shows of a configuration. */
function valuesOf(key: SearchConfigurationForm_values$key): ConfigurationValues {
  const { priceBuckets, override, embeddingTemplates, ...lists } = readInlineData(
    graphql`
      fragment SearchConfigurationForm_values on SearchConfiguration @inline {
        high
        medium
        low
        nonSearchable
        typoIntolerantAttributes
        directMatchAttributes
        priceBuckets
        dictionary
        override {
          weights {
            title
            brand
            type
            description
            other
          }
          lengthNormalisation {
            title
            type
            description
            other
          }
          saturation
          headFactor
          phraseBoost
          popularityBoost
          personalBoost
          meaningBoost
          outOfStockFactor
          joinedFactor
          splitFactor
          correctionFactor
          beginningFactor
        }
        embeddingTemplates {
          products
          categories
          pages
        }
      }
    `,
    key,
  );
  return {
    ...lists,
    priceBuckets: priceBuckets.join(', '),
    override: overrideText(override),
    embeddingTemplate: embeddingTemplates?.products ?? '',
    categoryTemplate: embeddingTemplates?.categories ?? '',
    pageTemplate: embeddingTemplates?.pages ?? '',
  };
}

/** What the fields are called where they stand alone: in the history, and in what keeps the form from being saved. */
const labels = {
  ...messages,
  high: messages.highAlone,
  medium: messages.mediumAlone,
  low: messages.lowAlone,
  'embeddingTemplates.products': messages.embeddingTemplate,
  'embeddingTemplates.categories': messages.categoryTemplate,
  'embeddingTemplates.pages': messages.pageTemplate,
  embeddingTemplates: messages.embeddings,
};

interface SearchConfigurationFormProps {
  readonly configuration: SearchConfigurationForm_configuration$key;
  /** Global id of the store. */
  readonly id: string;
}

/** The search configuration of a store: what is searched, what words mean, and what HQ sets beyond it. */
export function SearchConfigurationForm({ configuration: key, id }: SearchConfigurationFormProps) {
  const configuration = useFragment(
    graphql`
      fragment SearchConfigurationForm_configuration on SearchConfiguration {
        id
        revision
        isDerived
        attributes {
          name
          filled
          example
          group
        }
        embeddings {
          ...EmbeddingState_embeddings
        }
        ...SearchConfigurationForm_values
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const { update, reset, isResetting } = useConfigurationWrites();
  const { mayBeSaved, dialog } = useDraftChecks();
  const seesOverride = can('SEARCH_OVERRIDE_EDIT');

  /** An experiment tests everything but what only HQ sees. */
  const testedOf = ({ override: _o, embeddingTemplate: _p, categoryTemplate: _c, pageTemplate: _t, ...values }: ConfigurationValues) => {
    const { priceBuckets, ...lists } = values;
    return { ...lists, priceBuckets: limitsOf(priceBuckets) ?? [] };
  };

  const inputOf = (values: ConfigurationValues) => ({
    ...testedOf(values),
    ...(seesOverride ? { override: overrideOf(values.override) ?? {}, embeddingTemplates: templatesOf(values) } : {}),
  });

  const stored = valuesOf(configuration);
  /** What only HQ sees is in no draft: it is sent, to be refused in words, where it was changed. */
  const draftedOf = (values: ConfigurationValues) =>
    values.override === stored.override && hasSameTemplates(values, stored) ? testedOf(values) : inputOf(values);

  const settings = useSettingsForm({
    kind: 'SEARCH_CONFIGURATION',
    draft: 'searchConfiguration',
    can: 'SEARCH_CONFIGURATION_EDIT',
    read: { values: stored, revision: configuration.revision },
    schema: {
      priceBuckets: [(text) => (limitsOf(text) === undefined ? { message: messages.priceBucketsWrong } : undefined)],
      embeddingTemplate: [maxLength(2000)],
      categoryTemplate: [maxLength(2000)],
      pageTemplate: [maxLength(2000)],
      override: [
        (text) =>
          overrideOf(text) === undefined
            ? { message: messages.overrideWrong, values: { names: Object.keys(rankingSettings).join(', ') } }
            : undefined,
      ],
    },
    inputOf: draftedOf,
    write: async (values, revision) => (await update({ input: { storeId: id, revision, fields: inputOf(values) } }))?.payload,
    textOf: ({ reindexJob }) => (reindexJob == null ? undefined : messages.savedReindex),
    mayBeSaved: (values) => mayBeSaved({ searchConfiguration: inputOf(values) }),
  });
  const { form, isReadOnly } = settings;

  const isDone = useIsDoneOr(settingsMessages.failed);
  const guard = useChangeGuard();
  const resetAll = async () => {
    if (!(await guard({ action: 'RESET', kind: 'SEARCH_CONFIGURATION' }))) return;
    const payload = (await reset({ input: { storeId: id, revision: settings.revision } }))?.payload;
    if (isDone(payload) && payload?.saved) settings.replace(messages.resetDone, valuesOf(payload.saved), payload.saved.revision);
  };

  return (
    <SettingsForm settings={settings} labels={labels}>
      <RelevanceTable form={form} attributes={configuration.attributes ?? []} isReadOnly={isReadOnly} />
      <FormSection title={messages.words}>
        <TextField
          field={form.field('priceBuckets')}
          label={messages.priceBuckets}
          hint={messages.priceBucketsHint}
          isReadOnly={isReadOnly}
        />
        {!isReadOnly && <PriceRangeProposal onProposed={(limits) => form.set({ priceBuckets: limits.join(', ') })} />}
        <WordList
          {...form.field('dictionary')}
          label={intl.formatMessage(messages.dictionary)}
          description={intl.formatMessage(messages.dictionaryHint)}
          placeholder={intl.formatMessage(messages.addWord)}
          isReadOnly={isReadOnly}
        />
        {seesOverride && (
          <Textarea
            id={form.field('override').id}
            value={form.values.override}
            error={form.field('override').error}
            label={intl.formatMessage(messages.override)}
            description={intl.formatMessage(messages.overrideHint)}
            autosize
            minRows={3}
            maxRows={16}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--font-mono)' } }}
            onBlur={form.field('override').onBlur}
            onChange={(event) => form.set({ override: event.currentTarget.value })}
          />
        )}
      </FormSection>
      {seesOverride && configuration.embeddings != null && (
        <EmbeddingSection form={form} embeddings={configuration.embeddings} isReadOnly={isReadOnly} />
      )}
      <SettingsBar settings={settings} id={configuration.id} labels={labels}>
        {!configuration.isDerived && <ResetConfiguration isResetting={isResetting} onReset={resetAll} />}
      </SettingsBar>
      <ReplayPanel store={id} draft={form.isDirty ? { searchConfiguration: inputOf(form.values) } : null} id={null} />
      <TestChange
        store={id}
        change={form.isDirty ? { searchConfiguration: testedOf(form.values) } : null}
        subjectId={null}
        name={intl.formatMessage(messages.title)}
        onCreated={() => form.discard()}
      />
      {/* Last, since it comes while someone types: what is above it keeps its place. */}
      {form.isDirty && <DraftEffect draft={{ searchConfiguration: inputOf(form.values) }} id={null} queries={[]} />}
      {dialog}
    </SettingsForm>
  );
}
