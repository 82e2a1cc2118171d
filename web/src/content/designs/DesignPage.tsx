import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import type { CodeProblem } from '../../ui/code/CodeEditor.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { DesignPage_design$key } from './__generated__/DesignPage_design.graphql.ts';
import type { DesignPageCreateMutation } from './__generated__/DesignPageCreateMutation.graphql.ts';
import type { DesignPageQuery } from './__generated__/DesignPageQuery.graphql.ts';
import type { DesignPageUpdateMutation } from './__generated__/DesignPageUpdateMutation.graphql.ts';
import { DesignActions } from './DesignActions.tsx';
import { type DesignFields, emptyDesign, inputOf, type Known, newBlock, plainStyle, storedSpec } from './designFields.ts';
import { DesignForm } from './DesignForm.tsx';
import { DesignPreview } from './DesignPreview.tsx';
import { designsMessages as messages } from './designs.messages.ts';
import { designPath, designsKind } from './designsList.ts';
import { areaOf, productOf, typesOf } from './designsAddress.ts';
import { areaAt } from './designsPaths.ts';

function readDesign(key: DesignPage_design$key) {
  return readInlineData(
    graphql`
      fragment DesignPage_design on Design @inline {
        name
        product
        productType
        role
        format
        editorVersion
        editor
        source
        css
        failure
        spec {
          ...designFields_spec
        }
        ...storedResource_resource
      }
    `,
    key,
  );
}

/** A value that a newer server knows is left as it is: the form shows it by its name. */
const known = <Value extends string>(value: Value) => value as Known<Value>;

function readStored(key: DesignPage_design$key) {
  const {
    name,
    product,
    productType,
    role,
    format,
    editorVersion,
    editor: _editor,
    source,
    css,
    failure: _failure,
    spec,
    ...resource
  } = readDesign(key);
  return storedResource<DesignFields>(resource, {
    name,
    product: known(product),
    productType: known(productType),
    role: known(role),
    format: known(format),
    editorVersion: editorVersion ?? null,
    spec: spec == null ? null : storedSpec(spec),
    source,
    css,
  });
}

const editor = resourceEditor<DesignFields, DesignPageCreateMutation, DesignPageUpdateMutation>({
  create: graphql`
    mutation DesignPageCreateMutation($input: CreateDesignInput!) {
      created: createDesign(input: $input) {
        edge: designEdge {
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
    mutation DesignPageUpdateMutation($input: UpdateDesignInput!) {
      updated: updateDesign(input: $input) {
        resource: design {
          ...DesignPage_design
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
  labels: designsKind('search', 'CODE').labels,
  schema: {
    name: [required, maxLength(200)],
    source: [(source, { spec }) => (spec === null ? required(source) : undefined)],
    spec: [(spec) => (spec === null || spec.blocks.length > 0 ? undefined : { message: messages.needsBlock })],
  },
});

const omniBlocks = ['SEARCH_BOX', 'SUGGESTIONS', 'CATEGORIES', 'PRODUCTS'] as const;

/** One design, stored or new, in the editor that its content asks for, next to its preview with products of the store. */
export function DesignPage({ queryRef, location }: PageProps<DesignPageQuery>) {
  const data = usePreloadedQuery<DesignPageQuery>(
    graphql`
      query DesignPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: DESIGNS_EDIT)
          design(id: $id) {
            ...DesignPage_design
            ...DesignActions_design
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const navigate = useNavigate();
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const { design } = store;
  const [problems, setProblems] = useState<readonly CodeProblem[]>([]);
  const stored = design ? readDesign(design) : null;
  const id = location.params['id'];
  const isOmni = location.pathname.endsWith('/omnisearch/new');
  const area = stored === null ? areaAt(location) : (areaOf[known(stored.product)] ?? areaAt(location));
  const newEditor = isOmni ? 'OMNI' : 'CODE';
  const opens = stored === null ? newEditor : known(stored.editor);

  // A link to another editor, or to another product's, leads to the one that the design opens in.
  const right = stored === null || id === undefined ? undefined : designPath(area, opens, { storeId, id });
  useEffect(() => {
    if (right !== undefined && right !== window.location.pathname) navigate.replace(right);
  }, [navigate, right]);

  const start = emptyDesign(productOf[area], isOmni ? 'OMNI_SEARCH' : typesOf[area][0]);
  const initial: DesignFields = isOmni
    ? { ...start, spec: { blocks: omniBlocks.map((kind) => newBlock(kind)), style: plainStyle } }
    : start;
  return (
    <ResourcePage
      kind={designsKind(area, opens)}
      editor={editor}
      store={store}
      resource={design ? readStored(design) : null}
      isNew={id === undefined}
      initial={initial}
      actions={design && <DesignActions design={design} area={area} />}
      show={(field, { spec }, base) =>
        field === 'spec' && spec !== null && base === undefined
          ? intl.formatMessage(messages.blockCount, { count: spec.blocks.length })
          : undefined
      }
      renderAside={({ form }) => <DesignPreview storeId={storeId} fields={form.values} onProblems={setProblems} />}
    >
      {(form, isReadOnly) => (
        <DesignForm
          form={form}
          area={area}
          storeId={storeId}
          isNew={id === undefined}
          failure={stored?.failure ?? null}
          problems={problems}
          isReadOnly={isReadOnly}
        />
      )}
    </ResourcePage>
  );
}
