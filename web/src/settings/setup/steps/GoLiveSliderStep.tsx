import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../../app/relay/useWrite.ts';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { inputOf, readSlider } from '../../../recommendations/sliders/sliderFields.ts';
import type { GoLiveSliderStep_slider$key } from './__generated__/GoLiveSliderStep_slider.graphql.ts';
import type { GoLiveSliderStepMutation } from './__generated__/GoLiveSliderStepMutation.graphql.ts';
import { GoLiveStep } from './GoLiveStep.tsx';
import { setupSliderMessages as messages } from '../setup.messages.ts';

/** Shows the slider to all shoppers, and takes that back. */
export function GoLiveSliderStep({ slider }: { readonly slider: GoLiveSliderStep_slider$key }) {
  const data = useFragment(
    graphql`
      fragment GoLiveSliderStep_slider on Slider {
        ...sliderFields_slider
      }
    `,
    slider,
  );
  const { head, draft } = readSlider(data);
  const mayEdit = useCan()('SLIDERS_EDIT');
  const [write, isWriting] = useWrite<GoLiveSliderStepMutation>(graphql`
    mutation GoLiveSliderStepMutation($input: UpdateSliderInput!) {
      updateSlider(input: $input) {
        slider {
          revision
          ...GoLiveSliderStep_slider
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const show = async (visibility: 'LIVE' | 'PREVIEW', revision: number): Promise<number | undefined> => {
    const fields = inputOf({ ...draft, visibility });
    const payload = (await write({ input: { id: head.id, revision, fields } }))?.updateSlider;
    return isDone(payload) ? payload?.slider?.revision : undefined;
  };
  return (
    <GoLiveStep
      isLive={draft.visibility === 'LIVE'}
      mayEdit={mayEdit}
      isWriting={isWriting}
      wentLive={messages.wentLive}
      revision={head.revision}
      show={show}
    />
  );
}
