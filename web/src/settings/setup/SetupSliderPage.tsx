import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { OnboardingCard } from '../../store/onboarding/OnboardingCard.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SetupSliderPageQuery } from './__generated__/SetupSliderPageQuery.graphql.ts';
import SetupSliderPageDocument from './__generated__/SetupSliderPageQuery.graphql.ts';
import { BackToSetup } from './BackToSetup.tsx';
import { CreateSliderStep } from './CreateSliderStep.tsx';
import styles from './setup.module.css';
import { setupPlaces, sliderStarts } from './setupPlaces.ts';
import { SliderSteps } from './SliderSteps.tsx';

const pollMs = 5_000;

/** Puts a slider on a page of the shop: creates it, gives the lines for the page, shows it there, and sees that it arrived. */
export function SetupSliderPage({ queryRef }: PageProps<SetupSliderPageQuery>) {
  const data = usePreloadedQuery<SetupSliderPageQuery>(
    graphql`
      query SetupSliderPageQuery($storeId: String!, $place: SliderPlace!, $from: LocalDate!, $to: LocalDate!)
      @preloadable
      @throwOnFieldError {
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
    `,
    queryRef,
  );
  const environment = useRelayEnvironment();
  const store = loaded(data.store);
  const { storeId, sliders, recommendationAnalytics } = store;
  const place = setupPlaces.find((name) => sliderStarts[name].place === queryRef.variables.place) ?? 'homepage';
  const start = sliderStarts[place];
  const own = sliders.edges.map(({ node }) => node);
  const [chosenId, setChosenId] = useState<string>();
  // The one that this page made, unless somebody chose another.
  const chosen = own.find(({ internalId }) => internalId === chosenId) ?? own.find(({ labels }) => labels.includes(start.label)) ?? own[0];
  const figures = recommendationAnalytics.labels.filter(({ label }) => chosen?.labels.includes(label) === true);
  const sum = (of: 'impressions' | 'clicks') => figures.reduce((total, row) => total + row[of], 0);
  const isWaiting = chosen !== undefined && sum('impressions') === 0;
  const { variables } = queryRef;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let subscription: { unsubscribe: () => void } | undefined;
    const timer = setInterval(() => {
      // A tab that nobody looks at asks nothing.
      if (document.hidden) return;
      subscription?.unsubscribe();
      subscription = fetchQuery<SetupSliderPageQuery>(environment, SetupSliderPageDocument, variables, {
        networkCacheConfig: { force: true },
      }).subscribe({ error: () => undefined });
    }, pollMs);
    return () => {
      clearInterval(timer);
      subscription?.unsubscribe();
    };
  }, [environment, variables, isWaiting]);
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
