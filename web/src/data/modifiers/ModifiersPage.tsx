import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { ModifiersPageQuery } from './__generated__/ModifiersPageQuery.graphql.ts';
import { decodeStep } from './steps/modifierStep.ts';
import { ModifiersEditor } from './ModifiersEditor.tsx';
import { modifiersMessages as messages } from './modifiers.messages.ts';

/** The modifiers of a store. */
export function ModifiersPage({ queryRef, location }: PageProps<ModifiersPageQuery>) {
  const data = usePreloadedQuery<ModifiersPageQuery>(
    graphql`
      query ModifiersPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          modifiers {
            id
            ...ModifiersEditor_list
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const proposed = location.query.get('add');
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.heading} />} text={<FormattedMessage {...messages.text} />} />
      {/* Another proposal in the address is another draft. */}
      <ModifiersEditor
        key={`${store.modifiers.id}${proposed ?? ''}`}
        storeId={store.storeId}
        list={store.modifiers}
        proposed={decodeStep(proposed)}
      />
    </>
  );
}
