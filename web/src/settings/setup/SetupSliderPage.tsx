import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { usePolling } from '../../app/relay/usePolling.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { OnboardingCard } from '../../store/onboarding/OnboardingCard.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SetupSliderPageQuery } from './__generated__/SetupSliderPageQuery.graphql.ts';
import { BackToSetup } from './BackToSetup.tsx';
import { CreateSliderStep } from './steps/CreateSliderStep.tsx';
import styles from './setup.module.css';
import { setupPlaces, sliderStarts } from './setupPlaces.ts';
import { SliderSteps } from './steps/SliderSteps.tsx';

const pollMs = 5_000;

const query = graphql`
  query SetupSliderPageQuery($storeId: String!, $place: SliderPlace!, $from: LocalDate!, $to: LocalDate!) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      id
      storeId
      ...OnboardingCard_store
      ...SliderSteps_store
      sliders(first: 50, filter: [{ place: [$place] }]) {
        edges {
          node {
            internalId
            name
            labels
            ...SliderSteps_slider
          }
        }
      }
      recommendationAnalytics(from: $from, to: $to) {
        labels {
          label
          impressions
          clicks
        }
      }
    }
  }
`;

/** Puts a slider on a page of the shop: creates it, gives the lines for the page, shows it there, and sees that it arrived. */
export function SetupSliderPage({ queryRef }: PageProps<SetupSliderPageQuery>) {
  const data = usePreloadedQuery<SetupSliderPageQuery>(query, queryRef);
  const store = loaded(data.store);
  const { storeId, sliders, recommendationAnalytics } = store;
  const place = setupPlaces.find((name) => sliderStarts[name].place === queryRef.variables.place) ?? 'homepage';
  const start = sliderStarts[place];
  const own = sliders.edges.map(({ node }) => node);
  const [chosenId, setChosenId] = useState<string>();
  // The one that this page made, unless someone chose another.
  const chosen = own.find(({ internalId }) => internalId === chosenId) ?? own.find(({ labels }) => labels.includes(start.label)) ?? own[0];
  const figures = recommendationAnalytics.labels.filter(({ label }) => chosen?.labels.includes(label) === true);
  const sum = (of: 'impressions' | 'clicks') => figures.reduce((total, row) => total + row[of], 0);
  const isWaiting = chosen !== undefined && sum('impressions') === 0;
  usePolling<SetupSliderPageQuery>({ query, variables: queryRef.variables, isUnderWay: isWaiting, everyMs: pollMs });
  return (
    <>
      <PageHead
        back={<BackToSetup storeId={storeId} />}
        title={<FormattedMessage {...start.title} />}
        text={<FormattedMessage {...start.text} />}
      />
      <div className={styles['page']}>
        <OnboardingCard store={store} />
        <ol className={styles['steps']}>
          <CreateSliderStep start={start} store={store} sliders={own} chosenId={chosen?.internalId} onChoose={setChosenId} />
          {chosen !== undefined && (
            <SliderSteps place={place} store={store} slider={chosen} impressions={sum('impressions')} clicks={sum('clicks')} />
          )}
        </ol>
      </div>
    </>
  );
}
