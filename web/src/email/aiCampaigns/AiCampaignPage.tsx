import { Alert, Stack } from '@mantine/core';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { MailPreview } from '../content/MailPreview.tsx';
import type { AiCampaignPage_campaign$key } from './__generated__/AiCampaignPage_campaign.graphql.ts';
import type { AiCampaignPageCreateMutation } from './__generated__/AiCampaignPageCreateMutation.graphql.ts';
import type { AiCampaignPageQuery } from './__generated__/AiCampaignPageQuery.graphql.ts';
import type { AiCampaignPageUpdateMutation } from './__generated__/AiCampaignPageUpdateMutation.graphql.ts';
import { type AiCampaignFields, emptyCampaign, inputOf, readCampaign } from './aiCampaignFields.ts';
import { AiCampaignForm } from './AiCampaignForm.tsx';
import { AiCampaignMails } from './AiCampaignMails.tsx';
import { AiCampaignPlan } from './AiCampaignPlan.tsx';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';
import { aiCampaignsKind } from './aiCampaignsList.ts';

function readStored(key: AiCampaignPage_campaign$key) {
  const campaign = readInlineData(
    graphql`
      fragment AiCampaignPage_campaign on AiCampaign @inline {
        ...aiCampaignFields_campaign
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<AiCampaignFields>(campaign, readCampaign(campaign));
}

const editor = resourceEditor<AiCampaignFields, AiCampaignPageCreateMutation, AiCampaignPageUpdateMutation>({
  create: graphql`
    mutation AiCampaignPageCreateMutation($input: CreateAiCampaignInput!) {
      created: createAiCampaign(input: $input) {
        edge: aiCampaignEdge {
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
    mutation AiCampaignPageUpdateMutation($input: UpdateAiCampaignInput!) {
      updated: updateAiCampaign(input: $input) {
        resource: aiCampaign {
          ...AiCampaignPage_campaign
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
  labels: aiCampaignsKind.labels,
  schema: {
    name: [required, maxLength(200)],
    reasons: [(reasons) => (reasons.length > 0 ? undefined : { message: messages.needsReason })],
    content: [({ subject }) => (subject.trim() === '' ? { message: messages.needsSubject } : undefined)],
  },
});

/** One AI campaign: its limits and texts; next to them whom it would choose today, and its latest emails with why. */
export function AiCampaignPage({ queryRef }: PageProps<AiCampaignPageQuery>) {
  const data = usePreloadedQuery<AiCampaignPageQuery>(
    graphql`
      query AiCampaignPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: EMAIL_EDIT)
          ...AiCampaignForm_store
          aiCampaign(id: $id) {
            id
            problem
            ...AiCampaignPage_campaign
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const canSend = useCan()('EMAIL_EDIT');
  const store = loaded(data.store);
  const campaign = store.aiCampaign;
  return (
    <ResourcePage
      kind={aiCampaignsKind}
      editor={editor}
      store={store}
      resource={campaign ? readStored(campaign) : null}
      initial={emptyCampaign}
      renderAside={({ form }) => (
        <Stack gap="md">
          <AiCampaignPlan storeId={storeId} id={campaign?.id} fields={form.values} />
          {campaign != null && <AiCampaignMails id={campaign.id} />}
          <MailPreview storeId={storeId} content={form.values.content} canSend={canSend} />
        </Stack>
      )}
    >
      {(form, isReadOnly) => (
        <>
          {campaign != null && campaign.problem !== '' && <Alert color="yellow">{campaign.problem}</Alert>}
          <AiCampaignForm form={form} storeId={storeId} store={store} isReadOnly={isReadOnly} />
        </>
      )}
    </ResourcePage>
  );
}
