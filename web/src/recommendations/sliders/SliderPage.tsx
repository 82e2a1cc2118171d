import { Stack } from '@mantine/core';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import type { SliderPageCreateMutation } from './__generated__/SliderPageCreateMutation.graphql.ts';
import type { SliderPageQuery } from './__generated__/SliderPageQuery.graphql.ts';
import type { SliderPageUpdateMutation } from './__generated__/SliderPageUpdateMutation.graphql.ts';
import { asks, isWhole } from '../logic/BlendFields.tsx';
import { logicMessages } from '../logic/logic.messages.ts';
import { emptySlider, inputOf, readSlider, type SliderFields } from './sliderFields.ts';
import { SliderForm } from './SliderForm.tsx';
import { SliderPreview } from './SliderPreview.tsx';
import { slidersMessages as messages } from './sliders.messages.ts';
import { slidersKind } from './slidersList.ts';

const editor = resourceEditor<SliderFields, SliderPageCreateMutation, SliderPageUpdateMutation>({
  create: graphql`
    mutation SliderPageCreateMutation($input: CreateSliderInput!) {
      created: createSlider(input: $input) {
        edge: sliderEdge {
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
    mutation SliderPageUpdateMutation($input: UpdateSliderInput!) {
      updated: updateSlider(input: $input) {
        resource: slider {
          ...sliderFields_slider
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readSlider,
  inputOf,
  labels: slidersKind.labels,
  schema: {
    name: [required, maxLength(200)],
    labels: [(labels) => (labels.length > 0 ? undefined : { message: messages.needsLabel })],
    keywords: [(keywords, slider) => (asks(slider, 'KEYWORDS') ? required(keywords) : undefined)],
    products: [(products, slider) => (asks(slider, 'SPECIFIC') && products.length === 0 ? { message: messages.needsLabel } : undefined)],
    blend: [(blend, { logic }) => (logic !== 'BLEND' || isWhole(blend) ? undefined : { message: logicMessages.needsTwo })],
    selector: [
      (selector, { place, insertion }) =>
        place === 'EXIT_INTENT' || insertion === 'MANUAL' || selector.trim() !== '' ? undefined : { message: messages.needsSelector },
    ],
  },
});

/** One slider, stored or new, next to its preview with products of the store. */
export function SliderPage({ queryRef, location }: PageProps<SliderPageQuery>) {
  const data = usePreloadedQuery<SliderPageQuery>(
    graphql`
      query SliderPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          id
          ...ResourceForm_store @arguments(can: SLIDERS_EDIT)
          ...SliderForm_store
          slider(id: $id) {
            ...sliderFields_slider
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  return (
    <ResourcePage
      kind={slidersKind}
      editor={editor}
      store={store}
      resource={store.slider ? readSlider(store.slider) : null}
      initial={emptySlider}
      renderAside={({ form, stored }) => (
        <Stack gap="md">
          <SliderPreview storeId={storeId} fields={form.values} />
          {stored !== null && (
            <TestChange
              store={store.id}
              change={form.isDirty ? { slider: inputOf(form.values) } : null}
              subjectId={stored.head.id}
              name={form.values.name}
              onCreated={() => form.discard()}
            />
          )}
        </Stack>
      )}
    >
      {(form, isReadOnly) => <SliderForm form={form} storeId={storeId} store={store} id={location.params['id']} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}
