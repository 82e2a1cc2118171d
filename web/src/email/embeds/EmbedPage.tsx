import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { EmbedPage_embed$key } from './__generated__/EmbedPage_embed.graphql.ts';
import type { EmbedPageCreateMutation } from './__generated__/EmbedPageCreateMutation.graphql.ts';
import type { EmbedPageQuery } from './__generated__/EmbedPageQuery.graphql.ts';
import type { EmbedPageUpdateMutation } from './__generated__/EmbedPageUpdateMutation.graphql.ts';
import { EmbedCode } from './EmbedCode.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { EmbedPreview } from './EmbedPreview.tsx';
import { type EmbedFields, emptyEmbed, inputOf } from './embedFields.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import { embedsKind } from './embedsList.ts';

function readStored(key: EmbedPage_embed$key) {
  const { name, tool, placeholder, format, designKey, logic, fallbacks, products, category, keywords, filter, ...more } = readInlineData(
    graphql`
      fragment EmbedPage_embed on MailEmbed @inline {
        name
        tool
        placeholder
        format
        designKey
        logic
        fallbacks
        products
        category
        keywords
        filter
        maxProducts
        imageWidth
        linkParameters
        ...storedResource_resource
      }
    `,
    key,
  );
  const { maxProducts, imageWidth, linkParameters, ...resource } = more;
  return storedResource<EmbedFields>(resource, {
    name,
    tool: tool === '%future added value' ? 'OTHER' : tool,
    placeholder,
    format: format === '%future added value' ? 'IMAGE' : format,
    designKey: designKey ?? null,
    logic,
    fallbacks: fallbacks ?? null,
    products,
    category,
    keywords,
    filter,
    maxProducts,
    imageWidth,
    linkParameters,
  });
}

const editor = resourceEditor<EmbedFields, EmbedPageCreateMutation, EmbedPageUpdateMutation>({
  create: graphql`
    mutation EmbedPageCreateMutation($input: CreateMailEmbedInput!) {
      created: createMailEmbed(input: $input) {
        edge: mailEmbedEdge {
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
    mutation EmbedPageUpdateMutation($input: UpdateMailEmbedInput!) {
      updated: updateMailEmbed(input: $input) {
        resource: mailEmbed {
          ...EmbedPage_embed
          ...EmbedCode_embed
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
  labels: embedsKind.labels,
  schema: {
    name: [required, maxLength(200)],
    keywords: [(keywords, { logic }) => (logic === 'KEYWORDS' ? required(keywords) : undefined)],
    category: [(category, { logic }) => (logic.startsWith('CATEGORY_') ? required(category) : undefined)],
    products: [(products, { logic }) => (logic === 'SPECIFIC' && products.length === 0 ? { message: messages.needsProducts } : undefined)],
  },
});

/** One embed, stored or new, next to its preview and its code. */
export function EmbedPage({ queryRef }: PageProps<EmbedPageQuery>) {
  const data = usePreloadedQuery<EmbedPageQuery>(
    graphql`
      query EmbedPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: EMAIL_EDIT)
          ...EmbedForm_store
          mailEmbed(id: $id) {
            ...EmbedPage_embed
            ...EmbedCode_embed
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const { mailEmbed } = store;
  return (
    <ResourcePage
      kind={embedsKind}
      editor={editor}
      store={store}
      resource={mailEmbed ? readStored(mailEmbed) : null}
      initial={emptyEmbed}
      renderAside={({ form }) => (
        <>
          <EmbedPreview storeId={storeId} fields={form.values} />
          <EmbedCode embed={mailEmbed ?? null} />
        </>
      )}
    >
      {(form, isReadOnly) => <EmbedForm form={form} store={store} storeId={storeId} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}
