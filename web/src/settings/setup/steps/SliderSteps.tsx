import { graphql, useFragment } from 'react-relay';

import type { SliderSteps_slider$key } from './__generated__/SliderSteps_slider.graphql.ts';
import type { SliderSteps_store$key } from './__generated__/SliderSteps_store.graphql.ts';
import { CheckStep } from './CheckStep.tsx';
import { GoLiveSliderStep } from './GoLiveSliderStep.tsx';
import { InstallStep } from './InstallStep.tsx';
import { SeePageStep } from './SeePageStep.tsx';
import { setupSliderMessages as messages } from '../setup.messages.ts';
import type { SetupPlace } from '../setupPlaces.ts';
import { fileOf, sliderSnippet } from './sliderSnippet.ts';

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
  const {
    storeId,
    domain,
    platform: storePlatform,
    trackingCode,
  } = useFragment(
    graphql`
      fragment SliderSteps_store on Store @throwOnFieldError {
        storeId
        domain
        platform
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
        ...GoLiveSliderStep_slider
      }
    `,
    sliderKey,
  );
  return (
    <>
      <InstallStep
        storeId={storeId}
        storePlatform={storePlatform}
        text={messages.installText}
        snippetOf={(platform) => sliderSnippet(platform, place, slider.internalId)}
        fileOf={(platform) => fileOf(platform, place)}
      />
      <SeePageStep domain={domain} demoShopUrl={trackingCode.demoShopUrl} />
      <GoLiveSliderStep slider={slider} />
      <CheckStep waiting={messages.waiting} arrived={messages.arrived} impressions={impressions} clicks={clicks} />
    </>
  );
}
