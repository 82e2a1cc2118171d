import { Button, Skeleton, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { MerchandisingCampaignPage_campaign$key } from './__generated__/MerchandisingCampaignPage_campaign.graphql.ts';
import type { MerchandisingCampaignPageCreateMutation } from './__generated__/MerchandisingCampaignPageCreateMutation.graphql.ts';
import type { MerchandisingCampaignPageQuery } from './__generated__/MerchandisingCampaignPageQuery.graphql.ts';
import type { MerchandisingCampaignPageUpdateMutation } from './__generated__/MerchandisingCampaignPageUpdateMutation.graphql.ts';
import { isArranged } from '../categoryPages/categoryArrangement.ts';
import { categoryPagesMessages } from '../categoryPages/categoryPages.messages.ts';
import { CampaignBasics } from './CampaignBasics.tsx';
import { type CampaignFields, emptyCampaign, fieldsOf, inputOf } from './campaignFields.ts';
import { campaignsKind } from './campaignsList.ts';
import { CampaignConflicts } from './CampaignConflicts.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignResult } from './CampaignResult.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { DuplicateCampaign } from './DuplicateCampaign.tsx';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

const CategoryGrid = lazyPart(async () => (await import('../categoryPages/CategoryGrid.tsx')).CategoryGrid);
const NewArrangement = lazyPart(async () => (await import('../categoryPages/NewArrangement.tsx')).NewArrangement);

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
          meetsFilter
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

/** What was moved in one category is not kept for another one. */
const arrangementKind: ResourceKind = { ...campaignsKind, isDraftKept: false };

/** One campaign, stored or new, next to the slots that it fills; one that arranges a category page is a grid of its products. */
export function MerchandisingCampaignPage({ queryRef, location }: PageProps<MerchandisingCampaignPageQuery>) {
  const data = usePreloadedQuery<MerchandisingCampaignPageQuery>(
    graphql`
      query MerchandisingCampaignPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          id
          ...ResourceForm_store @arguments(can: MERCHANDISING_EDIT)
          ...CampaignForm_store
          ...CampaignResult_store
          merchandisingCampaign(id: $id) {
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
  const read = stored ? readStored(stored) : null;
  const isNew = location.params['id'] === undefined;
  const category = isNew ? location.query.get('category') : null;
  const isGrid = category !== null || (read !== null && isArranged(read.draft));
  // The rule that is being edited lights up the slots that it may use.
  const [edited, setEdited] = useState<number | null>(null);
  const [isAsForm, setIsAsForm] = useState(false);
  const page = { kind: campaignsKind, editor, store, resource: read, isNew };
  const actions = stored && (
    <>
      {isGrid && (
        <Button variant="default" onClick={() => setIsAsForm(!isAsForm)}>
          <FormattedMessage {...(isAsForm ? categoryPagesMessages.asGrid : categoryPagesMessages.asForm)} />
        </Button>
      )}
      <DuplicateCampaign id={stored.id} />
    </>
  );
  const grid = (initial: CampaignFields, kind: ResourceKind = campaignsKind) => (
    <ResourcePage {...page} kind={kind} initial={initial} actions={actions} newTitle={initial.name}>
      {(form, isReadOnly) => (
        <>
          <Suspense fallback={<Skeleton h={480} />}>
            <CategoryGrid
              storeId={storeId}
              stored={stored}
              fields={form.values}
              error={form.field('rules').error}
              isReadOnly={isReadOnly}
              onChange={(rules) => form.set({ rules })}
            />
          </Suspense>
          <CampaignBasics form={form} isReadOnly={isReadOnly} />
          <CampaignConflicts storeId={storeId} id={stored?.id} fields={form.values} />
          {stored && <CampaignResult store={store} />}
        </>
      )}
    </ResourcePage>
  );
  if (category !== null)
    return (
      <Suspense fallback={<Skeleton h={480} />}>
        <NewArrangement storeId={storeId} category={category}>
          {(initial) => grid(initial, arrangementKind)}
        </NewArrangement>
      </Suspense>
    );
  if (isGrid && !isAsForm) return grid(emptyCampaign);
  return (
    <ResourcePage
      {...page}
      initial={emptyCampaign}
      actions={actions}
      renderAside={({ form, stored: saved }) => (
        <Stack gap="md">
          <CampaignPreview storeId={storeId} stored={stored} fields={form.values} edited={edited} />
          <CampaignConflicts storeId={storeId} id={stored?.id} fields={form.values} />
          {saved !== null && <CampaignResult store={store} />}
          <TestChange
            store={store.id}
            change={form.isDirty && form.values.name.trim() !== '' ? { merchandisingCampaign: inputOf(form.values) } : null}
            subjectId={saved?.head.id ?? null}
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
