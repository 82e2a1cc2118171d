import { graphql, useLazyLoadQuery } from 'react-relay';

import type { NamedStore } from './StoreChecks.tsx';
import type { StorePickerQuery } from './__generated__/StorePickerQuery.graphql.ts';
import { Picker, PickerNote, PickerOption } from './Picker.tsx';
import { pickersMessages as messages } from './pickers.messages.ts';

interface StorePickerProps {
  readonly id?: string;
  readonly label: string;
  /** The company, by the first 8 characters of its key. */
  readonly companyId: string;
  /** A store that is not offered, by its global id. */
  readonly hiddenId?: string;
  readonly isReadOnly: boolean;
  readonly onPick: (store: NamedStore & { readonly storeId: string }) => void;
}

/** Finds stores of the company by their name, domain or id. */
export function StorePicker({ companyId, hiddenId, onPick, ...picker }: StorePickerProps) {
  return (
    <Picker
      {...picker}
      offersAll
      placeholder={messages.findStores}
      renderOptions={(query) => <Options companyId={companyId} query={query} hiddenId={hiddenId} onPick={onPick} />}
    />
  );
}

interface OptionsProps extends Pick<StorePickerProps, 'companyId' | 'onPick'> {
  readonly hiddenId: string | undefined;
  readonly query: string;
}

function Options({ companyId, query, hiddenId, onPick }: OptionsProps) {
  const { company } = useLazyLoadQuery<StorePickerQuery>(
    graphql`
      query StorePickerQuery($companyId: String!, $query: String!) @throwOnFieldError {
        company(companyId: $companyId) {
          stores(first: 12, query: $query) {
            edges {
              node {
                id
                storeId
                name
                domain
              }
            }
          }
        }
      }
    `,
    { companyId, query },
  );
  const stores = (company?.stores.edges ?? []).map(({ node }) => node).filter(({ id }) => id !== hiddenId);
  if (stores.length === 0) return <PickerNote message={messages.noStore} />;
  return stores.map(({ id, storeId, name, domain }) => (
    <PickerOption key={id} internalId={storeId} name={name} detail={domain} isTaken={false} onPick={() => onPick({ id, name, storeId })} />
  ));
}
