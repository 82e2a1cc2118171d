import { Stack } from '@mantine/core';
import { useState } from 'react';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { MerchandisingCampaignPage_campaign$key } from './__generated__/MerchandisingCampaignPage_campaign.graphql.ts';
import type { MerchandisingCampaignPageCreateMutation } from './__generated__/MerchandisingCampaignPageCreateMutation.graphql.ts';
import type { MerchandisingCampaignPageQuery } from './__generated__/MerchandisingCampaignPageQuery.graphql.ts';
import type { MerchandisingCampaignPageUpdateMutation } from './__generated__/MerchandisingCampaignPageUpdateMutation.graphql.ts';
import { type CampaignFields, emptyCampaign, fieldsOf, inputOf } from './campaignFields.ts';
import { campaignsKind } from './campaignsList.ts';
import { CampaignConflicts } from './CampaignConflicts.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignResult } from './CampaignResult.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { DuplicateCampaign } from './DuplicateCampaign.tsx';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

function readStored(key: MerchandisingCampaignPage_campaign$key) {
  const campaign = readInlineData(
    graphql`
      fragment MerchandisingCampaignPage_campaign on MerchandisingCampaign @inline {
        name
        description
        startAt
        endAt
        triggersMatch
        triggers {
          type
          match
          values
          subcategories
          products {
            picked
            search
            filter
          }
        }
        rules {
          action
          start
          frequency
          limit
          maxDepth
          products {
            picked
            search
            filter
          }
        }
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<CampaignFields>(campaign, fieldsOf(campaign));
}

const editor = resourceEditor<CampaignFields, MerchandisingCampaignPageCreateMutation, MerchandisingCampaignPageUpdateMutation>({
  create: graphql`
    mutation MerchandisingCampaignPageCreateMutation($input: CreateMerchandisingCampaignInput!) {
      created: createMerchandisingCampaign(input: $input) {
        edge: merchandisingCampaignEdge {
          node {
            id
            internalId
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  update: graphql`
    mutation MerchandisingCampaignPageUpdateMutation($input: UpdateMerchandisingCampaignInput!) {
      updated: updateMerchandisingCampaign(input: $input) {
        resource: merchandisingCampaign {
          ...MerchandisingCampaignPage_campaign
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readStored,
  inputOf,
  labels: campaignsKind.labels,
  schema: {
    name: [required, maxLength(200)],
    description: [maxLength(2000)],
    endAt: [(endAt, { startAt }) => (endAt === '' || startAt === '' || endAt > startAt ? undefined : { message: messages.endBeforeStart })],
    rules: [(rules) => (rules.length > 0 ? undefined : { message: messages.needsRule })],
  },
});

/** One campaign, stored or new, beside the slots that it fills with products of the store. */
export function MerchandisingCampaignPage({ queryRef, location }: PageProps<MerchandisingCampaignPageQuery>) {
  const data = usePreloadedQuery<MerchandisingCampaignPageQuery>(
    graphql`
      query MerchandisingCampaignPageQuery($storeId: String!, $id: String!) @preloadable {
        store(storeId: $storeId) {
          id
          ...ResourceForm_store @arguments(can: MERCHANDISING_EDIT)
          ...CampaignForm_store
          ...CampaignResult_store
          merchandisingCampaign(idOrName: $id) {
            id
            internalId
            ...MerchandisingCampaignPage_campaign
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const stored = store.merchandisingCampaign;
  // The rule that is being edited lights up the slots that it may use.
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <ResourcePage
      kind={campaignsKind}
      editor={editor}
      store={store}
      resource={stored ? readStored(stored) : null}
      isNew={location.params['id'] === undefined}
      initial={emptyCampaign}
      actions={stored && <DuplicateCampaign id={stored.id} />}
      renderAside={({ form, stored: saved }) => (
        <Stack gap="md">
          <CampaignPreview storeId={storeId} stored={stored} fields={form.values} edited={edited} />
          <CampaignConflicts storeId={storeId} id={stored?.id} fields={form.values} />
          {saved !== null && <CampaignResult store={store} />}
          <TestChange
            store={store.id}
            change={form.isDirty && form.values.name.trim() !== '' ? { merchandisingCampaign: inputOf(form.values) } : null}
            subjectId={saved?.head.internalId ?? null}
            name={form.values.name}
            onCreated={() => form.discard()}
          />
        </Stack>
      )}
    >
      {(form, isReadOnly) => <CampaignForm form={form} storeId={storeId} store={store} isReadOnly={isReadOnly} onEdited={setEdited} />}
    </ResourcePage>
  );
}
