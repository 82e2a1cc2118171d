import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { type ProductCards, readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { ChosenProducts } from '../ChosenProducts.tsx';
import type { AccessoryPage_accessory$key } from './__generated__/AccessoryPage_accessory.graphql.ts';
import type { AccessoryPageCreateMutation } from './__generated__/AccessoryPageCreateMutation.graphql.ts';
import type { AccessoryPageQuery } from './__generated__/AccessoryPageQuery.graphql.ts';
import type { AccessoryPageUpdateMutation } from './__generated__/AccessoryPageUpdateMutation.graphql.ts';
import { accessoriesMessages as messages } from './accessories.messages.ts';
import { accessoriesKind } from './accessoriesList.ts';
import { AccessorySuggestions } from './AccessorySuggestions.tsx';

interface AccessoryFields {
  readonly mainProduct: string;
  readonly accessories: readonly string[];
  readonly directedAccessories: readonly string[];
}

function readEntry(key: AccessoryPage_accessory$key) {
  return readInlineData(
    graphql`
      fragment AccessoryPage_accessory on Accessory @inline {
        mainProduct
        accessories
        directedAccessories
        missingProducts
        product {
          name
          ...productCards_product
        }
        accessoryProducts {
          ...productCards_product
        }
        ...storedResource_resource
      }
    `,
    key,
  );
}

function readStored(key: AccessoryPage_accessory$key) {
  const { mainProduct, accessories, directedAccessories, ...resource } = readEntry(key);
  return storedResource<AccessoryFields>(resource, { mainProduct, accessories, directedAccessories });
}

const editor = resourceEditor<AccessoryFields, AccessoryPageCreateMutation, AccessoryPageUpdateMutation>({
  create: graphql`
    mutation AccessoryPageCreateMutation($input: CreateAccessoryInput!) {
      created: createAccessory(input: $input) {
        edge: accessoryEdge {
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
    mutation AccessoryPageUpdateMutation($input: UpdateAccessoryInput!) {
      updated: updateAccessory(input: $input) {
        resource: accessory {
          ...AccessoryPage_accessory
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
  inputOf: ({ mainProduct, accessories, directedAccessories }) => ({ mainProduct, accessories, directedAccessories }),
  labels: accessoriesKind.labels,
  schema: {
    mainProduct: [(main) => (main === '' ? { message: messages.needsMain } : undefined)],
    accessories: [
      (accessories, { directedAccessories }) =>
        accessories.length + directedAccessories.length > 0 ? undefined : { message: messages.needsAccessory },
      (accessories, { mainProduct }) => (accessories.includes(mainProduct) ? { message: messages.itself } : undefined),
    ],
    directedAccessories: [(ids, { mainProduct }) => (ids.includes(mainProduct) ? { message: messages.itself } : undefined)],
  },
});

/** One entry, stored or new, next to what orders suggest; `?product=` in the address is the main product that a new one starts with. */
export function AccessoryPage({ queryRef, location }: PageProps<AccessoryPageQuery>) {
  const data = usePreloadedQuery<AccessoryPageQuery>(
    graphql`
      query AccessoryPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: ACCESSORIES_EDIT)
          accessory(id: $id) {
            ...AccessoryPage_accessory
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const entry = store.accessory ? readEntry(store.accessory) : undefined;
  const known = [...(entry?.product ? [entry.product] : []), ...(entry?.accessoryProducts ?? [])].map(readProductCard);
  const cards = useProductCards(storeId, known);
  return (
    <ResourcePage
      kind={accessoriesKind}
      editor={editor}
      store={store}
      resource={store.accessory ? readStored(store.accessory) : null}
      title={entry?.product?.name ?? entry?.mainProduct}
      initial={{ mainProduct: location.query.get('product') ?? '', accessories: [], directedAccessories: [] }}
      renderAside={({ form }, isReadOnly) => (
        <AccessorySuggestions
          storeId={storeId}
          mainProduct={form.values.mainProduct}
          takenIds={[...form.values.accessories, ...form.values.directedAccessories]}
          onAdd={
            isReadOnly
              ? undefined
              : (card) => {
                  cards.add(card);
                  form.set({ directedAccessories: [...form.values.directedAccessories, card.internalId] });
                }
          }
        />
      )}
    >
      {(form, isReadOnly) => (
        <Fields form={form} storeId={storeId} cards={cards} missingIds={entry?.missingProducts ?? []} isReadOnly={isReadOnly} />
      )}
    </ResourcePage>
  );
}

interface FieldsProps {
  readonly form: Form<Draft<AccessoryFields>>;
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly missingIds: readonly string[];
  readonly isReadOnly: boolean;
}

function Fields({ form, ...shared }: FieldsProps) {
  const { mainProduct, accessories, directedAccessories } = form.values;
  const main = form.field('mainProduct');
  const chosen = {
    ...main,
    value: mainProduct === '' ? [] : [mainProduct],
    onChange: ([id = '']: readonly string[]) => main.onChange(id),
  };
  return (
    <>
      <FormSection title={messages.mainProduct}>
        <ChosenProducts
          {...shared}
          field={chosen}
          label={messages.mainProduct}
          hint={messages.mainHint}
          pick={messages.pick}
          takenIds={[...accessories, ...directedAccessories]}
          most={1}
        />
      </FormSection>
      <FormSection title={messages.listTitle}>
        <ChosenProducts
          {...shared}
          field={form.field('accessories')}
          label={messages.twoWay}
          hint={messages.twoWayHint}
          pick={messages.pick}
          takenIds={[mainProduct, ...directedAccessories]}
        />
        <ChosenProducts
          {...shared}
          field={form.field('directedAccessories')}
          label={messages.oneWay}
          hint={messages.oneWayHint}
          pick={messages.pick}
          takenIds={[mainProduct, ...accessories]}
        />
      </FormSection>
    </>
  );
}
