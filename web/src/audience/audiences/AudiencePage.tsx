import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { AudiencePage_audience$key } from './__generated__/AudiencePage_audience.graphql.ts';
import type { AudiencePageCreateMutation } from './__generated__/AudiencePageCreateMutation.graphql.ts';
import type { AudiencePageQuery } from './__generated__/AudiencePageQuery.graphql.ts';
import type { AudiencePageUpdateMutation } from './__generated__/AudiencePageUpdateMutation.graphql.ts';
import { type AudienceFields, emptyAudience, inputOf, plainConditions } from './audienceDraft.ts';
import { AudienceForm } from './AudienceForm.tsx';
import { AudiencePreview } from './AudiencePreview.tsx';
import { AudienceState } from './AudienceState.tsx';
import { audiencesMessages as messages } from './audiences.messages.ts';
import { audiencesKind } from './audiencesList.ts';

function readStored(key: AudiencePage_audience$key) {
  const { name, description, type, conditions, ...resource } = readInlineData(
    graphql`
      fragment AudiencePage_audience on Audience @inline {
        name
        description
        type
        conditions
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<AudienceFields>(resource, { name, description, type, conditions });
}

const editor = resourceEditor<AudienceFields, AudiencePageCreateMutation, AudiencePageUpdateMutation>({
  create: graphql`
    mutation AudiencePageCreateMutation($input: CreateAudienceInput!) {
      created: createAudience(input: $input) {
        edge: audienceEdge {
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
    mutation AudiencePageUpdateMutation($input: UpdateAudienceInput!) {
      updated: updateAudience(input: $input) {
        resource: audience {
          ...AudiencePage_audience
          ...AudienceState_audience
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
  labels: audiencesKind.labels,
  schema: {
    name: [required, maxLength(200)],
    description: [maxLength(2000)],
    conditions: [(text) => (parseFilter(text).problem === undefined ? undefined : { message: messages.cannotCount })],
  },
});

/** One audience, stored or new, next to the people who meet its conditions. */
export function AudiencePage({ queryRef }: PageProps<AudiencePageQuery>) {
  const data = usePreloadedQuery<AudiencePageQuery>(
    graphql`
      query AudiencePageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: AUDIENCES_EDIT)
          audience(id: $id) {
            ...AudiencePage_audience
            ...AudienceState_audience
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const { audience } = store;
  return (
    <ResourcePage
      kind={audiencesKind}
      editor={editor}
      store={store}
      resource={audience ? readStored(audience) : null}
      initial={emptyAudience}
      wider="form"
      actions={audience && <AudienceState audience={audience} />}
      renderAside={({ form }) => (
        <AudiencePreview
          storeId={storeId}
          conditions={plainConditions(form.values.conditions)}
          isReadable={parseFilter(form.values.conditions).problem === undefined}
        />
      )}
    >
      {(form, isReadOnly) => <AudienceForm form={form} storeId={storeId} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}
