import { graphql, useLazyLoadQuery } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { ProductPickerQuery } from './__generated__/ProductPickerQuery.graphql.ts';
import { Picker, PickerNote, PickerOption } from './Picker.tsx';
import { pickersMessages as messages } from './pickers.messages.ts';
import { type ProductCard, readProductCard } from './productCards.ts';

interface ProductPickerProps {
  readonly id?: string;
  readonly label: string;
  readonly storeId: string;
  /** Ids that are chosen already. */
  readonly takenIds: readonly string[];
  readonly isReadOnly: boolean;
  readonly onPick: (product: ProductCard) => void;
}

/** Finds products by what shoppers would type or by id. */
export function ProductPicker({ storeId, takenIds, onPick, ...picker }: ProductPickerProps) {
  return (
    <Picker
      {...picker}
      placeholder={messages.findProducts}
      renderOptions={(query) => <Options storeId={storeId} query={query} takenIds={takenIds} onPick={onPick} />}
    />
  );
}

/** Most rows offered. */
const mostOptions = 12;

interface OptionsProps extends Pick<ProductPickerProps, 'storeId' | 'takenIds' | 'onPick'> {
  readonly query: string;
}

function Options({ storeId, query, takenIds, onPick }: OptionsProps) {
  const numbers = useNumbers();
  // The shop's own search knows best what is meant; but what a rule hides, and ids, only the list of products finds.
  const { store } = useLazyLoadQuery<ProductPickerQuery>(
    graphql`
      query ProductPickerQuery($storeId: String!, $query: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          search(query: $query, first: 10) {
            edges {
              node {
                ...productCards_product
              }
            }
          }
          products(first: 5, query: $query) {
            edges {
              node {
                ...productCards_product
              }
            }
          }
        }
      }
    `,
    { storeId, query },
  );
  const byText = (store?.search.edges ?? []).map((edge) => readProductCard(edge.node));
  const byName = (store?.products.edges ?? []).map((edge) => readProductCard(edge.node));
  const exact = byName.filter((card) => card.internalId === query);
  const cards = [...new Map([...exact, ...byText, ...byName].map((card) => [card.internalId, card])).values()].slice(0, mostOptions);
  if (cards.length === 0) return <PickerNote message={messages.noProduct} />;
  return cards.map((card) => (
    <PickerOption
      key={card.internalId}
      internalId={card.internalId}
      name={card.name}
      picture={<ProductPicture source={card.image} size={36} />}
      detail={card.price !== null && numbers.money(card.price)}
      isTaken={takenIds.includes(card.internalId)}
      onPick={() => onPick(card)}
    />
  ));
}
