import { graphql, useFragment } from 'react-relay';

import type { SliderSteps_slider$key } from './__generated__/SliderSteps_slider.graphql.ts';
import type { SliderSteps_store$key } from './__generated__/SliderSteps_store.graphql.ts';
import { CheckSliderStep } from './CheckSliderStep.tsx';
import { GoLiveStep } from './GoLiveStep.tsx';
import { InstallSliderStep } from './InstallSliderStep.tsx';
import { SeeSliderStep } from './SeeSliderStep.tsx';
import type { SetupPlace } from './setupPlaces.ts';

interface SliderStepsProps {
  readonly place: SetupPlace;
  readonly store: SliderSteps_store$key;
  readonly slider: SliderSteps_slider$key;
  /** Of the slider's labels, in the last 30 days. */
  readonly impressions: number;
  readonly clicks: number;
}

/** What is left to do once there is a slider. */
export function SliderSteps({ place, store: storeKey, slider: sliderKey, impressions, clicks }: SliderStepsProps) {
  const { storeId, domain, trackingCode } = useFragment(
    graphql`
      fragment SliderSteps_store on Store @throwOnFieldError {
        storeId
        domain
        trackingCode {
          demoShopUrl
        }
      }
    `,
    storeKey,
  );
  const slider = useFragment(
    graphql`
      fragment SliderSteps_slider on Slider {
        internalId
        ...GoLiveStep_slider
      }
    `,
    sliderKey,
  );
  return (
    <>
      <InstallSliderStep place={place} sliderId={slider.internalId} storeId={storeId} />
      <SeeSliderStep domain={domain} demoShopUrl={trackingCode.demoShopUrl} />
      <GoLiveStep slider={slider} />
      <CheckSliderStep impressions={impressions} clicks={clicks} />
    </>
  );
}
