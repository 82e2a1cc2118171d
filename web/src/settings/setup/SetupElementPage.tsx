import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { usePolling } from '../../app/relay/usePolling.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { OnboardingCard } from '../../store/onboarding/OnboardingCard.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SetupElementPageQuery } from './__generated__/SetupElementPageQuery.graphql.ts';
import { BackToSetup } from './BackToSetup.tsx';
import { CreateElementStep } from './steps/CreateElementStep.tsx';
import { ElementSteps } from './steps/ElementSteps.tsx';
import { elementStarts, setupElements } from './steps/elementStarts.ts';
import styles from './setup.module.css';

const pollMs = 5_000;

const query = graphql`
  query SetupElementPageQuery($storeId: String!, $type: SearchElementType!) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      id
      storeId
      ...OnboardingCard_store
      ...ElementSteps_store
      searchElements(first: 50, filter: [{ type: [$type] }]) {
        edges {
          node {
            internalId
            name
            labels
            impressions
            ...ElementSteps_element
          }
        }
      }
    }
  }
`;

/** Puts a search element into the shop: creates it, gives the lines for the page, shows it there, and sees that it arrived. */
export function SetupElementPage({ queryRef }: PageProps<SetupElementPageQuery>) {
  const data = usePreloadedQuery<SetupElementPageQuery>(query, queryRef);
  const store = loaded(data.store);
  const element = setupElements.find((name) => elementStarts[name].type === queryRef.variables.type) ?? 'livesearch';
  const start = elementStarts[element];
  const own = store.searchElements.edges.map(({ node }) => node);
  const [chosenId, setChosenId] = useState<string>();
  // The one that this page made, unless someone chose another.
  const chosen = own.find(({ internalId }) => internalId === chosenId) ?? own.find(({ labels }) => labels.includes(start.label)) ?? own[0];
  const isWaiting = chosen?.impressions === 0;
  usePolling<SetupElementPageQuery>({ query, variables: queryRef.variables, isUnderWay: isWaiting, everyMs: pollMs });
  return (
    <>
      <PageHead
        back={<BackToSetup storeId={store.storeId} />}
        title={<FormattedMessage {...start.title} />}
        text={<FormattedMessage {...start.text} />}
      />
      <div className={styles['page']}>
        <OnboardingCard store={store} />
        <ol className={styles['steps']}>
          <CreateElementStep start={start} store={store} elements={own} chosenId={chosen?.internalId} onChoose={setChosenId} />
          {chosen !== undefined && <ElementSteps kind={element} store={store} element={chosen} />}
        </ol>
      </div>
    </>
  );
}
